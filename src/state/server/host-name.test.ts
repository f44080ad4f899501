import { expect, it } from 'vitest';
import { addressWords, hostName } from './host-name';
import { pointMock } from './servers';

it('names the mock of the document in front, and that of another one, without the ids of documents', () => {
  pointMock('mock:a', 'otc-http');
  expect(['mock:a', 'mock:a/tools/call'].map(hostName)).toEqual(Array(2).fill('the mock of this document'));
  expect(['mock:b', 'mock:b/tools/call'].map(hostName)).toEqual(Array(2).fill('the mock of another document'));
  expect(['mock:a', 'https://shop.test/tools'].map(addressWords)).toEqual(['in this page', 'https://shop.test/tools']);
});
