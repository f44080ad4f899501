import { expect, it } from 'vitest';
import { hexRows } from './hex-rows';

const bytes = Uint8Array.from({ length: 20 }, (_, index) => index * 13);

it('shows sixteen bytes a row, and what of them can be read', () => {
  expect(hexRows(bytes, 0, 9)).toEqual([
    { offset: '00000000', bytes: '00 0d 1a 27 34 41 4e 5b  68 75 82 8f 9c a9 b6 c3', letters: "...'4AN[hu......" },
    { offset: '00000010', bytes: 'd0 dd ea f7                                     ', letters: '....' },
  ]);
});

it('has any window of the rows', () => expect(hexRows(bytes, 1, 2)).toEqual(hexRows(bytes, 0, 2).slice(1)));
