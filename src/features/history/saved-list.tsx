import { Bookmark, CircleCheck, CircleDashed, CircleX, LoaderCircle, Play, Square, Trash2 } from 'lucide-react';
import { counted } from '../../core/text/counted';
import {
  cancelSaved,
  forgetRemovedSaved,
  openResult,
  removeSaved,
  restoreSaved,
  runSaved,
  type SavedResult,
  useSavedCalls,
  useSavedList,
} from '../../state/history';
import type { SavedCall } from '../../state/storage/calls';
import { Button, IconButton } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { outcomeLooks } from '../../ui/feedback/outcome-look';
import { VisibleText } from '../../ui/layout/visible-text';

/** Calls with a name and an expectation, to run again one by one or all together. */
export function SavedList() {
  useSavedList();
  const saved = useSavedCalls((state) => state.saved);
  const failure = useSavedCalls((state) => state.failure);
  const results = useSavedCalls((state) => state.results);
  const running = useSavedCalls((state) => state.running);
  if (failure !== undefined) {
    return (
      <div className="p-2">
        <Notice tone="error" text={failure} />
      </div>
    );
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-auto">
      <Removed />
      {saved?.length === 0 && (
        <EmptyState icon={Bookmark}>
          Calls with a name and an expected answer, to run again. Choose “Save with an expectation” at a call.
        </EmptyState>
      )}
      {saved && saved.length > 0 && (
        <>
          <div className="flex min-h-9 shrink-0 items-center gap-2 px-2 py-1">
            {running ? (
              <>
                <Button label="Cancel" size="sm" icon={Square} onPress={cancelSaved} />
                <span role="status" className="text-muted tabular-nums">
                  {running.done} of {running.total} done
                </span>
              </>
            ) : (
              <>
                <Button label="Run all" size="sm" icon={Play} onPress={() => void runSaved(saved)} />
                <span role="status" className="text-muted tabular-nums">
                  {summaryOf(saved, results)}
                </span>
              </>
            )}
          </div>
          <table aria-label="Saved calls" className="w-full table-fixed border-collapse border-t border-line">
            <colgroup>
              <col className="w-7" />
              <col />
              <col className="w-16" />
            </colgroup>
            <thead className="sr-only">
              <tr>
                <th>Result</th>
                <th>Call</th>
                <th>Actions</th>
              </tr>
            </thead>
            <tbody>
              {saved.map((call) => (
                <Row key={call.id} call={call} result={results[call.id]} isRunning={running?.id === call.id} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  );
}

function summaryOf(saved: readonly SavedCall[], results: Readonly<Record<string, SavedResult>>): string {
  const found = saved.flatMap(({ id }) => results[id] ?? []);
  if (found.length === 0) return counted(saved.length, 'call');
  const met = found.filter((result) => result.kind === 'judged' && result.judgement.isMet).length;
  const without = found.filter(({ kind }) => kind === 'not-run').length;
  return `${met} as expected, ${found.length - met - without} not${without > 0 ? `, ${without} not run` : ''}`;
}

const looks = {
  met: { icon: CircleCheck, look: 'text-ok', word: 'As expected' },
  unmet: { icon: CircleX, look: 'text-error', word: 'Not as expected' },
  none: { icon: CircleDashed, look: 'text-faint', word: 'Not run' },
  running: { icon: LoaderCircle, look: 'animate-spin text-muted', word: 'Running' },
};

interface RowProps {
  readonly call: SavedCall;
  readonly result: SavedResult | undefined;
  readonly isRunning: boolean;
}

function Row({ call, result, isRunning }: RowProps) {
  const judged = result?.kind === 'judged' ? (result.judgement.isMet ? 'met' : 'unmet') : 'none';
  const { icon: Icon, look, word } = looks[isRunning ? 'running' : judged];
  return (
    <tr data-result={isRunning ? 'running' : judged} className="border-b border-line align-top">
      <td className="py-2 pl-2">
        <Icon size={15} role="img" aria-label={word} className={look} />
      </td>
      <td className="py-1">
        <div className="flex min-w-0 flex-col">
          <VisibleText className="truncate font-medium" text={call.name} />
          <span className="text-sm text-muted wrap-anywhere">
            <VisibleText text={call.kept.label} /> · {expected(call)}
          </span>
          <Findings result={result} />
          {result?.kind === 'judged' && (
            <Button
              label="Open"
              size="sm"
              variant="quiet"
              className="-ml-2 self-start"
              onPress={() => openResult(call.id)}
            />
          )}
        </div>
      </td>
      <td className="py-1 pr-1">
        <div className="flex justify-end max-sm:flex-col">
          <IconButton label={`Run ${call.name}`} icon={Play} size="sm" onPress={() => void runSaved([call])} />
          <IconButton label={`Delete ${call.name}`} icon={Trash2} size="sm" onPress={() => void removeSaved(call)} />
        </div>
      </td>
    </tr>
  );
}

function Findings({ result }: { readonly result: SavedResult | undefined }) {
  if (!result) return null;
  const texts =
    result.kind === 'not-run'
      ? [result.reason]
      : result.judgement.findings.filter(({ isMet }) => !isMet).map(({ text }) => text);
  return texts.map((text) => <VisibleText as="span" key={text} className="text-sm wrap-anywhere" text={text} />);
}

function expected({ expectation }: SavedCall): string {
  const { kind, equals, fitsSchema } = expectation;
  return [
    outcomeLooks[kind].word,
    ...(equals ? [`${equals.pointer === '' ? 'result' : equals.pointer} = ${equals.json}`] : []),
    ...(fitsSchema ? ['fits the schema'] : []),
  ].join(', ');
}

function Removed() {
  const removed = useSavedCalls((state) => state.removed);
  if (!removed) return null;
  return (
    <div className="p-2">
      <Notice
        tone="neutral"
        role="status"
        title={`“${removed.name}” was deleted.`}
        actions={[{ label: 'Undo', onPress: () => void restoreSaved() }]}
        onDismiss={forgetRemovedSaved}
      />
    </div>
  );
}
