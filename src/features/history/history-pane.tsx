import { type KeyboardEvent, useMemo, useState } from 'react';
import { grouped } from '../../core/text/counted';
import {
  forgetAddedSaved,
  forgetRemoved,
  markCall,
  openCall,
  refuse,
  undoDelete,
  useHistory,
  useHistoryList,
  useKeepingFailure,
  useSavedCalls,
} from '../../state/history';
import type { CallRow } from '../../state/storage/calls';
import { Segmented } from '../../ui/controls/segmented';
import { Notice } from '../../ui/feedback/notice';
import { SearchField } from '../../ui/fields/field';
import { Panel } from '../../ui/layout/panel';
import { lazyPart } from '../../ui/loading/lazy-part';
import { type CallDialogRequest, CallDialogs } from './call-dialogs';
import { CallGrid } from './call-grid';
import { filterCalls } from './filter-calls';

const SavedList = lazyPart(async () => (await import('./saved-list')).SavedList);

type View = 'calls' | 'saved';

const views = [
  { id: 'calls', label: 'Calls' },
  { id: 'saved', label: 'Saved' },
] as const;

/** The calls that were made, to look at again, send again, compare and annotate; and those that were saved by name. */
export function HistoryPane() {
  const [view, setView] = useState<View>('calls');
  const show = (next: View) => {
    // Who looks there has read that a call went there.
    if (next === 'saved') forgetAddedSaved();
    setView(next);
  };
  return (
    <Panel
      label="History"
      className="relative"
      actions={
        <div className="touch:my-1">
          <Segmented label="View of the history" items={views} value={view} onChange={show} />
        </div>
      }
    >
      <Refusal />
      {view === 'calls' ? (
        <CallsView onShowSaved={() => show('saved')} />
      ) : (
        <SavedList fallback={<p className="p-3 text-muted">The saved calls are loading.</p>} />
      )}
    </Panel>
  );
}

function CallsView({ onShowSaved }: { readonly onShowSaved: () => void }) {
  useHistoryList();
  const rows = useHistory((state) => state.rows);
  const failure = useHistory((state) => state.failure);
  const keepingFailure = useKeepingFailure();
  const marked = useHistory((state) => state.marked);
  const [filter, setFilter] = useState('');
  const [request, setRequest] = useState<CallDialogRequest>();
  const shown = useMemo(() => filterCalls(rows ?? [], filter), [rows, filter]);
  const reason = failure ?? keepingFailure;

  const choose = (row: CallRow) => {
    if (marked === undefined) return void openCall(row);
    if (marked !== row.id) setRequest({ kind: 'compare', ids: [marked, row.id] });
    markCall(undefined);
  };

  const leave = (event: KeyboardEvent) => {
    const target = event.target instanceof Node ? event.target : null;
    if (event.key !== 'Escape' || marked === undefined || !event.currentTarget.contains(target)) return;
    event.stopPropagation();
    markCall(undefined);
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col" onKeyDownCapture={leave}>
      {reason !== undefined && (
        <div className="p-2">
          <Notice tone="error" text={reason} />
        </div>
      )}
      <Removed />
      <Added onShow={onShowSaved} />
      {rows?.length === 0 ? (
        <p className="p-3 text-muted">Calls you send show up here. Secrets are never stored.</p>
      ) : (
        <>
          <div className="shrink-0 p-2">
            <SearchField label="Filter calls" value={filter} onChange={setFilter} />
          </div>
          {rows && shown.length === 0 && (
            <p className="px-3 py-2 text-muted">No call fits this filter. Clear it to see all {rows.length}.</p>
          )}
          {rows && shown.length > 0 && (
            <CallGrid rows={shown} marked={marked} onChoose={choose} onRequest={setRequest} />
          )}
          {marked !== undefined && (
            // Below the calls, which stay where they are.
            <div className="shrink-0 border-t border-line p-2">
              <Notice
                tone="info"
                role="status"
                actions={[{ label: 'Do not compare', onPress: () => markCall(undefined) }]}
              >
                Choose the call to compare with, or press Escape.
              </Notice>
            </div>
          )}
        </>
      )}
      {request && <CallDialogs request={request} onClose={() => setRequest(undefined)} />}
    </div>
  );
}

function Refusal() {
  const refusal = useHistory((state) => state.refusal);
  if (refusal === undefined) return null;
  return (
    <div className="p-2">
      <Notice tone="warning" role="alert" onDismiss={() => refuse(undefined)} text={refusal} />
    </div>
  );
}

function Removed() {
  const removed = useHistory((state) => state.removed);
  if (removed.length === 0) return null;
  return (
    <div className="p-2">
      <Notice
        tone="neutral"
        role="status"
        title={removed.length === 1 ? 'The call was deleted.' : `${grouped(removed.length)} calls were deleted.`}
        actions={[{ label: 'Undo', onPress: () => void undoDelete() }]}
        onDismiss={forgetRemoved}
      />
    </div>
  );
}

function Added({ onShow }: { readonly onShow: () => void }) {
  const added = useSavedCalls((state) => state.added);
  if (added === undefined) return null;
  return (
    <div className="p-2">
      <Notice
        tone="neutral"
        role="status"
        title={`“${added}” is under Saved.`}
        actions={[{ label: 'Show saved calls', onPress: onShow }]}
        onDismiss={forgetAddedSaved}
      />
    </div>
  );
}
