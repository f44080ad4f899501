import { useMemo, useState } from 'react';
import { ledgerLines } from '../../core/conversion/ledger-lines';
import { summarizeLedger } from '../../core/conversion/ledger-summary';
import { counted, grouped } from '../../core/text/counted';
import type { TextRange } from '../../core/text/edit';
import { type Excerpt, excerptOf, rangeWithin } from '../../core/text/excerpt';
import type { ConvertedText, LedgerRow } from '../../state/conversion';
import { DiffEditor } from '../../ui/code/diff-editor';
import { ChoiceList } from '../../ui/controls/choice-list';
import { LedgerGrid } from '../../ui/layout/ledger-grid';
import { VisibleText } from '../../ui/layout/visible-text';
import { WrittenProblems, type WrittenProblemsProps } from '../../ui/layout/written-problems';

export interface ComparisonProps {
  readonly source: string;
  readonly isJson: boolean;
  readonly fromTitle: string;
  readonly toTitle: string;
  readonly converted: ConvertedText;
  readonly problems: WrittenProblemsProps['problems'];
  readonly sources: WrittenProblemsProps['sources'];
}

/** Characters in both texts up to which they are compared as a whole; above, tool by tool. */
const wholeCharacters = 300_000;

/** What is converted beside what comes of it, and what that costs. */
export function Comparison(props: ComparisonProps) {
  const { source, converted } = props;
  const isLarge = converted.places.length > 1 && source.length + converted.text.length > wholeCharacters;
  const tools = converted.places.length > 1 ? counted(converted.places.length, 'tool') : undefined;
  if (!isLarge) return <Compared {...props} ledger={converted.ledger} subject={tools} />;
  return (
    <>
      <p role="status" aria-label="Whole document" className="text-muted tabular-nums">
        {tools}: {summarizeLedger(converted.ledger)}
      </p>
      <ToolByTool {...props} />
    </>
  );
}

function ToolByTool(props: ComparisonProps) {
  const { places, ledger } = props.converted;
  const [chosen, setChosen] = useState(0);
  const entries = useMemo(() => Map.groupBy(ledger, ({ tool }) => tool), [ledger]);
  const around = entries.get(undefined) ?? noEntries;
  // What stands around the tools comes first, when there is something to say about it.
  const first = around.length > 0 ? 1 : 0;
  const index = Math.min(chosen, places.length + first - 1) - first;
  const place = places[index];
  return (
    <div className="grid min-w-0 gap-3 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-1.5">
        <h3 className="font-semibold">
          Tools <span className="font-normal text-muted">{grouped(places.length)}</span>
        </h3>
        <ChoiceList
          label="Converted tools"
          className="h-40 md:h-[50vh]"
          count={places.length + first}
          isChosen={(row) => row - first === index}
          onChoose={setChosen}
          row={(row) => (
            <ToolSummary
              label={row < first ? 'Around the tools' : (places[row - first]?.label ?? '')}
              ledger={(row < first ? around : entries.get(row - first)) ?? noEntries}
            />
          )}
        />
      </div>
      <Compared
        {...props}
        ledger={entries.get(place ? index : undefined) ?? noEntries}
        places={place ?? { source: beginning, target: beginning }}
        subject={place ? place.label : 'what stands around the tools'}
      />
    </div>
  );
}

const noEntries: readonly LedgerRow[] = [];
const beginning: TextRange = { offset: 0, length: 2_000 };

function ToolSummary({ label, ledger }: { readonly label: string; readonly ledger: readonly LedgerRow[] }) {
  return (
    <span className="flex flex-col">
      <VisibleText className="truncate font-medium" text={label} />
      <span className="truncate text-sm text-muted">{summarizeLedger(ledger)}</span>
    </span>
  );
}

/** Places in both texts. */
type Shown = Pick<LedgerRow, 'sourceRange' | 'targetRange'>;

interface ComparedProps extends ComparisonProps {
  readonly ledger: readonly LedgerRow[];
  /** Of the texts, what is compared; all of it without. */
  readonly places?: { readonly source: TextRange | undefined; readonly target: TextRange | undefined };
  readonly subject?: string | undefined;
}

function Compared(props: ComparedProps) {
  const { source, isJson, fromTitle, toTitle, converted, problems, sources, ledger, places, subject } = props;
  const left = useMemo(() => excerptOf(source, places?.source), [source, places?.source]);
  const right = useMemo(() => excerptOf(converted.text, places?.target), [converted.text, places?.target]);
  const lines = useMemo(() => ledgerLines(ledger).map(({ entry, message }) => ({ ...entry, message })), [ledger]);
  const [entry, setEntry] = useState<{ readonly row: Shown; readonly left: Excerpt; readonly right: Excerpt }>();
  const shown = useMemo(
    () =>
      entry?.left === left && entry.right === right
        ? {
            original: rangeWithin(left, entry.row.sourceRange),
            modified: rangeWithin(right, entry.row.targetRange),
          }
        : undefined,
    [entry, left, right],
  );
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex h-[32vh] min-h-48 min-w-0 flex-col overflow-hidden rounded-md border border-line">
        <div className="grid shrink-0 border-b border-line font-semibold sm:grid-cols-2">
          <h3 className="truncate px-3 py-1.5 max-sm:pb-0">From: {fromTitle}</h3>
          <h3 className="truncate px-3 py-1.5">To: {toTitle}</h3>
        </div>
        <DiffEditor
          original={left.text}
          modified={right.text}
          originalLabel="Source text"
          modifiedLabel="Converted text"
          language={isJson ? 'json' : 'plaintext'}
          shown={shown}
        />
      </div>
      {!(left.isWhole && right.isWhole) && (
        <p className="text-sm text-muted">The beginning is compared. Copy, download and open take all of it.</p>
      )}
      <section aria-label="What the conversion costs" className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="font-semibold">Ledger</h3>
          <p role="status" className="text-muted">
            {subject !== undefined && (
              <>
                <VisibleText text={subject} />:{' '}
              </>
            )}
            {summarizeLedger(ledger)}
          </p>
        </div>
        {lines.length > 0 && <LedgerGrid ledger={lines} onShow={(row) => setEntry({ row, left, right })} />}
      </section>
      <WrittenProblems
        problems={problems}
        sources={sources}
        within={places?.target}
        onShow={(row) => setEntry({ row, left, right })}
      />
    </div>
  );
}
