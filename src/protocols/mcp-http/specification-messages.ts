import { may, must, should } from '../../core/specification/clause';
import type { WireNotes } from '../../core/specification/entry';
import {
  base,
  calling,
  clients,
  errors,
  input,
  mcp,
  meta,
  older,
  plain,
  resources,
  result,
  tools,
} from './specification-cites';

/** The members of what is sent. */
export const requestMembers: readonly WireNotes[] = [
  plain('jsonrpc', '"2.0".', `${base}, Requests`),
  plain('id', 'Names the request; no two requests have the same.', `${base}, Requests`, {
    concept: 'request-id',
    clauses: [must(`${tools}, Input Required Tool Results`, 'A retry with answers has another id.', clients)],
  }),
  plain('method', 'What is asked for.', `${base}, Requests`),
  plain('params', 'What goes with it.', `${base}, Requests`),
  plain(
    'params._meta',
    'What is said beside the call. Since 2026-07-28 it holds the revision and what the client can do.',
    meta,
    {
      clauses: [
        must(meta, 'Since 2026-07-28 every request names its revision and what the client can do.', ['mcp-call/meta']),
      ],
    },
  ),
  plain('params.name', 'Of `tools/call`: the tool.', calling, { concept: 'request-tool' }),
  plain('params.arguments', 'Of `tools/call`: the arguments, as they are spelled.', calling, {
    concept: 'request-arguments',
  }),
  plain('params.cursor', 'Of `tools/list`: which page.', `${tools}, Listing Tools`),
  plain('params.inputResponses', 'Since 2026-07-28: what the person answered, by the key of the question.', input, {
    tool: 'room_book',
  }),
  plain('params.requestState', 'Since 2026-07-28: what the server gave along with its question, as it was.', input, {
    tool: 'room_book',
  }),
  plain('params.protocolVersion', 'Of `initialize`: the revision that the client wants.', `${older}, Lifecycle`),
  plain('params.capabilities', 'Of `initialize`: what the client can do.', `${older}, Lifecycle`),
  plain('params.clientInfo', 'Of `initialize`: who the client is.', `${older}, Lifecycle`),
  plain('params.requestId', 'Of `notifications/cancelled`: the request that is ended.', `${base}, Cancellation`),
  plain('params.reason', 'Of `notifications/cancelled`: why.', `${base}, Cancellation`),
  plain('result', 'The answer to a question of the server.', `${base}, Responses`),
];

