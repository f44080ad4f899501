import { Wrench } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Diagnostic, TextFix } from '../../core/diagnostic';
import { keepWhileEqual } from '../../core/keep-while-equal';
import { argumentPath } from '../../core/model/argument-path';
import type { RequirementsModel } from '../../core/model/tool-document';
import type { UnwrittenField } from '../../core/model/unwritten';
import type { SchemaIssue } from '../../core/schema/verdict';
import { applyEdits } from '../../core/text/edit';
import {
  argumentsStore,
  type CallState,
  type CallTarget,
  ensureArguments,
  missingSecrets,
  sendCall,
  setArguments,
  useArguments,
  useCalls,
  useCallTarget,
  useShownCall,
  useUnwritten,
  wantedToolStore,
} from '../../state/call';
import { textModels, useDebouncedDocument } from '../../state/document';
import { askFor, provideSend, showPane } from '../../state/page';
import { type SavedServer, secretsStore, selectedServer, useServers } from '../../state/server';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { whenDrawn } from '../../ui/hooks/when-drawn';
import { Panel } from '../../ui/layout/panel';
import { lazyAfterPaint } from '../../ui/loading/first-paint';
import { lazyPart } from '../../ui/loading/lazy-part';
import { ArgumentsSection } from './arguments-section';
import { BlockingFields } from './blocking-fields';
import { CheckList } from './check-list';
import { focusArgument, focusSecret } from './focus-field';
import { isMisfit, misfitTitle } from './misfit';
import { SendBar } from './send-bar';
import { SendOutside } from './send-outside';
import { TargetFields } from './target-fields';
import { useCallCheck } from './use-call-check';

const StaleDraft = lazyAfterPaint(() => import('./stale-draft').then((module) => module.StaleDraft));

const ListedDefinition = lazyPart(async () => (await import('./listed-definition')).default);
const MisfitNotice = lazyPart(async () => (await import('./misfit-notice')).MisfitNotice);

const RequirementsSection = lazyAfterPaint(() =>
  import('./requirements-section').then((module) => module.RequirementsSection),
);

const WantedTool = lazyAfterPaint(() => import('./wanted-tool').then((module) => module.WantedTool));

export interface TryItPaneProps {
  /** Shown in the head. */
  readonly actions: ReactNode;
  /** Shown below the definition that is called, when there is something to say about it. */
  readonly hint: ReactNode;
  /** Where Send stands instead of below the arguments: a bar that stays while the pane is out of view; null until it is there. */
  readonly sendPlace?: HTMLElement | null;
}

/** Calls a tool: the draft in front, or a definition that a server lists. */
export function TryItPane({ actions, hint, sendPlace }: TryItPaneProps) {
  const { target, listedText } = useCallTarget();
  const server = useServers(selectedServer);
  const brokenSince = useDebouncedDocument((state) => state.brokenSince);
  const isToolWanted = useStore(wantedToolStore, ({ name, anyOf }) => (name ?? anyOf) !== undefined);
  if (!server) return null;
  return (
    <Panel label="Try it" className="relative" actions={actions}>
      <div className="flex min-h-0 flex-1 scroll-pb-13 flex-col overflow-auto">
        <div className="flex shrink-0 flex-col gap-2 px-3 pt-2">
          <TargetFields target={target} listedText={listedText} server={server} />
          {hint}
          {isToolWanted && <WantedTool server={server} />}
          {brokenSince !== undefined && target?.origin === 'draft' && <StaleDraft since={brokenSince} />}
        </div>
        {target ? (
          <CallOf target={target} listedText={listedText} server={server} sendPlace={sendPlace} />
        ) : (
          <EmptyState
            icon={Wrench}
            action={<Button label="Start a definition" onPress={() => askFor({ kind: 'new' })} />}
          >
            Open a definition to call its tool, or choose a tool of this server.
          </EmptyState>
        )}
      </div>
    </Panel>
  );
}

interface CallOfProps extends Pick<TryItPaneProps, 'sendPlace'> {
  readonly target: CallTarget;
  /** The definition, when it is the server's. */
  readonly listedText: string | undefined;
  readonly server: SavedServer;
}

