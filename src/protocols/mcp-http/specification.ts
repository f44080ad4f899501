import { may, must, should } from '../../core/specification/clause';
import type { ProtocolNotes } from '../../core/specification/entry';
import {
  base,
  calling,
  clients,
  errors,
  inside,
  mcp,
  meta,
  older,
  plain,
  result,
  security,
  subscribing,
  tools,
  transport,
} from './specification-cites';
import { requestMembers, responseMembers } from './specification-messages';

/** What the Model Context Protocol says of listing and calling tools over HTTP, in our own words. */
export const notes: ProtocolNotes = {
  id: 'mcp-http',
  sources: [],
  tool: 'calculator_add',
  endpoints: [
    {
      key: 'POST (JSON-RPC)',
      says: 'Every message is a POST to the one address of the server. The response is JSON, or a stream of events whose last one is the response.',
      clauses: [
        must(`${mcp}, Transports; JSON-RPC 2.0 §5.1`, 'A body without JSON is refused with 400.'),
        may('Fetch Standard, CORS protocol', 'A server may let web pages call it.', ['mcp/cors']),
      ],
      deployed: 'The handler of the TypeScript SDK sends no CORS headers and answers OPTIONS with 405.',
    },
    plain(
      'GET (event stream)',
      'Until 2025-11-25: a stream on which the server asks and notifies. 405 means that there is none.',
      `${older}, Transports`,
    ),
    plain('DELETE (session)', 'Until 2025-11-25: ends a session.', `${older}, Transports`),
    plain(
      'initialize',
      'Until 2025-11-25: the handshake, in which both sides agree on a revision and say what they can do.',
      `${older}, Lifecycle`,
    ),
    plain(
      'notifications/initialized',
      'Until 2025-11-25: ends the handshake. Answered with 202 and no body.',
      `${older}, Lifecycle`,
      {
        deployed: 'LangChain tool servers answer 204; another one 200 with a body.',
      },
    ),
    {
      key: 'server/discover',
      says: 'Since 2026-07-28: asks which revisions the server speaks and what it can do. There is no handshake any more.',
      clauses: [
        must(`${tools}, Capabilities`, 'A server with tools says that it has them.', ['mcp/tools-listed']),
        must(`${mcp}, schema, Implementation`, 'A server says its name and version.'),
      ],
      deployed: 'LangChain tool servers have tools without declaring the capability.',
    },
    {
      key: 'tools/list',
      says: 'Lists the tools, page by page: `nextCursor` asks for the next one.',
      concept: 'list',
      clauses: [
        must(`${tools}; ${mcp}, Versioning`, 'The tools can be listed, in a revision that both sides know.', [
          'mcp/tools-listed',
        ]),
        must(
          `${tools}, Capabilities`,
          'The list does not depend on the connection or on earlier requests.',
          'Only many connections side by side would show it; a check uses one.',
        ),
        should(
          `${tools}, Capabilities`,
          'The list is in the same order each time.',
          'Two lists that agree prove nothing of the third.',
        ),
      ],
    },
    {
      key: 'tools/call',
      says: 'Calls a tool by its name.',
      concept: 'call',
      clauses: [
        must(calling, 'A call is answered with a result.', ['mcp/call-result', 'mcp-call/name']),
        must(errors, 'A call of an unknown tool is answered with an error.', ['mcp/unknown-tool']),
        must(errors, 'Arguments that do not fit are answered with an error.', ['mcp/wrong-arguments']),
        should(
          `${older}, Tools, Error Handling`,
          'What is wrong with arguments is a result with isError, which a model can read.',
        ),
        must(`${security}; ${errors}`, 'A server checks all input.', ['mcp/wrong-arguments']),
        must(security, 'A server limits calls and who may make them, and cleans what its tools return.', inside),
      ],
      deployed: 'Some servers send the failure of a tool as an error of the protocol (−32603).',
    },
    plain('notifications/cancelled', 'Ends a call that is under way. The tool may run on.', `${base}, Cancellation`),
    plain('notifications/progress', 'How far a call is, on its stream.', `${base}, Progress`),
    plain('notifications/message', 'A line of the server’s log.', `${mcp}, Logging`),
    plain(
      'notifications/tools/list_changed',
      'The list of tools is another one now.',
      `${tools}, List Changed Notification`,
      {
        clauses: [
          should(
            `${tools}, List Changed Notification`,
            'A server that promises it says so when its list changes.',
            subscribing,
          ),
        ],
      },
    ),
    plain(
      'subscriptions/listen',
      'Since 2026-07-28: opens a stream on which changes are told.',
      `${mcp}, Subscriptions`,
    ),
    plain('notifications/subscriptions/acknowledged', 'Since 2026-07-28: the stream is open.', `${mcp}, Subscriptions`),
    plain(
      'elicitation/create',
      'The tool asks the person: a form by JSON Schema, or an address to visit.',
      `${mcp}, Elicitation`,
      { concept: 'ask-authorization', tool: 'room_book' },
    ),
    plain(
      'sampling/createMessage',
      'The tool asks for an answer of a model. Here a person stands in.',
      `${mcp}, Sampling`,
    ),
    plain('roots/list', 'The tool asks which folders it may use. Here a person answers.', `${mcp}, Roots`),
    plain('resources/read', 'Reads what a link of a result names.', `${mcp}, Resources`),
    plain('tasks/get', 'In 2025-11-25, later an extension: how far a task is.', `${older}, Tasks`),
    plain('tasks/result', 'In 2025-11-25, later an extension: the result of a task.', `${older}, Tasks`),
    plain('tasks/cancel', 'In 2025-11-25, later an extension: ends a task.', `${older}, Tasks`),
    plain(
      'notifications/tasks/status',
      'In 2025-11-25, later an extension: a task is further than it was.',
      `${older}, Tasks`,
    ),
  ],
  headers: [
    plain('Accept', 'Both `application/json` and `text/event-stream`: a server may answer in either.', transport),
    plain('Content-Type', '`application/json` of requests; of responses that or `text/event-stream`.', transport),
    plain(
      'Authorization',
      'Bearer and the access token of OAuth 2.1, for this server alone.',
      `${mcp}, Authorization`,
      {
        concept: 'credentials',
        clauses: [
          must(
            `${mcp}, Authorization`,
            'Missing or wrong credentials are refused with 401 and where to get some.',
            'The checks are made with the credentials that the server wants; `npm run conformance` has the cases of authorization.',
          ),
        ],
      },
    ),
    plain(
      'X-API-Key',
      'An API key, for servers that want one. The specification does not have it.',
      `${mcp}, Authorization`,
      { concept: 'credentials' },
    ),
    plain(
      'WWW-Authenticate',
      'Of a 401 or 403: where the server says who grants tokens (`resource_metadata`), and which scopes are missing.',
      `${mcp}, Authorization`,
    ),
    plain(
      'MCP-Protocol-Version',
      'The revision, on every request; until 2025-11-25 after the handshake only.',
      transport,
      {
        clauses: [must(`${transport}; ${meta}`, 'The header repeats the revision of the body.', ['mcp-call/meta'])],
      },
    ),
    plain('Mcp-Method', 'Since 2026-07-28: the method again, so that what stands between can route by it.', transport, {
      clauses: [must(`${transport}; ${meta}`, 'The header repeats the method of the body.', ['mcp-call/meta'])],
    }),
    plain('Mcp-Name', 'Since 2026-07-28: of `tools/call`, the name of the tool again.', transport, {
      clauses: [must(`${transport}`, 'The header repeats the name of the body.', ['mcp-call/name'])],
    }),
    {
      key: 'Mcp-Param-*',
      says: 'Since 2026-07-28: an argument again, for tools whose parameter has `x-mcp-header`.',
      clauses: [
        must(`${transport}, Custom Headers from Tool Parameters`, 'Arguments with a header are sent in it too.', [
          'mcp-call/param-header',
        ]),
      ],
      deployed: 'Clients in web pages may leave it out; a server then refuses the call with −32020.',
    },
    plain(
      'Mcp-Session-Id',
      'Until 2025-11-25: names the session, from the handshake on. 404 means that it is over.',
      `${older}, Transports`,
      {
        deployed: 'LangChain tool servers make a new session for every request.',
      },
    ),
    plain('Last-Event-ID', 'Until 2025-11-25: goes on with a stream that broke.', `${older}, Transports`),
  ],
  request: requestMembers,
  response: responseMembers,
  outcomes: {
    value: {
      says: 'A result without content parts does not exist; structured content is shown beside them.',
      cite: `${tools}, Structured Content`,
    },
    error: {
      says: 'A result with `isError: true`; its content says what went wrong.',
      cite: errors,
      tool: 'printer_print',
    },
    authorization: {
      says: 'A question with an address to visit (`elicitation/create`); of the server itself, 401 and OAuth.',
      cite: `${mcp}, Elicitation`,
    },
    artifact: {
      says: 'There is no form of its own: a link to a resource is a part of the content.',
      cite: `${tools}, Resource Links`,
    },
    content: { says: 'A result with parts in `content`, and perhaps `structuredContent`.', cite: result },
    'invalid-input': { says: 'An error with −32602, or a result with `isError` that says so.', cite: errors },
    refused: { says: 'An error of JSON-RPC, or a status of 400 and up.', cite: errors },
    unreachable: { says: 'No response came. The call may have run.', cite: transport },
    cancelled: { says: '`notifications/cancelled` is sent; the tool may run on.', cite: `${base}, Cancellation` },
    unverified: { says: 'The response has the id of another request.', cite: `${base}, Responses` },
    unreadable: { says: 'A response without a message, or a stream that ended before one.', cite: transport },
  },
  deviations: {
    'endpoint.POST (JSON-RPC)': ['no-cors', 'http-sse', 'status-range'],
    'endpoint.initialize': ['era', 'revision', 'initialize-result'],
    'endpoint.notifications/initialized': ['notification-status'],
    'endpoint.server/discover': ['no-tools-capability'],
    'endpoint.tools/list': ['endless-pages', 'next-cursor', 'no-definition', 'tool-dropped'],
    'endpoint.tools/call': ['tool-error-as-protocol-error'],
    'endpoint.notifications/message': ['own-notification'],
    'endpoint.tasks/get': ['task'],
    'header.Content-Type': ['content-type', 'content-encoding'],
    'header.Mcp-Param-*': ['param-header'],
    'header.Mcp-Session-Id': ['new-session-each-call'],
    'response.jsonrpc': ['jsonrpc'],
    'response.result': ['duplicate-key', 'result-and-error', 'response-id'],
    'response.result.isError': ['is-error'],
    'response.result.content': ['no-content', 'unknown-content', 'data-url'],
    'response.result.content.annotations': ['priority-range'],
    'response.result.structuredContent': ['text-mirror', 'structured-mismatch'],
    'response.result.inputRequests': ['input-required', 'no-way-to-ask'],
  },
  clauses: [
    should(
      `${tools}, User Interaction Model`,
      'A person can refuse a call, and sees which tools there are and when one is called.',
      clients,
    ),
    should(
      security,
      'A client shows arguments before it sends them, asks before what is sensitive, sets a time limit and keeps a log.',
      clients,
    ),
  ],
};
