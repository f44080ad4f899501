import { descriptor } from '../../protocols/machine-context-http/descriptor';
import { type CheckSuite, type ServerCheck, skip } from '../check';
import {
  called,
  isJudgement,
  isResult,
  isSuccess,
  outputObjection,
  withoutDeviation,
  wrongArgumentsCheck,
} from '../exchange';
import { judged, mustBe } from '../judge';
import { definitionCheck, listedCheck } from '../listing-checks';
import { isListedByMock } from '../probe';

const execution = 'Machine Context Protocol, Tool Execution 1.0';

const checks: readonly ServerCheck[] = [
  {
    id: 'mcx/health',
    level: 'should',
    title: 'GET /health is answered with 200, without credentials',
    citation: 'inferred: the specification names no HTTP endpoints',
    run: judged({ path: '/health', as: 'nobody' }, mustBe(200)),
  },
  listedCheck(
    'mcx/tools-listed',
    'The tools can be listed',
    'Machine Context Protocol, Tool Definition Specification 1.0.0, Tool Registration',
  ),
  definitionCheck('mcx/tool-definitions', 'Machine Context Protocol, Tool Definition Specification 1.0.0', () => false),
  {
    id: 'mcx/call-result',
    level: 'must',
    title: 'A call of a capability is answered with a status',
    citation: execution,
    run: called({ objectTo: ({ outcome }) => (isResult(outcome) ? undefined : 'It must be a result.') }),
  },
  withoutDeviation('mcx/profile', 'should', 'The response is a message with header and payload', execution, [
    'wire/mcx/profile',
    'wire/mcx/error-envelope',
  ]),
  withoutDeviation('mcx/correlation', 'must', 'The response names the request that it answers', execution, [
    'wire/mcx/correlation',
  ]),
  withoutDeviation('mcx/message-type', 'must', 'The type of the message is "response" or "error"', execution, [
    'wire/mcx/message-type',
  ]),
  withoutDeviation('mcx/status', 'must', 'The status is in lower case', execution, ['wire/mcx/status-case']),
  withoutDeviation('mcx/result-or-error', 'must', 'There is a result or an error, not both', execution, [
    'wire/mcx/result-and-error',
  ]),
  {
    id: 'mcx/return-schema',
    level: 'must',
    title: 'The result matches the schema of what the capability returns',
    citation: 'Machine Context Protocol, Tool Definition Specification 1.0.0, Capabilities',
    run: called({
      objectTo: outputObjection,
      fits: ({ model }) => model.output.kind === 'schema' && (model.securityLevel?.value ?? 0) === 0,
      isMeant: isSuccess,
    }),
  },
  wrongArgumentsCheck(
    'mcx/missing-parameter',
    'must',
    'A call without a required parameter is answered with an error',
    `${execution}, ValidationError`,
  ),
  {
    id: 'mcx/security',
    level: 'must',
    title: 'A tool with a security level of 1 and up refuses calls without credentials',
    citation: 'Machine Context Protocol, Tool Definition Specification 1.0.0, Security',
    run: async (bench) =>
      isListedByMock(await bench.listing())
        ? skip('A mock lets everyone in.')
        : called({
            objectTo: ({ outcome }) => (isSuccess(outcome) ? 'It must be refused.' : undefined),
            fits: ({ model }) => (model.securityLevel?.value ?? 0) > 0 && bench.subject.server.auth.kind === 'none',
            isMeant: isJudgement,
          })(bench),
  },
];

/** The Machine Context Protocol over HTTP, in whichever form the server takes. */
export const machineContextSuite: CheckSuite = { protocol: descriptor.id, checks };
