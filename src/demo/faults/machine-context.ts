import { has, listAt, member, objectAt } from '../../core/json/members';
import { asIf, at, type Fault, faultsOn, instead, withBody } from './fault';

const tools = at('GET', '/tools');
const calls = at('POST', '/machine-context');

const listed = (change: (definition: object) => object): Fault['answer'] =>
  withBody(tools, (body) => ({ tools: (listAt(body, 'tools') ?? []).map((each) => change(Object(each))) }));

const message = (change: (body: object) => unknown): Fault['answer'] =>
  withBody(calls, (body) => (has(body, 'header') ? change(body) : undefined));

const header = (changes: object): Fault['answer'] =>
  message((body) => ({ ...body, header: { ...objectAt(body, 'header'), ...changes } }));

const execution = (change: (execution: object) => object): Fault['answer'] =>
  message((body) => {
    const payload = objectAt(body, 'payload');
    return { ...body, payload: { ...payload, execution: change(objectAt(payload, 'execution') ?? {}) } };
  });

const succeeded = (body: object) => member(body, 'status') === 'success';
const row = faultsOn('mcx');

/** Ways in which servers depart from the Machine Context Protocol. */
export const machineContextFaults: readonly Fault[] = [
  row('health-broken', 'The health check is answered with 500', instead(at('GET', '/health'), 500, '{}'), 'health'),
  row('no-list', 'The list of tools is answered with 404', instead(tools, 404, '{}'), 'tools-listed'),
  row(
    'wrong-definition',
    'A definition has no version',
    listed((each) => ({ ...each, version: undefined })),
    'tool-definitions',
  ),
  row('cut-off', 'Responses are no JSON', instead(calls, 200, '{"header": '), 'call-result'),
  row(
    'bare-result',
    'The response is the result alone',
    message((body) => ({ result: member(objectAt(objectAt(body, 'payload'), 'execution'), 'result') })),
    'profile',
  ),
  row(
    'other-request',
    'The response names another request',
    header({ requestId: 'another' }),
    'call-result',
    'correlation',
  ),
  row('command', 'The type of the message is "Command"', header({ messageType: 'Command' }), 'message-type'),
  row(
    'capital-status',
    'The status begins with a capital',
    execution((ended) => ({ ...ended, status: succeeded(ended) ? 'Success' : 'Failure' })),
    'status',
  ),
  row(
    'result-and-error',
    'There is an error beside the result',
    execution((ended) => (succeeded(ended) ? { ...ended, error: { code: 'SystemError', message: 'None.' } } : ended)),
    'result-or-error',
  ),
  row(
    'other-result',
    'Results do not match the schema',
    execution((ended) => (succeeded(ended) ? { ...ended, result: { unexpected: [] } } : ended)),
    'return-schema',
  ),
  row(
    'any-parameters',
    'A missing parameter is made up',
    execution((ended) =>
      /parameter|Validation/i.test(JSON.stringify(ended)) ? { status: 'success', result: {} } : ended,
    ),
    'missing-parameter',
  ),
  row(
    'open-door',
    'Security levels are ignored',
    asIf(calls, (body) => ({
      ...body,
      payload: { ...objectAt(body, 'payload'), security: { token: 'none', permissions: ['vault:read'] } },
    })),
    'security',
  ),
];
