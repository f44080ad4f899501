import { Braces, ListTree, Send, TriangleAlert } from 'lucide-react';
import { type JSX, type ReactNode, useEffect, useRef, useState } from 'react';
import { DialectHint } from '../features/editor/dialect-hint';
import { EditorPane } from '../features/editor/editor-pane';
import { ProblemsPane } from '../features/problems/problems-pane';
import { ResponsePane } from '../features/try-it/response-pane';
import { TryItPane } from '../features/try-it/try-it-pane';
import { useCalls } from '../state/call';
import { type PaneName, viewStore } from '../state/page';
import { useSettings } from '../state/settings';
import { isEmptyWorkspace, useWorkspace } from '../state/workspace';
import { EmptyState } from '../ui/feedback/empty-state';
import { Panel } from '../ui/layout/panel';
import { Tabs } from '../ui/layout/tabs';
import { lazyAfterPaint } from '../ui/loading/first-paint';
import { type LayoutWidth, useLayoutWidth } from './layout-width';
import { Split } from './split';

const BuilderPane = lazyAfterPaint(async () => (await import('../features/builder/builder-pane')).BuilderPane);

const ConvertButton = lazyAfterPaint(async () => (await import('../features/convert/convert-button')).ConvertButton);

const InferButton = lazyAfterPaint(async () => (await import('../features/infer/infer-button')).InferButton);

const CallMenu = lazyAfterPaint(async () => (await import('../features/history/call-menu')).CallMenu);

const DefinitionsHint = lazyAfterPaint(
  async () => (await import('../features/history/definitions-hint')).DefinitionsHint,
);

const NothingOpen = lazyAfterPaint(async () => (await import('../features/workspace/nothing-open')).NothingOpen);

const Rail = lazyAfterPaint(async () => (await import('./rail')).Rail);

const layouts: Record<LayoutWidth, () => JSX.Element> = { wide: Wide, medium: Medium, narrow: Narrow };

export function Layout() {
  const Shown = layouts[useLayoutWidth()];
  return <Shown />;
}

function Form() {
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

/** Its place is kept free, so that nothing beside it moves when it comes. */
function Convert() {
  return (
    <>
      <InferButton fallback={<span className="w-[38px]" />} />
      <ConvertButton fallback={<span className="w-[82px]" />} />
    </>
  );
}

/** What can be done with a tool besides one call; its place is kept free. */
function More() {
  return <CallMenu fallback={<span className="size-7" />} />;
}

function Hint() {
  return <DefinitionsHint />;
}

/** The document in front, or the ways to begin one. */
function Document({ form }: { readonly form: ReactNode }) {
  if (useWorkspace(isEmptyWorkspace)) return <NothingOpen label="Editor" />;
  return <EditorPane form={form} actions={<Convert />} />;
}

function EditorOverProblems() {
  return (
    <Split
      name="problems"
      usual={70}
      label="Resize problems"
      direction="column"
      first={<Document form={<Form />} />}
      second={<ProblemsPane />}
    />
  );
}

function CallOverResponse() {
  return (
    <Split
      name="response"
      usual={55}
      label="Resize response"
      direction="column"
      first={<TryItPane actions={<More />} hint={<Hint />} />}
      second={<ResponsePane />}
    />
  );
}

function WithRail({ children, usual }: { readonly children: ReactNode; readonly usual: number }) {
  const isRailOpen = useSettings((settings) => settings.isRailOpen);
  return (
    <Split
      name="rail"
      usual={usual}
      label="Resize workspace and servers"
      direction="row"
      minFirst={180}
      minSecond={480}
      collapsed={isRailOpen ? undefined : 'first'}
      first={<Rail fallback={<div className="flex-1 bg-surface" />} />}
      second={children}
    />
  );
}

function Wide() {
  return (
    <WithRail usual={17}>
      <Split
        name="call"
        usual={58}
        label="Resize try it"
        direction="row"
        minFirst={360}
        minSecond={320}
        first={<EditorOverProblems />}
        second={<CallOverResponse />}
      />
    </WithRail>
  );
}

function Medium() {
  const [shown, setShown] = useState<'editor' | 'try-it'>('editor');
  useShow(setShown);
  return (
    <WithRail usual={24}>
      <Tabs
        label="Panes"
        value={shown}
        onChange={setShown}
        items={[
          { id: 'editor', label: 'Edit', icon: Braces, content: <EditorOverProblems />, staysMounted: true },
          { id: 'try-it', label: 'Try it', icon: Send, content: <CallOverResponse />, staysMounted: true },
        ]}
      />
    </WithRail>
  );
}

function Narrow() {
  const [shown, setShown] = useState<'form' | 'code' | 'try-it' | 'problems'>('form');
  useShow((pane) => setShown(pane === 'editor' ? 'code' : pane));
  return (
    <Tabs
      label="Panes"
      placement="bottom"
      value={shown}
      onChange={setShown}
      items={[
        {
          id: 'form',
          label: 'Form',
          icon: ListTree,
          content: (
            <>
              <DialectHint />
              <Form />
            </>
          ),
        },
        {
          id: 'code',
          label: 'Code',
          icon: Braces,
          content: <Document form={undefined} />,
          staysMounted: true,
        },
        { id: 'try-it', label: 'Try it', icon: Send, content: <CallInOneColumn />, staysMounted: true },
        { id: 'problems', label: 'Problems', icon: TriangleAlert, content: <ProblemsPane /> },
      ]}
    />
  );
}

/** One column: the answer is brought into view when it comes. */
function CallInOneColumn() {
  const response = useRef<HTMLDivElement>(null);
  const call = useCalls((state) => state.call);
  useEffect(() => {
    if (call.kind === 'answered') response.current?.scrollIntoView({ block: 'start' });
  }, [call]);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-auto *:flex-none">
      <TryItPane actions={<More />} hint={<Hint />} />
      <div ref={response} className="flex min-h-full flex-col">
        <ResponsePane />
      </div>
    </div>
  );
}

/** Follows requests to bring a pane into view, made where the layout is not known. */
function useShow(show: (pane: PaneName) => void): void {
  useEffect(
    () =>
      viewStore.subscribe(({ request }) => {
        if (request) show(request.pane);
      }),
    [show],
  );
}
