import { useEffect, useEffectEvent, useState } from 'react';
import type { RowItem } from './rows';

/** A row by its key, or the one that stands at a place now; beyond the last one, that one. */
export type Goal = { readonly key: string } | { readonly at: number };

/**
 * Goes to a row once an edit is drawn: what was moved has another row, and what was deleted has none, so that the focus
 * would be on nothing that keys act on.
 */
export function useStanding(rows: readonly RowItem[], go: (goal: Goal) => void): (goal: Goal) => void {
  const [pending, setPending] = useState<{ readonly goal: Goal; readonly before: readonly RowItem[] }>();
  const arrive = useEffectEvent(go);
  useEffect(() => {
    if (!pending || pending.before === rows) return;
    setPending(undefined);
    arrive(pending.goal);
  }, [pending, rows]);
  return (goal) => setPending({ goal, before: rows });
}

/** Brings the focus to a row, now or once it is scrolled into view. */
export function focusRow(tree: HTMLElement | null, key: string): void {
  const focus = () => {
    const rows = [...(tree?.querySelectorAll<HTMLElement>('[role="row"]') ?? [])];
    const row = rows.find(({ dataset }) => dataset.key === key);
    row?.focus({ preventScroll: true });
    return row !== undefined;
  };
  if (!focus()) requestAnimationFrame(() => requestAnimationFrame(focus));
}
