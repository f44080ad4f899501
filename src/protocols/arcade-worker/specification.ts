import { may, must } from '../../core/specification/clause';
import type { ProtocolNotes } from '../../core/specification/entry';
import { auth, reported, requested, response, routes } from './specification-cites';
import { requestMembers, responseMembers } from './specification-messages';

/** What the RFC draft says of a call, and what Arcade's workers make of it, in our own words. */
export const notes: ProtocolNotes = {
  id: 'arcade-worker',
  sources: [],
  tool: 'Add',
  endpoints: [
    {
      key: 'GET /worker/health',
      says: 'Asks whether the worker is up, without credentials. The body has `status` and the number of tools.',
      concept: 'health',
      clauses: [
        must(routes, 'It is answered with 200, without credentials.', ['worker/health', 'worker/health-open']),
        may(routes, 'It says how many tools there are.', ['worker/health-count']),
      ],
      deployed: 'The number of tools comes as a string.',
    },
    {
      key: 'GET /worker/tools',
      says: 'Lists the definitions, as an array.',
      concept: 'list',
      clauses: [
        must(routes, 'The tools are listed with 200, as an array.', ['worker/tools-status', 'worker/tools-shape']),
      ],
    },
    {
      key: 'POST /worker/tools/invoke',
      says: 'Calls a tool. 200 also when the tool failed, or objects to its arguments.',
      concept: 'call',
      clauses: [
        must(routes, 'A call is answered with 200.', ['worker/call-status']),
        must('RFC draft §4.2', 'A call that cannot be processed is refused.', [
          'worker/unknown-tool',
          'worker/no-json',
          'worker/no-tool',
          'worker/unknown-version',
        ]),
      ],
      disagreement: 'The draft names no endpoints at all; these are those of the one known deployment.',
      deployed: 'An unknown tool or version and a body that is not right are a 500 in plain text.',
    },
  ],
  headers: [
    {
      key: 'Authorization',
      says: 'Bearer and a JWT signed with the secret of the worker (HS256), with `aud` "worker" and `ver` "1".',
      concept: 'credentials',
      clauses: [
        must(auth, 'Missing or wrong credentials are refused with 401.', [
          'worker/credentials-missing',
          'worker/credentials-wrong',
        ]),
        must(auth, 'The token has the claims aud and ver.', ['rfc-call/jwt-claims']),
      ],
      deployed: 'A token without `exp` is accepted. Older workers answer 403 to a missing header.',
    },
    { key: 'Content-Type', says: 'Bodies are `application/json`.', cite: routes },
    { key: 'Accept', says: 'Callsheet asks for `application/json`.', cite: routes },
  ],
  request: requestMembers,
  response: responseMembers,
  outcomes: {
    value: { says: '200, `success: true`, and `output.value`.', cite: reported },
    error: { says: '200, `success: false`, and `output.error`.', cite: reported, tool: 'Flaky' },
    authorization: {
      says: '200, and `output.requires_authorization` with an address to visit.',
      cite: reported,
      tool: 'ListUnread',
    },
    artifact: {
      says: '200, `success: true`, and `output.artifact` with an address to fetch it from.',
      cite: reported,
      tool: 'Export',
    },
    content: { says: 'There is no form for it: a tool returns one value.', cite: reported },
    'invalid-input': {
      says: 'There is no form of its own: it is an error of the tool.',
      cite: reported,
      deployed:
        'Workers mark it with `kind` "TOOL_RUNTIME_BAD_INPUT_VALUE" and `status_code` 400, by which it is told here.',
    },
    refused: {
      says: '401 for credentials, and every other status of 400 and up.',
      cite: `${routes}; ${auth}`,
      deployed: 'An unknown tool is a 500.',
    },
    unreachable: { says: 'No response came. The call may have run.', cite: requested },
    cancelled: {
      says: 'There is no message to cancel with: the connection is closed, and the tool may run on.',
      cite: requested,
    },
    unverified: { says: 'The `execution_id` of the response is that of another call.', cite: reported },
    unreadable: { says: '200 without a response that can be read.', cite: response },
  },
  deviations: {
    'toolkit.version': ['toolkit-version-null'],
    fully_qualified_name: ['fqn-no-version'],
    'output.available_modes': ['default-modes'],
    'requirements.secrets.key_id': ['secret-key'],
    'requirements.authorization.id': ['auth-id-null'],
    metadata: ['extra-definition-keys'],
    'endpoint.GET /worker/tools': ['no-cors', 'no-definition'],
    'endpoint.POST /worker/tools/invoke': ['unknown-tool-500', 'status-range'],
    'header.Content-Type': ['content-type', 'content-encoding'],
    'response.execution_id': ['empty-execution-id', 'execution-id', 'execution-id-name', 'schema-unsatisfiable'],
    'response.finished_at': ['naive-timestamp', 'timestamp'],
    'response.output': ['explicit-nulls', 'extra-output-keys', 'plain-form', 'duplicate-key'],
    'response.output.value': ['null-to-empty-string'],
    'response.output.error': ['error-text', 'bad-input-200'],
    'response.output.requires_authorization': ['requires-authorization-names', 'path-as-address'],
    'response.output.artifact': ['path-as-address'],
  },
};
