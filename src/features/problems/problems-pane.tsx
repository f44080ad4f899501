import { CircleCheck } from 'lucide-react';
import { lazy, memo, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { Diagnostic, Severity } from '../../core/diagnostic';
import { countProblems } from '../../core/problem-summary';
import { useAnalysis } from '../../state/analysis';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { EmptyState } from '../../ui/empty-state';
import { SearchField } from '../../ui/field';
import { Panel } from '../../ui/panel';
import { tones } from '../../ui/tone';
import { filterProblems } from './filter-problems';

const ProblemGrid = lazy(() => import('./problem-grid').then(({ ProblemGrid }) => ({ default: ProblemGrid })));

const severities: readonly { readonly severity: Severity; readonly one: string; readonly many: string }[] = [
  { severity: 'error', one: 'error', many: 'errors' },
  { severity: 'warning', one: 'warning', many: 'warnings' },
  { severity: 'info', one: 'note', many: 'notes' },
];

/** Everything the checker found, newest text first; it says so while it is behind. */
export function ProblemsPane() {
  // The markers in the text are painted first; the list follows when the page has a moment.
  return <Problems diagnostics={useDeferredValue(useAnalysis((state) => state.diagnostics))} />;
}

const Problems = memo(function Problems({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) {
  const isChecked = useAnalysis((state) => state.revision >= 0);
  const isComplete = useAnalysis((state) => state.isComplete);
  const failure = useAnalysis((state) => state.failure);
  const [query, setQuery] = useState('');
  const [hidden, setHidden] = useState<readonly Severity[]>([]);
  const wanted = useDeferredValue(query);
  const shown = useMemo(() => filterProblems(diagnostics, wanted, hidden), [diagnostics, wanted, hidden]);
  return (
    <Panel label="Problems" isHeadHidden>
      <header className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-1">
        <h2 className="font-semibold">Problems</h2>
        <SeverityToggles diagnostics={diagnostics} hidden={hidden} onChange={setHidden} />
        <Behind />
        <SearchField label="Filter problems" value={query} onChange={setQuery} className="w-44 max-sm:w-full" />
      </header>
      {!isComplete && (
        <p className="border-b border-line px-3 py-1 text-sm text-muted">
          There are more problems than are listed here.
        </p>
      )}
      {failure && <p className="border-b border-line bg-error-soft px-3 py-2 text-error">{failure}</p>}
      {shown.length > 0 ? (
        <Suspense fallback={<EmptyState>The list is loading.</EmptyState>}>
          <ProblemGrid diagnostics={shown} />
        </Suspense>
      ) : (
        <NothingShown
          isFiltered={diagnostics.length > 0}
          isChecked={isChecked}
          onShowAll={() => {
            setQuery('');
            setHidden([]);
          }}
        />
      )}
    </Panel>
  );
});

/** Says so while the list belongs to an earlier text, once that lasts long enough to matter. */
function Behind() {
  const isBehind = useAnalysis((state) => state.isBehind);
  return (
    <span
      className={classes(
        'min-w-0 flex-1 truncate text-sm text-faint transition-opacity',
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
      <EmptyState action={<Button onPress={onShowAll}>Show all</Button>}>The filter hides every problem.</EmptyState>
    );
  }
  return (
    <EmptyState icon={CircleCheck}>
      {isChecked ? 'What is wrong with the definition is listed here; nothing is.' : 'The definition is being checked.'}
    </EmptyState>
  );
}

function SeverityToggles({
  diagnostics,
  hidden,
  onChange,
}: {
  readonly diagnostics: readonly Diagnostic[];
  readonly hidden: readonly Severity[];
  readonly onChange: (hidden: readonly Severity[]) => void;
}) {
  const counts = countProblems(diagnostics);
  return (
    <div className="flex gap-1">
      {severities.map(({ severity, one, many }) => {
        const isHidden = hidden.includes(severity);
        const { icon: Icon, text } = tones[severity];
        return (
          <button
            key={severity}
            type="button"
            aria-pressed={!isHidden}
            onClick={() => onChange(isHidden ? hidden.filter((known) => known !== severity) : [...hidden, severity])}
            className={classes(
              'flex h-6 items-center gap-1 rounded-md border px-1.5 text-sm tabular-nums hover:bg-hover touch:min-h-11',
              isHidden ? 'border-transparent text-faint line-through' : 'border-line',
            )}
          >
            <Icon size={13} className={counts[severity] > 0 && !isHidden ? text : 'text-faint'} />
            {counts[severity]} {counts[severity] === 1 ? one : many}
          </button>
        );
      })}
    </div>
  );
}
