import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Path } from '../../core/json/pointer';
import type { ToolDocument } from '../../core/model/tool-document';
import { readerOf } from '../../dialects/readers';
import { documentStore, selectedTool, useDocument } from '../../state/document';
import { type ModelView, openModelView } from '../../state/model-view';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { Dialog } from '../../ui/layout/dialog';
import { CountTable } from './count-table';
import { LookAlikeList } from './look-alike-list';
import { ReceivedText } from './received-text';
import { revealInEditor } from './reveal-in-editor';
import { UnpassedList } from './unpassed-list';

interface ModelViewDialogProps {
  readonly onClose: () => void;
}

/** What models receive of the document in front, what that costs them, and what they may mix up or never hear of. */
export function ModelViewDialog({ onClose }: ModelViewDialogProps) {
  const document = useDocument((state) => state.model);
  const isBehind = useDocument((state) => state.isBehind);
  const { withoutTools } = readerOf(document.dialect);
  const hasTools = document.tools.length > 0 && !isBehind;
  return (
    <Dialog title="Model's view" size={hasTools ? 'xl' : 'md'} isOpen onClose={onClose}>
      {hasTools ? (
        <Opened document={document} onClose={onClose} />
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

function Opened({ document, onClose }: ModelViewDialogProps & { readonly document: ToolDocument }) {
  const [view, setView] = useState<ModelView>();
  useEffect(() => {
    const { tree, dialect } = document;
    const opened = openModelView((tree.written ?? tree).text, dialect);
    setView(opened);
    return () => opened.close();
  }, [document]);
  if (!view) return <EmptyState>The token counter is loading.</EmptyState>;
  return <Told document={document} view={view} onClose={onClose} />;
}

function Told({
  document,
  view,
  onClose,
}: {
  readonly document: ToolDocument;
  readonly view: ModelView;
  readonly onClose: () => void;
}) {
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
    revealInEditor(document, place);
  };
  const placeOf = (index: number, word: 'name' | 'description') => (tools[index]?.[word] ?? tools[index])?.path ?? [];
  return (
    <div className="flex flex-col gap-5">
      {state.failure !== undefined && (
        <Notice tone="error" title="Nothing more is counted">
          {state.failure}
        </Notice>
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        <ReceivedText labels={labels} tool={tool} onChoose={setTool} view={view} state={state} />
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
