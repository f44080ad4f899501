import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CallContext, Exchange, SentRequest } from '../core/call';
import type { Diagnostic } from '../core/diagnostic';
import type { RequirementsModel } from '../core/model/tool-document';
import { argumentsStore } from './arguments';
import { type CallCheck, checkCall, type IntendedCall, nothingFound } from './call-check';
import { type CalledTool, calledTool } from './called-tool';
import { ensureArguments } from './example-arguments';
import type { NamedSecret } from './request-template';
import { type SecretsState, secretKey, secretsStore } from './secrets';
import { originOf, type SavedServer, selectedServer, serversStore } from './servers';

/** What a person asked for, without any credential: those are read from memory when the request is built. */
export interface CallIntent extends IntendedCall {
  /** What the check said about it. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface Answer {
  readonly intent: CallIntent;
  /** With every secret masked. */
  readonly exchange: Exchange;
  /** The request with a named placeholder for each secret. */
  readonly template: SentRequest;
  /** When the reply was complete, by `performance.now()`. */
  readonly repliedAt: number;
  /** Set when this was answered before and is only looked at again; names its row of the history. */
  readonly past?: { readonly id: string; readonly note: string };
}

/** A call whose answer was lost, because the page was left while it ran; kept without any credential. */
export interface LostCall {
  readonly callId: string;
  readonly label: string;
  readonly server: { readonly title: string; readonly url: string };
  /** When it was sent, in milliseconds since the epoch. */
  readonly at: number;
  /** Sends it again under the same id; answers with the reason when that cannot be done. */
  readonly again: () => Promise<string | undefined>;
}

export type CallState =
  | { readonly kind: 'idle' }
  /** `since`: milliseconds since the epoch. */
  | { readonly kind: 'sending'; readonly intent: CallIntent; readonly since: number }
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** The page was reloaded while a call ran: it may have run, or not. */
  | { readonly kind: 'lost'; readonly lost: LostCall }
  /** The page's own code failed; nothing is known about the call. */
  | { readonly kind: 'failed'; readonly intent: CallIntent; readonly message: string };

/** A call that was held back because its check failed; `count` tells one press from the next. */
export interface HeldBack {
  readonly count: number;
  readonly call: IntendedCall;
  readonly check: CallCheck;
  /** What was typed as secrets then. */
  readonly secrets: SecretsState['values'];
}

/** A reply that reached its limit; somebody has to say whether to go on. */
export interface MoreQuestion {
  readonly received: number;
  readonly next: number;
  answer(goOn: boolean): void;
}

export interface CallsState {
  readonly call: CallState;
  readonly heldBack: HeldBack | undefined;
  readonly question: MoreQuestion | undefined;
}

export const callsStore = createStore<CallsState>()(() => ({
  call: { kind: 'idle' },
  heldBack: undefined,
  question: undefined,
}));

/** The code that sends comes with the first call; what it tells the store is all that the page needs of it. */
const sending = () => import('./send-call');

/** Runs a call beside the Response pane, which stays as it is: for many calls in a row. A long reply stops at its limit. */
export async function runCall(call: IntendedCall, signal: AbortSignal): Promise<Answer> {
  const { run } = await sending();
  return run({ ...call, diagnostics: [] }, signal, {});
}

async function send(intent: CallIntent): Promise<void> {
  const press = presses;
  try {
    const { mutate } = await sending();
    if (press === presses) await mutate(intent);
  } catch (error) {
    callsStore.setState({ call: { kind: 'failed', intent, message: String(error) } });
  }
}

/** Every credential that is held, by the name that stands for it where it must not be written. */
export function namedSecrets(): readonly NamedSecret[] {
  const { values } = secretsStore.getState();
  return Object.entries(values).map(([key, value]) => ({ name: key.slice(key.indexOf(' ') + 1), value }));
}

