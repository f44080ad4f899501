import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../controls/button';
import { SearchField } from '../fields/field';
import { type Find, roundTo } from './find';

export interface FindBarProps {
  /** The accessible name of the field; `Search value` otherwise. */
  readonly label?: string;
  readonly find: Find;
  readonly onFind: (find: Find) => void;
  /** Nothing while they are being counted. */
  readonly count: number | undefined;
  /** True when there are more than were counted. */
  readonly isCut?: boolean | undefined;
  /** How much is searched, from 0 to 1; nothing once all of it is. */
  readonly share?: number | undefined;
  /** What else can be done with the view. */
  readonly children?: ReactNode;
}

/** Searches a view: Enter goes to the next match, Shift+Enter to the one before. */
export function FindBar(props: FindBarProps) {
  const { label = 'Search value', find, onFind, count, children } = props;
  const { query, number } = find;
  const step = (by: number) => onFind({ query, number: number + by });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <search className="flex min-w-[min(18rem,100%)] flex-1 items-center gap-1" onKeyDown={onKeyDown}>
        <SearchField
          label={label}
          value={query}
          onChange={(text) => onFind({ query: text, number: 0 })}
          className="min-w-24 flex-1 sm:max-w-72"
        />
        {query !== '' && (
          <>
            <span role="status" className="px-1 text-sm whitespace-nowrap text-muted tabular-nums">
              {statusOf(props)}
            </span>
            {count !== undefined && count > 0 && (
              <>
                <IconButton label="Previous match" icon={ChevronUp} size="sm" onPress={() => step(-1)} />
                <IconButton label="Next match" icon={ChevronDown} size="sm" onPress={() => step(1)} />
              </>
            )}
          </>
        )}
      </search>
      {children}
    </div>
  );
}

function statusOf({ count, find, isCut, share }: FindBarProps): string {
  if (count === undefined) return 'Searching';
  // In tens: it is read aloud.
  const searched = share === undefined ? undefined : `${Math.floor(share * 10) * 10}%`;
  if (count === 0) return searched === undefined ? 'No match' : `Searching, ${searched}`;
  const place = (roundTo(find.number, count) + 1).toLocaleString('en-US');
  const position = `${place} of ${count.toLocaleString('en-US')}`;
  return searched === undefined ? `${position}${isCut ? ' or more' : ''}` : `${position} so far, ${searched}`;
}
