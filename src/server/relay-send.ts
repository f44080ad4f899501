import {
  Agent as HttpAgent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestHttp,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { moreFollows, readBodyFailure } from '../core/network/body-failure';
import { causeOf, codeAndWords } from '../core/network/failure-cause';
import type { RelayEnd, RelayHead } from '../core/network/relay';
import type { Address } from './relay-addresses';
import { headersIn } from './relay-headers';

export interface RelayLimits {
  /** Decoded bytes of an answer. */
  readonly replyBytes: number;
  /** Milliseconds in all. */
  readonly total: number;
  /** Milliseconds between two pieces of the body. */
  readonly idle: number;
}

export interface Outgoing {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Checked; nothing else is connected to. */
  readonly addresses: readonly Address[];
}

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Why no answer began, and whether the request cannot have arrived. */
export interface RelayFailure {
  readonly message: string;
  readonly isUnsent: boolean;
}

/**
 * Sends one request and writes its answer to the page as it arrives. Answers with the reason when no answer began.
 * Follows nothing, takes no proxy from the environment, and always checks certificates.
 */
export async function relaySend(
  out: Outgoing,
  page: ServerResponse,
  limits: RelayLimits,
): Promise<RelayFailure | undefined> {
  const stop = new AbortController();
  const fate: { end: RelayEnd } = { end: 'cut-off' };
  const end = (reason: RelayEnd) => {
    fate.end = reason;
    stop.abort();
  };
  const total = setTimeout(() => end('timeout'), limits.total);
  const left = () => end('cut-off');
  page.once('close', left);
  try {
    const answer = await connect(out, stop.signal);
    await write(answer, page, limits, end, () => fate.end);
    return undefined;
  } catch (error) {
    if (page.headersSent) return undefined;
    if (fate.end === 'timeout') return { message: `No answer came within ${limits.total / 1000} s.`, isUnsent: false };
    const cause = causeOf({ cause: error });
    const { host } = out.url;
    return {
      message: `${host} gave no answer (${reasonOf(error)}).${cause ? ` ${cause.says(host)}` : ''}`,
      isUnsent: cause?.isUnsent === true,
    };
  } finally {
    clearTimeout(total);
    page.off('close', left);
    stop.abort();
  }
}

/**
 * A connection is kept for what follows at once, as the requests of a session do; for less long than servers keep
 * theirs, since a request on one that is being closed is lost.
 */
const kept = { keepAlive: true, timeout: 4000, maxFreeSockets: 8 };
const agents = { 'http:': new HttpAgent(kept), 'https:': new HttpsAgent(kept) };

/** Answers behind whose last byte, by their Content-Length, there are more. */
const overfull = new WeakSet<IncomingMessage>();

function connect({ url, method, headers, body, addresses }: Outgoing, signal: AbortSignal): Promise<IncomingMessage> {
  const pinned: LookupFunction = (_name, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, [...addresses]);
    else if (first) done(null, first.address, first.family);
  };
  const all: OutgoingHttpHeaders = {
    ...headers,
    'accept-encoding': 'gzip, deflate, br',
    ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const [send, agent] =
      url.protocol === 'https:'
        ? ([requestHttps, agents['https:']] as const)
        : ([requestHttp, agents['http:']] as const);
    const request = send(url, {
      method,
      headers: all,
      lookup: pinned,
      agent,
      rejectUnauthorized: true,
      signal,
    });
    request.once('response', (answer) => {
      // What is wrong with a body is told to the request: the answer would only hear that it ended.
      request.on('error', (error) => {
        if (!answer.complete) answer.destroy(error);
        else if (codeAndWords(error).code.startsWith('HPE_')) overfull.add(answer);
      });
      resolve(answer);
    });
    request.once('error', reject);
    request.once('upgrade', (_answer, socket) => {
      socket.destroy();
      reject(new Error('bad upgrade'));
    });
    request.end(body);
  });
}

async function write(
  answer: IncomingMessage,
  page: ServerResponse,
  limits: RelayLimits,
  end: (reason: RelayEnd) => void,
  why: () => RelayEnd,
): Promise<void> {
  const head: RelayHead = { status: answer.statusCode ?? 0, headers: headersIn(answer.headers) };
  page.writeHead(200, relayHeaders);
  page.write(`${JSON.stringify(head).slice(0, -1)},"body":[\n`);
  let size = 0;
  let ended: RelayEnd = 'whole';
  let words: string | undefined;
  // A stream of events is silent for as long as the tool works.
  const idleMs = isEventStream(answer) ? limits.total : limits.idle;
  let idle = setTimeout(() => end('timeout'), idleMs);
  try {
    let isFirst = true;
    for await (const piece of decoded(answer)) {
      clearTimeout(idle);
      size += piece.length;
      if (size > limits.replyBytes) {
        ended = 'too-large';
        break;
      }
      // A line of its own at once: the page reads it while the server is silent.
      const line = `${isFirst ? '' : ','}"${piece.toString('base64')}"\n`;
      isFirst = false;
      if (!page.write(line)) await drained(page);
      if (page.destroyed) break;
      idle = setTimeout(() => end('timeout'), idleMs);
    }
    if (ended === 'whole' && !answer.complete) ended = 'cut-off';
    if (ended === 'whole' && overfull.has(answer)) words = moreFollows;
  } catch (error) {
    const failure = readBodyFailure(error);
    ended = failure.end === 'undecodable' ? 'undecodable' : why();
    if (ended === failure.end) words = failure.words;
  } finally {
    clearTimeout(idle);
    answer.destroy();
  }
  page.end(`],"end":"${ended}"${words === undefined ? '' : `,"words":${JSON.stringify(words)}`}}`);
}

/** The page takes more, or has gone. */
function drained(page: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      page.off('drain', go).off('close', go);
      resolve();
    };
    page.once('drain', go).once('close', go);
  });
}

function isEventStream({ headers }: IncomingMessage): boolean {
  return /^text\/event-stream\b/i.test(headers['content-type'] ?? '');
}

/** Never a cookie, a policy or permission of the server's: this is text for the page's own code. */
export const relayHeaders = {
  'content-type': 'application/json',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-disposition': 'attachment',
  'referrer-policy': 'no-referrer',
};

async function* decoded(answer: IncomingMessage): AsyncGenerator<Buffer> {
  const decoder = decoders[answer.headers['content-encoding']?.toLowerCase() ?? '']?.();
  if (decoder) answer.once('error', (error) => decoder.destroy(error));
  for await (const piece of decoder ? answer.pipe(decoder) : answer) {
    yield Buffer.isBuffer(piece) ? piece : Buffer.from(String(piece));
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code: unknown = Reflect.get(error, 'code');
  const inner = error instanceof AggregateError ? error.errors[0] : undefined;
  if (inner instanceof Error) return reasonOf(inner);
  return typeof code === 'string' && !error.message.includes(code) ? `${code}: ${error.message}` : error.message;
}
