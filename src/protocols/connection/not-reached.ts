import type { SentRequest, UnreachableOutcome } from '../../core/call';
import { privateRequest } from '../http/private-request';
import type { Io } from '../io';
import { createLately, stopOf } from './lately';
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
  if (stage && isConclusive(stage.found)) return { why: stage.found, stage };
  const isFree = permission?.state === 'granted' || localPermissionFor(hostname, io.pageHost ?? '') === undefined;
  const isAnswered = stage?.ok === true;
  const possible = [
    ...(isAnswered
      ? []
      : [`a wrong ${isHere || isNumber(hostname) ? 'address' : 'name'} or port`, 'a server that is down']),
    'a server that keeps its responses from other origins (CORS, Cross-Origin-Resource-Policy)',
    'a redirect that the browser does not follow',
    ...(permission?.state === 'prompt' ? ['a permission for the local network that is not given yet'] : []),
    ...(!isFree && permission === undefined ? ['a browser that keeps pages from local addresses'] : []),
    ...(protocol === 'https:'
      ? ['a certificate that the browser rejects', 'a TLS handshake that fails, as where the server speaks http']
      : []),
    ...(isAnswered ? [] : ['a server that closes the connection']),
    'an extension or a proxy of the browser',
  ];
  const list = `Possible causes${stage ? ' in the browser' : ''}: ${possible.slice(0, -1).join(', ')}, or ${possible.at(-1)}.`;
  const first = isAnswered ? '' : ' See first whether the server runs and its log shows a request.';
  return { why: `${stage ? `${stage.found} ` : ''}${list}${first}`, ...(stage ? { stage } : {}) };
}

/**
 * What holds for every client. What else the relay met need not be what the page met: the browser has trusted
 * certificates, names and a proxy of its own, and servers treat it otherwise.
 */
function isConclusive(found: string): boolean {
  return /\b(ECONNREFUSED|HPE_INVALID_CONSTANT|CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|ERR_TLS_CERT_ALTNAME_INVALID)\b|:wrong version number:/.test(
    found,
  );
}

/** An IP address, which needs no name service. */
function isNumber(hostname: string): boolean {
  return /^(\[.*\]|\d+(\.\d+){3})$/.test(hostname);
}

const relayedLately = createLately<Stage | undefined>();

/**
 * Asks once more by way of the relay, without credentials: outside a browser, errors say what they are. Only the origin
 * of the server that the person added is asked, never one that a server named.
 */
async function askRelay({ request: { url }, io, signal }: Silence, host: string): Promise<Stage | undefined> {
  const { relay } = io;
  if (!relay || !URL.canParse(relay.server) || new URL(relay.server).origin !== new URL(url).origin) return undefined;
  const title = 'What does the relay find?';
  const stop = stopOf(io, signal);
  return relayedLately(relay.send, url, io, stop, async () => {
    try {
      const response = await relay.send(new Request(url, { method: 'GET', ...privateRequest, signal: stop }));
      response.body?.cancel().catch(() => undefined);
      return { title, found: `${host} answers the relay, but not this page.`, ok: true };
    } catch (error) {
      // What else the relay may say is about itself.
      if (!(error instanceof RelayRefusal && error.isOfServer)) return undefined;
      return { title, found: `The relay found: ${error.message}`, ok: false };
    }
  });
}
