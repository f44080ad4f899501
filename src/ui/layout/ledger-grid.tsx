import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { LedgerEntry } from '../../core/conversion/ledger';
import { lossWords } from '../../core/conversion/ledger-summary';
import { capitalized } from '../../core/text/capital';
import { grouped } from '../../core/text/counted';
import { ofKey } from '../controls/of-key';
import { tones } from '../theme/tone';
import { TextParts } from './visible-text';

/** What is said, of which rule, and where that is in both texts; without `source` there is one text. */
type Entry = Pick<LedgerEntry, 'severity' | 'target' | 'message'> &
  Partial<Pick<LedgerEntry, 'source'>> & { readonly rule: string };

export interface LedgerGridProps<T extends Entry> {
  /** The name of the list. */
  readonly label?: string;
  readonly ledger: readonly T[];
  /** An entry is pressed: its places are to be shown. Without it the ledger is to read only. */
  readonly onShow?: (entry: T) => void;
}

/** More than anybody reads; the summary counts them all. */
const maxRows = 500;

export function LedgerGrid<T extends Entry>({ label = 'Ledger', ledger, onShow }: LedgerGridProps<T>) {
  const rows = useMemo(() => ledger.slice(0, maxRows).map((entry, index) => ({ id: index, entry })), [ledger]);
  return (
    <>
      <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: 32 }}>
        <GridList
          aria-label={label}
          items={rows}
          selectionMode="none"
          {...(onShow && {
            onAction: ofKey(rows, ({ entry }) => onShow(entry)),
          })}
          className="h-[16vh] min-h-28 overflow-auto rounded-md border border-line outline-none"
        >
          {({ id, entry }) => <LedgerRow id={id} entry={entry} />}
        </GridList>
      </Virtualizer>
      {ledger.length > maxRows && (
        <p className="text-sm text-muted">
          The first {maxRows} of {grouped(ledger.length)} entries are listed.
        </p>
      )}
    </>
  );
}

function LedgerRow({ id, entry }: { readonly id: number; readonly entry: Entry }) {
  const { icon: Icon, text, word: howBad } = tones[entry.severity];
  const became = Object.entries(lossWords).find(([rule]) => rule === entry.rule)?.[1];
  const word = became ? capitalized(became) : howBad;
  const places = placesOf(entry);
  return (
    <GridListItem
      id={id}
      textValue={`${word}: ${entry.message}`}
      data-rule={entry.rule}
      data-severity={entry.severity}
      className="focus-inset flex w-full cursor-default items-start gap-2 border-b border-line/60 px-3 py-1.5 data-hovered:bg-hover"
    >
      <span className={`flex w-24 shrink-0 items-center gap-1.5 ${text}`}>
        <Icon size={14} className="shrink-0" />
        {word}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <TextParts text={entry.message} />{' '}
        <span className="font-mono text-xs text-faint">
          {entry.rule} {places[0]}
          {places.length > 1 && (
            <>
              <ArrowRight size={11} aria-label="to" className="mx-1 inline" />
              {places[1]}
            </>
          )}
        </span>
      </span>
    </GridListItem>
  );
}

/** Where it was and where it went, as they are read; what is lost went nowhere. */
function placesOf({ rule, source, target }: Entry): readonly string[] {
  const places = rule === 'conv/lost' ? [source] : [source, target];
  return places.flatMap((pointer) => (pointer === '' ? 'the whole text' : (pointer ?? [])));
}
