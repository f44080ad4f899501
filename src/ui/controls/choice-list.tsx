import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useRowWindow } from '../hooks/use-row-window';
import { classes } from '../theme/classes';
import { listMoves } from './list-moves';

export interface ChoiceListProps {
  /** The accessible name. */
  readonly label: string;
  readonly count: number;
  /** What a row shows, by its place in the list. */
  readonly row: (index: number) => ReactNode;
  readonly isChosen: (index: number) => boolean;
  /** A row is pressed, or reached by the keys when one is chosen at a time. */
  readonly onChoose: (index: number) => void;
  /** Many: every row has a box to tick. */
  readonly isMultiple?: boolean;
  /** Rows that there can be: a short list takes no more room than they do. */
  readonly maxRows?: number;
  readonly className?: string;
}

/** Pixels: a row of two lines, also for a finger. */
const rowHeight = 48;

const choosing = [' ', 'Enter'];

/** A list of any length to choose from. Only the rows in view are in the document. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, count, row, isChosen, onChoose, isMultiple = false, maxRows, className } = props;
  const id = useId();
  const { ref, start, end, totalHeight, pageRows, reveal } = useRowWindow<HTMLDivElement>(count, rowHeight);
  const [wanted, setWanted] = useState(0);
  const active = Math.min(wanted, count - 1);
  useEffect(() => {
    if (active >= 0) reveal(active);
  }, [active, reveal]);

  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index));
    setWanted(next);
    if (!isMultiple) onChoose(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return;
    const move = listMoves[event.key];
    if (!move && !choosing.includes(event.key)) return;
    event.preventDefault();
    if (move) moveTo(move(active, pageRows, count));
    else onChoose(active);
  };

  return (
    <div
      ref={ref}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMultiple}
      aria-activedescendant={active >= start && active < end ? `${id}${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      className={classes('focus-inset group overflow-auto rounded-md border border-line bg-surface', className)}
      style={{ maxHeight: maxRows && maxRows * rowHeight + 2 }}
    >
      <div role="presentation" className="relative" style={{ height: totalHeight }}>
        {Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset).map((index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys belong to the list, which has the focus.
          <div
            key={index}
            id={`${id}${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen(index)}
            aria-setsize={count}
            aria-posinset={index + 1}
            onClick={() => {
              setWanted(index);
              onChoose(index);
            }}
            className={classes(
              'absolute right-0 left-0 flex cursor-default items-center gap-2.5 border-b border-line px-3 hover:bg-hover',
              !isMultiple && isChosen(index) && 'bg-selected',
              index === active && 'group-focus-visible:outline-2 group-focus-visible:-outline-offset-2 outline-accent',
            )}
            style={{ top: index * rowHeight, height: rowHeight }}
          >
            {isMultiple && <Box isTicked={isChosen(index)} />}
            <div className="min-w-0 flex-1">{row(index)}</div>
          </div>
        ))}
      </div>
    </div>
  );
}

function Box({ isTicked }: { readonly isTicked: boolean }) {
  return (
    <span
      className={classes(
        'flex size-4 shrink-0 items-center justify-center rounded-sm border',
        isTicked ? 'border-accent bg-accent text-accent-ink' : 'border-strong bg-surface',
      )}
    >
      {isTicked && <Check size={12} strokeWidth={3} />}
    </span>
  );
}
