import { may, must, should } from '../../core/specification/clause';
import type { WireNotes } from '../../core/specification/entry';
import { under } from '../../core/specification/under';
import { auth, extra, reported, request, requested, response, routes } from './specification-cites';

/** The members of what is sent. */
export const requestMembers: readonly WireNotes[] = [
  {
    key: 'run_id',
    says: 'Names a run of several calls. Callsheet makes one for each sending.',
    clauses: [must(requested, 'A request names its run.', ['rfc-call/required'])],
  },
  {
    key: 'execution_id',
    says: 'Names the call: kept when it is sent again.',
    concept: 'request-id',
    clauses: [must(requested, 'A request names its execution.', ['rfc-call/required'])],
  },
  {
    key: 'created_at',
    says: 'When the request was made, a date and time of RFC 3339.',
    clauses: [must(`${request}, created_at`, 'A request says when it was made.')],
    disagreement: 'The schema requires it; the text does not have it. It is always sent here, and not asked of others.',
  },
  {
    key: 'tool',
    says: 'The tool.',
    concept: 'request-tool',
    clauses: [
      must(`${request}, tool; RFC draft §4.2`, 'A request names its tool.', ['rfc-call/tool', 'worker/no-tool']),
    ],
  },
  ...under(`${request}, tool`, [
    { key: 'tool.name', says: 'Its name inside the toolkit.' },
    {
      key: 'tool.toolkit',
      says: 'Its toolkit.',
      deployed: 'Workers look up toolkit and name whatever the case of the letters.',
    },
    {
      key: 'tool.version',
      says: 'The version of the toolkit.',
      deployed: 'A version that the worker does not have is a 500.',
    },
  ]),
  {
    key: 'inputs',
    says: 'The arguments, an object. They go out as they are spelled.',
    concept: 'request-arguments',
    clauses: [must(requested, 'Arguments are under "inputs".', ['rfc-call/required', 'worker/missing-input'])],
  },
  {
    key: 'context',
    says: 'What a call brings besides arguments.',
    cite: requested,
    deployed: 'Workers run a tool even when its secrets or authorization are missing.',
  },
  {
    key: 'context.authorization',
    says: 'The token of the authorization that the definition requires.',
    concept: 'request-token',
    clauses: [must(`${request}, context.authorization`, 'A required token is handed over.')],
    disagreement:
      'The schema has `additionalProperties: false` among the properties, where it declares a member of that name. Further members are accepted here.',
  },
  {
    key: 'context.authorization.token',
    says: 'The token, which is never stored with the call.',
    cite: `${request}, context.authorization`,
  },
  {
    key: 'context.secrets',
    says: 'The secrets, as a list of `key` and `value`.',
    concept: 'request-secrets',
    clauses: [must(`${request}, context.secrets`, 'Required secrets are handed over.')],
    disagreement:
      'The schema has an object by name; the deployed workers fail on it and want a list, which is what is sent.',
  },
  { key: 'context.secrets.key', says: 'The key of the secret.', cite: 'Arcade workers' },
  { key: 'context.secrets.value', says: 'Its value, which is never stored with the call.', cite: 'Arcade workers' },
  {
    key: 'context.user_id',
    says: 'The user that the call is for.',
    concept: 'request-user',
    clauses: [may(`${request}, context.user_id`, 'A call may name its user.', ['rfc-call/context-user'])],
  },
  {
    key: 'context.user_info',
    says: 'What the authorization server said of the user. Callsheet sends none.',
    clauses: [may(requested, 'A call may say more of its user.', ['rfc-call/context-user'])],
    deployed: 'Workers read it inside `authorization`.',
  },
];

