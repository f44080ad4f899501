import { CircleCheck, type LucideIcon, Plug } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { countForProviders, countProblems } from '../../core/check/problem-summary';
import type { Diagnostic, Severity } from '../../core/diagnostic';
import { grouped } from '../../core/text/counted';
import { fixReportStore, useAnalysis } from '../../state/checking';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FoldButton, Panel } from '../../ui/layout/panel';
import { VisibleText } from '../../ui/layout/visible-text';
import { lazyAfterPaint } from '../../ui/loading/first-paint';
import { lazyPart } from '../../ui/loading/lazy-part';
import { classes } from '../../ui/theme/classes';
import { tones } from '../../ui/theme/tone';
import { describeFixes } from './describe-fixes';
import { filterProblems, type ProblemKind } from './filter-problems';
import type { ProblemsFold } from './use-problems-fold';

const ProblemGrid = lazyPart(async () => (await import('./problem-grid')).ProblemGrid);

const SearchField = lazyAfterPaint(async () => (await import('../../ui/fields/field')).SearchField);

const HeadActions = lazyAfterPaint(async () => (await import('./head-actions')).HeadActions);

const severities: readonly { readonly severity: Severity; readonly one: string; readonly many: string }[] = [
  { severity: 'error', one: 'error', many: 'errors' },
  { severity: 'warning', one: 'warning', many: 'warnings' },
  { severity: 'info', one: 'note', many: 'notes' },
];

const filterPlace = 'min-w-28 grow-3 basis-28 max-sm:order-3 max-sm:w-full max-sm:basis-full';

/** Everything the checker found, newest text first; it says so while it is behind. */
export function ProblemsPane({ fold }: { readonly fold?: ProblemsFold }) {
  // The markers in the text are painted first; the list follows when the page has a moment.
  const diagnostics = useDeferredValue(useAnalysis((state) => state.diagnostics));
  return (
    <Problems
      diagnostics={diagnostics}
      isFolded={fold?.isFolded ?? false}
      onFold={fold?.isEmpty ? undefined : fold?.onChange}
    />
  );
}

interface ProblemsProps {
  readonly diagnostics: readonly Diagnostic[];
  /** Only the head is shown. */
  readonly isFolded: boolean;
  readonly onFold: ((isFolded: boolean) => void) | undefined;
}

const Problems = memo(function Problems({ diagnostics, isFolded, onFold }: ProblemsProps) {
  const isChecked = useAnalysis((state) => state.revision >= 0);
  const hasFailed = useAnalysis((state) => state.failure !== undefined);
  // Of a text that was not checked nothing is known.
  const isUnknown = hasFailed && diagnostics.length === 0;
  const [query, setQuery] = useState('');
  const [hidden, setHidden] = useState<readonly ProblemKind[]>([]);
  const wanted = useDeferredValue(query);
  const shown = useMemo(() => filterProblems(diagnostics, wanted, hidden), [diagnostics, wanted, hidden]);
  const heading = useMemo(
    () => (onFold ? <FoldButton fold={{ isFolded, onChange: onFold }}>Problems</FoldButton> : 'Problems'),
    [isFolded, onFold],
  );
  return (
    <Panel label="Problems" isHeadHidden className="isolate">
      <header className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-1">
        <h2 className="shrink-0 font-semibold">{heading}</h2>
        {isUnknown ? (
          <span className="text-error">Not checked</span>
        ) : isFolded && diagnostics.length === 0 ? (
          isChecked && <span className="text-faint">No problems</span>
        ) : (
          <KindToggles diagnostics={diagnostics} hidden={hidden} onChange={setHidden} />
        )}
        <Behind />
        <span className="ml-auto flex items-center gap-2 max-sm:order-1">
          <HeadActions fallback={<span className="w-24" />} />
        </span>
        {!isFolded && (
          <SearchField
            label="Filter problems"
            placeholder="Filter"
            value={query}
            onChange={setQuery}
            className={filterPlace}
            // Its place is kept free, so that nothing beside it moves when it comes.
            fallback={<span className={classes('h-control', filterPlace)} />}
          />
        )}
      </header>
      <Fixes />
      {!isFolded && (
        <List
          diagnostics={diagnostics}
          shown={shown}
          onShowAll={() => {
            setQuery('');
            setHidden([]);
          }}
        />
      )}
    </Panel>
  );
});

