import { pressableIn, standOnPane } from './panes';

/**
 * Keeps the focus near where it was when what had it goes, or can no longer be used: a browser leaves it on nothing,
 * where a key does nothing and a screen reader starts over. Whoever moves it on purpose within two frames comes first.
 */
export function keepFocus(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget !== null) return;
    // What is removed hears of it while it still has its place.
    const places = event.composedPath().filter((each) => each instanceof HTMLElement);
    requestAnimationFrame(() => requestAnimationFrame(() => restore(places)));
  };
  window.addEventListener('focusout', leave, { signal });
  return () => stopped.abort();
}

function restore(places: readonly HTMLElement[]): void {
  const [lost] = places;
  if (document.activeElement !== document.body || !lost || isUsable(lost)) return;
  for (const place of places) {
    const found = isUsable(place) ? pressableIn(place) : undefined;
    if (found) {
      found.focus();
      return;
    }
    // What stands around a pane has nothing to do with what was done in it.
    if (!place.matches('section[aria-label], [role="dialog"]')) continue;
    standOnPane(isUsable(place) ? place : undefined);
    return;
  }
  // Nothing of it: the next key was meant for what is gone, and may not write into a text.
  standOnPane(undefined);
}

const isUsable = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });
