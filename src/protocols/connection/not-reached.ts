import type { SentRequest, UnreachableOutcome } from '../../core/call';
import { privateRequest } from '../http/private-request';
import type { Io } from '../io';
import { isLoopback, localPermissionFor } from './loopback';
import { RelayRefusal } from './relay-refusal';

type Stage = UnreachableOutcome['stages'][number];

/** A host that gave no answer even to a plain request of the page, and what else is known of it. */
export interface Silence {
  readonly request: SentRequest;
  readonly io: Io;
  readonly signal: AbortSignal | undefined;
  readonly permission: { readonly stage: Stage; readonly state: 'granted' | 'denied' | 'prompt' } | undefined;
}

/**
 * Why a page reached nothing, in a sentence. A browser gives one error for every reason: what the address, the system
 * and, where the person opened one, the relay say tells them apart; else what may be the reason is listed.
 */
export async function notReached(silence: Silence): Promise<{ readonly why: string; readonly stage?: Stage }> {
  const { io, permission, request } = silence;
  const { host, hostname, protocol } = new URL(request.url);
  if (permission?.state === 'denied') return { why: permission.stage.found };
  const isHere = isLoopback(hostname);
  // This computer reaches itself without a network.
  if (!isHere && io.online?.() === false) {
    return { why: 'This computer reports that it is offline. Connect it, then send again.' };
  }
  const stage = await askRelay(silence, host);
  if (stage) return { why: stage.found, stage };
  const isFree = permission?.state === 'granted' || localPermissionFor(hostname, io.pageHost ?? '') === undefined;
  // Without a name to find and a certificate to check, only the server is left.
  if ((isHere || isNumber(hostname)) && protocol === 'http:' && isFree) {
    const remedy = isHere
      ? 'Start the server, or correct the port.'
      : 'Start the server, correct its address, or check that this network leads to it.';
    return { why: `No server answers there: a plain request failed too. ${remedy}` };
  }
  const possible = [
    'a wrong name or port',
    'a server that is down',
    ...(permission?.state === 'prompt' ? ['a permission for the local network that is not given yet'] : []),
    ...(!isFree && permission === undefined ? ['a browser that keeps pages from local addresses'] : []),
    ...(protocol === 'https:' ? ['a certificate that the browser rejects'] : []),
  ];
  return { why: `Possible causes: ${possible.slice(0, -1).join(', ')}, or ${possible.at(-1)}.` };
}

/** An IP address, which needs no name service. */
function isNumber(hostname: string): boolean {
  return /^(\[.*\]|\d+(\.\d+){3})$/.test(hostname);
}

/** Asks once more by way of the relay, without credentials: outside a browser, errors say what they are. */
async function askRelay({ request, io, signal }: Silence, host: string): Promise<Stage | undefined> {
  if (!io.relay) return undefined;
  const title = 'What does the relay find?';
  const deadline = AbortSignal.timeout(io.deadlines.probe);
  const asked = new Request(request.url, {
    method: 'GET',
    ...privateRequest,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
  try {
    const response = await io.relay(asked);
    response.body?.cancel().catch(() => undefined);
    const found = `${host} answers the relay, but not this page: something in the browser is in the way, such as an extension, a proxy, or a certificate that it rejects.`;
    return { title, found, ok: true };
  } catch (error) {
    // What else the relay may say is about itself.
    if (!(error instanceof RelayRefusal && error.isOfServer)) return undefined;
    return { title, found: `The relay found: ${error.message}`, ok: false };
  }
}
