import { type JsonText, readJsonText } from '../../core/json/json-text';
import { has, isObject, type Members, member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { Arrived } from '../http';
import { eventData } from './event-stream';

/** The JSON-RPC answer to one request: what it says, and the text it was read from. */
export interface Message {
  readonly json: JsonText;
  /** Where the answer stands in `json`: at its top, or in a batch. */
  readonly path: Path;
  readonly members: Members;
}

const found = new WeakMap<Arrived, Message | undefined>();

/**
 * Finds the answer to a request in what was received, as one object, in a batch or in an event stream. An answer is one
 * request's, so it is looked for once: answers may be large.
 */
export function messageTo(id: unknown, sent: Arrived): Message | undefined {
  if (!found.has(sent)) found.set(sent, find(id, sent));
  return found.get(sent);
}

function find(id: unknown, { reply, encodingProblem }: Arrived): Message | undefined {
  if (encodingProblem !== undefined) return undefined;
  const isStream = isEventText(reply.headers);
  for (const text of isStream ? eventData(reply.body) : [reply.body]) {
    const json = readJsonText(text);
    const message = json && answerIn(json, id);
    if (message) return message;
  }
  return undefined;
}

export function isEventText(headers: Readonly<Record<string, string>>): boolean {
  return /^text\/event-stream\b/i.test(headers['content-type'] ?? '');
}

function answerIn(json: JsonText, id: unknown): Message | undefined {
  const { value } = json;
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const at = list.findIndex((item) => isAnswer(item, id));
  const members = list[at];
  return isObject(members) ? { json, path: Array.isArray(value) ? [at] : [], members } : undefined;
}

/** An error that could not tell whose it is has no id, or null. */
function isAnswer(item: unknown, id: unknown): boolean {
  if (!has(item, 'result') && !isObject(member(item, 'error'))) return false;
  if (member(item, 'jsonrpc') !== '2.0') return false;
  const own = member(item, 'id');
  return own === id || (has(item, 'error') && (own === undefined || own === null));
}
