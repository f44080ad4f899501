import { has, listAt, member, objectAt, stringAt } from '../../core/json/members';
import { asIf, at, type Fault, faultsOn, instead, statusWhere, withBody, withHead, withoutCors } from './fault';

const health = at('GET', '/health');
const tools = at('GET', '/tools');
const calls = at('POST', '/tools/call');

const listed = (change: (definitions: readonly object[]) => readonly object[]): Fault['answer'] =>
  withBody(tools, (body) => ({
    ...body,
    tools: change((listAt(body, 'tools') ?? []).map((definition) => ({ ...Object(definition) }))),
  }));

const result = (change: (result: object, sent: object) => object | undefined): Fault['answer'] =>
  withBody(calls, (body, _response, sent) => {
    const old = objectAt(body, 'result');
    const changed = old && change(old, objectAt(sent, 'request') ?? {});
    return changed && { ...body, result: changed };
  });

const error = (change: (error: object) => object): Fault['answer'] =>
  result((old) => {
    const failure = objectAt(old, 'error');
    return failure && { ...old, ...change(failure) };
  });

/** Refuses calls of ids with such a version. */
const refusesVersion = (pattern: RegExp): Fault['answer'] =>
  asIf(calls, (body) => (pattern.test(idOf(body)) ? { request: { tool_id: 'None.Here' } } : undefined));

/** Takes calls of ids with such a version for calls without one. */
const ignoresVersion = (pattern: RegExp): Fault['answer'] =>
  asIf(calls, (body) =>
    pattern.test(idOf(body)) ? inRequest(body, { tool_id: idOf(body).replace(/@.*$/, '') }) : undefined,
  );

const idOf = (body: object): string => stringAt(objectAt(body, 'request'), 'tool_id') ?? '';
const inRequest = (body: object, changes: object): object => ({
  ...body,
  request: { ...objectAt(body, 'request'), ...changes },
});

/** Runs tools without what they require. */
const fillsIn = (name: string, value: (toolId: string) => unknown): Fault['answer'] =>
  asIf(calls, (body) => {
    const context = objectAt(objectAt(body, 'request'), 'context');
    return has(context, name) ? undefined : inRequest(body, { context: { ...context, [name]: value(idOf(body)) } });
  });

const statusOf = (matches: RegExp, status: number) => statusWhere(calls, matches, status);

/** The second response to the same call id counts one further. */
function repeatedly(): Fault['answer'] {
  const seen = new Set<string>();
  return result((old, sent) => {
    const id = stringAt(sent, 'call_id') ?? '';
    const value = member(old, 'value');
    if (!seen.has(id) || typeof value !== 'number') {
      seen.add(id);
      return undefined;
    }
    return { ...old, value: value + 1 };
  });
}

const wrongInput = /do not fit the input schema/;
/** Checks that call a tool by its exact version. */
const calledExactly = [
  ...['call-status', 'call-trace-id', 'call-schema', 'version-exact'],
  ...['missing-argument', 'wrong-type', 'parameter-errors'],
];
const row = faultsOn('otc');

