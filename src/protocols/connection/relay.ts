import { numberAt, objectAt, stringAt } from '../../core/json/members';
import { BrokenBody } from '../../core/network/body-failure';
import {
  type RelayEnd,
  type RelayedRequest,
  type RelayHead,
  relayKeyHeader,
  relayPaths,
} from '../../core/network/relay';
import type { Io } from '../io';
import { RelayRefusal } from './relay-refusal';

/** Where the relay is and what opens it. */
export interface RelayPlace {
  /** The page's own address. */
  readonly base: string;
  readonly key: string;
}

/** What the relay has been told it may call, by the page that told it. */
const told = new Map<string, ReadonlySet<string>>();

const withoutBody = new Set([204, 205, 304]);

/**
 * Sends a request by way of the relay: asks it to call the origin, and gives its answer back as if the server had
 * given it to the page. Rejects with the relay's own words when there was no answer.
 */
export async function sendThroughRelay(request: Request, send: Io['fetch'], place: RelayPlace): Promise<Response> {
  const { url, method, signal } = request;
  const headers = Object.fromEntries(request.headers);
  const ask = (path: string, body: unknown) =>
    send(
      new Request(new URL(path, place.base), {
        method: 'POST',
        headers: { 'content-type': 'application/json', [relayKeyHeader]: place.key },
        body: JSON.stringify(body),
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'error',
        signal,
      }),
    );

  const target = `${place.key} ${new URL(url).origin}`;
  const known = told.get(target);
  const names = Object.keys(headers);
  if (!known || names.some((name) => !known.has(name))) {
    const answer = await ask(relayPaths.allow, { url, headers: names });
    await refuseUnlessOk(answer);
    told.set(target, new Set([...(known ?? []), ...names]));
  }
  const text = method === 'GET' ? undefined : await request.text();
  const asked: RelayedRequest = { url, method, headers, ...(text ? { body: text } : {}) };
  return readRelayed(await ask(relayPaths.send, asked));
}

async function refuseUnlessOk(answer: Response): Promise<void> {
  const text = await answer.text();
  const refusal = refusalIn(text);
  if (!answer.ok || refusal) throw refusal ?? new RelayRefusal(`The relay answered ${answer.status}.`);
}

function refusalIn(text: string): RelayRefusal | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const message = stringAt(value, 'message');
    if (message === undefined) return undefined;
    const refused = stringAt(value, 'refused');
    const wasSent = refused === 'unreachable';
    return new RelayRefusal(message, wasSent, wasSent || refused === 'not_connected');
  } catch {
    return undefined;
  }
}

/** The server's answer out of the relay's, piece by piece as it arrives. */
async function readRelayed(answer: Response): Promise<Response> {
  const lines = linesOf(answer);
  const first = (await lines.next()).value ?? '';
  if (!first.endsWith('"body":[')) {
    throw (
      refusalIn(first) ??
      // It may have been sent, but these are no words about the server.
      new RelayRefusal(`The relay answered ${answer.status}, without a response of the server.`, true, false)
    );
  }
  const head = readHead(first);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value: line, done } = await lines.next();
      if (done || line.startsWith(']')) {
        if (!done && endOf(line) === 'whole' && wordsOf(line) === undefined) controller.close();
        else controller.error(failureOf(line ?? ''));
        return;
      }
      controller.enqueue(bytesOf(line.replace(/^,?"|"$/g, '')));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  const { status, headers } = head;
  const isUsual = status >= 200 && status <= 599;
  const response = new Response(withoutBody.has(status) ? null : body, { status: isUsual ? status : 500, headers });
  // No response can be made with a status outside of these, yet servers send them.
  return isUsual ? response : Object.defineProperty(response, 'status', { value: status });
}

function failureOf(line: string): TypeError {
  const end = endOf(line);
  if (end !== 'whole' && end !== 'cut-off' && end !== 'undecodable')
    return new TypeError(`The relay received only a part of the response (${end}).`);
  const words = wordsOf(line);
  return new BrokenBody({ end, ...(words === undefined ? {} : { words }) });
}

function wordsOf(line: string): string | undefined {
  const words = /"words":("(?:[^"\\]|\\.)*")/.exec(line)?.[1];
  return words === undefined ? undefined : String(JSON.parse(words));
}

function readHead(line: string): RelayHead {
  const value: unknown = JSON.parse(`${line}]}`);
  const status = numberAt(value, 'status') ?? 0;
  const named = Object.entries(objectAt(value, 'headers') ?? {});
  return {
    status,
    headers: Object.fromEntries(named.map(([name, text]) => [name, String(text)])),
  };
}

const ends: readonly RelayEnd[] = ['whole', 'too-large', 'timeout', 'undecodable'];

function endOf(line: string): RelayEnd {
  const word = /"end":"([a-z-]+)"/.exec(line)?.[1];
  return ends.find((each) => each === word) ?? 'cut-off';
}

async function* linesOf(answer: Response): AsyncGenerator<string, undefined> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
      const lines = (rest + step.value).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
