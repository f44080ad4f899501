import { useEffect, useEffectEvent, useState } from 'react';
import type { RowItem } from './rows';

/** A row by its key, or the one at an index; beyond the last one, that one. */
export type FocusTarget = { readonly key: string } | { readonly index: number };

/**
 * Focuses a row once an edit is drawn: what was moved has another row, and what was deleted has none, so that the focus
 * would be on nothing that keys act on.
 */
export function useFocusAfterEdit(
  rows: readonly RowItem[],
  focus: (target: FocusTarget) => void,
): (target: FocusTarget) => void {
  const [pending, setPending] = useState<{ readonly target: FocusTarget; readonly before: readonly RowItem[] }>();
  const focusNow = useEffectEvent(focus);
  useEffect(() => {
    if (!pending || pending.before === rows) return;
    setPending(undefined);
    focusNow(pending.target);
  }, [pending, rows]);
  return (target) => setPending({ target, before: rows });
}

/** Focuses a row, now or once it is scrolled into view. */
export function focusRow(tree: HTMLElement | null, key: string): void {
  const focus = () => {
    const rows = [...(tree?.querySelectorAll<HTMLElement>('[role="row"]') ?? [])];
    const row = rows.find(({ dataset }) => dataset.key === key);
    row?.focus({ preventScroll: true });
    return row !== undefined;
  };
  if (!focus()) requestAnimationFrame(() => requestAnimationFrame(focus));
}
