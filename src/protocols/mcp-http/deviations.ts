import type { ContentPart, Deviation, Outcome, SentRequest } from '../../core/call';
import { readJsonText } from '../../core/json/json-text';
import { has, isObject, listAt, type Members, member, numberAt, objectAt, stringAt } from '../../core/json/members';
import { type Path, toPointer } from '../../core/json/pointer';
import { headerParameters } from '../../core/schema/header-parameters';
import { isDataUrl } from '../answer/content';
import { type DeviationRow, observe } from '../answer/deviation';
import type { Listed } from '../answer/read-listing';
import { type Message, messageTo } from './message';
import { openedWith } from './opened-with';
import { paramPrefix } from './param-headers';
import { newestRevision } from './revision';
import { code } from './rpc-error';
import type { Kept, Session } from './session';

const allowedHeaders =
  'content-type, authorization, mcp-protocol-version, mcp-session-id, last-event-id, mcp-method, mcp-name';

/** What a page needs from a server besides its answers, for a request that failed before one. */
export function noCors({ headers }: SentRequest): readonly Deviation[] {
  const params = Object.keys(headers).filter((name) => name.startsWith(paramPrefix));
  const allowed = [allowedHeaders, ...params].join(', ');
  const message = `The server does not let web pages call it. It must answer OPTIONS and send Access-Control-Allow-Methods: POST, GET, DELETE, OPTIONS; Access-Control-Allow-Headers: ${allowed}; Access-Control-Expose-Headers: mcp-session-id, www-authenticate.`;
  const mayLack = `The tool wants arguments in headers ("x-mcp-header"), and the server may not let web pages send them: ${params.join(', ')}. Name them in Access-Control-Allow-Headers, or call the server through the relay.`;
  // Who has listed such a tool is let in by the server otherwise.
  if (params.length > 0) return [{ id: 'wire/mcp/param-header', severity: 'warning', message: mayLack, pointer: '' }];
  return [{ id: 'wire/mcp/no-cors', severity: 'warning', message, pointer: '' }];
}

/** How the session came about. */
export function sessionDeviations(session: Session): readonly Deviation[] {
  return observe(sessionRows, session);
}

const sessionRows: readonly DeviationRow<Session>[] = [
  {
    id: 'wire/mcp/era',
    severity: 'info',
    message: `The session was opened with "initialize", as revisions before ${newestRevision} require.`,
    at: ({ era }) => (era === 'legacy' ? '' : undefined),
  },
  {
    id: 'wire/mcp/task',
    severity: 'info',
    message: 'The tool ran as a task; the response is the one to the last question about the task.',
    at: ({ legs }) => (legs.some(({ method }) => method === 'tasks/get' || method === 'tasks/result') ? '' : undefined),
  },
  {
    id: 'wire/mcp/http-sse',
    severity: 'info',
    message:
      'The server speaks the HTTP+SSE transport of 2024-11-05, which is deprecated: messages are posted to another address, and answered on a stream. Offer Streamable HTTP as well.',
    at: ({ postedTo }) => (postedTo === undefined ? undefined : ''),
  },
  {
    id: 'wire/mcp/revision',
    severity: 'info',
    message: 'The negotiated revision is older than 2025-06-18 and has no structured results.',
    at: ({ revision }) => (revision !== undefined && revision < '2025-06-18' ? '' : undefined),
  },
  {
    id: 'wire/mcp/no-tools-capability',
    message: 'The server does not declare the capability "tools"; a server with tools must.',
    at: ({ capabilities }) => (capabilities && !has(capabilities, 'tools') ? '' : undefined),
  },
  {
    id: 'wire/mcp/notification-status',
    severity: 'info',
    message: 'The server answered a notification or a response with a status other than 202.',
    at: ({ legs }) => (legs.some((leg) => toldStatus(leg) < 300) ? '' : undefined),
  },
  {
    id: 'wire/mcp/notification-status',
    message:
      'The server refused a notification or a response with a status of 300 and up; it must answer 202. The official clients end the session there.',
    at: ({ legs }) => (legs.some((leg) => toldStatus(leg) >= 300) ? '' : undefined),
  },
  {
    id: 'wire/mcp/initialize-result',
    message:
      'The result of "initialize" lacks a member that it must have, or has it with a value that it must not have. The official clients end the session there; Callsheet goes on with what it has.',
    at: (session) => initializeOddAt(session),
  },
  {
    id: 'wire/mcp/response-id',
    message:
      'The response has the id of its request in another type, or no id. The official clients do not take it for the response, and wait for another one.',
    at: ({ legs }) => (legs.some(isUnnamed) ? '' : undefined),
  },
  {
    id: 'wire/mcp/new-session-each-call',
    message: 'The server sent different session ids; clients keep the one from "initialize".',
    at: ({ legs }) => (new Set(legs.flatMap(sessionIdOf)).size > 1 ? '' : undefined),
  },
  {
    id: 'wire/mcp/content-type',
    message:
      'The Content-Type of a response is neither application/json nor text/event-stream; the official clients reject it.',
    at: ({ legs }) => (legs.some(isUndeclared) ? '' : undefined),
  },
];

