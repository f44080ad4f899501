import { useLayoutEffect, useRef, useState } from 'react';

/**
 * A function for events that stays the same object and does what the newest one does: what is handed it need not be
 * drawn anew for it. Not to be called while drawing.
 */
export function useStable<Arguments extends readonly unknown[], Answer>(
  act: (...given: Arguments) => Answer,
): (...given: Arguments) => Answer {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  const [stable] = useState(
    () =>
      (...given: Arguments) =>
        newest.current(...given),
  );
  return stable;
}
