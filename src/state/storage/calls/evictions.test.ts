import { describe, expect, it } from 'vitest';
import { evictions } from './evictions';

const bounds = { calls: 3, characters: 100, pinned: 2 };
const row = (id: string, at: number, size = 1, isPinned = false) => ({ id, at, size, isPinned });

describe('evictions', () => {
  it.each([
    ['nothing while there is room', [row('a', 1), row('b', 2), row('c', 3)], []],
    ['the oldest beyond the number', [row('a', 1), row('d', 4), row('b', 2), row('c', 3)], ['a']],
    ['all older than the one that is too much', [row('a', 1, 1), row('b', 2, 90), row('c', 3, 20)], ['b', 'a']],
    ['not a pinned one, which takes its room', [row('p', 0, 1, true), row('a', 1), row('b', 2), row('c', 3)], ['a']],
    ['not a pinned one, whose characters count', [row('p', 0, 60, true), row('a', 1, 30), row('b', 2, 30)], ['a']],
    ['nothing that fits exactly', [row('p', 0, 60, true), row('a', 1, 20), row('b', 2, 20)], []],
    ['not the newest, however large', [row('a', 1), row('b', 2, 1000)], ['a']],
  ])('%s', (_, rows, gone) => expect(evictions(rows, bounds)).toEqual(gone));
});
