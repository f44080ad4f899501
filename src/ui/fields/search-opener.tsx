import { type ComponentProps, type ReactElement, type ReactNode, useRef, useState } from 'react';
import type { Button } from 'react-aria-components/Button';
import { lazyPart } from '../loading/lazy-part';

/** Its code comes with the first press. */
const SearchPopover = lazyPart(async () => (await import('./search-popover')).SearchPopover);

export type OpenerProps = Pick<
  ComponentProps<typeof Button>,
  'ref' | 'aria-haspopup' | 'aria-expanded' | 'onPress' | 'onKeyDown'
>;

export interface SearchOpenerProps {
  /** The accessible name of what opens. */
  readonly label: string;
  /** The button that opens it, with these properties. */
  readonly button: (props: OpenerProps) => ReactElement;
  /** A `SearchList`, drawn while it is open. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button, by press or arrow key, and the list to search that it opens. */
export function SearchOpener({ label, button, children }: SearchOpenerProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const setOpen = (open: boolean) => {
    setIsOpen(open);
    if (open) setWasOpened(true);
  };
  return (
    <>
      {button({
        ref: trigger,
        'aria-haspopup': 'listbox',
        'aria-expanded': isOpen,
        onPress: () => setOpen(true),
        onKeyDown: ({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') setOpen(true);
        },
      })}
      {wasOpened && (
        <SearchPopover trigger={trigger} label={label} isOpen={isOpen} onOpenChange={setOpen}>
          {() => children(() => setOpen(false))}
        </SearchPopover>
      )}
    </>
  );
}
