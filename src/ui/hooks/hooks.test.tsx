import { useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { act, render, screen, waitFor } from '../render.testkit';
import { revealWhenDrawn } from './reveal-when-drawn';
import { useGrowing, useListKey } from './use-growing';
import { useRowWindow } from './use-row-window';
import { useSeen } from './use-seen';
import { useStable } from './use-stable';

function Growing({ rows, of }: { readonly rows: readonly number[]; readonly of?: number }) {
  return <output>{useGrowing(rows, of).length}</output>;
}

function Keyed({ count }: { readonly count: number }) {
  return <output key={useListKey(count)}>{count}</output>;
}

function Rows({ total, target }: { readonly total: number; readonly target?: number }) {
  const { ref, start, end, totalHeight, pageRows, topOf, reveal } = useRowWindow<HTMLDivElement>(total, 20);
  useEffect(() => {
    if (target !== undefined) reveal(target, 'centre');
  }, [target, reveal]);
  return (
    <div ref={ref} role="feed" style={{ height: 200, overflow: 'auto' }} data-page={pageRows}>
      <div style={{ height: totalHeight, position: 'relative' }}>
        {Array.from({ length: end - start }, (_, index) => start + index).map((index) => (
          <article key={index} style={{ position: 'absolute', top: topOf(index), height: 20 }}>
            {index}
          </article>
        ))}
      </div>
    </div>
  );
}

function Seen({ top }: { readonly top: number }) {
  const [ref, isSeen] = useSeen();
  return (
    <p ref={ref} style={{ position: 'absolute', top }}>
      {isSeen ? 'seen' : 'not yet'}
    </p>
  );
}

const given = new Set<() => string>();
function Stable({ word }: { readonly word: string }) {
  given.add(useStable(() => word));
  return null;
}

it('a list that loses many rows at once is made anew, and one that loses few or grows is not', () => {
  const { redraw } = render(<Keyed count={5_000} />);
  const first = screen.getByRole('status');
  for (const count of [4_900, 4_400, 10_000]) redraw(<Keyed count={count} />);
  expect(screen.getByRole('status')).toBe(first);
  redraw(<Keyed count={3} />);
  expect(screen.getByRole('status')).not.toBe(first);
});

describe('a list that grows', () => {
  const count = () => Number(screen.getByRole('status').textContent);
  const numbers = (length: number) => Array.from({ length }, (_, index) => index);

  it.each([
    [0, [0]],
    [50, [50]],
    [51, [50, 51]],
    [1200, [50, 550, 1050, 1200]],
  ])('of %i rows has %j, turn by turn', (length, counts) => {
    vi.useFakeTimers();
    render(<Growing rows={numbers(length)} />);
    const seen = [count()];
    while (vi.getTimerCount() > 0) {
      act(() => vi.advanceTimersToNextTimer());
      seen.push(count());
    }
    expect(seen).toEqual(counts);
  });

  it('grows anew when it was short meanwhile', () => {
    vi.useFakeTimers();
    const { redraw } = render(<Growing rows={numbers(5_000)} />);
    while (vi.getTimerCount() > 0) act(() => vi.advanceTimersToNextTimer());
    redraw(<Growing rows={numbers(4_999)} />);
    expect(count()).toBe(4_999);
    redraw(<Growing rows={numbers(11)} />);
    redraw(<Growing rows={numbers(5_000)} />);
    expect(count()).toBe(50);
  });

  it('grows anew when it is another, and goes on where only rows changed', () => {
    vi.useFakeTimers();
    const { redraw } = render(<Growing rows={numbers(5_000)} of={1} />);
    while (vi.getTimerCount() > 0) act(() => vi.advanceTimersToNextTimer());
    redraw(<Growing rows={numbers(5_000)} of={1} />);
    expect(count()).toBe(5_000);
    redraw(<Growing rows={numbers(5_000)} of={2} />);
    expect(count()).toBe(50);
    while (vi.getTimerCount() > 0) act(() => vi.advanceTimersToNextTimer());
    expect(count()).toBe(5_000);
  });
});

describe('a window on rows', () => {
  const feed = () => screen.getByRole('feed');
  const drawn = () => screen.getAllByRole('article').map(({ textContent }) => Number(textContent));
  const inView = () => {
    const frame = feed().getBoundingClientRect();
    return screen
      .getAllByRole('article')
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= frame.top && bottom <= frame.bottom;
      })
      .map(({ textContent }) => Number(textContent));
  };

  it('draws what is in view and twelve rows around, and knows how many make a page', async () => {
    render(<Rows total={1000} />);
    await waitFor(() => expect(drawn()).toEqual(Array.from({ length: 22 }, (_, index) => index)));
    expect(feed().dataset.page).toBe('9');
    feed().scrollTop = 4000;
    await waitFor(() => expect(drawn()[0]).toBe(188));
    expect(inView()).toEqual(Array.from({ length: 10 }, (_, index) => 200 + index));
  });

  it('brings a row to the middle', async () => {
    render(<Rows total={1000} target={500} />);
    await waitFor(() => expect(inView()).toContain(500));
    expect(Math.abs((inView()[4] ?? 0) - 500)).toBeLessThanOrEqual(1);
  });

  it.each([0, 123_456, 4_999_999])('reaches row %i of five million, which no browser could draw', async (row) => {
    render(<Rows total={5_000_000} target={row} />);
    await waitFor(() => expect(inView()).toContain(row));
    expect(feed().scrollHeight).toBe(12_000_000);
    expect(drawn().length).toBeLessThan(50);
  });

  it('has no rows that are not there', () => {
    render(<Rows total={3} />);
    expect(drawn()).toEqual([0, 1, 2]);
  });
});

describe('what is seen', () => {
  it('is said once it is in view', async () => {
    render(<Seen top={10} />);
    expect(await screen.findByText('seen')).toBeVisible();
  });

  it('is not said of what is far below, until it comes', async () => {
    const { redraw } = render(
      <>
        <Seen top={5000} />
        <Seen top={10} />
      </>,
    );
    await screen.findByText('seen');
    expect(screen.getByText('not yet')).toBeVisible();
    redraw(
      <>
        <Seen top={20} />
        <Seen top={10} />
      </>,
    );
    await waitFor(() => expect(screen.getAllByText('seen')).toHaveLength(2));
  });
});

describe('a stable function', () => {
  it('stays the same object, and does what the newest one does', () => {
    given.clear();
    const { redraw } = render(<Stable word="old" />);
    redraw(<Stable word="new" />);
    expect([...given].map((say) => say())).toEqual(['new']);
  });
});

describe('a part that somebody asked for', () => {
  it('is scrolled to when it is drawn, not while it waits', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const part = (height: number) => (
      <section ref={revealWhenDrawn} style={{ height, marginTop: 3000 }} aria-label="Asked for" />
    );
    const { redraw } = render(part(0));
    await new Promise(requestAnimationFrame);
    expect(scroll).not.toHaveBeenCalled();
    redraw(part(200));
    await waitFor(() =>
      expect(screen.getByRole('region').getBoundingClientRect().top).toBeLessThan(window.innerHeight),
    );
    const before = scroll.mock.calls.length;
    redraw(part(300));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(scroll.mock.calls.length).toBe(before);
  });
});
