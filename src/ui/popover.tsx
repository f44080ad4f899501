import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import type { Placement } from 'react-aria-components/Popover';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { floatBox } from './float';

export interface PopoverProps {
  /** The accessible name of what floats. */
  readonly label: string;
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly placement?: Placement;
}

export function Popover({ label, trigger, children, placement = 'bottom start' }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover placement={placement} offset={4} className={floatBox}>
        <Dialog aria-label={label} className="max-w-96 p-2 outline-none">
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
