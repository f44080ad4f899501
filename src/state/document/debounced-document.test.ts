import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paintLetter, paintText } from './after-letter';
import { debouncedDocument, drawNow } from './debounced-document';
import { chooseDialect, chooseRevision, documentStore, openText, selectTool, setText } from './document';
import { drawnDocument } from './drawn-document';

beforeEach(() => {
  vi.useFakeTimers();
  openText('first', '1');
});
afterEach(() => {
  drawNow();
  vi.useRealTimers();
});

function typed() {
  const told: string[] = [];
  const stop = drawnDocument.subscribe(({ id, text, toolIndex }) => told.push(`${id} ${text} ${toolIndex}`));
  paintLetter();
  setText('12');
  expect(told).toEqual([]);
  return { told, stop };
}

it('has the next document drawn at once after a letter: keys would go to the one before, and be lost', () => {
  const { told, stop } = typed();
  openText('second', '2');
  stop();
  expect(told.at(-1)).toBe('second 2 0');
});

it('has another document known at once, and drawn once its text is painted or somebody turns to what stands beside', () => {
  const { told, stop } = typed();
  const open = (id: string) => {
    paintText();
    openText(id, '2');
    expect(debouncedDocument.getState().id).toBe(id);
  };
  open('second');
  expect(told).toEqual([]);
  vi.advanceTimersByTime(400);
  expect(told).toEqual(['second 2 0']);
  open('third');
  drawNow();
  expect(told).toEqual(['second 2 0', 'third 2 0']);
  vi.advanceTimersByTime(2_000);
  stop();
  expect(told).toHaveLength(2);
});

it('has another tool drawn at once after a letter', () => {
  const { told, stop } = typed();
  selectTool(1);
  stop();
  expect(told.at(-1)).toBe('first 12 1');
});

it('takes another format or revision over at once', () => {
  const { stop } = typed();
  stop();
  chooseDialect('mcp');
  expect(debouncedDocument.getState()).toMatchObject({ text: '12', dialectChoice: 'mcp' });
  setText('123');
  expect(debouncedDocument.getState().text).toBe('12');
  chooseRevision('2025-06-18');
  expect(debouncedDocument.getState()).toMatchObject({ text: '123', dialectRevision: '2025-06-18' });
});

it('takes a letter over when somebody turns away from the text, and not once more when typing rests', () => {
  const { stop } = typed();
  stop();
  const told = vi.fn();
  const end = debouncedDocument.subscribe(told);
  drawNow();
  expect(debouncedDocument.getState()).toBe(documentStore.getState());
  vi.advanceTimersByTime(2_000);
  end();
  expect(told).toHaveBeenCalledOnce();
});

it('draws what follows a rest in one go with what waits for the letter', () => {
  const drawn: string[] = [];
  const stops = [
    drawnDocument.subscribe(() => drawn.push('what waits for the letter')),
    debouncedDocument.subscribe(() => drawn.push('what follows a rest')),
  ];
  paintLetter();
  setText('12');
  vi.advanceTimersByTime(399);
  expect(drawn).toEqual([]);
  vi.advanceTimersToNextTimer();
  for (const stop of stops) stop();
  expect(drawn).toEqual(['what follows a rest', 'what waits for the letter']);
});

it.each([100, 290, 350, 399])(
  'has what was typed 400 ms after the last letter of one each %i ms, however many',
  (pace) => {
    for (let letters = 1; letters * pace < 4_000; letters += 1) {
      for (let count = 1; count <= letters; count += 1) {
        vi.advanceTimersByTime(pace);
        paintLetter();
        setText(`${letters}.${count}`);
      }
      vi.advanceTimersByTime(400);
      expect(debouncedDocument.getState().text).toBe(`${letters}.${letters}`);
    }
  },
);
