import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { classes } from '../theme/classes';
import { VisibleText } from './visible-text';

/** Something of which only the head may be shown. */
export interface Fold {
  readonly isFolded: boolean;
  readonly onChange: (isFolded: boolean) => void;
}

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
    <section
      aria-label={label}
      className={classes('focus-over flex min-h-0 min-w-0 flex-1 flex-col bg-surface', className)}
    >
      {!isHeadHidden && (
        <header className="isolate flex min-h-9 shrink-0 items-center gap-2 border-b border-line px-3 touch:min-h-12">
          <VisibleText as="h2" className="min-w-0 flex-1 truncate font-semibold" text={title} />
          {actions !== undefined && <div className="flex shrink-0 items-center gap-1">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}

/** The title of what can be folded to its head. */
export function FoldButton({ fold, children }: { readonly fold: Fold; readonly children: ReactNode }) {
  return (
    <Button
      aria-expanded={!fold.isFolded}
      onPress={() => fold.onChange(!fold.isFolded)}
      className="-ml-1.5 flex min-h-row w-[calc(100%+0.375rem)] cursor-default items-center gap-1 rounded-sm text-left data-hovered:bg-hover"
    >
      <ChevronRight
        size={14}
        className={classes('shrink-0 text-muted transition-transform', !fold.isFolded && 'rotate-90')}
      />
      <span className="min-w-0 truncate">{children}</span>
    </Button>
  );
}
