import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { afterLetter, drawAll, paintLetter } from './after-letter';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  drawAll();
  vi.useRealTimers();
});

function watched() {
  const store = createStore(() => 0);
  const drawn = afterLetter(store);
  const told: (readonly [number, number])[] = [];
  drawn.subscribe((now, before) => told.push([now, before]));
  const type = (letter: number) => {
    paintLetter();
    store.setState(letter, true);
  };
  return { store, drawn, told, type };
}

it('tells of letters once, when typing rests, and answers with what holds meanwhile', () => {
  const { drawn, told, type } = watched();
  for (const letter of [1, 2, 3]) {
    type(letter);
    vi.advanceTimersByTime(250);
  }
  expect(told).toEqual([]);
  expect(drawn.getState()).toBe(3);
  vi.advanceTimersByTime(150);
  expect(told).toEqual([[3, 0]]);
});

it('tells every three seconds of whoever types without a rest', () => {
  const { told, type } = watched();
  for (let letter = 1; letter <= 24; letter += 1) {
    type(letter);
    vi.advanceTimersByTime(250);
  }
  expect(told).toEqual([
    [12, 0],
    [24, 12],
  ]);
});

it('tells at once when somebody turns to what is drawn, and of all that is no letter', () => {
  const { store, told, type } = watched();
  type(1);
  drawAll();
  store.setState(2, true);
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual([
    [1, 0],
    [2, 1],
  ]);
});