/** Ways in which servers depart from Open Tool Calling 1.0, deployed ones among them. */
export const otcFaults: readonly Fault[] = [
  row('health-broken', 'The health check is answered with 500', instead(health, 500, '{}'), 'health'),
  row(
    'health-locked',
    'The health check asks for credentials',
    instead(health, 401, '{"error": "Unauthorized"}'),
    'health-open',
  ),
  row('tools-created', 'The list of tools comes with 201', withHead(tools, { status: 201 }), 'tools-status'),
  row(
    'tools-as-text',
    'The list of tools comes as plain text',
    withHead(tools, { headers: { 'content-type': 'text/plain' } }),
    'tools-media-type',
  ),
  row(
    'bare-array',
    'The list of tools is a bare array',
    withBody(tools, (body) => listAt(body, 'tools')),
    'tools-shape',
    'tools-schema-field',
  ),
  row(
    'tools-without-schema',
    'The list of tools has no "$schema"',
    withBody(tools, (body) => ({ tools: listAt(body, 'tools') })),
    'tools-schema-field',
  ),
  row(
    'wrong-definition',
    'A definition has an error',
    listed(([first, ...others]) => [{ ...first, name: 'Not a name' }, ...others]),
    'tool-definitions',
  ),
  row(
    'repeated-id',
    'A tool is listed twice',
    listed((all) => [...all, ...all.slice(0, 1)]),
    'tool-ids-unique',
  ),
  row(
    'no-version',
    'A definition has no version',
    listed(([first, ...others]) => [{ ...first, version: undefined }, ...others]),
    'tool-versions',
  ),
  row(
    'no-output-schema',
    'A definition has no output schema',
    listed(([first, ...others]) => [{ ...first, output_schema: undefined }, ...others]),
    'tool-definitions',
    'tool-output',
  ),
  row('calls-created', 'Calls are answered with 201', statusOf(/"result"/, 201), 'call-status', 'error-status'),
  row(
    'calls-as-text',
    'Calls are answered as plain text',
    withHead(calls, { headers: { 'content-type': 'text/plain' } }),
    'call-media-type',
  ),
  row(
    'no-envelope',
    'The result is at the top level of the response',
    withBody(calls, (body) => {
      const { result: inner, ...around } = body;
      return typeof inner === 'object' ? { ...around, ...inner } : undefined;
    }),
    'call-result',
  ),
  row(
    'calls-without-schema',
    'Results come without "$schema"',
    withBody(calls, (body) => (has(body, 'result') ? { result: member(body, 'result') } : undefined)),
    'call-schema-field',
  ),
  row(
    'no-duration',
    'Results have no duration',
    result((old) => ({ ...old, duration: undefined })),
    'call-duration',
  ),
  row(
    'other-call-id',
    'Results carry another call id',
    result((old) => ({ ...old, call_id: 'another' })),
    'call-id',
  ),
  row(
    'no-call-id',
    'A call without an id gets none',
    result((old, sent) => (has(sent, 'call_id') ? undefined : { ...old, call_id: undefined })),
    'call-id-made',
  ),
  row('runs-again', 'A call that is sent again runs again', repeatedly(), 'call-repeated'),
  row(
    'no-trace-id',
    'A call with a trace id is refused',
    asIf(calls, (body) => (has(objectAt(body, 'request'), 'trace_id') ? {} : undefined)),
    'call-trace-id',
  ),
  row(
    'no-schema',
    'A call with "$schema" is refused',
    asIf(calls, (body) => (has(body, '$schema') ? {} : undefined)),
    'call-schema',
  ),
  row(
    'other-output',
    'Values do not match the output schema',
    result((old) => (has(old, 'value') ? { ...old, value: { unexpected: true } } : undefined)),
    'output-schema',
  ),
  row(
    'empty-output',
    'A tool without output gives an empty string',
    result((old) => (has(old, 'value') || has(old, 'error') ? undefined : { ...old, value: '' })),
    'no-output',
  ),
  row('no-exact-version', 'A call of an exact version is refused', refusesVersion(/@\d+\.\d+\.\d+$/), ...calledExactly),
  row('no-latest', 'A call without a version is refused', refusesVersion(/^[^@]+$/), 'version-latest'),
  row('no-short-version', 'A call of version x is refused', refusesVersion(/@\d+$/), 'version-short'),
  row('short-is-latest', 'Version x means the latest version', ignoresVersion(/@\d+$/), 'version-short-exact'),
  row('partial-version', 'A version of two numbers is accepted', ignoresVersion(/@\d+\.\d+$/), 'version-partial'),
  row('any-version', 'A version that does not exist means the latest', ignoresVersion(/@98765/), 'unknown-version'),
  row(
    'errors-as-500',
    'The failure of a tool is answered with 500',
    statusOf(/"success":\s*false/, 500),
    'error-status',
  ),
  row(
    'error-text',
    'The failure of a tool is a text',
    result((old) => (has(old, 'error') ? { ...old, error: 'It failed.' } : undefined)),
    'error-message',
  ),
  row(
    'retry-text',
    '"can_retry" is a text',
    error((failure) => ({ error: { ...failure, can_retry: 'yes' } })),
    'error-retry',
  ),
  row(
    'error-and-value',
    'A result has a value beside the error',
    error(() => ({ value: null })),
    'error-alone',
  ),
  row(
    'unknown-tool-404',
    'A call of an unknown tool is answered with 404',
    statusOf(/There is no tool/, 404),
    'unknown-tool',
  ),
  row(
    'detail',
    'Refusals say why under "detail"',
    withBody(calls, (body, { status }) => (status === 400 ? { detail: member(body, 'message') } : undefined)),
    'refusal-message',
  ),
  row('no-json-500', 'A body that is not JSON is answered with 500', statusOf(/The body is not JSON/, 500), 'no-json'),
  row(
    'no-request-422',
    'A body without "request" is answered with 422',
    statusOf(/The body must be/, 422),
    'no-request',
  ),
  row(
    'no-tool-id-404',
    'A call without "tool_id" is answered with 404',
    statusOf(/has no \\"tool_id\\"/, 404),
    'no-tool-id',
  ),
  row(
    'any-schema',
    'A call with an unknown "$schema" is accepted',
    asIf(calls, (body) => ({ ...body, $schema: undefined })),
    'unknown-schema',
  ),
  row(
    'no-token-needed',
    'A tool runs without its required token',
    fillsIn('authorization', () => [{ id: 'google', token: 'none' }]),
    'missing-token',
  ),
  row(
    'no-secret-needed',
    'A tool runs without its required secret',
    fillsIn('secrets', () => [{ id: 'TWILIO_API_KEY', value: 'none' }]),
    'missing-secret',
  ),
  row(
    'no-user-needed',
    'A tool runs without its required user id',
    fillsIn('user_id', () => 'nobody'),
    'missing-user',
  ),
  row(
    'input-400',
    'Wrong arguments are answered with 400',
    statusOf(wrongInput, 400),
    'missing-argument',
    'wrong-type',
  ),
  row(
    'any-type',
    'Arguments of another type are accepted',
    asIf(calls, (body) =>
      /\[\[\]\]/.test(JSON.stringify(body))
        ? inRequest(body, { tool_id: 'System.GetTimestamp', input: {} })
        : undefined,
    ),
    'wrong-type',
  ),
  row(
    'input-without-message',
    'A response to wrong arguments has no message',
    withBody(calls, (body, { status }) =>
      status === 422 ? { parameter_errors: member(body, 'parameter_errors') } : undefined,
    ),
    'input-message',
  ),
  row(
    'no-parameter-errors',
    'A response to wrong arguments names no parameter',
    withBody(calls, (body, { status }) => (status === 422 ? { message: member(body, 'message') } : undefined)),
    'parameter-errors',
  ),
  row(
    'authorization-refused',
    'A request with "Authorization" is refused, though none is required',
    async (request, next) =>
      request.headers.has('authorization') ? new Response('{}', { status: 401 }) : next(request),
    'authorization-ignored',
  ),
  row('no-cors', 'Web pages may not call the server', withoutCors, 'cors'),
];
