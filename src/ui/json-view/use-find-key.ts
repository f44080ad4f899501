import { type RefObject, useEffect } from 'react';
import { keysOf } from '../../core/keys';

/** Mod+F in the pane or the dialog around a search goes to its field: of a long value the browser finds what is in view. */
export function useFindKey(search: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pane = search.current?.closest<HTMLElement>('section[aria-label], [role="dialog"]');
    const press = (event: KeyboardEvent) => {
      const field = search.current?.querySelector('input');
      if (keysOf(event) !== 'Mod+F' || event.defaultPrevented || !field?.checkVisibility()) return;
      event.preventDefault();
      field.select();
      field.focus();
    };
    pane?.addEventListener('keydown', press);
    return () => pane?.removeEventListener('keydown', press);
  }, [search]);
}
