import type { ReactNode } from 'react';
import { VisibleText } from '../../ui/layout/visible-text';

/** A part of the form under a heading. */
export function Section({
  title,
  actions,
  children,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-7 flex-wrap items-center gap-2 border-b border-line pb-1">
        <VisibleText as="h2" className="flex-1 font-semibold" text={title} />
        {actions}
      </div>
      {children}
    </section>
  );
}
