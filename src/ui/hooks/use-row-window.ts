import { type RefCallback, useCallback, useRef, useState } from 'react';
import { isTouched } from '../theme/is-touched';

/** Rows above and below the window that are drawn already. */
const spare = 12;
/** Pixels. Browsers draw nothing below about 17,000,000; longer lists scroll in larger steps. */
const tallest = 12_000_000;

/** The rows that a scrolling element shows of a long list of equally high rows. */
export interface RowWindow<T> {
  readonly ref: RefCallback<T>;
  readonly start: number;
  readonly end: number;
  /** Pixels. */
  readonly totalHeight: number;
  readonly pageRows: number;
  /** Pixels from the top of the whole list to a row near the window. */
  readonly topOf: (index: number) => number;
  /** Scrolls as little as needed, or so that the row is in the middle. */
  readonly reveal: (index: number, place?: 'nearest' | 'centre') => void;
  /** Pixels of the scroll bar, as it stands now. */
  readonly scrolled: () => number;
}

export function useRowWindow<T extends HTMLElement>(count: number, rowHeight: number): RowWindow<T> {
  const box = useRef<T>(null);
  const [view, setView] = useState({ top: 0, height: 640 });
  // The element may come later than the list.
  const ref = useCallback((element: T) => {
    box.current = element;
    const read = () => setView({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      box.current = null;
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, []);
  const whole = count * rowHeight;
  const totalHeight = Math.min(whole, tallest);
  const reveal = useCallback(
    (index: number, place: 'nearest' | 'centre' = 'nearest') => {
      const element = box.current;
      if (!element) return;
      const stretch = stretchOf(count * rowHeight, element.clientHeight);
      const seen = element.scrollTop * stretch;
      const top = index * rowHeight;
      const lowest = top + rowHeight - element.clientHeight;
      if (place === 'centre') element.scrollTop = (top + lowest) / 2 / stretch;
      else if (top < seen) element.scrollTop = top / stretch;
      else if (lowest > seen) element.scrollTop = lowest / stretch;
    },
    [count, rowHeight],
  );
  const scrolled = useCallback(() => box.current?.scrollTop ?? 0, []);
  const seen = view.top * stretchOf(whole, view.height);
  return {
    ref,
    start: Math.max(0, Math.min(count, Math.floor(seen / rowHeight)) - spare),
    end: Math.min(count, Math.ceil((seen + view.height) / rowHeight) + spare),
    totalHeight,
    pageRows: Math.max(1, Math.floor(view.height / rowHeight) - 1),
    topOf: (index) => index * rowHeight - seen + view.top,
    reveal,
    scrolled,
  };
}

/** How many pixels of the list go by for one of the scroll bar. */
function stretchOf(whole: number, height: number): number {
  return whole <= tallest ? 1 : (whole - height) / (tallest - height);
}

/** Pixels: a row for a pointer, or for a finger. */
export function useRowHeight(): number {
  const [height] = useState(() => (isTouched() ? 44 : 24));
  return height;
}