/** The members of what comes back. */
export const responseMembers: readonly WireNotes[] = [
  plain('jsonrpc', '"2.0".', `${base}, Responses`),
  plain('id', 'The id of the request that it answers.', `${base}, Responses`, { concept: 'response-id' }),
  plain('result', 'What came of it.', `${base}, Responses`, {
    clauses: [must(`${base}, Responses; JSON-RPC 2.0; RFC 8259 §4`, 'A message holds no member twice.')],
  }),
  plain(
    'result.resultType',
    'Since 2026-07-28: `complete`, or `input_required` when the tool asks something first.',
    input,
  ),
  plain('result._meta', 'What the server says beside the result, its name and version among it.', meta),
  plain('result.tools', 'Of `tools/list`: the definitions.', `${tools}, Listing Tools`, { concept: 'listed-tools' }),
  plain('result.nextCursor', 'Of `tools/list`: there is another page.', `${tools}, Listing Tools`),
  plain('result.ttlMs', 'Since 2026-07-28: milliseconds for which the list may be kept.', `${tools}, Listing Tools`),
  plain('result.cacheScope', 'Since 2026-07-28: for whom it may be kept.', `${tools}, Listing Tools`),
  plain('result.supportedVersions', 'Of `server/discover`: the revisions.', `${mcp}, Versioning`),
  plain('result.capabilities', 'What the server can do; `tools` is one of it.', `${tools}, Capabilities`),
  plain('result.instructions', 'How its tools are used, for the model.', `${mcp}, schema, DiscoverResult`),
  plain('result.protocolVersion', 'Of `initialize`: the revision that is spoken.', `${older}, Lifecycle`),
  plain('result.serverInfo', 'Of `initialize`: the name and version of the server.', `${mcp}, schema, Implementation`),
  {
    key: 'result.content',
    says: 'What the tool returned, in parts: text, image, audio, resource or resource_link.',
    concept: 'value',
    clauses: [
      must(result, 'It is an array of parts of known kinds.'),
      may(`${tools}, Resource Links`, 'A part may be a link to a resource.', resources),
      should(`${tools}, Embedded Resources`, 'A server that sends resources has them as a capability.', resources),
    ],
    deployed: 'The SDK takes a result without it for an empty one, and refuses a part of an unknown kind.',
  },
  plain('result.content.type', 'The kind of the part.', result),
  plain('result.content.text', 'The words of a part of the type "text".', `${tools}, Text Content; ${result}`),
  plain('result.content.data', 'Of an image or audio, in base64.', `${tools}, Image Content; ${result}`, {
    tool: 'chart_draw',
  }),
  plain('result.content.mimeType', 'Its media type.', `${tools}, Image Content; ${result}`, { tool: 'chart_draw' }),
  plain('result.content.annotations', 'Whom the part is for, and how much it matters, from 0 to 1.', result),
  plain('result.content.resource', 'An embedded resource.', `${tools}, Embedded Resources`),
  plain('result.content.uri', 'Of a link: the address.', `${tools}, Resource Links`),
  plain('result.content.name', 'Of a link: its name.', `${tools}, Resource Links`),
  plain('result.content.title', 'Of a link: what people see.', `${tools}, Resource Links`),
  plain('result.content.description', 'Of a link: what it is.', `${tools}, Resource Links`),
  plain('result.content.size', 'Of a link: bytes.', `${tools}, Resource Links`),
  {
    key: 'result.structuredContent',
    says: 'The result as JSON, for programs.',
    tool: 'weather_read',
    clauses: [
      must(`${tools}, Output Schema`, 'It fits the output schema of the tool.', ['mcp/output-schema']),
      should(`${tools}, Structured Content`, 'A text part of the content says the same.'),
    ],
    disagreement: 'Before 2026-07-28 it had to be an object; since then it may be any JSON.',
  },
  plain('result.isError', 'The tool ran and failed; the content says why.', errors, {
    concept: 'error',
    tool: 'printer_print',
    clauses: [
      should(errors, 'A client hands such an error on to the model.', 'There is no model here: a person reads it.'),
    ],
  }),
  plain(
    'result.inputRequests',
    'Since 2026-07-28: what the tool asks, by key.',
    `${tools}, Input Required Tool Results`,
    {
      tool: 'room_book',
      clauses: [
        may(
          `${tools}, Input Required Tool Results`,
          'A tool may ask for input before it is done.',
          'Whether a tool asks is up to the tool; the page answers such questions.',
        ),
      ],
    },
  ),
  plain(
    'result.requestState',
    'Since 2026-07-28: what the client gives back with its answers.',
    `${tools}, Input Required Tool Results`,
    { tool: 'room_book' },
  ),
  plain('result.task', 'The call goes on as a task.', `${older}, Tasks`),
  plain('method', 'Of a question or a notification of the server.', `${base}, Requests`),
  plain('params', 'What goes with it.', `${base}, Requests`),
  plain('error', 'The request itself was wrong.', errors),
  plain(
    'error.code',
    '−32602 for an unknown tool and for parameters that are wrong, −32601 for an unknown method; −32020 to −32022 for headers and revisions since 2026-07-28.',
    errors,
  ),
  plain('error.message', 'What was wrong.', errors, { concept: 'error-message' }),
  plain('error.data', 'More of that, such as the revisions that are spoken.', `${base}, Responses`),
];
