import { may, must, should } from '../../core/specification/clause';
import type { WireNotes } from '../../core/specification/entry';
import { call, clients, error, openapi, refusals, request, resolution, response } from './specification-cites';

/** The members of what is sent. */
export const requestMembers: readonly WireNotes[] = [
  {
    key: '$schema',
    says: 'Names the version of the protocol. Callsheet leaves it out: the server then takes its latest.',
    clauses: [
      must('narrative 1.0 §7', 'A call may name the "$schema" that the server names.', ['otc/call-schema']),
      must('narrative 1.0 §5.3, §7', 'A "$schema" that the server does not know is refused with 400.', [
        'otc/unknown-schema',
      ]),
      must(`${openapi}, /tools, $schema`, 'It is an address.'),
    ],
    disagreement: 'The documents give two addresses for it, and neither leads to where the file is.',
    deployed: 'Both known servers accept `urn:oxp:1.0` alone and answer 400 to the published address.',
  },
  {
    key: 'request',
    says: 'The call itself.',
    clauses: [
      must(call, 'A call is under "request".', ['otc-call/envelope', 'otc/no-request']),
      must(request, 'It has no members but the defined ones.'),
    ],
  },
  {
    key: 'request.tool_id',
    says: 'The tool, by its id. `@x.y.z` is that version, `@x` is x.0.0, and no version is the latest.',
    concept: 'request-tool',
    clauses: [
      must(`${request}.tool_id; narrative 1.0 §5.3`, 'A call names its tool.', ['otc-call/tool-id', 'otc/no-tool-id']),
      must(resolution, 'An exact version is that version.', ['otc/version-exact']),
      must(resolution, 'One number x is x.0.0, and not the latest of x.', [
        'otc/version-short',
        'otc/version-short-exact',
      ]),
      must(resolution, 'No version is the latest.', ['otc/version-latest']),
      must(`${openapi}, ToolId`, 'A version of two numbers is refused.', ['otc/version-partial']),
      must(resolution, 'An unknown version is refused with 400.', ['otc/unknown-version']),
    ],
    disagreement: refusals,
    deployed:
      'Unknown tools and versions are a 404, or with authentication a 403; the Universal Tool Server takes `@2.1` for 2.1.0 and answers 500 to `@abc`.',
  },
  {
    key: 'request.call_id',
    says: 'Names the intent: a repeat under the same id must not run the tool again. Without one the server makes one.',
    concept: 'request-id',
    clauses: [
      must(`${request}.call_id`, 'A call without an id gets one.', ['otc/call-id-made']),
      should(`${request}.call_id; narrative 1.0 §4.2, call_id`, 'A repeat under the same id has the same result.', [
        'otc/call-repeated',
        'call/ambiguous-retry',
      ]),
    ],
    deployed: 'LangChain tool servers ignore it and make an `execution_id`.',
  },
  {
    key: 'request.trace_id',
    says: 'Ties calls together in logs. Callsheet sends none.',
    clauses: [may(`${request}.trace_id`, 'A call may have a trace id.')],
  },
  {
    key: 'request.input',
    says: 'The arguments, an object. They go out as they are spelled.',
    concept: 'request-arguments',
    clauses: [
      must('narrative 1.0 §5.3, Input Validation', 'Arguments that do not fit are refused with 422.', [
        'otc/missing-argument',
        'otc/wrong-type',
        'call/args-invalid',
      ]),
      must(`${request}.input`, 'They are under "input".', ['otc-call/inputs-key']),
    ],
    disagreement:
      'One line of the narrative calls it `inputs`; its examples and openapi.json say `input`, and the schema refuses `inputs`.',
    deployed:
      'A server that ignores unknown members takes `inputs` for a call without arguments. LangChain tool servers refuse arrays and objects and drop what is not declared.',
  },
  {
    key: 'request.context',
    says: 'What a call brings besides arguments: tokens, secrets, a user.',
    cite: `narrative 1.0 §4.2; ${request}.context`,
    deployed: 'Both known servers ignore it.',
  },
  {
    key: 'request.context.authorization',
    says: 'Tokens for the authorizations that the definition requires.',
    concept: 'request-token',
    clauses: [
      must('narrative 1.0 §4.2', 'A call without a required token is refused with 400.', [
        'otc/missing-token',
        'otc-call/context-authorization',
      ]),
    ],
  },
  {
    key: 'request.context.authorization.id',
    says: 'The id of the authorization, as the definition has it.',
    cite: `${request}.context.authorization`,
  },
  {
    key: 'request.context.authorization.token',
    says: 'The token, which is never stored with the call.',
    cite: `${request}.context.authorization`,
  },
  {
    key: 'request.context.secrets',
    says: 'The secrets that the definition requires.',
    concept: 'request-secrets',
    clauses: [
      must('narrative 1.0 §4.2', 'A call without a required secret is refused with 400.', [
        'otc/missing-secret',
        'otc-call/context-secrets',
      ]),
    ],
  },
  {
    key: 'request.context.secrets.id',
    says: 'The id of the secret, as the definition has it.',
    cite: `${openapi}, ToolSecret`,
  },
  {
    key: 'request.context.secrets.value',
    says: 'Its value, which is never stored with the call.',
    cite: `${openapi}, ToolSecret`,
    disagreement: 'The narrative lists the id alone; openapi.json requires the value too.',
  },
  {
    key: 'request.context.user_id',
    says: 'The user that the call is for, where the definition requires one.',
    concept: 'request-user',
    clauses: [
      must(
        'narrative 1.0 §4.2; Open Tool Calling 1.0, Tool Definition, Requirements',
        'A call without a required user is refused with 400.',
        ['otc/missing-user', 'otc-call/user-id'],
      ),
    ],
    deployed: 'LangChain tool servers take the user from their own authentication.',
  },
];