/** Exactly what the tool declares, as far as it was typed for this server. */
export function contextOf(
  requirements: RequirementsModel,
  server: SavedServer,
  values = secretsStore.getState().values,
): CallContext {
  const origin = originOf(server.url);
  const typed = (slot: string) => values[secretKey(origin, slot)] ?? '';
  const userId = requirements.userId?.value ? typed('user') : '';
  return {
    authorization: requirements.authorization
      .map(({ value: { id } }) => ({ id, token: typed(tokenSlot(id)) }))
      .filter(({ token }) => token !== ''),
    secrets: requirements.secrets
      .map(({ value: { id } }) => ({ id, value: typed(secretSlot(id)) }))
      .filter(({ value }) => value !== ''),
    userId: userId === '' ? undefined : userId,
  };
}

export function tokenSlot(id: string): string {
  return `token:${id}`;
}

export function secretSlot(id: string): string {
  return `secret:${id}`;
}

/** The last call that was sent, by what it asked for: a retry of the same keeps its id. */
let lastSent: { readonly asked: string; readonly callId: string } | undefined;

function askedOf(called: CalledTool, server: SavedServer, argumentsText: string): string {
  const { id, label, version } = called.tool;
  return JSON.stringify([server.id, server.url, called.dialect, id?.value, label, version?.value, argumentsText]);
}

/** Whether "again" would repeat the call id: nothing was edited since. */
export function repeatsLastCall(called: CalledTool, server: SavedServer, argumentsText: string): boolean {
  return lastSent?.asked === askedOf(called, server, argumentsText);
}

/**
 * - `checked`: sends unless the check finds an error; then `heldBack` says so.
 * - `anyway`: sends whatever the check says.
 * - `again`: sends what was sent last under the same call id; after an edit it is a new call.
 */
export type SendMode = 'checked' | 'anyway' | 'again';

let presses = 0;
let stop: (() => void) | undefined;

/** Says how the call that runs now is stopped. */
export function stopWith(way: () => void): void {
  stop = way;
}

export async function sendCall(mode: SendMode = 'checked'): Promise<void> {
  presses += 1;
  const press = presses;
  const server = selectedServer(serversStore.getState());
  const called = calledTool();
  if (!server || !called) return;
  const argumentsText = argumentsStore.getState().texts[called.argumentsKey] ?? (await ensureArguments(called));
  const isRepeat = mode === 'again' && repeatsLastCall(called, server, argumentsText);
  const callId = isRepeat && lastSent ? lastSent.callId : crypto.randomUUID();
  const before = callsStore.getState().call;
  const isBusy = before.kind === 'sending' && before.intent.server.id === server.id;
  const call: IntendedCall = { called, server, argumentsText, callId, isRepeat, isBusy };
  const check = await checkWithin(call);
  if (press !== presses) return;
  if (mode === 'checked' && check.diagnostics.some(({ severity }) => severity === 'error')) {
    callsStore.setState({ heldBack: { count: press, call, check, secrets: secretsStore.getState().values } });
    return;
  }
  lastSent = { asked: askedOf(called, server, argumentsText), callId };
  callsStore.setState({ heldBack: undefined, question: undefined });
  await send({ ...call, diagnostics: check.diagnostics });
}

/** Sends a call that was put together elsewhere, such as a past one, as it is and under the id that it names. */
export async function sendIntended(call: IntendedCall): Promise<void> {
  presses += 1;
  const { called, server, argumentsText, callId } = call;
  lastSent = { asked: askedOf(called, server, argumentsText), callId };
  callsStore.setState({ heldBack: undefined, question: undefined });
  await send({ ...call, diagnostics: [] });
}

/** Puts an answer of before into the Response pane; not while a call runs, whose Cancel is there. */
export function showAnswer(answer: Answer): boolean {
  if (callsStore.getState().call.kind === 'sending') return false;
  callsStore.setState({ call: { kind: 'answered', answer } });
  return true;
}

/** The check is a help, not a gate: when its code cannot be loaded the call goes out unchecked. */
async function checkWithin(call: IntendedCall): Promise<CallCheck> {
  const context = contextOf(call.called.tool.requirements, call.server);
  return checkCall(call, context, 'asked').catch(() => nothingFound);
}

/** Stops waiting for the answer. The call may have run all the same. */
export function cancelCall(): void {
  presses += 1;
  stop?.();
}

export function useCalls<T>(read: (state: CallsState) => T): T {
  return useStore(callsStore, read);
}
