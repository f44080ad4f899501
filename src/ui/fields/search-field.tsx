import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { classes } from '../theme/classes';
import { notFilledIn } from './field-frame';

export interface SearchFieldProps {
  /** The accessible name. */
  readonly label: string;
  /** What can be typed. */
  readonly hint: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Ids of elements: the list, and its active option when it is drawn. */
  readonly list: string;
  readonly active: string | undefined;
  /** Whether the key was for the list. */
  readonly onKey: (key: string) => boolean;
  readonly takesFocus: boolean;
  /** The head of a dialog instead of a menu. */
  readonly isLarge?: boolean;
}

/** A field that keeps the focus while its keys go through the list below it. */
export function SearchField({
  label,
  hint,
  query,
  onQuery,
  list,
  active,
  onKey,
  takesFocus,
  isLarge,
}: SearchFieldProps) {
  const press = (event: KeyboardEvent) => {
    if (!event.nativeEvent.isComposing && onKey(event.key)) event.preventDefault();
  };
  return (
    <div className="relative flex shrink-0 items-center border-b border-line">
      <Search
        size={14}
        className={classes('pointer-events-none absolute text-faint', isLarge ? 'left-3' : 'left-2.5')}
      />
      <input
        // biome-ignore lint/a11y/noAutofocus: whoever opens the list types into it.
        autoFocus={takesFocus}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active}
        {...notFilledIn}
        spellCheck={false}
        placeholder={hint}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={press}
        className={classes(
          'focus-inset w-full min-w-0 bg-transparent text-ink',
          isLarge ? 'h-11 rounded-t-lg pr-3 pl-9 text-base' : 'h-9 rounded-t-md pr-2 pl-8 touch:h-11',
        )}
      />
    </div>
  );
}
