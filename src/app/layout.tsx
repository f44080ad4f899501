import { Braces, ListTree, Send, TriangleAlert } from 'lucide-react';
import { type JSX, type ReactNode, useEffect, useState } from 'react';
import { DialectHint } from '../features/editor/dialect-hint';
import { ProblemsPane } from '../features/problems/problems-pane';
import { useAnalysis } from '../state/checking';
import { type PaneName, viewStore } from '../state/page';
import { useSettings } from '../state/settings';
import { Tabs } from '../ui/layout/tabs';
import { AfterText } from '../ui/loading/after-text';
import { lazyAfterPaint } from '../ui/loading/first-paint';
import { CallInOneColumn, CallOverResponse, Editor, EditorOverProblems, Form, Glance } from './columns';
import { type LayoutWidth, useLayoutWidth } from './layout-width';
import { Split } from './split';

const Rail = lazyAfterPaint(async () => (await import('./rail')).Rail);

const RailBeside = lazyAfterPaint(async () => (await import('./rail-beside')).RailBeside);

const RailOver = lazyAfterPaint(async () => (await import('./rail-over')).RailOver);

const layouts: Record<LayoutWidth, () => JSX.Element> = { wide: Wide, medium: Medium, small: Small, narrow: Narrow };

export function Layout() {
  const Shown = layouts[useLayoutWidth()];
  return <Shown />;
}

/** Its place is kept free, so that nothing beside it moves when it comes. */
const edgeRoom = <div className="w-11 shrink-0 border-r border-line bg-surface" />;

function TwoColumns() {
  return (
    <Split
      name="call"
      usual={60}
      label="Resize try it"
      direction="row"
      minFirst={400}
      minSecond={340}
      first={<EditorOverProblems />}
      second={
        <AfterText room={<div className="flex-1 bg-surface" />}>
          <CallOverResponse />
        </AfterText>
      }
    />
  );
}

function Wide() {
  const isRailOpen = useSettings((settings) => settings.isRailOpen);
  return (
    <>
      <RailBeside fallback={edgeRoom} />
      <Split
        name="rail"
        usual={18}
        label="Resize documents and servers"
        direction="row"
        minFirst={200}
        minSecond={760}
        collapsed={isRailOpen ? undefined : 'first'}
        first={<Rail fallback={<div className="flex-1 bg-surface" />} />}
        second={<TwoColumns />}
      />
    </>
  );
}

function WithRailOver({ children }: { readonly children: ReactNode }) {
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1">
      <RailOver fallback={edgeRoom} />
      {children}
    </div>
  );
}

function Medium() {
  return (
    <WithRailOver>
      <TwoColumns />
    </WithRailOver>
  );
}

function Small() {
  const [shown, setShown] = useShown<'editor' | 'try-it'>('editor', (pane) => (isOfCall(pane) ? 'try-it' : 'editor'));
  const [sendPlace, setSendPlace] = useState<HTMLElement | null>(null);
  const call = <CallOverResponse sendPlace={sendPlace} isRoomBeside />;
  return (
    <WithRailOver>
      <Tabs
        label="View"
        value={shown}
        onChange={setShown}
        items={[
          { id: 'editor', label: 'Definition', icon: Braces, content: <EditorOverProblems />, staysMounted: true },
          { id: 'try-it', label: 'Try it', icon: Send, content: call, staysMounted: true },
        ]}
        footer={
          // Beside the tabs where there is no height for a bar of its own.
          <div ref={setSendPlace} className="shrink-0 flat:absolute flat:top-0 flat:right-0 flat:max-w-2/3" />
        }
      />
    </WithRailOver>
  );
}

const tabOf = {
  definition: 'code',
  editor: 'code',
  form: 'form',
  problems: 'problems',
  'try-it': 'try-it',
  response: 'try-it',
} as const;

function Narrow() {
  const [shown, setShown] = useShown<'form' | 'code' | 'try-it' | 'problems'>('form', (pane, before) =>
    pane === 'definition' && before !== 'code' ? 'form' : tabOf[pane],
  );
  const [sendPlace, setSendPlace] = useState<HTMLElement | null>(null);
  const form = (
    <>
      <DialectHint />
      <Form />
      <Glance />
    </>
  );
  const call = <CallInOneColumn sendPlace={sendPlace} />;
  return (
    <Tabs
      label="View"
      placement="bottom"
      value={shown}
      onChange={setShown}
      items={[
        { id: 'form', label: 'Form', icon: ListTree, content: form },
        { id: 'code', label: 'Code', icon: Braces, content: <Editor form={undefined} />, staysMounted: true },
        { id: 'try-it', label: 'Try it', icon: Send, content: call, staysMounted: true },
        {
          id: 'problems',
          label: 'Problems',
          icon: TriangleAlert,
          badge: <ProblemCount />,
          content: <ProblemsPane />,
        },
      ]}
      footer={<div ref={setSendPlace} className="shrink-0" />}
    />
  );
}

function ProblemCount() {
  const count = useAnalysis(({ diagnostics }) => diagnostics.length);
  if (count === 0) return null;
  return <span className="rounded-full bg-neutral-soft px-1.5 text-xs text-ink tabular-nums">{count}</span>;
}

const isOfCall = (pane: PaneName) => pane === 'try-it' || pane === 'response';

/**
 * The tab that is in front: what was asked for, where the layout is not known, before there were tabs or since. A link
 * asks before anything is drawn.
 */
function useShown<K extends string>(usual: K, tabFor: (pane: PaneName, before: K) => K) {
  const [shown, setShown] = useState(() => {
    const { request } = viewStore.getState();
    return request && isOfCall(request.pane) ? tabFor(request.pane, usual) : usual;
  });
  useEffect(
    () =>
      viewStore.subscribe(({ request }) => {
        if (request) setShown((before) => tabFor(request.pane, before));
      }),
    [tabFor],
  );
  return [shown, setShown] as const;
}
