import { useCallback, useEffect, useReducer, useRef } from 'react';

/** What is found comes into sight as soon as it is drawn, in everything that scrolls around it; the answer asks for that, once. */
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
