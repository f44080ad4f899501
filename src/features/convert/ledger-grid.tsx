import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { LedgerEntry } from '../../core/convert';
import { tones } from '../../ui/tone';

export interface LedgerGridProps {
  readonly ledger: readonly LedgerEntry[];
  /** An entry is pressed: its places are to be shown. */
  readonly onShow: (entry: LedgerEntry) => void;
}

export function LedgerGrid({ ledger, onShow }: LedgerGridProps) {
  const rows = useMemo(() => ledger.map((entry, index) => ({ id: index, entry })), [ledger]);
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: 32 }}>
      <GridList
        aria-label="Ledger"
        items={rows}
        selectionMode="none"
        onAction={(key) => {
          const row = rows.find(({ id }) => id === key);
          if (row) onShow(row.entry);
        }}
        className="h-[20vh] min-h-32 overflow-auto rounded-md border border-line outline-none"
      >
        {({ id, entry }) => <LedgerRow id={id} entry={entry} />}
      </GridList>
    </Virtualizer>
  );
}

function LedgerRow({ id, entry }: { readonly id: number; readonly entry: LedgerEntry }) {
  const { icon: Icon, text, word } = tones[entry.severity];
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
        {entry.message}{' '}
        <span className="font-mono text-xs text-faint">
          {entry.rule} {entry.source === undefined ? 'nothing' : placeOf(entry.source)}
          <ArrowRight size={11} aria-label="to" className="mx-1 inline" />
          {entry.target === undefined ? 'nothing' : placeOf(entry.target)}
        </span>
      </span>
    </GridListItem>
  );
}

/** A pointer as it is read; that of the whole text is empty. */
function placeOf(pointer: string): string {
  return pointer === '' ? 'the whole text' : pointer;
}
