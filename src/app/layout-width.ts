import { useSyncExternalStore } from 'react';

/** How many columns there is room for. */
export type LayoutWidth = 'wide' | 'medium' | 'narrow';

const wide = matchMedia('(min-width: 1280px)');
const medium = matchMedia('(min-width: 768px)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  medium.addEventListener('change', listener);
  return () => {
    wide.removeEventListener('change', listener);
    medium.removeEventListener('change', listener);
  };
}

function read(): LayoutWidth {
  if (wide.matches) return 'wide';
  return medium.matches ? 'medium' : 'narrow';
}

export function useLayoutWidth(): LayoutWidth {
  return useSyncExternalStore(subscribe, read);
}
