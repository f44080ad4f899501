import { expect, it } from 'vitest';
import { breaksOf } from './breaks-of';

/** The parts that a line is broken into. */
function parts(line: string, room: number): readonly string[] {
  const { offsets } = breaksOf(line, room, 2);
  return offsets.map((end, index) => line.slice(offsets[index - 1] ?? 0, end));
}

it.each([
  ['where the room ends', 'x'.repeat(65), ['x'.repeat(30), 'x'.repeat(30), 'x'.repeat(5)]],
  ['behind a comma that is near', `${'x'.repeat(25)},${'y'.repeat(20)}`, [`${'x'.repeat(25)},`, 'y'.repeat(20)]],
  [
    'behind a space, beside wide characters',
    `界${'x'.repeat(24)} ${'y'.repeat(20)}`,
    [`界${'x'.repeat(24)} `, 'y'.repeat(20)],
  ],
  ['not for one that is far', `,${'x'.repeat(35)}`, [`,${'x'.repeat(29)}`, 'x'.repeat(6)]],
  ['by the room that wide characters take', '界'.repeat(20), ['界'.repeat(15), '界'.repeat(5)]],
  ['never inside of a pair', `x${'🌦'.repeat(16)}`, [`x${'🌦'.repeat(14)}`, '🌦🌦']],
  ['by the room that tabs take', '\t'.repeat(16), ['\t'.repeat(15), '\t']],
])('breaks a line %s', (_, line, expected) => expect(parts(line, 30)).toEqual(expected));

it('counts the columns up to each place', () =>
  expect(breaksOf(`${'x'.repeat(25)},${'y'.repeat(20)}`, 30, 2)).toEqual({ offsets: [26, 46], columns: [26, 46] }));

it('breaks few times where there is no room, as in an editor that is hidden', () =>
  expect(breaksOf('x'.repeat(1_000_000), 1, 2).offsets.length).toBe(50_000));
