import type { ReactNode } from 'react';
import { VisibleText } from '../../ui/layout/visible-text';

/** A part of the view with what was found, or a sentence when nothing was. */
export function FindingList({
  title,
  note,
  count,
  children,
}: {
  readonly title: string;
  readonly note: string;
  readonly count: number;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-1.5">
      <VisibleText as="h3" className="font-semibold" text={title} />
      <VisibleText as="p" role="status" className="max-w-prose text-sm text-muted" text={note} />
      {count > 0 && (
        <ul className="flex max-h-64 flex-col overflow-auto rounded-md border border-line *:border-b *:border-line/60 *:last:border-b-0">
          {children}
        </ul>
      )}
    </section>
  );
}
