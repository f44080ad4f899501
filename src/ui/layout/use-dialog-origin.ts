import { useCallback, useEffect, useState } from 'react';

/** Where the focus was before a dialog, or before those that it took the place of. */
const origins = new WeakMap<Element, Element>();

/**
 * Gives the focus back to where it was before the first of dialogs that take each other's place: what the later ones
 * were opened from is gone with the earlier. Answers with the ref of the dialog.
 */
export function useDialogOrigin(): (dialog: Element | null) => void {
  const [origin] = useState(() => originOf(document.activeElement));
  useEffect(
    () => () => {
      // What a dialog was opened from gets it back first, where it is still there.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && origin instanceof HTMLElement) origin.focus();
      });
    },
    [origin],
  );
  return useCallback(
    (dialog) => {
      if (dialog && origin) origins.set(dialog, origin);
    },
    [origin],
  );
}

function originOf(active: Element | null): Element | null {
  const earlier = active?.closest('[role="dialog"], [role="alertdialog"]');
  return (earlier && origins.get(earlier)) ?? active;
}
