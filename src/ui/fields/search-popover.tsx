import type { ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { floatBox } from '../controls/float';
import { classes } from '../theme/classes';

export interface SearchPopoverProps {
  readonly trigger: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Drawn while it is open. */
  readonly children: () => ReactNode;
}

/** What a `SearchSelect` opens. */
export function SearchPopover({ trigger, label, isOpen, onOpenChange, children }: SearchPopoverProps) {
  return (
    <Popover
      triggerRef={trigger}
      aria-label={label}
      offset={4}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className={classes(floatBox, 'flex w-80 max-w-[calc(100vw-1rem)] flex-col')}
    >
      {children}
    </Popover>
  );
}
