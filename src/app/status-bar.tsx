import { summarizeProblems } from '../core/check/problem-summary';
import { revisionFor, revisionTitle } from '../core/model/revision';
import { readerOf, readers } from '../dialects/readers';
import { useAnalysis } from '../state/checking';
import { chooseDialect, chooseRevision, isUnread, useDebouncedDocument } from '../state/document';
import { useUpdate } from '../state/page';
import { isEmptyWorkspace, type StorageState, useWorkspace } from '../state/workspace';
import { Select } from '../ui/fields/select';
import { TextParts } from '../ui/layout/visible-text';
import { lazyAfterPaint } from '../ui/loading/first-paint';
import { lazyPart } from '../ui/loading/lazy-part';

const ModelViewButton = lazyAfterPaint(async () => (await import('./model-view-button')).ModelViewButton);

const FileStatus = lazyAfterPaint(async () => (await import('../features/files/file-status')).FileStatus);

const UpdateOffer = lazyPart(async () => (await import('./update-offer')).UpdateOffer);

const kilobyte = 1024;

export function StatusBar() {
  const reload = useUpdate();
  const isEmpty = useWorkspace(isEmptyWorkspace);
  return (
    <footer className="flex min-h-8 shrink-0 items-center gap-3 border-t border-line bg-surface px-3 text-sm text-muted max-sm:flex-wrap max-sm:gap-y-0 max-sm:py-0.5">
      {!isEmpty && (
        <>
          <DialectChoice />
          <RevisionChoice />
        </>
      )}
      <AnalysisStatus />
      <span className="flex-1" />
      {reload && <UpdateOffer reload={reload} />}
      {!isEmpty && (
        <>
          <FileStatus />
          <Size />
          {/* Its place is kept free, so that nothing moves when it comes. */}
          <ModelViewButton fallback={<span className="w-28 max-sm:w-7" />} />
        </>
      )}
      <OtherTabs />
      <StorageStatus />
    </footer>
  );
}

function DialectChoice() {
  const choice = useDebouncedDocument((state) => state.dialectChoice);
  const detected = useDebouncedDocument((state) => state.dialect);
  return (
    <Select
      label="Dialect"
      isLabelHidden
      className="max-w-56 max-sm:max-w-38"
      value={choice}
      onChange={chooseDialect}
      items={[
        { id: 'auto', label: readerOf(detected).title, description: 'Found from the text' },
        ...readers.map(({ id, title }) => ({ id, label: title, description: `Always ${id}` })),
      ]}
    />
  );
}

/** Of a format with several revisions: the one that the text is checked against. */
function RevisionChoice() {
  const reader = readerOf(useDebouncedDocument((state) => state.dialect));
  const chosen = useDebouncedDocument((state) => state.dialectRevision);
  const found = useDebouncedDocument(({ model }) => revisionFor(reader, undefined, model.tree));
  const { revisions } = reader;
  if (!revisions || found === undefined) return null;
  const because = reader.revisionOf ? 'Found from the text' : 'The newest';
  return (
    <Select
      label="Revision"
      isLabelHidden
      className="min-w-28"
      value={revisions.find((revision) => revision === chosen) ?? found}
      onChange={chooseRevision}
      items={revisions.map((id) => ({
        id,
        label: revisionTitle(reader, id),
        ...(id === found ? { description: because } : {}),
      }))}
    />
  );
}

function AnalysisStatus() {
  const diagnostics = useAnalysis((state) => state.diagnostics);
  const isBehind = useAnalysis((state) => state.isBehind);
  const failure = useAnalysis((state) => state.failure);
  return (
    <span role="status" aria-label="Analysis" aria-busy={isBehind} className={isBehind ? 'text-faint' : undefined}>
      <TextParts text={failure ?? summarizeProblems(diagnostics)} />
    </span>
  );
}

function Size() {
  const length = useDebouncedDocument((state) => state.text.length);
  const count = useDebouncedDocument((state) => (isUnread(state) ? undefined : state.lastGood.tools.length));
  const size = length < kilobyte ? `${length} characters` : `${(length / kilobyte).toFixed(1)} kB`;
  return (
    <span className="whitespace-nowrap tabular-nums max-sm:hidden">
      {count !== undefined && (count === 1 ? '1 tool, ' : `${count} tools, `)}
      {size}
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
function OtherTabs() {
  const isElsewhere = useWorkspace((state) => state.isElsewhere);
  return (
    <span role="status" aria-label="Other tabs" className={isElsewhere ? 'whitespace-nowrap' : 'sr-only'}>
      {isElsewhere && 'Also open in another tab'}
    </span>
  );
}

function StorageStatus() {
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
