import type { UnreadableOutcome } from '../../core/call';
import { readJsonText } from '../../core/json/json-text';
import { has, member } from '../../core/json/members';
import { shortened } from '../../core/text/shortened';
import type { Arrived } from '../http/sent';
import { createEventReader } from './event-stream';

/** An event stream without the answer to a request, with what it holds instead. */
export function withoutAnswer({ reply }: Arrived, id: unknown): UnreadableOutcome {
  const { body } = reply;
  const message = readJsonText(body)
    ? 'The Content-Type of the response says that it is an event stream, and its body is JSON. The server must say application/json.'
    : `The event stream ended without an answer to the request.${instead(body, id)}`;
  return { kind: 'unreadable', reason: 'wrong-shape', message };
}

function instead(body: string, id: unknown): string {
  const events: { readonly event: string; readonly data: string }[] = [];
  const reader = createEventReader((event, data) => events.push({ event, data }));
  // The blank line that an unfinished event lacks.
  const isUnfinished = /(?:^|[\r\n])data:[^\r\n]*(?:\r\n|\r|\n)?$/.test(body);
  reader.feed(new TextEncoder().encode(isUnfinished ? `${body}\n\n` : body));
  const last = events.at(-1);
  if (isUnfinished) return ' Its last event is not complete: the blank line behind it is missing.';
  if (last === undefined) return ' It holds no event with data.';
  const data = shortened(last.data);
  if (last.event !== 'message') return ` It holds an event of another name, “${last.event}”: “${data}”`;
  const value = readJsonText(last.data)?.value;
  if (has(value, 'result') || has(value, 'error')) {
    return ` It holds one with the id ${JSON.stringify(member(value, 'id')) ?? 'nothing'}; the request has ${JSON.stringify(id)}.`;
  }
  return value === undefined ? ` It holds an event that is not JSON: “${data}”` : '';
}
