import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly icon?: LucideIcon;
  /** One sentence: what this pane is for. */
  readonly children: ReactNode;
  /** The one button that fills it. */
  readonly action?: ReactNode;
}

export function EmptyState({ icon: Icon, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 p-6 text-center text-muted">
      {Icon && <Icon size={20} className="shrink-0 text-faint" />}
      <p className="max-w-80 text-balance">{children}</p>
      {action}
    </div>
  );
}
