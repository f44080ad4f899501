import { beforeEach, expect, it, vi } from 'vitest';
import { act, render, screen } from '../render.testkit';
import { Countdown } from './countdown';

const start = Date.UTC(2026, 10, 22, 12);
beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

const shown = () => screen.getByRole('timer').textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const words = (seconds: number) => `${seconds} s`;

it('counts whole seconds down, and tells once when the moment has come', () => {
  const onEnd = vi.fn();
  render(
    <Countdown until={start + 3000} onEnd={onEnd}>
      {words}
    </Countdown>,
  );
  expect(shown()).toBe('3 s');
  pass(250);
  expect(shown()).toBe('3 s');
  pass(1000);
  expect(shown()).toBe('2 s');
  pass(1500);
  expect([shown(), onEnd.mock.calls.length]).toEqual(['1 s', 0]);
  pass(250);
  expect([shown(), onEnd.mock.calls.length]).toEqual(['0 s', 1]);
  pass(10_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('ends at once when the moment is over already', () => {
  const onEnd = vi.fn();
  render(
    <Countdown until={start - 1} onEnd={onEnd}>
      {words}
    </Countdown>,
  );
  expect([shown(), onEnd.mock.calls.length, vi.getTimerCount()]).toEqual(['0 s', 1, 0]);
});

it('goes by the clock it is given', () => {
  let now = 0;
  render(
    <Countdown until={2000} now={() => now}>
      {words}
    </Countdown>,
  );
  pass(5000);
  expect(shown()).toBe('2 s');
  now = 1001;
  pass(250);
  expect(shown()).toBe('1 s');
});

it('begins anew with another moment, and calls the newest listener', () => {
  const [early, late] = [vi.fn(), vi.fn()];
  const { redraw } = render(
    <Countdown until={start + 1000} onEnd={early}>
      {words}
    </Countdown>,
  );
  redraw(
    <Countdown until={start + 5000} onEnd={late}>
      {words}
    </Countdown>,
  );
  expect(shown()).toBe('5 s');
  pass(5000);
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([0, 1]);
});

it('leaves no timer behind', () => {
  const { leave } = render(<Countdown until={start + 5000}>{words}</Countdown>);
  expect(vi.getTimerCount()).toBe(1);
  leave();
  expect(vi.getTimerCount()).toBe(0);
});
