import { member } from '../../core/json/members';
import type { Bench, Question } from '../bench';
import { type ServerCheck, skip } from '../check';
import { type Answer, judge, judged, judgedCall, mustBe, type Objection } from '../judge';
import { type Probe, requiresSome } from '../probe';
import { callOf, callWith } from './call-body';

const citation = 'RFC draft §4.2';
const unknownTool = callOf(
  '{"run_id":"callsheet-check","execution_id":"callsheet-check","created_at":"2026-01-01T00:00:00Z","tool":{"name":"NoSuchTool","toolkit":"Callsheet","version":"1.0.0"},"inputs":{},"context":{}}',
);

/** Neither a success nor a failure of the server itself. */
const isRefused = ({ status, value }: Answer): Objection => {
  if (status >= 500) return 'A server error says nothing of the request.';
  return status >= 400 || member(value, 'success') === false ? undefined : 'It must be refused.';
};

const refused = (id: string, title: string, question: Question): ServerCheck => ({
  ...{ id, title, citation, level: 'must' },
  run: judged(question, isRefused),
});

const withProbeRefused = (
  id: string,
  title: string,
  questionOf: (bench: Bench, probe: Probe) => Question,
  fits?: (probe: Probe) => boolean,
): ServerCheck => ({
  ...{ id, title, citation, level: 'must' },
  run: judgedCall(questionOf, isRefused, fits),
});

export const refusalChecks: readonly ServerCheck[] = [
  refused('worker/unknown-tool', 'A call of an unknown tool is refused', unknownTool),
  refused('worker/no-json', 'A body that is not JSON is refused', callOf('{"tool":')),
  refused('worker/no-tool', 'A call without "tool" is refused', callOf('{"inputs":{}}')),
  withProbeRefused('worker/unknown-version', 'A call of a version that does not exist is refused', (bench, probe) =>
    callWith(bench, probe, { tool: { version: '98765.4.3' } }),
  ),
  withProbeRefused(
    'worker/missing-input',
    'A call without a required input is refused, or answered with an error',
    (bench, probe) => callWith(bench, probe, { inputs: '{}' }),
    requiresSome,
  ),
  ...(['missing', 'wrong'] as const).map(
    (kind): ServerCheck => ({
      id: `worker/credentials-${kind}`,
      level: 'must',
      title: `A call ${kind === 'wrong' ? 'with wrong credentials' : 'without the required credentials'} is refused with 401`,
      citation: 'Arcade workers, authentication (RFC draft §6)',
      async run(bench) {
        if (bench.subject.server.auth.kind === 'none') return skip('The server is called without credentials.');
        const headers: Readonly<Record<string, string>> =
          kind === 'wrong' ? { authorization: 'Bearer callsheet-check' } : {};
        return judge(bench, { ...unknownTool, headers, as: 'nobody' }, mustBe(401, 403));
      },
    }),
  ),
];
