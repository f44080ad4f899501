import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Rows above and below the window that are drawn already. */
const spare = 12;

/** The rows that a scrolling element shows of a long list of equally high rows. */
export interface RowWindow<T> {
  readonly ref: RefObject<T | null>;
  readonly start: number;
  readonly end: number;
  /** Pixels. */
  readonly totalHeight: number;
  readonly pageRows: number;
  /** Scrolls as little as needed. */
  readonly reveal: (index: number) => void;
}

export function useRowWindow<T extends HTMLElement>(count: number, rowHeight: number): RowWindow<T> {
  const ref = useRef<T>(null);
  const [view, setView] = useState({ top: 0, height: 640 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = () => setView({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, []);
  const reveal = useCallback(
    (index: number) => {
      const element = ref.current;
      if (!element) return;
      const top = index * rowHeight;
      const lowest = top + rowHeight - element.clientHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (lowest > element.scrollTop) element.scrollTop = lowest;
    },
    [rowHeight],
  );
  return {
    ref,
    start: Math.max(0, Math.min(count, Math.floor(view.top / rowHeight)) - spare),
    end: Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + spare),
    totalHeight: count * rowHeight,
    pageRows: Math.max(1, Math.floor(view.height / rowHeight) - 1),
    reveal,
  };
}

/** Pixels: a row for a pointer, or for a finger. */
export function useRowHeight(): number {
  const [height] = useState(() => (window.matchMedia('(width < 48rem), (pointer: coarse)').matches ? 44 : 24));
  return height;
}
