import { Check } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { listMoves } from '../controls/list-moves';
import { useRowWindow } from '../hooks/use-row-window';
import { VisibleText } from '../layout/visible-text';
import { classes } from '../theme/classes';
import { SearchField } from './search-field';
import type { SearchGroup, SearchItem } from './search-groups';

export interface SearchListProps {
  /** The accessible name of the list. */
  readonly label: string;
  /** What can be typed. */
  readonly hint: string;
  /** What a query finds; the same function for as long as it finds the same. */
  readonly find: (query: string) => readonly SearchGroup[];
  readonly chosen: string | undefined;
  readonly onChoose: (item: SearchItem) => void;
}

/** Pixels: two lines, also for a finger. */
const rowHeight = 44;
/** Rows; a shorter list is drawn whole. */
const maxWhole = 200;

/** A list of any length in groups, with a field that searches it. Of a long one only the rows in view are in the document. */
export function SearchList({ label, hint, find, chosen, onChoose }: SearchListProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [wanted, setWanted] = useState<number>();
  // A keyboard on the screen would cover the list.
  const [isTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  const searched = useDeferredValue(query);
  const groups = useMemo(() => placed(find(searched)), [find, searched]);
  const options = useMemo(() => groups.flatMap(({ items }) => items), [groups]);
  const count = (options.at(-1)?.row ?? -1) + 1;
  const { ref, start, end, totalHeight, pageRows, reveal } = useRowWindow<HTMLDivElement>(count, rowHeight);
  const isSeen = (row: number) => count <= maxWhole || (row >= start && row < end);

  const chosenPlace = options.findIndex(({ item }) => item.id === chosen);
  const place = Math.min(wanted ?? Math.max(0, chosenPlace), options.length - 1);
  const active = options[place];
  const activeRow = active?.row;
  useEffect(() => {
    if (activeRow !== undefined) reveal(activeRow);
  }, [activeRow, reveal]);

  const search = (text: string) => {
    setQuery(text);
    setWanted(0);
  };
  const press = (key: string) => {
    // Home and End are for the text.
    const move = ['Home', 'End'].includes(key) ? undefined : listMoves[key];
    if (!active || (key !== 'Enter' && !move)) return false;
    if (move) setWanted(Math.max(0, Math.min(options.length - 1, move(place, pageRows, options.length))));
    else onChoose(active.item);
    return true;
  };

  return (
    <div className="flex max-h-96 min-h-0 flex-col">
      <SearchField
        label={`Search ${label}`}
        hint={hint}
        query={query}
        onQuery={search}
        list={`${id}list`}
        active={active && isSeen(active.row) ? `${id}${active.row}` : undefined}
        onKey={press}
        takesFocus={!isTouch}
      />
      <div ref={ref} id={`${id}list`} role="listbox" aria-label={label} className="min-h-0 overflow-auto">
        <div role="presentation" className="relative" style={{ height: totalHeight }}>
          {groups.map(({ title, start: top, items }) => {
            const shown = items.filter(({ row }) => isSeen(row));
            return (
              shown.length > 0 && (
                // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
                <div key={title} role="group" aria-label={title || label}>
                  {title !== '' && isSeen(top) && (
                    <p
                      aria-hidden="true"
                      className="absolute flex items-end px-2 pb-1 text-sm font-medium text-muted"
                      style={{ top: top * rowHeight, height: rowHeight }}
                    >
                      <VisibleText as="span" className="line-clamp-2" text={title} />
                    </p>
                  )}
                  {shown.map(({ item, row }) => (
                    <Row
                      key={item.id}
                      id={`${id}${row}`}
                      row={row}
                      item={item}
                      isChosen={item.id === chosen}
                      isActive={row === activeRow}
                      onChoose={() => onChoose(item)}
                    />
                  ))}
                </div>
              )
            );
          })}
        </div>
      </div>
      {count === 0 && <p className="px-2.5 py-3 text-muted">Nothing matches.</p>}
    </div>
  );
}

interface PlacedGroup {
  readonly title: string;
  /** The row of its title, or of its first item. */
  readonly start: number;
  readonly items: readonly { readonly item: SearchItem; readonly row: number }[];
}

/** The rows that groups and their titles take. */
function placed(groups: readonly SearchGroup[]): readonly PlacedGroup[] {
  let next = 0;
  return groups.map(({ title, items }) => {
    const start = next;
    const first = title === '' ? start : start + 1;
    next = first + items.length;
    return { title, start, items: items.map((item, index) => ({ item, row: first + index })) };
  });
}

interface RowProps {
  readonly id: string;
  readonly row: number;
  readonly item: SearchItem;
  readonly isChosen: boolean;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Row({ id, row, item: { label, name, description }, isChosen, isActive, onChoose }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys belong to the field, which has the focus.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-label={name ?? label}
      aria-selected={isChosen}
      onClick={onChoose}
      className={classes(
        'absolute right-1 left-1 flex cursor-default items-center gap-2 rounded-sm px-2 hover:bg-hover',
        isActive && 'bg-hover',
      )}
      style={{ top: row * rowHeight, height: rowHeight }}
    >
      <span className="flex min-w-0 flex-1 flex-col">
        <VisibleText as="span" className="truncate" text={label} />
        {description && <VisibleText as="span" dir="auto" className="truncate text-sm text-faint" text={description} />}
      </span>
      <Check size={14} className={classes('shrink-0 text-accent', !isChosen && 'invisible')} />
    </div>
  );
}
