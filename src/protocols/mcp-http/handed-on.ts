import { isObject, member, numberAt, objectAt, stringAt } from '../../core/json/members';
import { isEventStream } from '../http/event-stream';
import type { Sent } from '../http/sent';
import { type Message, messageTo } from './message';
import { openedWith } from './opened-with';

/** The request whose answer is handed on. */
export interface Asked {
  readonly id: unknown;
  readonly method: string | undefined;
  readonly body: string | undefined;
}

/** Above this many characters the package is told that there is an answer, not what it says: it would read it all again. */
export const maxHandedOn = 100_000;

/** A server that fails at a method of 2026-07-28 may know the one before it: the package asks where nothing was found. */
const failsAtMethod = [500, 501];

/**
 * What the client package is given of an answer. It ends a session at the first thing that is not as it must be; what
 * can be understood all the same is put right for it. What was received is kept as it came, and read from there.
 */
export function toResponse(sent: Sent, asked: Asked): Response {
  const { id, method } = asked;
  if (sent.kind === 'unanswered') {
    const { outcome } = sent;
    const isClosed = outcome.kind === 'unreachable' && outcome.hasConnected;
    if (isClosed && method === 'server/discover') return response(null, 404, {});
    // What a page's own `fetch` does when a preflight is refused.
    throw new TypeError('Failed to fetch');
  }
  const { headers, body, status } = sent.reply;
  // What is only told may be refused: the next request shows whether the server goes on.
  if (id === undefined && asked.body !== undefined) return response(null, 202, headers);
  const message = id === undefined || status >= 300 ? undefined : messageTo(id, sent);
  const isUnknown = failsAtMethod.includes(status) || (status < 300 && !isUsable(message));
  if (method === 'server/discover' && isUnknown) return response(null, 404, headers);
  const isLong = body.length > maxHandedOn && !isEventStream(headers);
  const put =
    message && (isLong ? standIn(message, asked) : isEventStream(headers) ? undefined : inOrder(message, asked));
  const isEmpty = [101, 204, 205, 304].includes(status);
  const handed = put ?? (isEmpty ? null : body);
  return response(handed, status, put === undefined ? headers : { ...headers, 'content-type': 'application/json' });
}

/** An event in the place of a long one. */
export function standInEvent(message: Message | undefined, asked: Asked): string | undefined {
  return eventOf(message && standIn(message, asked));
}

/** An event in the place of the one that holds an answer. */
export function inOrderEvent(message: Message | undefined, asked: Asked): string | undefined {
  return eventOf(message && inOrder(message, asked));
}

function eventOf(text: string | undefined): string | undefined {
  return (
    text &&
    `${text
      .split(/\r\n|\r|\n/)
      .map((line) => `data: ${line}\n`)
      .join('')}\n`
  );
}

function isUsable(message: Message | undefined): boolean {
  return isObject(member(message?.members, 'error')) || isObject(member(message?.members, 'result'));
}

/** An answer with the id of the request, and no member that JSON-RPC does not have. */
function inOrder({ json, path, members }: Message, { id, method, body }: Asked): string {
  const result = objectAt(members, 'result');
  const error = objectAt(members, 'error');
  if (!result && error) {
    const data = json.slice([...path, 'error', 'data']);
    const code = JSON.stringify(Math.trunc(numberAt(error, 'code') ?? 0));
    const words = JSON.stringify(stringAt(error, 'message') ?? '');
    const rest = data === undefined ? '' : `,"data":${data}`;
    return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"error":{"code":${code},"message":${words}${rest}}}`;
  }
  const text =
    result && method === 'initialize'
      ? JSON.stringify(openedWith(result, body).result)
      : (json.slice([...path, 'result']) ?? 'null');
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${text}}`;
}

/** What a session is opened with is read by the package. */
const openings: readonly (string | undefined)[] = ['initialize', 'server/discover'];

/** A result of either question, or an error of the same code; the answer itself where the package has to read it. */
function standIn(message: Message, asked: Asked): string {
  const { id } = asked;
  const error = objectAt(message.members, 'error');
  if (error) return JSON.stringify({ jsonrpc: '2.0', id, error: { code: numberAt(error, 'code') ?? 0, message: '' } });
  const said = objectAt(message.members, 'result');
  const isRead = openings.includes(asked.method) || stringAt(said, 'resultType') === 'input_required';
  if (!said || isRead) return inOrder(message, asked);
  const result = { resultType: 'complete', content: [], contents: [], tools: [], ttlMs: 0, cacheScope: 'private' };
  return JSON.stringify({ jsonrpc: '2.0', id, result });
}

function response(body: string | null, status: number, headers: Readonly<Record<string, string>>): Response {
  return new Response(body, { status, headers: forBody(headers) });
}

/** The body has been decoded already. */
function forBody(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['content-encoding', 'content-length'].includes(name)),
  );
}
