import { type JsonText, readJsonText } from '../../core/json/json-text';
import { has, isObject, type Members, member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { Envelope } from '../../core/json/scan';
import { jsonOf, long, pause, readAhead, readJsonInTurns } from '../answer/read-ahead';
import { isEventStream } from '../http/event-stream';
import type { Arrived } from '../http/sent';
import { eventData } from './event-stream';

/** The JSON-RPC answer to one request: what it says, and the text it was read from. */
export interface Message {
  readonly json: JsonText;
  /** Where the answer stands in `json`: at its top, or in a batch. */
  readonly path: Path;
  readonly members: Members;
}

const found = new WeakMap<Arrived, Message | undefined>();

/** What holds the parts of a tool's content, and their texts. */
const aroundContent: Envelope = {
  keys: ['result', 'error', 'resource'],
  lists: ['', 'content'],
  texts: ['text', 'data', 'blob', 'uri', 'title', 'name', 'description', 'message'],
};

/**
 * Finds the answer to a request in what was received, as one object, in a batch or in an event stream. An answer is one
 * request's, so it is looked for once: answers may be large.
 */
export function messageTo(id: unknown, sent: Arrived): Message | undefined {
  if (!found.has(sent)) found.set(sent, find(id, sent));
  return found.get(sent);
}

/** The response to a request that was not sent, which a server that mixes up its calls gives. */
export function messageToAnother(sent: Arrived): Message | undefined {
  return find(undefined, sent);
}

/** Without an id the first response that names any request. */
function find(id: unknown, sent: Arrived): Message | undefined {
  const { reply, encodingProblem } = sent;
  if (encodingProblem !== undefined) return undefined;
  if (!isEventStream(reply.headers)) return answerIn(jsonOf(sent), id);
  let best: Message | undefined;
  for (const text of eventData(reply.body)) {
    best = better(best, answerIn(readJsonText(text), id));
    if (best && isNamed(best)) break;
  }
  return unlessLeftOut(best, sent);
}

/** The answer to a call with what it says read in turns where it is long; `known` is the answer when it was found before. */
export async function readCallAhead(
  id: unknown,
  sent: Arrived,
  known: Promise<Message | undefined> | undefined,
): Promise<Arrived> {
  const { reply, encodingProblem } = sent;
  if (reply.body.length < long || encodingProblem !== undefined) return sent;
  if (!isEventStream(reply.headers)) return readAhead(sent, aroundContent);
  const message = (await known) ?? unlessLeftOut(await findInEvents(id, reply.body), sent);
  const read = { ...sent };
  found.set(read, message);
  return read;
}

/** Finds the answer to a call in events, in turns. */
export async function findInEvents(id: unknown, events: string): Promise<Message | undefined> {
  let sinceTurn = 0;
  let best: Message | undefined;
  for (const text of eventData(events)) {
    best = better(best, answerIn(await readJsonInTurns(text, aroundContent), id));
    if (best && isNamed(best)) break;
    sinceTurn += text.length;
    if (sinceTurn < long) continue;
    sinceTurn = 0;
    await pause();
  }
  return best;
}

function answerIn(json: JsonText | undefined, id: unknown): Message | undefined {
  if (!json) return undefined;
  const { value } = json;
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  let best: Message | undefined;
  for (const [at, members] of list.entries()) {
    if (!isObject(members) || !isAnswer(members, id)) continue;
    best = better(best, { json, path: Array.isArray(value) ? [at] : [], members });
  }
  return best;
}

/** What arrives for a request is its answer, unless it names another one; an error may not know whose it is. */
function isAnswer(item: unknown, id: unknown): boolean {
  if (!has(item, 'result') && !isObject(member(item, 'error'))) return false;
  // Without a version it has to name its request: JSON of any kind may have a member "error".
  const isTold = member(item, 'jsonrpc') === '2.0';
  const own = member(item, 'id') ?? (isTold ? id : undefined);
  if (own === id && id !== undefined) return true;
  const isNamed = typeof own === 'string' || typeof own === 'number';
  return isNamed && (id === undefined ? isTold : String(own) === String(id));
}

/** An answer that names its request comes before one that names none, whichever arrives first. */
function better(known: Message | undefined, next: Message | undefined): Message | undefined {
  return known && (isNamed(known) || !next || !isNamed(next)) ? known : next;
}

/** What names no request is no answer where more came than was read: the answer itself may be among that. */
function unlessLeftOut(found: Message | undefined, { end }: Arrived): Message | undefined {
  return found && (isNamed(found) || end !== 'too-large') ? found : undefined;
}

/** Whether it says which request it answers. */
export function isNamed({ members }: Message): boolean {
  return (members.id ?? null) !== null;
}
