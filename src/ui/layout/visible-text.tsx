import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import { labelOfHidden } from '../../core/hidden-text/describe-hidden';
import { findHidden } from '../../core/hidden-text/hidden-text';

/** A text has no more marks than this: the rest of it is left out behind the last one. */
const maxMarks = 1_000;

export interface VisibleTextProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  readonly text: ReactNode;
  /** The element around the words; the usual one is for words of somebody else in the middle of ours. */
  readonly as?: ElementType<HTMLAttributes<HTMLElement>>;
}

/** Words in an element of their own: they hide nothing, and keep their direction to themselves in a `bdi`. */
export function VisibleText({ text, as: Box = 'bdi', ...props }: VisibleTextProps) {
  return <Box {...props}>{visibleParts(text)}</Box>;
}

/** The same in a box that is there already. */
export function TextParts({ text }: { readonly text: ReactNode }) {
  return visibleParts(text);
}

/** What is no text is drawn as it is. */
function visibleParts(text: ReactNode): ReactNode {
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
