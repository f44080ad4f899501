import { expect, it, vi } from 'vitest';
import { type Filled, fillInTurns, firstPart } from './fill-in-turns';

/** A model that only grows at its end, and what it was given at each turn. */
function growing(first: string) {
  const parts = [first];
  const model: Filled = {
    getFullModelRange: vi.fn().mockReturnValue({ endLineNumber: 1, endColumn: 1 }),
    applyEdits: vi.fn((edits: readonly { text: string | null }[]) => {
      parts.push(...edits.map(({ text }) => text ?? ''));
    }),
  };
  return { parts, model };
}

const lines = (count: number, ending: string) =>
  Array.from({ length: count }, (_, index) => `${'x'.repeat(index % 90)}${index}${ending}`).join('');

it.each([
  ['short', '{}'],
  ['long, of one line', 'x'.repeat(2_000_000)],
  ['too large to be wrapped', lines(450_000, '\n')],
])('a text that is %s comes in one go', (_, text) => expect(firstPart(text) === text).toBe(true));

it.each(['\n', '\r\n'])('a long text comes whole, in parts of whole lines that end with %j', async (ending) => {
  const text = `${lines(30_000, ending)}the last line`;
  const first = firstPart(text);
  const { parts, model } = growing(first);
  await new Promise<void>((resolve) => fillInTurns(model, text, first.length, resolve));
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.join('')).toBe(text);
  expect(parts.slice(0, -1).filter((part) => !part.endsWith(ending))).toEqual([]);
});

it('comes whole at once when it is asked for, and not at all when nobody wants it', async () => {
  vi.useFakeTimers();
  const text = lines(30_000, '\n');
  const first = firstPart(text);
  const done = vi.fn();
  const asked = growing(first);
  fillInTurns(asked.model, text, first.length, done).finish();
  expect([asked.parts.join('') === text, asked.parts.length, done.mock.calls.length]).toEqual([true, 2, 1]);
  const left = growing(first);
  fillInTurns(left.model, text, first.length, done).stop();
  vi.runAllTimers();
  expect([left.parts.length, done.mock.calls.length]).toEqual([1, 1]);
  vi.useRealTimers();
});
