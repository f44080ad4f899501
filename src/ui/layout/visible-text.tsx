import type { ReactNode } from 'react';
import { labelOfHidden } from '../../core/hidden-text/describe-hidden';
import { findHidden } from '../../core/hidden-text/hidden-text';

/** A text has no more marks than this: the rest of it is left out behind the last one. */
const maxMarks = 1_000;

/** Words of somebody else in the middle of ours: they keep their direction to themselves, and hide nothing. */
export function VisibleText({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <bdi className={className}>
      <TextParts text={text} />
    </bdi>
  );
}

/** The same in a box that has a direction of its own; what is no text is drawn as it is. */
export function TextParts({ text }: { readonly text: ReactNode }) {
  if (typeof text !== 'string') return text;
  const runs = findHidden(text);
  if (runs.length === 0) return text;
  const parts: ReactNode[] = [];
  let position = 0;
  for (const run of runs.slice(0, maxMarks)) {
    parts.push(
      text.slice(position, run.offset),
      <span
        key={run.offset}
        data-hidden={run.kind}
        className="mx-px inline-block rounded-xs border border-warning bg-warning-soft px-0.5 font-mono text-xs text-ink [unicode-bidi:isolate]"
      >
        {labelOfHidden(run)}
      </span>,
    );
    position = run.offset + run.length;
  }
  return [...parts, runs.length > maxMarks ? '…' : text.slice(position)];
}