/** The members of what comes back. */
export const responseMembers: readonly WireNotes[] = [
  {
    key: '$schema',
    says: 'The version of the protocol that the server speaks.',
    clauses: [
      should('narrative 1.0 §7', 'A response names its "$schema".', [
        'otc/tools-schema-field',
        'otc/call-schema-field',
      ]),
    ],
    disagreement:
      'The narrative says that every response must include it; openapi.json leaves it optional. Its absence is a note here.',
    deployed: 'Neither known server sends it.',
  },
  {
    key: 'status',
    says: 'Of the health check: servers tend to say `OK`. No body is defined.',
    cite: `${openapi}, /health`,
  },
  {
    key: 'tools',
    says: 'The definitions, each as its format has it.',
    concept: 'listed-tools',
    cite: `${openapi}, /tools`,
  },
  {
    key: 'result',
    says: 'What came of the call.',
    clauses: [must(response, 'It is an object under "result", with success.', ['otc/call-result'])],
    disagreement:
      'The published schema of the result forbids further members beside the forms that declare `value` and `error`: no response with either can be valid. A corrected copy is used here.',
    deployed: 'Both known servers send the result without the object around it.',
  },
  {
    key: 'result.call_id',
    says: 'The id of the call, repeated or made by the server.',
    concept: 'response-id',
    clauses: [must(`${response}.call_id`, 'The id of the call is repeated.')],
    deployed: 'LangChain tool servers send `execution_id`.',
  },
  {
    key: 'result.duration',
    says: 'Milliseconds that the tool took.',
    concept: 'duration',
    clauses: [may(`${response}.duration`, 'A result may say how long the tool took.')],
  },
  {
    key: 'result.success',
    says: 'Whether the tool did what it was asked to.',
    concept: 'success',
    clauses: [must(response, 'It is true or false.', ['otc/call-result'])],
  },
  {
    key: 'result.value',
    says: 'What the tool returned: any JSON, absent or null where it returns nothing.',
    concept: 'value',
    tool: 'Calculator_Add',
    clauses: [
      must('narrative 1.0 §4.3, Null Response', 'A tool without output succeeds without a value.', ['otc/no-output']),
      must(response, 'A result with an error has no value.', ['otc/error-alone']),
    ],
    disagreement:
      'The narrative has no arrays and no null among values; openapi.json has both. For a tool without output, the narrative leaves the value out and one of its examples has null. Both are accepted here.',
  },
  {
    key: 'result.error',
    says: 'What went wrong inside the tool.',
    concept: 'error',
    tool: 'Calculator_Divide',
    clauses: [must(error, 'It is an object with a message.', ['otc/error-message'])],
  },
  {
    key: 'result.error.message',
    says: 'For the user or the model.',
    concept: 'error-message',
    tool: 'Calculator_Divide',
    cite: error,
  },
  {
    key: 'result.error.developer_message',
    says: 'For logs; neither the user nor the model is shown it.',
    tool: 'Jobs_Flaky',
    cite: error,
  },
  {
    key: 'result.error.can_retry',
    says: 'Whether the call may be sent again. Without it a client must take it for false.',
    concept: 'retry',
    tool: 'Jobs_Flaky',
    clauses: [
      must(error, 'It is true or false.', ['otc/error-retry']),
      must('narrative 1.0 §4.3', 'Without it a client assumes that it must not retry.', clients),
    ],
  },
  {
    key: 'result.error.additional_prompt_content',
    says: 'What to tell the model when the call is tried again.',
    tool: 'Jobs_Flaky',
    cite: error,
  },
  {
    key: 'result.error.retry_after_ms',
    says: 'Milliseconds to wait before that.',
    concept: 'retry-after',
    tool: 'Jobs_Flaky',
    clauses: [
      must(error, 'It is an integer.', ['otc/error-retry']),
      should('narrative 1.0 §4.3', 'A client waits that long before it retries.', clients),
    ],
  },
  {
    key: 'message',
    says: 'Why the request was refused: of a 400, 401 or 422.',
    concept: 'error-message',
    clauses: [must(`${openapi}, ServerErrorResponse; ${openapi}, ValidationErrorResponse`, 'A refusal has a message.')],
    deployed:
      'Both known servers put it under `detail`, one of them at times in an array, and under `error` with a 401.',
  },
  { key: 'developer_message', says: 'More of that, for logs.', cite: `${openapi}, ServerErrorResponse` },
  {
    key: 'parameter_errors',
    says: 'Of a 422: what is wrong, by the name of the parameter.',
    clauses: [
      should(`${openapi}, ValidationErrorResponse.parameter_errors`, 'The parameters that are wrong are named.'),
    ],
    deployed: 'No known server sends it; arguments that do not fit are a 400.',
  },
];
