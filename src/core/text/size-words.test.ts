import { expect, it } from 'vitest';
import { sizeWords } from './size-words';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_500, '1.5 kB'],
  [20_100_000, '20.1 MB'],
  [512_000_000, '512 MB'],
])('%d is %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words));
