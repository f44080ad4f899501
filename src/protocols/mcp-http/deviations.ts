import type { Deviation, SentRequest } from '../../core/call';
import { has, isObject, type Members, member, objectAt } from '../../core/json/members';
import { toPointer } from '../../core/json/pointer';
import type { ProtocolMessage } from '../../core/protocol-message';
import { headerParameters } from '../../core/schema/header-parameters';
import { type DeviationRow, observe } from '../answer/deviation';
import type { Listed } from '../answer/read-listing';
import { type Message, messageTo } from './message';
import { openedWith } from './opened-with';
import { paramPrefix } from './param-headers';
import { newestRevision } from './revision';
import type { Session } from './session';
import type { Kept } from './wire';

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
      'The address speaks the HTTP+SSE transport of 2024-11-05, which is deprecated: messages are posted to another address, and answered on a stream. Use an address with Streamable HTTP, or offer one.',
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
    id: 'wire/mcp/jsonrpc',
    message: 'A response does not say "jsonrpc": "2.0"; the official clients do not take it for a response.',
    at: ({ legs }) => (legs.some(isUntold) ? '' : undefined),
  },
  {
    id: 'wire/mcp/new-session-each-call',
    message: 'The server sent different session ids; clients keep the one from "initialize".',
    at: ({ legs }) => (new Set(legs.flatMap(sessionIdOf)).size > 1 ? '' : undefined),
  },
  {
    id: 'wire/mcp/own-notification',
    severity: 'info',
    message:
      'The server sent a notification with a method that the specification does not define. Clients pass over it, and over what it holds.',
    at: ({ messages }) => (messages.some(isOwnNotification) ? '' : undefined),
  },
  {
    id: 'wire/mcp/content-type',
    message:
      'The Content-Type of a response is neither application/json nor text/event-stream; the official clients reject it.',
    at: ({ legs }) => (legs.some(isUndeclared) ? '' : undefined),
  },
];

const definedNotification =
  /^notifications\/(?:message|progress|cancelled|initialized|elicitation\/complete|subscriptions\/acknowledged|tasks(?:\/status)?|(?:tools|prompts|resources|roots)\/list_changed|resources\/updated)$/;

function isOwnNotification({ direction, isAnswer, id, method }: ProtocolMessage): boolean {
  const isNotification = direction === 'received' && !isAnswer && id === undefined && method !== undefined;
  return isNotification && !definedNotification.test(method);
}

/** The status of the answer to what was only told, where it is not the one that it must be. */
function toldStatus({ id, sent }: Kept): number {
  const status = id === undefined && sent.kind === 'arrived' ? sent.reply.status : 202;
  return status === 202 ? Number.NaN : status;
}

function initializeOddAt({ legs }: Session): string | undefined {
  const leg = legs.findLast(({ method }) => method === 'initialize');
  const message = leg && answerOf(leg);
  const result = objectAt(message?.members, 'result');
  const odd = result && openedWith(result, leg?.sent.request.body).odd;
  return odd && toPointer([...(message?.path ?? []), 'result', odd]);
}

function answerOf({ id, sent }: Kept): Message | undefined {
  return id !== undefined && sent.kind === 'arrived' ? messageTo(id, sent) : undefined;
}

function isUntold(leg: Kept): boolean {
  const message = answerOf(leg);
  return message !== undefined && member(message.members, 'jsonrpc') !== '2.0';
}

function isUnnamed(leg: Kept): boolean {
  const { id } = leg;
  const message = answerOf(leg);
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
