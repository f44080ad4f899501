import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { nodeAt } from '../../core/json/get';
import { fromPointer, type Path } from '../../core/json/pointer';
import type { ToolDocument } from '../../core/model/tool-document';
import type { LookAlike, LookAlikes } from '../../core/model-view/look-alike';
import { readerOf } from '../../dialects/readers';
import { documentStore, selectedTool, useDocument } from '../../state/document';
import { type ModelView, openModelView } from '../../state/model-view';
import { revealInCode } from '../../state/page';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { Dialog } from '../../ui/layout/dialog';
import { TextParts } from '../../ui/layout/visible-text';
import { CountTable } from './count-table';
import { FindingList } from './finding-list';
import { PlaceButton } from './place-button';
import { ReceivedText } from './received-text';
import { UnpassedList } from './unpassed-list';

interface LookAlikeListProps {
  readonly found: LookAlikes | undefined;
  readonly labels: readonly string[];
  readonly onShow: (tool: number, word: LookAlike['of']) => void;
}

interface ModelViewDialogProps {
  readonly onClose: () => void;
  /** The id of the export target to begin with. */
  readonly target?: string | undefined;
}

/** What models receive of the document in front, what that costs them, and what they may mix up or never hear of. */
export function ModelViewDialog({ onClose, target }: ModelViewDialogProps) {
  const document = useDocument((state) => state.model);
  const isBehind = useDocument((state) => state.isBehind);
  const { withoutTools } = readerOf(document.dialect);
  const hasTools = document.tools.length > 0 && !isBehind;
  return (
    <Dialog title="Model's view" size={hasTools ? 'xl' : 'md'} onClose={onClose}>
      {hasTools ? (
        <Opened document={document} target={target} onClose={onClose} />
      ) : isBehind ? (
        <EmptyState>The text is being read.</EmptyState>
      ) : (
        <Notice tone="info" title="No model would hear of this">
          {withoutTools ?? 'This text holds no tool yet. Write or open a definition.'}
        </Notice>
      )}
    </Dialog>
  );
}

interface OpenedProps extends ModelViewDialogProps {
  readonly document: ToolDocument;
}

function Opened({ document, ...props }: OpenedProps) {
  const [view, setView] = useState<ModelView>();
  useEffect(() => {
    const { tree, dialect } = document;
    const opened = openModelView((tree.written ?? tree).text, dialect);
    setView(opened);
    return () => opened.close();
  }, [document]);
  if (!view) return null;
  return <Told document={document} view={view} {...props} />;
}

function Told({ document, view, target, onClose }: OpenedProps & { readonly view: ModelView }) {
  const { tools } = document;
  const [tool, setTool] = useState(() =>
    Math.max(
      0,
      tools.findIndex(({ index }) => index === chosenIndex()),
    ),
  );
  const state = useStore(view.store);
  useEffect(() => view.askTool(tool), [view, tool]);
  const labels = useMemo(() => tools.map(({ label }) => label), [tools]);
  const show = (place: string | Path) => {
    onClose();
    revealPlace(document, place);
  };
  const placeOf = (index: number, word: 'name' | 'description') => (tools[index]?.[word] ?? tools[index])?.path ?? [];
  return (
    <div className="flex flex-col gap-5">
      {state.failure !== undefined && (
        <Notice tone="error" title="Nothing more is counted">
          <TextParts text={state.failure} />
        </Notice>
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        <ReceivedText labels={labels} tool={tool} onChoose={setTool} target={target} view={view} state={state} />
        <CountTable sent={state.sent.get(tool)} sets={state.sets} tools={tools.length} label={labels[tool] ?? ''} />
      </div>
      <LookAlikeList found={state.lookAlikes} labels={labels} onShow={(index, word) => show(placeOf(index, word))} />
      <UnpassedList unpassed={state.unpassed} labels={labels} onShow={show} />
    </div>
  );
}

function chosenIndex(): number | undefined {
  return selectedTool(documentStore.getState())?.index;
}

/** Tools that a model may take for each other. */
function LookAlikeList({ found, labels, onShow }: LookAlikeListProps) {
  const pairs = found?.pairs ?? [];
  return (
    <FindingList title="Look-alikes" note={noteOf(found, labels.length)} count={pairs.length}>
      {pairs.map(({ of, first, second, reason }) => (
        <li key={`${of} ${first} ${second}`} className="flex flex-wrap items-center gap-x-1.5 gap-y-1 px-3 py-1.5">
          <PlaceButton onPress={() => onShow(first, of)}>
            <TextParts text={labels[first]} />
          </PlaceButton>
          <span className="text-muted">and</span>
          <PlaceButton onPress={() => onShow(second, of)}>
            <TextParts text={labels[second]} />
          </PlaceButton>
          <span>
            <TextParts text={reason} />.
          </span>
        </li>
      ))}
    </FindingList>
  );
}

function noteOf(found: LookAlikes | undefined, tools: number): string {
  if (tools < 2)
    return 'There is one tool here; put those that a model sees together into one document to compare them.';
  if (!found) return 'Names and descriptions are being compared.';
  if (found.pairs.length === 0) return 'No two tools have names or descriptions that look alike.';
  const more = found.isComplete ? '' : ' There are more than are listed.';
  return `A model may take these for each other; say in name and description what sets them apart.${more}`;
}

/** Shows a place of the document in the code; the dialog gives the focus back first. */
function revealPlace({ tree }: ToolDocument, place: string | Path): void {
  const path = typeof place === 'string' ? fromPointer(place) : place;
  const node = path && nodeAt((tree.written ?? tree).root, path);
  if (node) setTimeout(() => revealInCode(node), 50);
}
