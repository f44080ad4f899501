const holders = '[role="menu"], [role="dialog"]';

/** Does something once the focus is in no menu or dialog: it was asked for there, and they give the focus back last. */
export function whenFocusIsFree(act: () => void): () => void {
  const over = new AbortController();
  const look = () => {
    if (document.activeElement?.closest(holders)) return;
    over.abort();
    act();
  };
  window.addEventListener('focusin', look, { signal: over.signal });
  look();
  return () => over.abort();
}
