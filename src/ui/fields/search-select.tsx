import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { VisibleText } from '../layout/visible-text';
import { lazyPart } from '../loading/lazy-part';
import { classes } from '../theme/classes';
import { selectBox } from './select-box';

/** Its code comes with the first press. */
const SearchPopover = lazyPart(async () => (await import('./search-popover')).SearchPopover);

export interface SearchSelectProps {
  readonly label: string;
  /** What is chosen, in words. */
  readonly value: string | undefined;
  readonly placeholder?: string;
  /** A `SearchList`, drawn while it is open. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a list to search. Its accessible name is the label alone; what is chosen is its description. */
export function SearchSelect({ label, value, placeholder = 'Choose…', children }: SearchSelectProps) {
  const nameId = useId();
  const valueId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const setOpen = (open: boolean) => {
    setIsOpen(open);
    if (open) setWasOpened(true);
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <VisibleText as="span" id={nameId} className="font-medium text-muted" text={label} />
      <Button
        ref={button}
        aria-labelledby={nameId}
        aria-describedby={valueId}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') setOpen(true);
        }}
        className={selectBox}
      >
        <VisibleText
          as="span"
          id={valueId}
          className={classes('min-w-0 flex-1 truncate', value === undefined && 'text-faint')}
          text={value ?? placeholder}
        />
        <ChevronDown size={14} className="shrink-0 text-muted" />
      </Button>
      {wasOpened && (
        <SearchPopover trigger={button} label={label} isOpen={isOpen} onOpenChange={setOpen}>
          {() => children(() => setOpen(false))}
        </SearchPopover>
      )}
    </div>
  );
}
