import { useSyncExternalStore } from 'react';

/**
 * What there is room for: the rail and two columns; two columns, and the rail over them; one of the two at a time; one
 * pane at a time. Counted in letters, as the styles do: who has large ones has less room.
 */
export type LayoutWidth = 'wide' | 'medium' | 'small' | 'narrow';

const queries = [
  ['wide', matchMedia('(min-width: 80em)')],
  ['medium', matchMedia('(min-width: 64em)')],
  ['small', matchMedia('(min-width: 48em)')],
] as const;

function subscribe(listener: () => void): () => void {
  for (const [, query] of queries) query.addEventListener('change', listener);
  return () => {
    for (const [, query] of queries) query.removeEventListener('change', listener);
  };
}

export function readLayoutWidth(): LayoutWidth {
  return queries.find(([, query]) => query.matches)?.[0] ?? 'narrow';
}

export function useLayoutWidth(): LayoutWidth {
  return useSyncExternalStore(subscribe, readLayoutWidth);
}
