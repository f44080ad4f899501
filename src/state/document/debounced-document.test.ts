import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paintLetter } from './after-letter';
import { drawNow, useDebouncedDocument } from './debounced-document';
import { documentStore, openText, selectTool, setText } from './document';
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

it('has another tool drawn at once after a letter', () => {
  const { told, stop } = typed();
  selectTool(1);
  stop();
  expect(told.at(-1)).toBe('first 12 1');
});

it('takes a letter over when somebody turns away from the text, and not once more when typing rests', () => {
  const { stop } = typed();
  stop();
  const told = vi.fn();
  const end = useDebouncedDocument.subscribe(told);
  drawNow();
  expect(useDebouncedDocument.getState()).toBe(documentStore.getState());
  vi.advanceTimersByTime(2_000);
  end();
  expect(told).toHaveBeenCalledOnce();
});
