import { useCallback, useEffect, useReducer, useRef } from 'react';

/** Answers a function that brings what `find` finds into sight once it is drawn, in everything that scrolls around it. */
export function useIntoSight(find: () => Element | null | undefined): () => void {
  const isSought = useRef(false);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const element = isSought.current ? find() : undefined;
    if (!element) return;
    isSought.current = false;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return useCallback(() => {
    isSought.current = true;
    // It may be drawn already.
    draw();
  }, []);
}
