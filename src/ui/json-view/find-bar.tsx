import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { grouped } from '../../core/text/counted';
import { IconButton } from '../controls/button';
import { SearchField } from '../fields/field';
import { type Find, placeIn } from './find';
import { useFindKey } from './use-find-key';

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
  const { label = 'Search value', find, onFind, count = 0, share, children } = props;
  const { query, number } = find;
  const search = useRef<HTMLElement>(null);
  useFindKey(search);
  const step = (by: number) => {
    const next = number + by;
    // Which one is the last is known once all is searched.
    onFind({ query, number: share === undefined ? next : Math.max(0, Math.min(count - 1, next)) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <search ref={search} className="flex min-w-[min(15rem,100%)] flex-1 items-center gap-1" onKeyDown={onKeyDown}>
        <SearchField
          label={label}
          value={query}
          onChange={(text) => onFind({ query: text, number: 0 })}
          className="min-w-24 flex-1 sm:max-w-72"
        />
        {query !== '' && (
          <>
            <span className="px-1 text-sm whitespace-nowrap text-muted tabular-nums">
              {share !== undefined && count > 0 && `${positionOf(props)} so far, `}
              <span role="status">{statusOf(props)}</span>
            </span>
            {count > 0 && (
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

/** What is read aloud: how far a search is, in tens, and what it found once it is done. */
function statusOf(props: FindBarProps): string {
  const { count, isCut, share } = props;
  if (count === undefined) return 'Searching';
  if (share !== undefined) return `${count > 0 ? '' : 'Searching, '}${Math.floor(share * 10) * 10}%`;
  return count === 0 ? 'No match' : `${positionOf(props)}${isCut ? ' or more' : ''}`;
}

/** `3 of 12` */
function positionOf({ count = 0, find, share }: FindBarProps): string {
  const place = placeIn(find.number, count, share === undefined);
  const number = place === undefined ? '…' : grouped(place + 1);
  return `${number} of ${grouped(count)}`;
}
