import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { TextParts } from '../layout/visible-text';

export interface TooltipProps {
  readonly content: ReactNode;
  /** A React Aria button: the tooltip also shows on keyboard focus. */
  readonly children: ReactElement;
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** A few words about a button; never the only place where something is said. */
export function Tooltip({ content, children, placement = 'bottom' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        className="pointer-events-none max-w-64 rounded-md border border-line bg-raised px-2 py-1 text-sm text-ink shadow-float"
      >
        <TextParts text={content} />
      </AriaTooltip>
    </TooltipTrigger>
  );
}
