import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../controls/button';
import { SearchField } from '../fields/field';
import { type Find, roundTo } from './find';

export interface FindBarProps {
  readonly find: Find;
  readonly onFind: (find: Find) => void;
  /** Nothing while they are being counted. */
  readonly count: number | undefined;
  /** True when there are more than were counted. */
  readonly isCut?: boolean | undefined;
  /** What else can be done with the view. */
  readonly children?: ReactNode;
}

/** Searches a view: Enter goes to the next match, Shift+Enter to the one before. */
export function FindBar({ find, onFind, count, isCut, children }: FindBarProps) {
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
          label="Search value"
          value={query}
          onChange={(text) => onFind({ query: text, number: 0 })}
          className="min-w-24 flex-1 sm:max-w-72"
        />
        {query !== '' && (
          <>
            <span role="status" className="px-1 text-sm whitespace-nowrap text-muted tabular-nums">
              {count === undefined ? 'Searching' : describePosition(count, roundTo(number, count), isCut)}
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

function describePosition(count: number, number: number, isCut: boolean | undefined): string {
  if (count === 0) return 'No match';
  return `${(number + 1).toLocaleString('en-US')} of ${count.toLocaleString('en-US')}${isCut ? ' or more' : ''}`;
}
