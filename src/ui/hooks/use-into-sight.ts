import { useCallback, useEffect, useRef } from 'react';

/** What `seek` asks for comes into sight as soon as it is drawn, in everything that scrolls around it. */
export function useIntoSight(find: () => Element | null | undefined): () => void {
  const isSought = useRef(false);
  useEffect(() => {
    const element = isSought.current ? find() : undefined;
    if (!element) return;
    isSought.current = false;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return useCallback(() => {
    isSought.current = true;
  }, []);
}
