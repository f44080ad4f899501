import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { classes } from '../theme/classes';
import { TextParts } from './visible-text';

/** A panel of which only the head may be shown. */
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
  /** Makes the title a button that folds the panel to its head; what is in it stays mounted. */
  readonly fold?: Fold | undefined;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A region of the page: a 36 px head, and a body that may scroll inside. */
export function Panel({ label, title = label, actions, isHeadHidden, fold, children, className }: PanelProps) {
  const words = <TextParts text={title} />;
  return (
    <section aria-label={label} className={classes('flex min-h-0 min-w-0 flex-1 flex-col bg-surface', className)}>
      {!isHeadHidden && (
        <header className="flex min-h-9 shrink-0 items-center gap-2 border-b border-line px-3 touch:min-h-12">
          <h2 className={classes('min-w-0 flex-1 font-semibold', !fold && 'truncate')}>
            {fold ? <FoldButton fold={fold}>{words}</FoldButton> : words}
          </h2>
          {actions !== undefined && !fold?.isFolded && (
            <div className="flex shrink-0 items-center gap-1">{actions}</div>
          )}
        </header>
      )}
      {fold ? <div className={fold.isFolded ? 'hidden' : 'contents'}>{children}</div> : children}
    </section>
  );
}

function FoldButton({ fold, children }: { readonly fold: Fold; readonly children: ReactNode }) {
  return (
    <Button
      aria-expanded={!fold.isFolded}
      onPress={() => fold.onChange(!fold.isFolded)}
      className="-ml-1.5 flex min-h-row w-full cursor-default items-center gap-1 rounded-sm text-left data-hovered:bg-hover"
    >
      <ChevronRight
        size={14}
        className={classes('shrink-0 text-muted transition-transform', !fold.isFolded && 'rotate-90')}
      />
      <span className="min-w-0 truncate">{children}</span>
    </Button>
  );
}
