import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

export interface TextLinkProps {
  /** An address that has been checked already (http or https, or a path of ours): nothing is checked here. */
  readonly href: string;
  readonly children: ReactNode;
}

/** Opens a new tab, which learns nothing of this page. */
export function TextLink({ href, children }: TextLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      // Its room for a finger moves no line.
      className="rounded-sm text-accent underline underline-offset-2 hover:text-accent-hover touch:py-3.5"
    >
      {children}
      <ExternalLink size={12} className="mb-0.5 ml-1 inline" aria-hidden="true" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