function CallOf({ target, listedText, server, sendPlace }: CallOfProps) {
  const text = useArguments(target.argumentsKey);
  const check = useCallCheck(target, server, text);
  const call = useShownCall((shown) => shown);
  const heldBack = useCalls((state) => state.heldBack?.count);
  const unwritten = useUnwritten(target.argumentsKey, text);
  const form = useRef<HTMLDivElement>(null);
  const reasons = useRef<HTMLDivElement>(null);
  const secrets = useStore(secretsStore, ({ values }) => values);
  const lacking = missingSecrets(target.tool.requirements, server, secrets);
  const [kept] = useState(keepWhileEqual<RequirementsModel>);
  const hasMisfit = isMisfit(target, server);
  const hasErrors = lacking.length > 0 || check.diagnostics.some(({ severity }) => severity === 'error');
  const [keptIssues] = useState(keepWhileEqual<readonly SchemaIssue[]>);
  const issues = useMemo(
    () => keptIssues([...check.issues, ...serverIssues(call, target, text)]),
    [keptIssues, check.issues, call, target, text],
  );
  const ofArguments = useMemo(
    () => check.diagnostics.filter(({ rule }) => rule.startsWith('call/')),
    [check.diagnostics],
  );

  useEffect(() => {
    // A schema that cannot be sampled leaves the arguments to the person.
    ensureArguments(target).catch(() => setArguments(target.argumentsKey, '{}'));
  }, [target]);

  const showReasons = useCallback(() => {
    showPane('try-it');
    const shown = reasons.current;
    if (shown) whenDrawn(shown, () => shown.focus());
  }, []);

  const showWhy = useEffectEvent(() => {
    const [field] = unwritten;
    const objects = check.diagnostics.some(({ rule, severity }) => severity === 'error' && rule.startsWith('call/'));
    const secret = objects ? undefined : lacking[0];
    const isShown =
      field !== undefined
        ? focusArgument(form.current, field.pointer)
        : secret !== undefined && focusSecret(form.current, secret);
    if (!isShown) reasons.current?.focus();
  });

  const shownFor = useRef(heldBack);
  useEffect(() => {
    if (heldBack === shownFor.current) return;
    shownFor.current = heldBack;
    if (heldBack === undefined) return;
    showPane('try-it');
    if (reasons.current) whenDrawn(reasons.current, () => showWhy());
  }, [heldBack]);

  const blocked = hasMisfit ? showReasons : undefined;
  useSendKey(blocked);
  const reason = hasMisfit ? misfitTitle : reasonOf(unwritten, lacking, check.diagnostics);
  const bar = (
    <SendBar
      hasErrors={hasErrors && unwritten.length === 0}
      onBlocked={blocked}
      to={sendPlace === undefined ? undefined : server.title}
    />
  );

  return (
    <>
      <div
        ref={form}
        className="relative flex min-h-40 flex-1 flex-col gap-3 overflow-auto px-3 py-2 short:min-h-fit short:overflow-visible"
      >
        <ArgumentsSection
          target={target}
          text={text}
          issues={issues}
          remarks={check.remarks}
          diagnostics={ofArguments}
        />
        <RequirementsSection requirements={kept(target.tool.requirements)} server={server} />
        {listedText !== undefined && <ListedDefinition text={listedText} serverTitle={server.title} />}
      </div>
      <div
        ref={reasons}
        tabIndex={-1}
        className={`${hasMisfit ? '' : 'max-h-48'} shrink-0 overflow-auto px-3 pb-2 outline-none`}
      >
        {hasMisfit ? (
          <MisfitNotice target={target} server={server} />
        ) : unwritten.length > 0 ? (
          <BlockingFields fields={unwritten} onGo={({ pointer }) => focusArgument(form.current, pointer)} />
        ) : (
          check.diagnostics.length > 0 && (
            <div className="border-t border-line pt-2">
              <CheckList
                label={hasErrors ? 'Why this call may fail' : 'About this call'}
                diagnostics={check.diagnostics}
                // Its edits count in the arguments that were checked.
                onFix={(fix) => check.isBehind || applyToArguments(target.argumentsKey, fix)}
              />
            </div>
          )
        )}
      </div>
      {sendPlace === undefined ? (
        bar
      ) : (
        <SendOutside place={sendPlace} reason={reason} onShow={showReasons}>
          {bar}
        </SendOutside>
      )}
    </>
  );
}

/** The first thing that keeps a call back, and how many more there are. */
function reasonOf(
  unwritten: readonly UnwrittenField[],
  lacking: readonly string[],
  diagnostics: readonly Diagnostic[],
): string | undefined {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  const [first, ...more] = [
    ...unwritten.map(({ name, problem }) => `${name === '' ? 'Arguments' : name} ${problem}`),
    ...(errors.length > 0 ? errors : lacking.map((id) => `Missing secret ${id}`)),
  ];
  return first === undefined || more.length === 0 ? first : `${first} ${more.length} more.`;
}

function applyToArguments(key: string, fix: TextFix): void {
  const text = argumentsStore.getState().texts[key];
  if (text === undefined) return;
  const model = textModels.getState().arguments;
  if (model?.getText() === text) model.applyEdits(fix.edits, fix.title);
  else setArguments(key, applyEdits(text, fix.edits));
}

/** What the keys of the page do for sending. */
function useSendKey(blocked: (() => void) | undefined): void {
  useEffect(() => provideSend(() => (blocked ? blocked() : void sendCall('checked'))), [blocked]);
}

/** What the server said about the arguments as they stand, by field; nothing once they were edited. */
function serverIssues(call: CallState, target: CallTarget, text: string | undefined): readonly SchemaIssue[] {
  if (call.kind !== 'answered') return [];
  const { intent, exchange } = call.answer;
  const isSame = intent.target.argumentsKey === target.argumentsKey && intent.argumentsText === text;
  if (!isSame || exchange.outcome.kind !== 'invalid-input') return [];
  return exchange.outcome.errors.map(({ parameter, message }) => ({
    path: argumentPath(parameter),
    keyword: '',
    schemaPointer: '',
    message: `The server says: ${message}`,
  }));
}
