import type { ReactNode } from 'react';
import { classes } from './classes';

export interface PanelProps {
  /** The accessible name of the region, and its title unless another is given. */
  readonly label: string;
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  /** No head: the panel brings its own, or shows none. */
  readonly isHeadHidden?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A region of the page: a 36 px head, and a body that may scroll inside. */
export function Panel({ label, title = label, actions, isHeadHidden, children, className }: PanelProps) {
  return (
    <section aria-label={label} className={classes('flex min-h-0 min-w-0 flex-1 flex-col bg-surface', className)}>
      {!isHeadHidden && (
        <header className="flex min-h-9 shrink-0 items-center gap-2 border-b border-line px-3 touch:min-h-11">
          <h2 className="min-w-0 flex-1 truncate font-semibold">{title}</h2>
          {actions !== undefined && <div className="flex shrink-0 items-center gap-1">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
