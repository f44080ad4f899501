import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { blockedPorts } from '../core/network/blocked-ports';
import { relayPaths } from '../core/network/relay';
import * as v from '../core/reading';
import { grouped } from '../core/text/counted';
import { checkedAddresses, type Resolve, resolveName } from './relay-addresses';
import { closedTo } from './relay-gate';
import { headersOut } from './relay-headers';
import { type RelayLimits, relayHeaders, relaySend } from './relay-send';

export interface Relay {
  /** 256 bits, new with each launch. Handed to the person in the printed address, never to a page that asks. */
  readonly key: string;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

export interface RelayOptions {
  readonly resolve: Resolve;
  /** Milliseconds, never going back. */
  readonly now: () => number;
  readonly limits: RelayLimits & {
    /** Bytes of what the page asks. */
    readonly requestBytes: number;
    readonly inFlight: number;
    /** Requests of the page that arrive at a time, and milliseconds that one may take to arrive. */
    readonly arriving: number;
    readonly arrival: number;
    /** Milliseconds without use after which the key is no longer good. */
    readonly unused: number;
  };
}

const megabyte = 1024 * 1024;

const usual: RelayOptions = {
  resolve: resolveName,
  now: () => performance.now(),
  limits: {
    replyBytes: 100 * megabyte,
    total: 120_000,
    idle: 10_000,
    requestBytes: 12 * megabyte,
    inFlight: 8,
    arriving: 16,
    arrival: 20_000,
    unused: 30 * 60_000,
  },
};

const allowRequest = v.object({ url: v.optional(v.string()), headers: v.optional(v.listOf(v.string()), []) });

const sendRequest = v.object({
  url: v.optional(v.string()),
  method: v.optional(v.string(), 'GET'),
  headers: v.optional(v.texts, {}),
  body: v.optional(v.string()),
});

interface Refusal {
  readonly refused: string;
  readonly message: string;
}

/**
 * Calls servers that do not allow web pages (no CORS), for the page of this launch and nobody else. It goes only to
 * origins that the person added, follows nothing, and keeps nothing: no cookie, no log, and a connection for four seconds after its last use.
 */
export function createRelay(options: Partial<RelayOptions> = {}): Relay {
  const { resolve, now, limits } = { ...usual, ...options };
  const key = randomBytes(32).toString('base64url');
  /** The names of the headers that may go to an origin besides the usual ones, by origin. */
  const permitted = new Map<string, ReadonlySet<string>>();
  let inFlight = 0;
  let arriving = 0;
  let usedAt = now();

  function allow(asked: unknown): Refusal | { readonly allowed: string } {
    const read = v.read(allowRequest, asked);
    if (!read) return malformed;
    const { url: address, headers } = read;
    const url = targetOf(address);
    if (!(url instanceof URL)) return url;
    const named = headers.map((name) => name.toLowerCase());
    permitted.set(url.origin, new Set([...(permitted.get(url.origin) ?? []), ...named]));
    return { allowed: url.origin };
  }

  async function send(asked: unknown, response: ServerResponse): Promise<Refusal | undefined> {
    const read = v.read(sendRequest, asked);
    if (!read) return malformed;
    const { url: address, method, headers, body } = read;
    const url = targetOf(address);
    if (!(url instanceof URL)) return url;
    const named = permitted.get(url.origin);
    if (!named) return { refused: 'unknown_target', message: `${url.origin} was not added to the relay.` };
    if (!['GET', 'POST', 'DELETE'].includes(method)) {
      return { refused: 'bad_method', message: `The relay sends GET, POST and DELETE, not ${method}.` };
    }
    const out = headersOut(headers, named);
    if ('problem' in out) return { refused: 'bad_header', message: out.problem };
    const found = await checkedAddresses(url.hostname, resolve);
    if ('refused' in found) return found;
    const problem = await relaySend({ url, method, ...out, body, addresses: found.addresses }, response, limits);
    return problem && { refused: problem.isUnsent ? 'not_connected' : 'unreachable', message: problem.message };
  }

  return {
    key,
    async handle(request, response) {
      const closed = closedTo(request, key);
      if (closed) return answer(response, closed.status, { refused: closed.refused, message: closed.message });
      if (now() - usedAt > limits.unused) return answer(response, 403, asleep);
      usedAt = now();
      if (inFlight >= limits.inFlight || arriving >= limits.arriving) return answer(response, 429, busy);
      arriving += 1;
      const text = await readText(request, limits).finally(() => {
        arriving -= 1;
      });
      if (text === 'late') {
        response.once('finish', () => request.destroy());
        return answer(response, 408, late);
      }
      const asked = v.readJson(v.members, text);
      if (!asked) return answer(response, 400, unread(limits.requestBytes));
      // While it arrived, others have come.
      if (inFlight >= limits.inFlight) return answer(response, 429, busy);
      inFlight += 1;
      try {
        const path = request.url?.replace(/\?.*$/s, '');
        if (path === `/${relayPaths.allow}`) return refuse(response, allow(asked));
        if (path !== `/${relayPaths.send}`) return answer(response, 404, unknownPath);
        const refusal = await send(asked, response);
        if (refusal) refuse(response, refusal);
      } finally {
        inFlight -= 1;
        usedAt = now();
      }
    },
  };
}

const asleep: Refusal = {
  refused: 'asleep',
  message: 'The relay closed after half an hour without use. Start Callsheet again and open the address it prints.',
};
const busy: Refusal = {
  refused: 'busy',
  message: 'The relay is handling as many requests as it takes at a time. Wait for one to finish.',
};
const malformed: Refusal = {
  refused: 'malformed',
  message: 'The relay could not read the request: address, method, body and the value of each header must be strings.',
};
const unread = (maxBytes: number): Refusal => ({
  refused: 'malformed',
  message: `The relay could not read the request: it ended early, is longer than ${grouped(maxBytes)} bytes, or is not a JSON object.`,
});
const unknownPath: Refusal = { refused: 'unknown_path', message: 'The relay has nothing at this address.' };
const late: Refusal = { refused: 'late', message: 'The request did not arrive in time.' };

/** The address that is to be called, or why it cannot be. */
function targetOf(address: string | undefined): URL | Refusal {
  if (address === undefined || !URL.canParse(address)) {
    return { refused: 'bad_address', message: 'The relay cannot call this address.' };
  }
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { refused: 'bad_scheme', message: `The relay calls over http and https, not "${url.protocol}".` };
  }
  if (url.username !== '' || url.password !== '') {
    return { refused: 'bad_address', message: 'The address contains a user name or password. Remove it.' };
  }
  if (url.port === '0' || blockedPorts.has(url.port)) {
    return { refused: 'blocked_port', message: `Port ${url.port} is one that browsers refuse, and so does the relay.` };
  }
  return url;
}

/** What was sent; nothing when it is too long or ends early, `late` when it does not arrive in time. */
async function readText(request: IncomingMessage, limits: RelayOptions['limits']): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, limits.arrival, 'late');
  });
  return Promise.race([collect(request, limits.requestBytes), end]).finally(() => clearTimeout(timer));
}

async function collect(request: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of request) {
      size += piece.length;
      if (size > maxBytes) return undefined;
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString('utf8');
  } catch {
    return undefined;
  }
}

/** What the relay makes of a request that it could read is 200, whatever it is. */
function refuse(response: ServerResponse, body: Refusal | { readonly allowed: string }): void {
  answer(response, body === malformed ? 400 : 200, body);
}

function answer(response: ServerResponse, status: number, body: Refusal | { readonly allowed: string }): void {
  if (response.headersSent) return;
  response.writeHead(status, relayHeaders).end(JSON.stringify(body));
}
