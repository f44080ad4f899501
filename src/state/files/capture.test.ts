import { expect, it } from 'vitest';
import { droppedText } from './capture';

it.each([
  ['an address comes before the words of its link', 'https://a.test/tool.json', 'The tool', 'https://a.test/tool.json'],
  ['comments of a list of addresses are passed over', '# one\r\n\r\nhttps://a.test/\r\n', '', 'https://a.test/'],
  ['text alone is taken as it is', '', '{"name": "a"}', '{"name": "a"}'],
])('of what was dropped %s', (_what, addresses, text, taken) => expect(droppedText(addresses, text)).toBe(taken));
