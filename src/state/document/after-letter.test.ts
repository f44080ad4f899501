import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { afterLetter, catchUp, drawAll, oncePainted, paintLetter } from './after-letter';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  drawAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

describe('what a letter asks for beside itself', () => {
  let frames: (() => void)[] = [];
  const paint = () => {
    for (const frame of frames.splice(0)) frame();
    vi.advanceTimersByTime(0);
  };
  beforeEach(() => {
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  });

  it('is done once, when the letter is painted', () => {
    const work = vi.fn();
    paintLetter();
    oncePainted(work);
    oncePainted(work);
    expect(work).not.toHaveBeenCalled();
    paint();
    expect(work).toHaveBeenCalledOnce();
    oncePainted(work);
    paint();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['goes on before', catchUp],
    ['turns to what is drawn', drawAll],
    ['sees no frame, in a page behind others', () => vi.advanceTimersByTime(400)],
  ])('is done when somebody %s, and not again', (_, goOn) => {
    const work = vi.fn();
    paintLetter();
    oncePainted(work);
    goOn();
    expect(work).toHaveBeenCalledOnce();
    paint();
    expect(work).toHaveBeenCalledOnce();
  });

  it('is done at once where nobody types, or there are no frames', () => {
    const work = vi.fn();
    oncePainted(work);
    vi.unstubAllGlobals();
    paintLetter();
    oncePainted(work);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