/** What came of "Fix all", said until the text changes again. */
function Fixes() {
  const report = useStore(fixReportStore, (state) => state.report);
  const isReported = useAnalysis(({ revision }) => report !== undefined && revision <= report.revision);
  return (
    <div role="status" aria-label="Fixes">
      {report && isReported && (
        <VisibleText
          as="p"
          className={classes(
            'border-b border-line px-3 py-1 text-sm',
            report.kind === 'fixed' ? 'bg-ok-soft text-ok' : 'bg-warning-soft text-warning',
          )}
          text={describeFixes(report)}
        />
      )}
    </div>
  );
}

interface ListProps {
  readonly diagnostics: readonly Diagnostic[];
  readonly shown: readonly Diagnostic[];
  readonly onShowAll: () => void;
}

function List({ diagnostics, shown, onShowAll }: ListProps) {
  const isChecked = useAnalysis((state) => state.revision >= 0);
  const isComplete = useAnalysis((state) => state.isComplete);
  const failure = useAnalysis((state) => state.failure);
  const providersFailure = useAnalysis((state) => state.providersFailure);
  return (
    <>
      {!isComplete && (
        <p className="border-b border-line px-3 py-1 text-sm text-muted">
          There are more problems than are listed here.
        </p>
      )}
      {providersFailure && (
        <p className="border-b border-line bg-warning-soft px-3 py-1 text-sm text-warning">{providersFailure}</p>
      )}
      {failure && (
        <VisibleText as="p" className="border-b border-line bg-error-soft px-3 py-2 text-error" text={failure} />
      )}
      {shown.length > 0 ? (
        <ProblemGrid diagnostics={shown} all={diagnostics} fallback={<EmptyState>The list is loading.</EmptyState>} />
      ) : failure !== undefined && diagnostics.length === 0 ? null : (
        <NothingShown isFiltered={diagnostics.length > 0} isChecked={isChecked} onShowAll={onShowAll} />
      )}
    </>
  );
}

/** Says so while the list belongs to an earlier text, once that lasts long enough to matter. */
function Behind() {
  const isBehind = useAnalysis((state) => state.isBehind);
  return (
    <span
      className={classes(
        // Takes only what is left over: nothing moves when it comes and goes.
        'min-w-0 grow basis-0 truncate text-sm text-faint transition-opacity max-sm:order-1',
        isBehind ? 'opacity-100 delay-300' : 'opacity-0',
      )}
      aria-hidden={!isBehind}
    >
      Checking…
    </span>
  );
}

function NothingShown({
  isFiltered,
  isChecked,
  onShowAll,
}: {
  readonly isFiltered: boolean;
  readonly isChecked: boolean;
  readonly onShowAll: () => void;
}) {
  if (isFiltered) {
    return (
      <EmptyState action={<Button label="Show all" onPress={onShowAll} />}>The filter hides every problem.</EmptyState>
    );
  }
  return <EmptyState icon={CircleCheck}>{isChecked ? 'No problems' : 'The definition is being checked.'}</EmptyState>;
}

function KindToggles({
  diagnostics,
  hidden,
  onChange,
}: {
  readonly diagnostics: readonly Diagnostic[];
  readonly hidden: readonly ProblemKind[];
  readonly onChange: (hidden: readonly ProblemKind[]) => void;
}) {
  const counts = countProblems(diagnostics);
  const forProviders = countForProviders(diagnostics);
  const toggle = (kind: ProblemKind, icon: LucideIcon, colour: string, count: number, words: string) => {
    const isHidden = hidden.includes(kind);
    const Icon = icon;
    return (
      <button
        key={kind}
        type="button"
        aria-pressed={!isHidden}
        onClick={() => onChange(isHidden ? hidden.filter((known) => known !== kind) : [...hidden, kind])}
        className={classes(
          'flex h-6 items-center gap-1 rounded-md border px-1.5 text-sm whitespace-nowrap tabular-nums hover:bg-hover touch:min-h-11',
          isHidden ? 'border-transparent text-faint line-through' : 'border-line',
        )}
      >
        <Icon size={13} className={count > 0 && !isHidden ? colour : 'text-faint'} />
        {grouped(count)} {words}
      </button>
    );
  };
  return (
    <div className="flex flex-wrap gap-1 max-sm:order-2">
      {severities.map(({ severity, one, many }) => {
        const { icon, text } = tones[severity];
        return toggle(severity, icon, text, counts[severity], counts[severity] === 1 ? one : many);
      })}
      {forProviders > 0 && toggle('provider', Plug, tones.accent.text, forProviders, 'for providers')}
    </div>
  );
}
