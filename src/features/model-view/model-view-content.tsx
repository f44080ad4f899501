import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { nodeAt } from '../../core/json/get';
import { fromPointer, type Path } from '../../core/json/pointer';
import type { ToolDocument } from '../../core/model/tool-document';
import { readerOf } from '../../dialects/readers';
import { selectedTool, useDebouncedDocument } from '../../state/document';
import { revealInCode } from '../../state/page';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { classes } from '../../ui/theme/classes';
import { CountTable } from './count-table';
import { LookAlikeList } from './look-alike-list';
import { ReceivedText } from './received-text';
import { UnpassedList } from './unpassed-list';
import { type Shown, useModelView } from './use-model-view';

interface ModelViewContentProps {
  /** The id of the export target to begin with. */
  readonly target: string | undefined;
  /** Before a place of the text is shown. */
  readonly onLeave?: () => void;
}

/** What models receive of the document in front, what that costs them, and what they may mix up or never hear of. */
export function ModelViewContent(props: ModelViewContentProps) {
  const document = useDebouncedDocument((state) => state.model);
  const isBehind = useDebouncedDocument((state) => state.isBehind);
  if (isBehind) return <EmptyState>The text is being read.</EmptyState>;
  if (document.tools.length > 0) return <Followed document={document} {...props} />;
  return (
    <Notice tone="info" title="No model would hear of this">
      {readerOf(document.dialect).withoutTools ?? 'This text holds no tool yet. Write or open a definition.'}
    </Notice>
  );
}

function Followed({ document, ...props }: ModelViewContentProps & { readonly document: ToolDocument }) {
  const { tools } = document;
  const front = useDebouncedDocument((state) => selectedTool(state)?.index);
  const [choice, setChoice] = useState<{ readonly front: number | undefined; readonly tool: number }>();
  // A choice holds until another tool comes to the front.
  const wanted = choice?.front === front ? choice?.tool : tools.findIndex(({ index }) => index === front);
  const tool = Math.min(Math.max(0, wanted ?? 0), tools.length - 1);
  const shown = useModelView(document, tool);
  if (!shown) return null;
  return (
    <Told
      {...props}
      shown={shown}
      tool={tool}
      isBehind={shown.document !== document}
      onChoose={(chosen) => setChoice({ front, tool: chosen })}
    />
  );
}

interface ToldProps extends ModelViewContentProps {
  readonly shown: Shown;
  readonly tool: number;
  /** It is of an earlier text. */
  readonly isBehind: boolean;
  readonly onChoose: (tool: number) => void;
}

function Told({ shown: { document, view }, tool, isBehind, target, onChoose, onLeave }: ToldProps) {
  const { tools } = document;
  const state = useStore(view.store);
  const labels = useMemo(() => tools.map(({ label }) => label), [tools]);
  const show = (place: string | Path) => {
    onLeave?.();
    revealPlace(document, place);
  };
  const placeOf = (index: number, word: 'name' | 'description') => (tools[index]?.[word] ?? tools[index])?.path ?? [];
  return (
    <div className={classes('@container flex flex-col gap-5', isBehind && 'opacity-60')} aria-busy={isBehind}>
      {state.failure !== undefined && <Notice tone="error" title="Nothing more is counted" text={state.failure} />}
      <div className="grid gap-5 @4xl:grid-cols-2">
        <ReceivedText labels={labels} tool={tool} onChoose={onChoose} target={target} view={view} state={state} />
        <CountTable sent={state.sent.get(tool)} sets={state.sets} tools={tools.length} label={labels[tool] ?? ''} />
      </div>
      <LookAlikeList found={state.lookAlikes} labels={labels} onShow={(index, word) => show(placeOf(index, word))} />
      <UnpassedList unpassed={state.unpassed} labels={labels} onShow={show} />
    </div>
  );
}

/** Shows a place of the document in the code; a dialog gives the focus back first. */
function revealPlace({ tree }: ToolDocument, place: string | Path): void {
  const path = typeof place === 'string' ? fromPointer(place) : place;
  const node = path && nodeAt((tree.written ?? tree).root, path);
  if (node) setTimeout(() => revealInCode(node), 50);
}
