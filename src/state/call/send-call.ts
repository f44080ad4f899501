import { MutationObserver, type MutationObserverResult } from '@tanstack/react-query';
import type { CallRequest } from '../../core/call';
import { toolReference } from '../../core/model/tool-reference';
import { ownFailure } from '../../core/own-failure';
import type { ProtocolMessage } from '../../core/protocol-message';
import { protocolOf } from '../../protocols';
import { createLiveMask } from '../../protocols/auth/live-mask';
import { maskExchange } from '../../protocols/auth/mask';
import type { CallProgress, InputQuestion, Io } from '../../protocols/io';
import type { Server } from '../../protocols/server';
import { showPane } from '../page';
import { allSecrets, noteCall, pageIo, queryClient, serverInSession, withCredential } from '../server';
import { callSettingsStore } from '../settings';
import { consents } from './call-consent';
import { contextOf, namedSecrets } from './call-context';
import { onCallEvent } from './call-events';
import { type Answer, type CallIntent, type CallState, callsStore } from './call-state';
import { toTemplate } from './request-template';

const megabyte = 1024 * 1024;
const maxReplyBytes = 100 * megabyte;

/** Sends one call and reads its answer; secrets are masked in what comes back. `through`: the server, over its session where it has one. */
export async function run(
  { target, server, argumentsText, callId, ...intent }: CallIntent,
  signal: AbortSignal,
  events: Pick<Io, 'askForMore' | 'onProgress' | 'onMessage' | 'askForInput'>,
  through: Server = withCredential(server),
): Promise<Answer> {
  const request: CallRequest = {
    tool: toolReference(target.tool),
    argumentsText,
    definition: target.tool.raw,
    context: contextOf(target.tool.requirements, server),
    callId,
    timeoutMs: callSettingsStore.getState().timeoutSeconds * 1000,
  };
  const { onMessage, onProgress, askForInput } = events;
  // What is sent holds these, whatever is typed while the answer is awaited.
  const named = namedSecrets();
  const live = createLiveMask(pageIo(events.askForMore, server), allSecrets);
  const io = {
    ...live.io,
    ...events,
    ...(onMessage && { onMessage: (message: ProtocolMessage) => onMessage(live.message(message)) }),
    ...(askForInput && {
      askForInput: (question: InputQuestion, over: AbortSignal) => askForInput(live.question(question), over),
    }),
    ...(onProgress && {
      onProgress: (told: CallProgress) => onProgress({ ...told, message: told.message && live.hide(told.message) }),
    }),
  };
  const exchange = await protocolOf(server.protocol).call(through, request, io, signal);
  const repliedAt = performance.now();
  noteCall(server.id, exchange);
  return {
    intent: { target, server, argumentsText, callId, ...intent },
    exchange: { ...maskExchange(exchange, live.held()), ...(server.viaRelay ? { via: 'relay' } : {}) },
    template: toTemplate(exchange.request, [...named, ...namedSecrets()]),
    repliedAt,
  };
}

function askForMore(received: number, listening: AbortSignal): Promise<number | undefined> {
  if (received >= maxReplyBytes || listening.aborted) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const answer = (goOn: boolean) => {
      callsStore.setState({ question: undefined });
      resolve(goOn ? maxReplyBytes : undefined);
    };
    listening.addEventListener('abort', () => answer(false), { once: true });
    callsStore.setState({ question: { received, next: maxReplyBytes, answer } });
  });
}

/** The calls that run. An older one runs on without its subscription: its answer goes to the history alone. */
const running = new Set<AbortController>();
let newest: { readonly stop: AbortController; readonly subscription: AbortController } | undefined;

// The variables hold no credential: TanStack Query keeps them as long as the mutation.
const observer = new MutationObserver<Answer, Error, CallIntent>(queryClient, {
  mutationKey: ['call'],
  mutationFn: async (intent) => {
    newest?.subscription.abort();
    const [stop, subscription] = [new AbortController(), new AbortController()];
    stop.signal.addEventListener('abort', () => subscription.abort(), { once: true });
    newest = { stop, subscription };
    running.add(stop);
    try {
      const events = {
        ...onCallEvent(subscription.signal),
        askForMore: (received: number) => askForMore(received, subscription.signal),
      };
      const answer = await run(intent, stop.signal, events, serverInSession(intent.server));
      if (newest.stop !== stop) callsStore.setState({ superseded: answer });
      return answer;
    } finally {
      running.delete(stop);
    }
  },
});

/** Stops waiting for every answer. */
export function stopCalls(): void {
  for (const stop of running) stop.abort();
}

observer.subscribe((result) => callsStore.setState({ call: stateOf(result) }));

function stateOf(result: MutationObserverResult<Answer, Error, CallIntent>): CallState {
  if (result.status === 'success') return { kind: 'answered', answer: result.data };
  if (result.status === 'pending') return { kind: 'sending', intent: result.variables, since: result.submittedAt };
  if (result.status === 'error') return { kind: 'failed', intent: result.variables, message: ownFailure(result.error) };
  return { kind: 'idle' };
}

/** Sends a call, asking first where it has to; its fate is told to the store, and a newer one takes its place. A failure is a state of the store. */
export async function mutate(intent: CallIntent): Promise<void> {
  if (!(await consents(intent))) return;
  showPane('response');
  await observer.mutate(intent).catch(() => undefined);
}
