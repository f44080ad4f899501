import { summarizeProblems } from '../core/check/problem-summary';
import { countedTools } from '../core/model/counted-tools';
import { counted } from '../core/text/counted';
import { analysisStore, drawnAnalysis, useAnalysis } from '../state/checking';
import { isUnread, useDebouncedDocument } from '../state/document';
import { type SavedServer, selectedServer, useServers } from '../state/server';
import { type StorageState, useWorkspace } from '../state/workspace';
import { StatusDot } from '../ui/feedback/status-dot';
import { whileBusy } from '../ui/hooks/while-busy';
import { TextParts } from '../ui/layout/visible-text';
import { lazyAfterPaint } from '../ui/loading/first-paint';

const ServerState = lazyAfterPaint(async () => (await import('./server-state')).ServerState);

/** The chosen server, with its state once that is known. */
export function ChosenServer() {
  const server = useServers(selectedServer);
  if (!server) return null;
  return <ServerState server={server} fallback={<PlainServer server={server} />} />;
}

/** Of the same size: nothing moves when the state comes. */
function PlainServer({ server }: { readonly server: SavedServer }) {
  return (
    <span className="flex min-h-6 min-w-0 items-center gap-1.5 px-1">
      <StatusDot tone="neutral" label="" isLabelHidden />
      <span className="max-w-40 truncate">
        <TextParts text={server.title} />
      </span>
    </span>
  );
}

const busyRef = whileBusy(() => analysisStore.getState().isBehind, analysisStore.subscribe, [drawnAnalysis.subscribe]);

export function AnalysisStatus() {
  const diagnostics = useAnalysis((state) => state.diagnostics);
  const isBehind = useAnalysis((state) => state.isBehind);
  const failure = useAnalysis((state) => state.failure);
  return (
    <span
      role="status"
      aria-label="Analysis"
      ref={busyRef}
      className={isBehind ? 'min-w-0 truncate text-faint' : 'min-w-0 truncate'}
    >
      <TextParts text={failure ?? summarizeProblems(diagnostics)} />
    </span>
  );
}

export function Size() {
  const length = useDebouncedDocument((state) => state.text.length);
  const count = useDebouncedDocument((state) => (isUnread(state) ? undefined : countedTools(state.lastGood)));
  return (
    <span className="tabular-nums">
      {count !== undefined && `${count}, `}
      {counted(length, 'character')}
    </span>
  );
}

const words: Record<StorageState['kind'], string> = {
  opening: 'Opening…',
  saving: 'Saving…',
  saved: 'Saved',
  memory: 'Not stored',
  failed: 'Not saved',
  newer: 'Not stored',
  outdated: 'Not saved',
  conflict: 'Two texts',
};

/** Nothing is lost when both write; who knows of the other tab is not surprised. */
export function OtherTabs() {
  const isElsewhere = useWorkspace((state) => state.isElsewhere);
  return (
    <span role="status" aria-label="Other tabs" className={isElsewhere ? undefined : 'sr-only'}>
      {isElsewhere && 'Also open in another tab'}
    </span>
  );
}

export function StorageStatus() {
  const storage = useWorkspace((state) => state.storage);
  const reason = 'reason' in storage ? storage.reason : undefined;
  return (
    <span role="status" aria-label="Storage" title={reason} className={reason ? 'text-error' : undefined}>
      {words[storage.kind]}
      {reason && (
        <span className="sr-only">
          . <TextParts text={reason} />
        </span>
      )}
    </span>
  );
}
