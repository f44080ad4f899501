import { ownFailure } from '../../core/own-failure';
import { drawNow } from '../document';
import { showPane } from '../page';
import { type SavedServer, secretsStore, selectedServer, serversStore } from '../server';
import { argumentsStore } from './arguments';
import { type CallCheck, checkCall, type IntendedCall, nothingFound } from './call-check';
import { contextOf, missingSecrets } from './call-context';
import { type Answer, type CallIntent, callsStore } from './call-state';
import { type CallTarget, callTarget } from './call-target';
import { ensureArguments } from './example-arguments';
import { unwrittenOf } from './form-memories';
import { isAnyCallSending, showReplay } from './shown-call';

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
    showPane('response');
    callsStore.setState({ call: { kind: 'failed', intent, message: ownFailure(error) } });
  }
}

function askedOf(target: CallTarget, server: SavedServer, argumentsText: string): string {
  const { id, label, version } = target.tool;
  return JSON.stringify([server.id, server.url, target.dialect, id?.value, label, version?.value, argumentsText]);
}

/** Whether what stands in Try it is still this call. */
export function standsInTryIt({ target, server, argumentsText }: IntendedCall): boolean {
  const now = callTarget();
  const chosen = selectedServer(serversStore.getState());
  const text = now && argumentsStore.getState().texts[now.argumentsKey];
  if (!now || !chosen || text === undefined) return false;
  return askedOf(now, chosen, text) === askedOf(target, server, argumentsText);
}

/**
 * A field that shows something else than what would be sent holds back every mode.
 * - `checked`: sends unless the check finds an error; then `heldBack` says so.
 * - `anyway`: sends whatever the check says.
 */
export type SendMode = 'checked' | 'anyway';

let presses = 0;

/** The same id goes out again when somebody wants that, and never because a button was pressed twice. */
function runsAlready(callId: string): boolean {
  const { call } = callsStore.getState();
  return call.kind === 'sending' && call.intent.callId === callId;
}

export async function sendCall(mode: SendMode = 'checked'): Promise<void> {
  // The call goes by the text of now, and so does what shows it.
  drawNow();
  presses += 1;
  const press = presses;
  const server = selectedServer(serversStore.getState());
  const target = callTarget();
  if (!server || !target) return;
  const argumentsText = argumentsStore.getState().texts[target.argumentsKey] ?? (await ensureArguments(target));
  const before = callsStore.getState().call;
  const isBusy = before.kind === 'sending' && before.intent.server.id === server.id;
  const callId = crypto.randomUUID();
  const call: IntendedCall = { target, server, argumentsText, callId, isRepeat: false, isBusy };
  const holdBack = (check: CallCheck) =>
    callsStore.setState({ heldBack: { count: press, call, check, secrets: secretsStore.getState().values } });
  // A value is sent as it stands in its field, or not at all.
  if (unwrittenOf(target.argumentsKey, argumentsText).length > 0) {
    holdBack(nothingFound);
    return;
  }
  if (mode === 'checked') await refreshFirst(call);
  if (press !== presses) return;
  const check = await checkWithin(call);
  if (press !== presses) return;
  const isIncomplete = missingSecrets(target.tool.requirements, server).length > 0;
  if (mode === 'checked' && (isIncomplete || check.diagnostics.some(({ severity }) => severity === 'error'))) {
    holdBack(check);
    return;
  }
  callsStore.setState({ heldBack: undefined, question: undefined });
  await send({ ...call, diagnostics: check.diagnostics });
}

/** Sends a call once more as it was, under its id and whatever stands in Try it by now, with the credentials of now. */
export async function sendAgain({ target, server, argumentsText, callId }: IntendedCall): Promise<void> {
  if (runsAlready(callId)) return;
  presses += 1;
  const press = presses;
  const call: IntendedCall = { target, server: serverNow(server), argumentsText, callId, isRepeat: true };
  const { diagnostics } = await checkWithin(call);
  if (press !== presses) return;
  callsStore.setState({ heldBack: undefined, question: undefined });
  await send({ ...call, diagnostics });
}

/** The server with the settings of now, as long as it is the same one. */
export function serverNow(server: SavedServer): SavedServer {
  const now = serversStore.getState().servers.find(({ id }) => id === server.id);
  return now?.url === server.url && now.protocol === server.protocol ? now : server;
}

/** Sends a call that was put together elsewhere, such as a past one, as it is and under the id that it names. */
export async function sendIntended(call: IntendedCall): Promise<void> {
  if (runsAlready(call.callId)) return;
  presses += 1;
  showReplay(call.callId);
  callsStore.setState({ heldBack: undefined, question: undefined });
  await send({ ...call, diagnostics: [] });
}

/** Puts an answer of before into the Response pane; not while a call runs, whose Cancel is there. */
export function showAnswer(answer: Answer): boolean {
  if (callsStore.getState().call.kind === 'sending') return false;
  callsStore.setState({ call: { kind: 'answered', answer } });
  return true;
}

let looking: AbortController | undefined;

/** The tool may have changed since it was picked: the server is asked before anything is sent. */
async function refreshFirst({ target, server }: IntendedCall): Promise<void> {
  if (target.origin === 'draft') return;
  const press = presses;
  const stop = new AbortController();
  looking = stop;
  try {
    const { needsRefresh, refreshListing } = await import('./refresh-listing');
    if (press !== presses || !needsRefresh(target, server)) return;
    callsStore.setState({ isRefreshing: true });
    await refreshListing(server, stop.signal);
  } catch {
    // Without its code nobody is asked, and the call goes by what is known.
  } finally {
    if (press === presses) callsStore.setState({ isRefreshing: false });
  }
}

/** The check is a help, not a gate: when its code cannot be loaded the call goes out unchecked. */
async function checkWithin(call: IntendedCall): Promise<CallCheck> {
  const context = contextOf(call.target.tool.requirements, call.server);
  return checkCall(call, context, 'asked').catch(() => nothingFound);
}

/** Stops waiting for answers, those of older calls included. The calls may have run all the same. */
export function cancelCall(): void {
  presses += 1;
  looking?.abort();
  callsStore.setState({ isRefreshing: false });
  if (isAnyCallSending()) void sending().then(({ stopCalls }) => stopCalls());
}