/** The status of the answer to what was only told, where it is not the one that it must be. */
function toldStatus({ id, sent }: Kept): number {
  const status = id === undefined && sent.kind === 'arrived' ? sent.reply.status : 202;
  return status === 202 ? Number.NaN : status;
}

function initializeOddAt({ legs }: Session): string | undefined {
  const leg = legs.findLast(({ method }) => method === 'initialize');
  const message = leg?.sent.kind === 'arrived' ? messageTo(leg.id, leg.sent) : undefined;
  const result = objectAt(message?.members, 'result');
  const odd = result && openedWith(result, leg?.sent.request.body).odd;
  return odd && toPointer([...(message?.path ?? []), 'result', odd]);
}

function isUnnamed({ id, sent }: Kept): boolean {
  const message = id !== undefined && sent.kind === 'arrived' ? messageTo(id, sent) : undefined;
  if (!message) return false;
  // What could not be read has an error without an id.
  const own = member(message.members, 'id');
  return own !== id && (has(message.members, 'result') || (own !== undefined && own !== null));
}

function sessionIdOf({ sent }: Kept): readonly string[] {
  const id = sent.kind === 'arrived' ? sent.reply.headers['mcp-session-id'] : undefined;
  return id === undefined ? [] : [id];
}

function isUndeclared({ id, sent }: Kept): boolean {
  if (id === undefined || sent.kind !== 'arrived' || sent.reply.status >= 300 || sent.reply.body === '') return false;
  return !/^(application\/json|text\/event-stream)\b/i.test(sent.reply.headers['content-type'] ?? '');
}

interface CallSeen {
  readonly message: Message;
  readonly outcome: Outcome;
  /** A pointer into the body would lead into an event. */
  readonly isStream: boolean;
}

/** Of a kind that nobody knows, or without what its kind must have. */
function isIncomplete(part: ContentPart): boolean {
  return part.kind === 'other' || ((part.kind === 'image' || part.kind === 'audio') && part.mediaType === undefined);
}

/** Characters up to which a structured result is compared with its text. */
const maxCompared = 256 * 1024;

/** What a call's answer departs in. */
export function callDeviations(message: Message, outcome: Outcome, isStream: boolean): readonly Deviation[] {
  return observe(callRows, { message, outcome, isStream });
}

/** The place of a part of the answer in the reply's body. */
function placeOf({ message, isStream }: CallSeen, ...part: Path): string {
  return isStream ? '' : toPointer([...message.path, ...part]);
}

