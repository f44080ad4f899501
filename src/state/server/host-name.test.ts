import { expect, it } from 'vitest';
import { addressWords, hostName } from './host-name';
import { pointMock } from './servers';

it('names the mock of the document in front, and that of another one, without the ids of documents', () => {
  pointMock('mock:a', 'otc-http');
  expect(['mock:a', 'mock:a/tools/call'].map(hostName)).toEqual(Array(2).fill('the mock of this document'));
  expect(['mock:b', 'mock:b/tools/call'].map(hostName)).toEqual(Array(2).fill('the mock of another document'));
  expect(['mock:a', 'https://shop.test/tools'].map(addressWords)).toEqual(['in this page', 'https://shop.test/tools']);
});

it.each([
  ['https://tea.test:8443/tools', 'tea.test:8443'],
  ['demo:otc', 'demo:otc (in this page)'],
  ['demo:broken/otc/bare-array', 'demo:broken (in this page)'],
  ['file:my%20plug-in.wasm#abc', 'my plug-in.wasm'],
  ['no address', 'no address'],
])('names a server by its host, in the page by its own name: %s is %s', (url, name) => {
  expect(hostName(url)).toBe(name);
});
