import { expect, it } from 'vitest';
import { findsWords } from './finds-words';

it.each<[string, string, boolean]>([
  ['', 'Weather_Read', true],
  ['  ', '', true],
  ['READ weather', 'Weather_Read', true],
  ['read rain', 'Weather_Read', false],
])('"%s" in "%s": %s', (query, text, expected) => expect(findsWords(query)(text)).toBe(expected));
