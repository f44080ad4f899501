import { may, must } from '../../core/specification/clause';
import type { ProtocolNotes } from '../../core/specification/entry';
import { under } from '../../core/specification/under';

const execution = 'Machine Context Protocol, Tool Execution 1.0';
const inPayload = `${execution}, payload.execution`;
const executor = 'Machine Context Protocol, RemoteToolExecutor (Rust)';
const inferred = 'inferred: the specification names no HTTP endpoints';
const either = 'The specification has two texts about it; either counts.';

/** What the Machine Context Protocol says of a call, in our own words. */
export const notes: ProtocolNotes = {
  id: 'machine-context-http',
  sources: [
    'Machine Context Protocol, Tool Execution 1.0 (a draft)',
    'RemoteToolExecutor (the only code that speaks HTTP)',
  ],
  tool: 'read',
  endpoints: [
    {
      key: 'GET /health',
      says: 'Asks whether the server is up. The specification does not have it; Callsheet tries it and goes on without.',
      concept: 'health',
      clauses: [may(inferred, 'A server says whether it is up.', ['mcx/health'])],
    },
    {
      key: 'GET /tools',
      says: 'Lists the definitions. The specification speaks of registration and discovery, and names no address.',
      concept: 'list',
      cite: inferred,
    },
    {
      key: 'POST /',
      says: 'Calls a capability, at the address of the server itself, in one of two forms: the message of the specification, or the body of the Rust executor.',
      concept: 'call',
      clauses: [must(execution, 'A call is answered with a status.', ['mcx/call-result', 'mcx/profile'])],
      disagreement:
        'The specification describes messages without saying how they travel; its own code sends them over TCP and posts another form over HTTP.',
    },
  ],
  headers: [
    {
      key: 'Authorization',
      says: 'Bearer and a token, where the server wants one. The message has a place for a token too.',
      concept: 'credentials',
      cite: `${execution}, payload.security`,
    },
    {
      key: 'X-API-Key',
      says: 'An API key, for servers that want one. The specification does not have it.',
      concept: 'credentials',
      cite: inferred,
    },
    { key: 'Content-Type', says: 'Bodies are `application/json`.', cite: inferred },
    { key: 'Accept', says: 'Callsheet asks for `application/json`.', cite: inferred },
  ],
  request: [
    {
      key: 'header',
      says: 'Who sends what to whom.',
      clauses: [must(`${execution}, message header`, 'A message has a header.')],
    },
    ...under(`${execution}, message header`, [
      { key: 'header.version', says: 'The version of the message, 1.0.' },
      { key: 'header.messageId', says: 'Names this message, another one when the call is sent again.' },
      { key: 'header.timestamp', says: 'When it was sent.' },
      { key: 'header.messageType', says: '"request".' },
      { key: 'header.source', says: 'Who sends it.' },
      { key: 'header.destination', says: 'Whom it is for.' },
    ]),
    { key: 'payload', says: 'The call.', cite: `${execution}, payload` },
    {
      key: 'payload.tool',
      says: 'The tool, its capability and the arguments.',
      concept: 'request-tool',
      clauses: [must(`${execution}, payload.tool`, 'A call names tool and capability.')],
    },
    { key: 'payload.tool.id', says: 'The id of the tool.', cite: `${execution}, payload.tool` },
    { key: 'payload.tool.capability', says: 'The name of the capability.', cite: `${execution}, payload.tool` },
    {
      key: 'payload.tool.parameters',
      says: 'The arguments, as they are spelled.',
      concept: 'request-arguments',
      clauses: [
        must(`${execution}, ValidationError`, 'Arguments that do not fit are answered with an error.', [
          'mcx/missing-parameter',
        ]),
      ],
    },
    ...under(`${execution}, payload.context`, [
      { key: 'payload.context', says: 'Session, request and user.' },
      { key: 'payload.context.session_id', says: 'Names the session.' },
      { key: 'payload.context.request_id', says: 'Names the call: kept when it is sent again.', concept: 'request-id' },
      { key: 'payload.context.user_id', says: 'The user that the call is for.', concept: 'request-user' },
    ]),
    {
      key: 'payload.security',
      says: 'The token of the caller, and what it may do.',
      clauses: [
        must(
          'Machine Context Protocol, Tool Definition Specification 1.0.0, Security',
          'A tool with a level of 1 and up refuses a caller without credentials.',
          ['mcx/security', 'mcx-call/security'],
        ),
      ],
    },
    {
      key: 'payload.security.token',
      says: 'The token.',
      concept: 'request-token',
      cite: `${execution}, payload.security`,
    },
    { key: 'payload.security.permissions', says: 'What the caller may do.', cite: `${execution}, payload.security` },
    { key: 'tool_id', says: 'Of the executor form: the id of the tool.', cite: executor },
    { key: 'capability', says: 'Of the executor form: the capability.', cite: executor },
    { key: 'request_id', says: 'Of the executor form: names the call.', cite: executor },
    { key: 'parameters', says: 'Of the executor form: the arguments.', cite: executor },
  ],
  response: [
    { key: 'header', says: 'The header of the response.', cite: `${execution}, message header` },
    { key: 'header.version', says: 'The version of the message.', cite: `${execution}, message header` },
    { key: 'header.messageId', says: 'Names this message.', cite: `${execution}, message header` },
    {
      key: 'header.requestId',
      says: 'Which message it answers.',
      concept: 'response-id',
      clauses: [must(execution, 'A response names the request that it answers.', ['mcx/correlation'])],
      disagreement:
        'Whether that is the id of the message or of the request, the specification leaves open. Both are accepted here.',
    },
    { key: 'header.timestamp', says: 'When it was sent.', cite: `${execution}, message header` },
    { key: 'header.source', says: 'Who sends it.', cite: `${execution}, message header` },
    { key: 'header.destination', says: 'Whom it is for.', cite: `${execution}, message header` },
    {
      key: 'header.messageType',
      says: '"response", or "error".',
      clauses: [must(execution, 'A response says that it is one.', ['mcx/message-type'])],
      deployed: 'The Rust code has Command, Response, Event, Error and Setup.',
    },
    {
      key: 'payload',
      says: 'What came of the call.',
      cite: `${execution}, payload`,
      disagreement: `An error has no payload in one document of the project. ${either}`,
    },
    { key: 'payload.tool', says: 'The tool and capability that ran.', cite: `${execution}, payload.tool` },
    { key: 'payload.tool.id', says: 'The id of the tool.', cite: `${execution}, payload.tool` },
    { key: 'payload.tool.capability', says: 'The capability.', cite: `${execution}, payload.tool` },
    {
      key: 'payload.execution',
      says: 'How it went.',
      cite: inPayload,
      clauses: [must(execution, 'It has a result or an error, and not both.', ['mcx/result-or-error'])],
    },
    {
      key: 'payload.execution.status',
      says: 'success, failure, cancelled or timeout.',
      concept: 'success',
      clauses: [must(execution, 'The status is one of four words in small letters.', ['mcx/status'])],
      deployed: 'The Rust code writes `Success` and `Failure`.',
    },
    {
      key: 'payload.execution.result',
      says: 'What the capability returned.',
      concept: 'value',
      clauses: [
        must(
          'Machine Context Protocol, Tool Definition Specification 1.0.0, Capabilities',
          'It fits the schema of what is returned.',
          ['mcx/return-schema'],
        ),
      ],
      deployed: 'The executor takes any JSON of a 2xx response for the result.',
    },
    ...under(inPayload, [
      { key: 'payload.execution.error', says: 'What went wrong.', concept: 'error', tool: 'open' },
      {
        key: 'payload.execution.error.code',
        says: 'ValidationError, SecurityError, ExecutionError, ResourceError, TimeoutError, NotFoundError or SystemError.',
        tool: 'open',
      },
      {
        key: 'payload.execution.error.message',
        says: 'What happened, in words.',
        concept: 'error-message',
        tool: 'open',
      },
      {
        key: 'payload.execution.error.details',
        says: 'More of that: `parameter`, `reason` and `suggestion` among others.',
        tool: 'open',
      },
      { key: 'payload.execution.execution_time_ms', says: 'Milliseconds that it took.', concept: 'duration' },
      { key: 'payload.execution.resource_usage', says: 'Memory and processor time that it took.' },
    ]),
    { key: 'tools', says: 'Of a listing: the definitions.', concept: 'listed-tools', cite: inferred },
    ...under(executor, [
      { key: 'status', says: 'Of the health check, or of the executor form: `Success` or `Failure`.' },
      { key: 'tool_id', says: 'Of the executor form: the id of the tool.' },
      { key: 'capability', says: 'Of the executor form: the capability.' },
      { key: 'request_id', says: 'Of the executor form: the id of the call.', concept: 'response-id' },
      { key: 'output', says: 'Of the executor form: what the capability returned.', concept: 'value' },
      { key: 'error_message', says: 'Of the executor form: what went wrong.', concept: 'error-message' },
      { key: 'execution_time_ms', says: 'Of the executor form: milliseconds that it took.', concept: 'duration' },
      { key: 'timestamp', says: 'Of the executor form: when it was done.' },
    ]),
  ],
  outcomes: {
    value: { says: 'A status of success, and a result.', cite: inPayload },
    error: { says: 'A status of failure or timeout, and an error.', cite: inPayload, tool: 'open' },
    authorization: {
      says: 'There is no form for it: credentials that are missing are a SecurityError.',
      cite: inPayload,
    },
    artifact: { says: 'There is no form for it.', cite: inPayload },
    content: { says: 'There is no form for it: a capability returns one value.', cite: inPayload },
    'invalid-input': {
      says: 'An error with the code ValidationError; its details may name the parameter.',
      cite: `${execution}, ValidationError`,
    },
    refused: { says: 'A status of 400 and up without a message that can be read.', cite: executor },
    unreachable: { says: 'No response came. The call may have run.', cite: execution },
    cancelled: { says: 'A status of cancelled, or you stopped it.', cite: inPayload },
    unverified: { says: 'The response names another request.', cite: execution },
    unreadable: { says: 'A 2xx without JSON.', cite: executor },
  },
  deviations: {
    capabilities: ['no-capabilities', 'capability-shape', 'rust-names'],
    'endpoint.GET /tools': ['no-cors', 'no-definition', 'addresses'],
    'endpoint.POST /': ['profile', 'status-range'],
    'header.Content-Type': ['content-type', 'content-encoding'],
    'request.payload.security': ['security-unmet'],
    'response.payload': ['error-envelope', 'duplicate-key'],
    'response.header.requestId': ['correlation'],
    'response.header.messageType': ['message-type'],
    'response.payload.execution': ['result-and-error'],
    'response.payload.execution.status': ['status-case'],
  },
};
