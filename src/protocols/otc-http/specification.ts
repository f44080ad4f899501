import { may, must, should } from '../../core/specification/clause';
import type { ProtocolNotes } from '../../core/specification/entry';
import { call, error, openapi, refusals, response } from './specification-cites';
import { requestMembers, responseMembers } from './specification-messages';

/** What Open Tool Calling 1.0 says of a server, in our own words. */
export const notes: ProtocolNotes = {
  id: 'otc-http',
  sources: [],
  tool: 'Calculator_Add',
  endpoints: [
    {
      key: 'GET /health',
      says: 'Asks whether the server is up. 200 means yes, 503 not yet. The body is not defined, and no credentials are asked for.',
      concept: 'health',
      clauses: [
        must(`${openapi}, /health`, 'A server that is up answers 200, and may answer 503 while it is not.', [
          'otc/health',
        ]),
        must(`${openapi}, /health`, 'No credentials are required.', ['otc/health-open']),
      ],
      deployed: 'Both known servers send `{"status":"OK"}`; with authentication on they answer 401 here too.',
    },
    {
      key: 'GET /tools',
      says: 'Lists the definitions of all tools. The response is an object with `tools`; the list is empty where there are none.',
      concept: 'list',
      clauses: [
        must(`${openapi}, /tools`, 'The tools are listed with 200, as JSON.', [
          'otc/tools-status',
          'otc/tools-media-type',
        ]),
        must(`${openapi}, /tools`, 'The list is an array under "tools", empty where there are none.', [
          'otc/tools-shape',
        ]),
        must(
          'Open Tool Calling 1.0, Tool Definition; openapi.json 1.0, ToolDefinition',
          'Every listed definition is valid.',
        ),
        may(`${openapi}, /tools; narrative 1.0 §6`, 'A server may require credentials for it.', [
          'otc/authorization-ignored',
        ]),
      ],
      disagreement: 'openapi.json allows a body with `$schema` in this GET. No web page can send one, so none is sent.',
      deployed: 'Both known servers answer with the array itself and redirect `/tools/` with 307.',
    },
    {
      key: 'POST /tools/call',
      says: 'Calls a tool. 200 whenever the tool ran, also when it failed; 400 for a request that cannot be processed, 401 for credentials, 422 for arguments that do not fit.',
      concept: 'call',
      clauses: [
        must(call, 'A call that ran is answered with 200, as JSON.', ['otc/call-status', 'otc/call-media-type']),
        must('narrative 1.0 §4.3, §5.3', 'The failure of a tool is answered with 200 and success false.', [
          'otc/error-status',
        ]),
        must('narrative 1.0 §5.3', 'A request that cannot be processed is refused with 400.', [
          'otc/unknown-tool',
          'otc/no-json',
          'otc/no-request',
        ]),
      ],
      disagreement: 'An example of the narrative posts to `/call`; every other place says `/tools/call`.',
      deployed: 'A tool that raises an exception is a 500 in plain text on both known servers, never a 200.',
    },
  ],
  headers: [
    {
      key: 'Content-Type',
      says: 'Bodies are `application/json`, in both directions.',
      clauses: [
        must(`${openapi}, /tools; ${call}`, 'Bodies are JSON and say so.', [
          'otc/tools-media-type',
          'otc/call-media-type',
        ]),
      ],
    },
    {
      key: 'Accept',
      says: 'Callsheet asks for `application/json`, the only form that is defined.',
      cite: `${openapi}, /tools`,
    },
    {
      key: 'Authorization',
      says: 'Bearer and a JWT that the client signs with the shared secret (HS256). A server that requires nothing ignores the header.',
      concept: 'credentials',
      clauses: [
        must('narrative 1.0 §6', 'A server that requires no credentials ignores the header.', [
          'otc/authorization-ignored',
        ]),
        must('narrative 1.0 §6', 'Missing or wrong credentials are refused with 401.', [
          'otc/credentials-missing',
          'otc/credentials-wrong',
        ]),
        must('narrative 1.0 §6', 'A JWT says when it expires.', ['otc-call/jwt-exp']),
        must('narrative 1.0 §6', 'Credentials are sent over HTTPS only.', ['call/insecure-auth']),
        should(
          'narrative 1.0 §6',
          'A client prefers a JWT to an API key.',
          'Which one a server takes is its own choice; the page offers both.',
        ),
        should(
          'narrative 1.0 §6',
          'A server that the internet reaches requires credentials.',
          'Whether the internet reaches it, no response shows.',
        ),
      ],
      disagreement: 'openapi.json knows bearer tokens only; the narrative has API keys as well.',
    },
    {
      key: 'X-API-Key',
      says: 'The API key, where the server takes one.',
      concept: 'credentials',
      cite: 'narrative 1.0 §6',
      disagreement: 'openapi.json does not have it. The narrative requires it of servers with API keys.',
    },
  ],
  request: requestMembers,
  response: responseMembers,
  outcomes: {
    value: { says: '200, `success: true`, and `value` unless the tool has no output.', cite: response },
    error: { says: '200, `success: false`, and `error`.', cite: error, tool: 'Calculator_Divide' },
    authorization: {
      says: 'There is no form for it: a missing token is a 400. A `requires_authorization` of the draft is read and listed as a departure.',
      cite: 'narrative 1.0 §4.2',
      deployed: 'LangChain tool servers return a value with `auth_required` and an address.',
    },
    artifact: {
      says: 'There is no form for it. An `artifact` of the draft is read and listed as a departure.',
      cite: response,
    },
    content: { says: 'There is no form for it: a tool returns one value.', cite: response },
    'invalid-input': {
      says: '422 with `message` and `parameter_errors`.',
      cite: `${openapi}, ValidationErrorResponse`,
      deployed: 'A 400 that names parameters is read as the same.',
    },
    refused: {
      says: '400 with a message, 401 for credentials, and every other status of 400 and up.',
      cite: `${openapi}, ServerErrorResponse`,
      disagreement: refusals,
    },
    unreachable: { says: 'No response came. The call may have run.', cite: 'narrative 1.0 §4.2, call_id' },
    cancelled: {
      says: 'There is no message to cancel with: the connection is closed, and the tool may run on.',
      cite: 'narrative 1.0 §4.2, call_id',
    },
    unverified: { says: 'The `call_id` of the result is that of another call.', cite: `${response}.call_id` },
    unreadable: { says: '200 without a result that can be read.', cite: response },
  },
  deviations: {
    id: ['id-without-toolkit'],
    version: ['no-version'],
    'input_schema.parameters': ['unwrapped-parameters', 'no-parameter-description'],
    output_schema: ['output-null-type'],
    requirements: ['flat-auth'],
    'endpoint.GET /health': ['health-body'],
    'endpoint.GET /tools': ['bare-array', 'list-body', 'no-definition', 'no-cors', 'trailing-slash'],
    'endpoint.POST /tools/call': ['status', 'status-range', '500-text', 'not-found-404'],
    'header.Content-Type': ['content-type', 'content-encoding'],
    'request.$schema': ['schema-uri-rejected'],
    'request.request.tool_id': ['bad-version-500', 'partial-version'],
    'request.request.input': ['array-args-rejected', 'validation-400'],
    'response.$schema': ['no-schema-field'],
    'response.result': ['no-result-envelope', 'duplicate-key', 'output', 'schema-unsatisfiable'],
    'response.result.call_id': ['call-id', 'call-id-name', 'execution-id'],
    'response.result.duration': ['no-duration'],
    'response.result.error': ['error-text'],
    'response.message': ['detail-body', 'detail-array', '422-message', '401-error-key'],
    'response.parameter_errors': ['parameter-errors'],
    'outcome.authorization': ['requires-authorization', 'auth-required-value'],
    'outcome.artifact': ['artifact', 'path-as-address'],
  },
  clauses: [may('Fetch Standard, CORS protocol', 'A server may let web pages call it.', ['otc/cors'])],
};
