import { MonospaceLineBreaksComputerFactory } from 'monaco-editor/editor/common/viewModel/monospaceLineBreaksComputer';
import { afterEach, expect, it, vi } from 'vitest';
import { breaksOf, isPlain } from './breaks-of';
import { breakLongLines } from './long-line-breaks';

afterEach(() => void vi.restoreAllMocks());

const short = 'a long line, of words; '.repeat(10);
// Monaco breaks behind a semicolon too.
const long = 'of words;'.repeat(25_000);
const fontInfo = { typicalHalfwidthCharacterWidth: 8, typicalFullwidthCharacterWidth: 16, spaceWidth: 8 };

/** Where Monaco breaks these lines at 80 columns. */
function brokenAt(lines: readonly string[], injected: string | null = null) {
  const getLineContent = vi.fn((line: number) => lines[line - 1] ?? '');
  const factory = new MonospaceLineBreaksComputerFactory('([{', ' ,;');
  const context = {
    getLineContent,
    getLineInjectedText: () => (injected === null ? null : [{ column: 1, options: { content: injected } }]),
  };
  const computer = factory.createLineBreaksComputer(context, fontInfo, 2, 80, 0, 'normal', false, false);
  lines.forEach((_, index) => {
    computer.addRequest(index + 1, null);
  });
  return { breaks: computer.finalize(), asked: getLineContent.mock.calls.length };
}

it('breaks long lines itself and leaves all others to Monaco, without a further look at them', () => {
  const before = brokenAt([short, 'x', long]);
  breakLongLines();
  const after = brokenAt([short, 'x', long]);
  expect(after.breaks.slice(0, 2)).toEqual(before.breaks.slice(0, 2));
  expect(after.breaks[2]).toMatchObject({ breakOffsets: breaksOf(long, 80, 2).offsets });
  expect(after.breaks[2]).not.toEqual(before.breaks[2]);
  expect(after.asked).toBe(before.asked);
});

it.each([
  ['fits', 'of words;'.padEnd(80, '.')],
  ['is a column too long', 'of words;'.padEnd(81, '.')],
  ['has wide letters', '{"a": "語"}'.padEnd(79, '語')],
  ['has tabs', '\t'.repeat(79)],
  ['is one letter', 'x'],
  ['has something injected', 'of words;'.padEnd(80, '.'), 'U+200B'],
])('breaks a line as Monaco does that %s', (_, line, injected = undefined) => {
  vi.spyOn(isPlain, 'test').mockReturnValue(false);
  const before = brokenAt([line], injected);
  vi.restoreAllMocks();
  expect(brokenAt([line], injected).breaks).toEqual(before.breaks);
});

it('measures no line that fits', () => {
  const measured = vi.spyOn(String.prototype, 'charCodeAt');
  brokenAt([short.slice(0, 80)]);
  expect(measured.mock.calls.length).toBeLessThan(10);
});
