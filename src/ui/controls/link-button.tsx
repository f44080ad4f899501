import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

export interface LinkButtonProps {
  /** An address that has been checked already: nothing is checked here. */
  readonly href: string;
  readonly children: ReactNode;
  readonly onPress?: () => void;
}

/** The one next step, large, where that step is another page: it opens in a tab that learns nothing of this one. */
export function LinkButton({ href, children, onPress }: LinkButtonProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onPress}
      className="inline-flex h-10 shrink-0 items-center gap-2 rounded-md bg-accent px-5 text-base font-semibold text-accent-ink hover:bg-accent-hover touch:h-11"
    >
      {children}
      <ExternalLink size={16} aria-hidden="true" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