/** The members of what comes back. */
export const responseMembers: readonly WireNotes[] = [
  { key: 'status', says: 'Of the health check: "ok".', cite: routes },
  {
    key: 'tool_count',
    says: 'Of the health check: how many tools there are.',
    cite: routes,
    deployed: 'A string on deployed workers.',
  },
  {
    key: 'execution_id',
    says: 'The id of the call, repeated.',
    concept: 'response-id',
    clauses: [must(reported, 'The id of the execution is repeated.', ['worker/execution-id'])],
    disagreement:
      'The schema requires `invocation_id`, declares `execution_id` and forbids the rest: no document can be valid. A corrected copy with `execution_id` is used here.',
    deployed: 'An empty text when the request had none.',
  },
  {
    key: 'duration',
    says: 'Milliseconds that the tool took.',
    concept: 'duration',
    clauses: [should(reported, 'A response says how long the tool took.', ['worker/duration'])],
  },
  {
    key: 'finished_at',
    says: 'When the tool was done.',
    clauses: [should(reported, 'The time is one of RFC 3339 with its offset, in UTC.', ['worker/finished-at'])],
    disagreement: 'The schema requires it; the text leaves it optional, and so do we.',
    deployed: 'Workers send a time without an offset.',
  },
  {
    key: 'success',
    says: 'Whether the tool did what it was asked to.',
    concept: 'success',
    clauses: [must(reported, 'It is true or false.', ['worker/success'])],
  },
  {
    key: 'output',
    says: 'What came of the call, in one of four forms; absent where a tool returns nothing.',
    clauses: [
      must(reported, 'It is one of value, error, requires_authorization and artifact.', ['worker/output-form']),
      should(response, 'It has no other members.', ['worker/output-keys']),
    ],
    deployed: 'Workers send every member, those that do not apply as null, and `logs` besides.',
  },
  {
    key: 'output.value',
    says: 'What the tool returned.',
    concept: 'value',
    clauses: [
      must('RFC draft tool_definition schema, output.value_schema', 'It is of the type that the definition names.', [
        'worker/output-value',
      ]),
    ],
    disagreement: 'The schema allows no array, although a definition may promise one. Any JSON is accepted here.',
    deployed: 'An empty text where a tool returned nothing.',
  },
  {
    key: 'output.error',
    says: 'What went wrong inside the tool.',
    concept: 'error',
    tool: 'Flaky',
    clauses: [
      must(response, 'A failure has status 200 and success false.', ['worker/error-status']),
      must(reported, 'It is an object with a message.', ['worker/error-message']),
    ],
    deployed: extra,
  },
  { key: 'output.error.message', says: 'For the user.', concept: 'error-message', tool: 'Flaky', cite: reported },
  { key: 'output.error.developer_message', says: 'For whoever runs the tool.', tool: 'Flaky', cite: reported },
  {
    key: 'output.error.can_retry',
    says: 'Whether the call may be sent again.',
    concept: 'retry',
    tool: 'Flaky',
    clauses: [must(reported, 'It is true or false.', ['worker/error-retry'])],
  },
  {
    key: 'output.error.additional_prompt_content',
    says: 'What to tell the model when the call is tried again.',
    tool: 'Flaky',
    cite: reported,
  },
  {
    key: 'output.error.retry_after_ms',
    says: 'Milliseconds to wait before that.',
    concept: 'retry-after',
    tool: 'Flaky',
    clauses: [must(reported, 'It is an integer.', ['worker/error-retry'])],
  },
  {
    key: 'output.requires_authorization',
    says: 'A person has to authorize first.',
    concept: 'ask-authorization',
    tool: 'ListUnread',
    clauses: [must(reported, 'It has an id and a status, and an address to visit.', ['worker/authorization'])],
    deployed: 'Workers call them `authorization_id` and `authorization_url`.',
  },
  ...under(reported, [
    { key: 'output.requires_authorization.id', says: 'Names the authorization that is under way.', tool: 'ListUnread' },
    { key: 'output.requires_authorization.url', says: 'Where the person authorizes.', tool: 'ListUnread' },
    { key: 'output.requires_authorization.scopes', says: 'What is asked for.', tool: 'ListUnread' },
    {
      key: 'output.requires_authorization.status',
      says: 'How far it is.',
      tool: 'ListUnread',
      disagreement: 'Neither text nor schema says which words it may hold.',
    },
  ]),
  {
    key: 'output.artifact',
    says: 'The result is stored elsewhere. Nothing is fetched until somebody asks for it.',
    concept: 'artifact',
    tool: 'Export',
    clauses: [must(reported, 'It has an address, a media type, a size and a description.', ['worker/artifact'])],
  },
  { key: 'output.artifact.url', says: 'Where it is.', tool: 'Export', cite: reported },
  { key: 'output.artifact.content_type', says: 'Its media type.', tool: 'Export', cite: reported },
  { key: 'output.artifact.size', says: 'Its size in bytes.', tool: 'Export', cite: reported },
  { key: 'output.artifact.meta', says: 'What is known about it.', tool: 'Export', cite: reported },
  { key: 'output.artifact.meta.description', says: 'What it is, for people.', tool: 'Export', cite: reported },
  { key: 'detail', says: 'Why a request was refused: of a 401.', concept: 'error-message', cite: auth },
];
