import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { EditorPane } from '../features/editor/editor-pane';
import { ProblemsPane } from '../features/problems/problems-pane';
import { useProblemsFold } from '../features/problems/use-problems-fold';
import { ResponsePane } from '../features/try-it/response-pane';
import { TryItPane, type TryItPaneProps } from '../features/try-it/try-it-pane';
import { useShownCall } from '../state/call';
import { viewStore } from '../state/page';
import { isEmptyWorkspace, useWorkspace } from '../state/workspace';
import { EmptyState } from '../ui/feedback/empty-state';
import { Panel } from '../ui/layout/panel';
import { AfterText } from '../ui/loading/after-text';
import { lazyAfterPaint } from '../ui/loading/first-paint';
import { classes } from '../ui/theme/classes';
import { Split } from './split';
import { useEditorDock } from './use-editor-dock';

const parts = () => import('./column-parts');
const ConvertButton = lazyAfterPaint(async () => (await parts()).ConvertButton);
const InferButton = lazyAfterPaint(async () => (await parts()).InferButton);
const GlanceStrip = lazyAfterPaint(async () => (await parts()).GlanceStrip);
const CallMenu = lazyAfterPaint(async () => (await parts()).CallMenu);
const CallHints = lazyAfterPaint(async () => (await parts()).CallHints);

const BuilderPane = lazyAfterPaint(async () => (await import('../features/builder/builder-pane')).BuilderPane);

const ModelViewPane = lazyAfterPaint(
  async () => (await import('../features/model-view/model-view-pane')).ModelViewPane,
);

const SpecificationPane = lazyAfterPaint(
  async () => (await import('../features/specification/specification-pane')).SpecificationPane,
);

const NothingOpen = lazyAfterPaint(async () => (await import('../features/workspace/nothing-open')).NothingOpen);

export function Form() {
  if (useWorkspace(isEmptyWorkspace)) return <NothingOpen label="Builder" />;
  return (
    <BuilderPane
      fallback={
        <Panel label="Builder" isHeadHidden>
          <EmptyState>The form is loading.</EmptyState>
        </Panel>
      }
    />
  );
}

/** Under the editor; its place is kept free, so that nothing moves when it comes. */
export function Glance() {
  if (useWorkspace(isEmptyWorkspace)) return null;
  return <GlanceStrip fallback={<div className="h-9 shrink-0 border-t border-line touch:h-12 flat:hidden" />} />;
}

// Elements that are the same each time are drawn anew by what they read alone.
const glance = <Glance />;
// Their place is kept free, so that nothing beside them moves when they come.
const editorActions = (
  <>
    <InferButton fallback={<span className="w-[38px]" />} />
    <ConvertButton fallback={<span className="w-[82px] @max-[31rem]:w-[38px]" />} />
  </>
);

/** The document in front, or the ways to begin one; with the form where there is one beside the code. */
export function Editor({ form }: { readonly form: ReactNode | undefined }) {
  const isEmpty = useWorkspace(isEmptyWorkspace);
  if (isEmpty) return <NothingOpen label="Editor" />;
  return <EditorPane form={form} actions={editorActions} foot={glance} />;
}

const editorBesideDock = <EditorBesideDock />;

export function EditorOverProblems() {
  const fold = useProblemsFold();
  return (
    <Split
      name="problems"
      usual={70}
      label="Resize problems"
      direction="column"
      isSecondFolded={fold.isFolded}
      first={editorBesideDock}
      second={
        <AfterText room={<div className="min-h-9 flex-1 border-b border-line bg-surface" />}>
          <ProblemsPane fold={fold} />
        </AfterText>
      }
    />
  );
}

const editor = <Editor form={<Form />} />;

function EditorBesideDock() {
  const { docked } = useEditorDock();
  const isSpecification = docked === 'specification';
  const Docked = isSpecification ? SpecificationPane : ModelViewPane;
  return (
    <Split
      name="model-view"
      usual={50}
      label={isSpecification ? 'Resize specification' : "Resize model's view"}
      direction="row"
      minFirst={300}
      minSecond={280}
      collapsed={docked ? undefined : 'second'}
      first={editor}
      second={docked ? <Docked fallback={<div className="flex-1 bg-surface" />} /> : null}
    />
  );
}

type SendPlace = Pick<TryItPaneProps, 'sendPlace'>;

const callMenu = <CallMenu fallback={<span className="size-7" />} />;
const callHints = <CallHints />;
const response = <ResponsePane />;

function TryIt(place: SendPlace) {
  return <TryItPane {...place} actions={callMenu} hint={callHints} />;
}

const below = { name: 'response', direction: 'column' } as const;
const beside = { name: 'response-beside', direction: 'row', minFirst: 320, minSecond: 320 } as const;

/** The response is a strip until there is one. */
export function CallOverResponse({ isRoomBeside = false, ...place }: SendPlace & { readonly isRoomBeside?: boolean }) {
  const isIdle = useShownCall(({ kind }) => kind === 'idle');
  const sides = isRoomBeside && !isIdle ? beside : below;
  return (
    <Split
      {...sides}
      usual={50}
      label="Resize response"
      isSecondFolded={isIdle}
      first={<TryIt {...place} />}
      second={response}
    />
  );
}

/** One column: the response is brought into view when it is asked for. */
export function CallInOneColumn(place: SendPlace) {
  const column = useRef<HTMLDivElement>(null);
  const response = useRef<HTMLDivElement>(null);
  const isIdle = useShownCall(({ kind }) => kind === 'idle');
  useEffect(() => (column.current ? keepInView(column.current, response) : undefined), []);
  return (
    <div ref={column} className="relative flex min-h-0 flex-1 flex-col overflow-auto *:flex-none">
      <TryIt {...place} />
      <div ref={response} className={classes('flex flex-col', !isIdle && 'min-h-full')}>
        <ResponsePane />
      </div>
    </div>
  );
}

const byHand = ['wheel', 'pointerdown', 'keydown'] as const;

/** From the request on the response stays in view while what stands above it is drawn, until somebody scrolls. */
function keepInView(column: HTMLElement, response: RefObject<HTMLElement | null>): () => void {
  let isKept = false;
  const follow = () => {
    if (isKept) response.current?.scrollIntoView({ block: 'start' });
  };
  const leave = () => {
    isKept = false;
  };
  const observer = new ResizeObserver(follow);
  for (const part of [column, ...column.children]) observer.observe(part);
  for (const event of byHand) column.addEventListener(event, leave, { passive: true });
  const stop = viewStore.subscribe(({ request }) => {
    isKept = request?.pane === 'response';
    follow();
  });
  return () => {
    stop();
    observer.disconnect();
    for (const event of byHand) column.removeEventListener(event, leave);
  };
}
