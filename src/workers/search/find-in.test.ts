import { expect, it } from 'vitest';
import { findIn, searchable } from './find-in';

const found = (text: string, query: string) => {
  const hit = findIn('a', searchable(text), query);
  return hit && `${hit.count}: ${hit.before}«${hit.match}»${hit.after}`;
};

it.each([
  ['{\n  "name": "Get_Mail",\n  "id": 1\n}', 'get_m', '1: "name": "«Get_M»ail",'],
  ['mail Mail MAIL', 'mail', '3: «mail» Mail MAIL'],
  ['a\nmail', 'mail', '1: «mail»'],
  ['{"a": 1}', 'b', undefined],
  ['İ mail', 'mail', '1: İ «mail»'],
])('%j for %s', (text, query, expected) => expect(found(text, query)).toBe(expected));

it('says where, in the text as it is', () => {
  const text = `${'x'.repeat(500)} Needle`;
  const { offset = -1 } = findIn('a', searchable(text), 'needle') ?? {};
  expect(text.slice(offset, offset + 6)).toBe('Needle');
});
