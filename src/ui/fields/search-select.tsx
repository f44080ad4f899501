import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { VisibleText } from '../layout/visible-text';
import { classes } from '../theme/classes';
import { SearchOpener, type SearchOpenerProps } from './search-opener';
import { selectBox } from './select-box';

export interface SearchSelectProps extends Omit<SearchOpenerProps, 'button'> {
  /** What is chosen, in words. */
  readonly value: string | undefined;
  readonly placeholder?: string;
}

/** A button that opens a list to search. Its accessible name is the label alone; what is chosen is its description. */
export function SearchSelect({ label, value, placeholder = 'Choose…', children }: SearchSelectProps) {
  const nameId = useId();
  const valueId = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <VisibleText as="span" id={nameId} className="font-medium text-muted" text={label} />
      <SearchOpener
        label={label}
        button={(opener) => (
          <Button {...opener} aria-labelledby={nameId} aria-describedby={valueId} className={selectBox}>
            <VisibleText
              as="span"
              id={valueId}
              className={classes('min-w-0 flex-1 truncate', value === undefined && 'text-faint')}
              text={value ?? placeholder}
            />
            <ChevronDown size={14} className="shrink-0 text-muted" />
          </Button>
        )}
      >
        {children}
      </SearchOpener>
    </div>
  );
}
