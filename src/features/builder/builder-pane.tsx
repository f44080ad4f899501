import { ListTree } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { firstError } from '../../core/json/tree';
import { clockTime } from '../../core/text/clock';
import { editorOf } from '../../dialects/editors';
import { readerOf } from '../../dialects/readers';
import { callDraft } from '../../state/call';
import { applyOps, isReadable, isUnread, selectedTool, useDocument } from '../../state/document';
import { askFor } from '../../state/page';
import { workspaceStore } from '../../state/workspace';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { Select } from '../../ui/fields/select';
import { Panel } from '../../ui/layout/panel';
import { TextParts } from '../../ui/layout/visible-text';
import { besideInputReader } from './beside-input';
import { IdentitySection } from './identity-section';
import { type Naming, NamingContext } from './naming';
import { OutputSection } from './output-section';
import { ParametersSection } from './parameters-section';
import { RequirementsSection } from './requirements-section';
import { Section } from './section';
import { type Builder, BuilderContext, ShownToolContext, useBuilder } from './use-builder';
import { useFormKeys } from './use-form-keys';
import { WordFields } from './word-fields';

// Elements that are the same each time: only what reads a context that changed is drawn anew.
const identity = <IdentitySection />;
const parameters = <ParametersSection />;
const rest = (
  <>
    <OutputSection />
    <RequirementsSection />
    <AsideSection />
  </>
);

/** The definition as a form over the same text. */
export function BuilderPane() {
  const tool = useDocument(selectedTool);
  const document = useDocument((state) => state.lastGood);
  const dialectId = useDocument((state) => state.dialect);
  const { withoutTools } = readerOf(dialectId);
  const isWaiting = useDocument((state) => state.isBehind || state.model !== state.lastGood);
  const isBehind = useDocument((state) => state.isBehind);
  const isOpening = useDocument(isUnread);
  const isBroken = useDocument((state) => !isReadable(state.model));
  const [refusal, setRefusal] = useState<string>();
  const index = tool?.index;
  const builder = useMemo<Builder | undefined>(
    () =>
      index === undefined
        ? undefined
        : {
            tool: index,
            vocabulary: editorOf(dialectId).vocabulary,
            run(ops, label) {
              const reason = applyOps(ops, label)?.refused;
              setRefusal(reason);
              return reason;
            },
            refuse: setRefusal,
          },
    [index, dialectId],
  );
  const [readBesideInput] = useState(besideInputReader);
  const shown = useMemo(() => tool && { tool, document }, [tool, document]);
  const besideInput = useMemo(() => shown && readBesideInput(shown), [readBesideInput, shown]);
  const [naming, setNaming] = useState<Naming>();
  const [choosing, setChoosing] = useState<boolean | 'by-key'>(false);
  const formKeys = useFormKeys(() => setChoosing('by-key'));
  const documentId = useStore(workspaceStore, ({ activeId }) => activeId);
  const seat = useMemo(() => {
    const place = `${documentId} ${index}`;
    return { naming: naming?.place === place ? naming : undefined, place, setNaming, choosing, setChoosing };
  }, [naming, documentId, index, choosing]);
  return (
    <Panel label="Builder" isHeadHidden>
      {builder ? (
        <BuilderContext value={builder}>
          <NamingContext value={seat}>
            <div
              className="focus-inset @container/form relative min-h-0 flex-1 overflow-auto p-3"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls is reachable by the keyboard.
              tabIndex={0}
              onKeyDownCapture={formKeys.onKeyDownCapture}
            >
              <ToolChoice />
              {isWaiting && <Waiting />}
              {refusal !== undefined && (
                <div className="pb-3">
                  <Notice tone="warning" role="status" onDismiss={() => setRefusal(undefined)} text={refusal} />
                </div>
              )}
              <fieldset disabled={isBehind} className="flex min-w-0 flex-col gap-5">
                <p role="status" className="sr-only">
                  {formKeys.news}
                </p>
                <ShownToolContext value={besideInput}>{identity}</ShownToolContext>
                <ShownToolContext value={shown}>{parameters}</ShownToolContext>
                <ShownToolContext value={besideInput}>{rest}</ShownToolContext>
              </fieldset>
            </div>
          </NamingContext>
        </BuilderContext>
      ) : isOpening ? (
        <EmptyState icon={ListTree}>Reading the definition…</EmptyState>
      ) : (
        <EmptyState icon={ListTree} action={<Button label="New definition" onPress={() => askFor({ kind: 'new' })} />}>
          {isBroken
            ? "This text can't be read. Correct it in the code, or start again."
            : (withoutTools ?? 'No tool definition here yet.')}
        </EmptyState>
      )}
    </Panel>
  );
}

function Waiting() {
  const brokenSince = useDocument((state) => state.brokenSince);
  const issue = useDocument((state) => firstError(state.model.tree));
  return (
    <div className="pb-3">
      <Notice tone="info" role="status" title={issue ? 'The text has a syntax error' : 'Updating the form…'}>
        <TextParts
          text={
            issue
              ? `${issue.message} ${asOf(brokenSince)} Unchanged parts can still be edited.`
              : 'The text has just changed.'
          }
        />
      </Notice>
    </div>
  );
}

/** Which text is shown. */
function asOf(brokenSince: number | undefined): string {
  return brokenSince === undefined
    ? 'It shows an earlier text.'
    : `It shows the text as it was at ${clockTime(brokenSince)}, before it could no longer be read.`;
}

function ToolChoice() {
  const tools = useDocument((state) => state.lastGood.tools);
  const index = useDocument((state) => state.toolIndex);
  if (tools.length < 2) return null;
  const shown = Math.min(index, tools.length - 1);
  return (
    <Select
      label="Definition in this document"
      className="pb-3"
      value={String(shown)}
      onChange={(key) => callDraft(Number(key))}
      items={tools.map((tool, position) => ({
        id: String(position),
        label: tool.label,
        description: tool.id?.value,
      }))}
    />
  );
}

/** What clients are told besides: hints, pictures, free data. */
function AsideSection() {
  const { vocabulary } = useBuilder();
  const fields = vocabulary.fields.filter(({ isAside }) => isAside);
  const members = vocabulary.members?.filter(({ isAside }) => isAside) ?? [];
  if (fields.length === 0 && members.length === 0) return null;
  return (
    <Section title="Hints and metadata">
      <WordFields fields={fields} members={members} />
    </Section>
  );
}
