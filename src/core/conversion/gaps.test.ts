import { expect, it } from 'vitest';
import { gapsSentence, sentenceOf } from './gaps';

it.each([
  ['user_id', 'User id.'],
  ['userId', 'User id.'],
  ['max-items', 'Max items.'],
  ['URL', 'URL.'],
  ['city', 'City.'],
  ['größe', 'Größe.'],
  ['都市', '都市.'],
  ['__', '__.'],
])('the name %s as a sentence', (name, sentence) => {
  expect(sentenceOf(name)).toBe(sentence);
});

it('names the first gaps and counts the others', () => {
  const gaps = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ what: `the description of "${name}"` }));
  expect(gapsSentence(gaps, 'an XTP tool list')).toBe(
    'An XTP tool list requires what the source lacks: the description of "a", the description of "b", the description of "c" and 2 more.',
  );
  expect(gapsSentence([], 'an XTP tool list')).toBeUndefined();
});
