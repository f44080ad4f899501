import { has, isObject, member, objectAt } from '../../core/json/members';
import { asIf, at, type Fault, faultsOn, instead, statusWhere, withBody, withHead } from './fault';

const health = at('GET', '/worker/health');
const tools = at('GET', '/worker/tools');
const calls = at('POST', '/worker/tools/invoke');

const listed =
  (change: (definitions: readonly object[]) => unknown): Fault['answer'] =>
  async (request, next) => {
    const response = await next(request);
    if (!tools(request)) return response;
    const { status, headers } = response;
    return new Response(JSON.stringify(change(await response.json())), { status, headers });
  };

/** Responses that are results of tools, changed. */
const result = (change: (body: object) => object | undefined): Fault['answer'] =>
  withBody(calls, (body) => (has(body, 'success') ? change(body) : undefined));

const output = (form: string, change: (value: object) => unknown): Fault['answer'] =>
  result((body) => {
    const found = member(objectAt(body, 'output'), form);
    return found === undefined ? undefined : { ...body, output: { [form]: change(Object(found)) } };
  });

/** Calls whose body is like this break the worker. */
const brokenBy =
  (body: RegExp): Fault['answer'] =>
  async (request, next) => {
    const isBroken = calls(request) && body.test(await request.clone().text());
    return isBroken ? new Response('Internal Server Error', { status: 500 }) : next(request);
  };

const row = faultsOn('worker');

/** Ways in which workers depart from the RFC draft, deployed ones among them. */
export const workerFaults: readonly Fault[] = [
  row('health-broken', 'The health check is answered with 500', instead(health, 500, '{"tool_count": 1}'), 'health'),
  row('health-locked', 'The health check asks for credentials', withHead(health, { status: 401 }), 'health-open'),
  row(
    'count-as-text',
    'The number of tools is a text',
    withBody(health, () => ({ tool_count: '5' })),
    'health-count',
  ),
  row('tools-created', 'The list of tools comes with 201', withHead(tools, { status: 201 }), 'tools-status'),
  row(
    'wrapped-list',
    'The list of tools stands under "tools"',
    listed((all) => ({ tools: all })),
    'tools-shape',
  ),
  row(
    'wrong-definition',
    'A definition has no name',
    listed((all) => [...all, { ...all[0], name: undefined, fully_qualified_name: 'Math.Other' }]),
    'tool-definitions',
  ),
  row(
    'repeated-name',
    'A tool is listed twice',
    listed((all) => [...all, ...all.slice(0, 1)]),
    'tool-names-unique',
  ),
  row(
    'no-toolkit-version',
    'The version of a toolkit is null',
    listed((all) => all.map((each) => ({ ...each, toolkit: { ...objectAt(each, 'toolkit'), version: null } }))),
    'toolkit-version',
  ),
  row(
    'calls-created',
    'Calls are answered with 201',
    statusWhere(calls, /"success"/, 201),
    'call-status',
    'error-status',
  ),
  row(
    'no-execution-id',
    'Responses have an empty execution id',
    result((body) => ({ ...body, execution_id: '' })),
    'execution-id',
  ),
  row(
    'success-as-text',
    '"success" is a text',
    result((body) => ({ ...body, success: String(member(body, 'success')) })),
    'success',
    'error-status',
    'missing-input',
  ),
  row(
    'no-duration',
    'Responses have no duration',
    result((body) => ({ ...body, duration: undefined })),
    'duration',
  ),
  row(
    'naive-time',
    '"finished_at" has no offset',
    result((body) => ({ ...body, finished_at: '2026-11-20T11:27:20.029336' })),
    'finished-at',
  ),
  row(
    'two-forms',
    'The output has a value and an artifact',
    result((body) => ({
      ...body,
      output: { ...objectAt(body, 'output'), value: 1, artifact: { url: 'x', content_type: 'x', size: 1, meta: {} } },
    })),
    'output-form',
  ),
  row(
    'explicit-nulls',
    'The output has the other forms as null',
    result((body) => ({ ...body, output: { logs: null, ...objectAt(body, 'output') } })),
    'output-keys',
  ),
  row(
    'value-as-text',
    'Values are texts',
    output('value', (value) => JSON.stringify(value)),
    'output-value',
  ),
  row(
    'other-mode',
    'The output has another form than the definition names',
    listed((all) =>
      all.map((each) => ({ ...each, output: { ...objectAt(each, 'output'), available_modes: ['error'] } })),
    ),
    'output-mode',
  ),
  row(
    'error-as-500',
    'The failure of a tool is answered with 500',
    statusWhere(calls, /"error":/, 500),
    'error-status',
    'missing-input',
  ),
  row(
    'error-without-message',
    'The failure of a tool has no message',
    output('error', () => ({ can_retry: true })),
    'error-message',
  ),
  row(
    'retry-text',
    '"can_retry" is a text',
    output('error', (error) => ({ ...error, can_retry: 'yes' })),
    'error-retry',
  ),
  row(
    'authorization-names',
    'A request for authorization has other names',
    output('requires_authorization', (asked) => ({
      authorization_id: member(asked, 'id'),
      authorization_url: member(asked, 'url'),
      status: 'pending',
    })),
    'authorization',
  ),
  row(
    'bare-artifact',
    'An artifact has an address alone',
    output('artifact', (artifact) => ({ url: member(artifact, 'url') })),
    'artifact',
  ),
  row(
    'unknown-tool-500',
    'A call of an unknown tool is answered with 500',
    statusWhere(calls, /There is no such tool/, 500),
    'unknown-tool',
    'unknown-version',
  ),
  row('no-json-500', 'A body that is not JSON is answered with 500', brokenBy(/^\{"tool":$/), 'no-json'),
  row('no-tool-500', 'A call without "tool" is answered with 500', brokenBy(/^\{"inputs"/), 'no-tool'),
  row(
    'any-version',
    'A version that does not exist means the latest',
    asIf(calls, (body) =>
      isObject(member(body, 'tool')) && objectAt(body, 'tool')?.version === '98765.4.3'
        ? { ...body, tool: { ...objectAt(body, 'tool'), version: undefined } }
        : undefined,
    ),
    'unknown-version',
  ),
  row(
    'any-input',
    'A call without a required input runs',
    asIf(calls, (body) =>
      JSON.stringify(member(body, 'inputs')) === '{}' && member(objectAt(body, 'tool'), 'toolkit') === 'Math'
        ? { ...body, tool: { name: 'Slow', toolkit: 'Jobs' }, inputs: { seconds: 0 } }
        : undefined,
    ),
    'missing-input',
  ),
];