const callRows: readonly DeviationRow<CallSeen>[] = [
  {
    id: 'wire/mcp/duplicate-key',
    message: 'A key appears more than once. The last value was read; other clients may read the first.',
    at: (seen) => {
      const { json, path } = seen.message;
      const paths = [path, [...path, 'result']];
      const key = paths.flatMap((place) => json.repeatedKeys(place))[0];
      return key === undefined ? undefined : placeOf(seen);
    },
  },
  {
    id: 'wire/mcp/no-content',
    severity: 'info',
    message: 'The result has no "content"; every result of a tool must have it, even if it is an empty array.',
    at: (seen) => {
      const result = resultOf(seen.message);
      // Without any content the outcome says so.
      if (!result || has(result, 'content') || isAsking(seen.message)) return undefined;
      return seen.outcome.kind === 'unreadable' ? undefined : placeOf(seen, 'result');
    },
  },
  {
    id: 'wire/mcp/result-and-error',
    message:
      'The response has "error" beside its "result"; it may have one of them. The result is shown; the official clients reject both.',
    at: (seen) => (resultOf(seen.message) && has(seen.message.members, 'error') ? placeOf(seen, 'error') : undefined),
  },
  {
    id: 'wire/mcp/is-error',
    message:
      '"isError" must be true or false. The official clients reject the whole result; "true" in quotes is read as true.',
    at: (seen) => {
      const given = member(resultOf(seen.message), 'isError');
      return given === undefined || typeof given === 'boolean' ? undefined : placeOf(seen, 'result', 'isError');
    },
  },
  {
    id: 'wire/mcp/is-error',
    message: 'The result has "is_error"; the member is called "isError", and clients read that one alone.',
    at: (seen) => (has(resultOf(seen.message), 'is_error') ? placeOf(seen, 'result', 'is_error') : undefined),
  },
  {
    id: 'wire/mcp/unknown-content',
    message:
      'A content part has an unknown "type", or lacks a member that its type requires; the official clients reject the whole result.',
    at: (seen) => {
      const { outcome } = seen;
      const parts = outcome.kind === 'content' || outcome.kind === 'error' ? (outcome.parts ?? []) : [];
      const index = parts.findIndex(isIncomplete);
      return index === -1 ? undefined : placeOf(seen, 'result', 'content', index);
    },
  },
  {
    id: 'wire/mcp/data-url',
    message: 'The data of a content part is a data: URL; it must be base64 alone, and the official clients reject it.',
    at: (seen) => {
      const parts = listAt(resultOf(seen.message), 'content') ?? [];
      const dataOf = (part: unknown) => stringAt(part, 'data') ?? stringAt(member(part, 'resource'), 'blob');
      const index = parts.findIndex((part) => isDataUrl(dataOf(part)));
      return index === -1 ? undefined : placeOf(seen, 'result', 'content', index);
    },
  },
  {
    id: 'wire/mcp/priority-range',
    message: 'The annotation "priority" is not between 0 and 1; the official clients reject the whole result.',
    at: (seen) => {
      const parts = listAt(resultOf(seen.message), 'content') ?? [];
      const isOut = (part: unknown): boolean => {
        const priority = numberAt(objectAt(part, 'annotations'), 'priority');
        return priority !== undefined && (priority < 0 || priority > 1);
      };
      const index = parts.findIndex(isOut);
      return index === -1 ? undefined : placeOf(seen, 'result', 'content', index);
    },
  },
  {
    id: 'wire/mcp/text-mirror',
    severity: 'info',
    message: 'No text in "content" repeats the structured result; older clients read text only.',
    at: (seen) => {
      const { message, outcome } = seen;
      if (outcome.kind !== 'content' || outcome.structured === undefined) return undefined;
      if (outcome.structured.length > maxCompared) return undefined;
      const value = readJsonText(outcome.structured)?.value;
      // What is no object the Python packages put into one, under "result", and its text stands as it was.
      const wrapped = isObject(value) && Object.keys(value).length === 1 ? value.result : undefined;
      const wanted = [value, wrapped].map(canonical);
      const isMirrored = outcome.parts.some(
        (part) =>
          part.kind === 'text' &&
          part.text.length <= 4 * maxCompared &&
          (part.text === wrapped || wanted.includes(canonical(readJsonText(part.text)?.value) ?? '')),
      );
      return isMirrored || !resultOf(message) ? undefined : placeOf(seen);
    },
  },
  {
    id: 'wire/mcp/input-required',
    severity: 'info',
    message: 'The tool asks for more input before it answers.',
    at: (seen) => (isAsking(seen.message) ? placeOf(seen) : undefined),
  },
  {
    id: 'wire/mcp/tool-error-as-protocol-error',
    message: `The server answered with JSON-RPC error ${code.internal}; a failure of the tool belongs in a result with "isError", where a model can see it.`,
    at: (seen) =>
      numberAt(member(seen.message.members, 'error'), 'code') === code.internal ? placeOf(seen, 'error') : undefined,
  },
];

function resultOf({ members }: Message): Members | undefined {
  return objectAt(members, 'result');
}

function isAsking(message: Message): boolean {
  return stringAt(resultOf(message), 'resultType') === 'input_required';
}

/** The same text for values that differ in the order of keys alone; nothing deeper than a comparison can go. */
function canonical(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_key, part: unknown) =>
      isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
    );
  } catch {
    return undefined;
  }
}

/** What definitions in a listing depart in. */
export const definitionDeviations: readonly DeviationRow<Listed>[] = [
  {
    id: 'wire/mcp/tool-dropped',
    message:
      'A tool has no "name", no "inputSchema" of type "object", or a "description" that is not a string; the official clients reject the whole listing, or drop the tool.',
    at: ({ definition, at }) => (isUnparsable(definition) ? at : undefined),
  },
  {
    id: 'wire/mcp/tool-dropped',
    message:
      'A tool has an "x-mcp-header" that is against the rules; clients since 2026-07-28 must drop the tool. It is called with "Send anyway" alone.',
    at: ({ definition, text, at }) =>
      hasHeaders(text) && headersOf(definition).problem !== undefined ? at : undefined,
  },
  {
    id: 'wire/mcp/param-header',
    severity: 'info',
    message:
      'A tool wants arguments in headers as well ("x-mcp-header"). Web pages can call it if the server names these headers in Access-Control-Allow-Headers.',
    at: ({ definition, text, at }) =>
      hasHeaders(text) && headersOf(definition).problem === undefined ? at : undefined,
  },
];

function hasHeaders(text: string): boolean {
  return text.includes('"x-mcp-header"');
}

function headersOf(definition: Members) {
  return headerParameters(definition.inputSchema);
}

function isUnparsable(definition: Members): boolean {
  const { name, description, inputSchema } = definition;
  const isFine =
    typeof name === 'string' &&
    (description === undefined || typeof description === 'string') &&
    isObject(inputSchema) &&
    inputSchema.type === 'object';
  return !isFine;
}
