import { useEffect } from 'react';
import { create, useStore } from 'zustand';
import { createMask } from '../../protocols/auth/mask';
import {
  type Answer,
  argumentsStore,
  type CallIntent,
  callTarget,
  changeOf,
  definitionOf,
  isSameDefinition,
  readCallTarget,
  reviveCall,
  sendIntended,
  setArguments,
  showAnswer,
} from '../call';
import { textModels } from '../document';
import { showPane } from '../page';
import { allSecrets, serversStore } from '../server';
import {
  bodyOf,
  type CallBody,
  type CallRow,
  changeRow,
  historyLimits,
  keepingStore,
  putBack,
  type RemovedCall,
  removeCalls,
  storageReason,
  watchCalls,
} from '../storage/calls';
import { comparableReply } from './comparable-reply';

export interface HistoryState {
  /** Newest first; nothing until they were read. */
  readonly rows: readonly CallRow[] | undefined;
  readonly failure: string | undefined;
  /** What was deleted last, for undo. */
  readonly removed: readonly RemovedCall[];
  /** The call that another one shall be compared with. */
  readonly marked: string | undefined;
  /** Why the last request could not be carried out, or not by what is known now. */
  readonly refusal: string | undefined;
}

export const useHistory = create<HistoryState>()(() => ({
  rows: undefined,
  failure: undefined,
  removed: [],
  marked: undefined,
  refusal: undefined,
}));

/** Keeps the list up to date. Returns the way out. */
export function followHistory(): () => void {
  return watchCalls(
    (rows) => useHistory.setState({ rows, failure: undefined }),
    (reason) => useHistory.setState({ failure: `Past calls can't be shown. ${reason}` }),
  );
}

/** The same while something shows it. */
export const useHistoryList = () => useEffect(followHistory, []);

/** What keeps calls from being stored, if anything does. */
export function useKeepingFailure(): string | undefined {
  return useStore(keepingStore, ({ failure }) => failure);
}

/** Why what was asked of the storage was not done, if it was not. */
function reasonAgainst(change: Promise<void>): Promise<string | undefined> {
  return change.then(() => undefined, storageReason);
}

/** Says so where the history is shown. */
export async function orRefuse(change: Promise<void>): Promise<void> {
  refuse(await reasonAgainst(change));
}

export function refuse(refusal: string | undefined): void {
  useHistory.setState({ refusal });
}

export function markCall(marked: string | undefined): void {
  useHistory.setState({ marked });
}

/** A past call as it was answered. */
function answerOf({ id, kept, exchange, template }: CallBody, note: string): Answer | undefined {
  const target = readCallTarget(kept.definition, kept);
  if (!target) return undefined;
  const { servers } = serversStore.getState();
  const known = servers.find(({ id: serverId }) => serverId === kept.server.id) ?? servers[0];
  if (!known) return undefined;
  const server = { ...known, ...kept.server };
  const { argumentsText, callId } = kept;
  return {
    intent: { target, server, argumentsText, callId, isRepeat: false, diagnostics: [] },
    exchange,
    template,
    repliedAt: performance.now(),
    past: { id, note },
  };
}

const gone = 'This call is not stored any more.';

async function withBody(id: string, use: (body: CallBody) => string | undefined): Promise<void> {
  const body = await bodyOf(id).catch(() => undefined);
  refuse(body ? use(body) : gone);
}

/** Shows the response of a past call as it was. */
export function openCall({ id, note }: CallRow): Promise<void> {
  return withBody(id, (body) => {
    const answer = answerOf(body, note);
    if (!answer) return 'The definition that was kept with this call cannot be read.';
    if (!showAnswer(answer)) return 'A call is running: wait for its answer, or cancel it, before you open a past one.';
    showPane('response');
    return undefined;
  });
}

/** Sends a past call again: a new call, or the same one under the id it had. */
export function replayCall(id: string, isRetry: boolean): Promise<void> {
  return withBody(id, ({ kept }) => {
    const callId = isRetry ? kept.callId : crypto.randomUUID();
    const revived = reviveCall(kept, { callId, isRepeat: isRetry });
    if ('refused' in revived) return revived.refused;
    void sendIntended(revived.call);
    return hasChanged(revived.call)
      ? `${kept.label} has changed since this call, which was sent by the definition of then. To call it as it is now, put the arguments into Try it.`
      : undefined;
  });
}

/** Whether the definition in front, or the one that the server lists, says something else than that of a past call. */
function hasChanged({ target, server }: Pick<CallIntent, 'target' | 'server'>): boolean {
  if (target.origin === 'server') return changeOf(target, server) === 'changed';
  const now = callTarget();
  if (now?.argumentsKey !== target.argumentsKey) return false;
  return !isSameDefinition(definitionOf(now), definitionOf(target), target.dialect);
}

/** Puts the arguments of a past call into Try it, as one undo step. */
export function takeArguments(id: string): Promise<void> {
  return withBody(id, ({ kept }) => {
    const target = callTarget();
    if (!target) return 'No tool is open in Try it; open its definition first.';
    replaceArguments(target.argumentsKey, kept.argumentsText);
    showPane('try-it');
    return undefined;
  });
}

/** Puts other arguments in place of those in Try it: in the editor's model when it shows them. */
export function replaceArguments(key: string, next: string): void {
  const text = argumentsStore.getState().texts[key] ?? '';
  const model = textModels.getState().arguments;
  if (model?.getText() === text && text !== next) {
    model.applyEdits([{ offset: 0, length: text.length, text: next }], 'Arguments of a past call');
  } else setArguments(key, next);
}

export function pinCall({ id, isPinned }: CallRow): void {
  const pinned = useHistory.getState().rows?.filter((row) => row.isPinned).length ?? 0;
  if (!isPinned && pinned >= historyLimits.pinned) {
    refuse(`${historyLimits.pinned} calls are pinned, which is as many as are kept; unpin one first.`);
    return;
  }
  void orRefuse(changeRow(id, { isPinned: !isPinned }));
}

/** Answers with the reason when it could not be stored. */
export function noteCall(id: string, note: string): Promise<string | undefined> {
  return reasonAgainst(changeRow(id, { note: createMask(allSecrets())(note) }));
}

export async function deleteCalls(ids: readonly string[]): Promise<void> {
  const change = removeCalls(ids).then((removed) => useHistory.setState({ removed }));
  if (ids.some((id) => id === useHistory.getState().marked)) markCall(undefined);
  await orRefuse(change);
}

export async function undoDelete(): Promise<void> {
  await orRefuse(putBack(useHistory.getState().removed).then(forgetRemoved));
}

export function forgetRemoved(): void {
  useHistory.setState({ removed: [] });
}

/** What two calls were sent and answered with, for a comparison. */
export async function textsOf(id: string): Promise<{ readonly arguments: string; readonly reply: string } | undefined> {
  const body = await bodyOf(id);
  if (!body) return undefined;
  return { arguments: body.kept.argumentsText, reply: comparableReply(body.exchange) };
}

/** All that is kept of a call; nothing when it is gone. */
export function bodyForSaving(id: string): Promise<CallBody | undefined> {
  return bodyOf(id).catch(() => undefined);
}
