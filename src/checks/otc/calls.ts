import { readJsonText } from '../../core/json/json-text';
import { has, isObject, member, numberAt, objectAt, stringAt } from '../../core/json/members';
import { type ServerCheck, skip } from '../check';
import {
  type CallObjection,
  judge,
  judgedCall,
  judgedFirst,
  lacks,
  mustBe,
  type Run,
  unlessRefused,
  withProbe,
} from '../judge';
import type { Probe } from '../probe';
import { valueObjection } from '../value-objection';
import { callWith } from './call-body';
import { isJson } from './listing';
import { isAccepted, resultOf } from './result';

/** Judges the response to a call of a tool with arguments that it accepts, where that is no refusal. */
const called = (objectTo: CallObjection): Run => judgedCall(callWith, unlessRefused('result', objectTo));

/** What is wrong with the result in a response; where there is none, another check says so. */
const ofResult =
  (objectTo: CallObjection): CallObjection =>
  (answer, probe, bench) =>
    resultOf(answer.value)
      ? objectTo(answer, probe, bench)
      : { unjudged: `There is no result: the status is ${answer.status}.` };

/** Judges the response of the first tool that does not answer its example with an error of its own. */
const succeeded = (objectTo: CallObjection, fits: (probe: Probe) => boolean): Run =>
  judgedFirst({
    questionOf: callWith,
    isMeant: ({ status, body }) => {
      const result = resultOf(readJsonText(body)?.value);
      return status !== 200 || member(result, 'success') !== false || !isObject(member(result, 'error'));
    },
    objectTo: ofResult(objectTo),
    otherwise:
      'Every tool that was called answered with an error of its own. Choose arguments with which one succeeds.',
    fits,
  });

export const callChecks: readonly ServerCheck[] = [
  {
    id: 'otc/call-status',
    level: 'must',
    title: 'A call is answered with 200',
    citation: 'openapi.json 1.0, /tools/call',
    run: judgedCall(callWith, mustBe(200)),
  },
  {
    id: 'otc/call-media-type',
    level: 'must',
    title: 'The response to a call comes as application/json',
    citation: 'openapi.json 1.0, /tools/call',
    run: called(isJson),
  },
  {
    id: 'otc/call-result',
    level: 'must',
    title: 'The result is an object under "result", with true or false under "success"',
    citation: 'openapi.json 1.0, CallToolResponse',
    run: called((answer) => {
      const { value } = answer;
      if (!objectAt(value, 'result')) return lacks(answer, 'object under "result"');
      return typeof member(resultOf(value), 'success') === 'boolean' ? undefined : '"success" is not true or false.';
    }),
  },
  {
    id: 'otc/call-schema-field',
    level: 'should',
    title: 'The response to a call names its "$schema"',
    citation: 'narrative 1.0 §7',
    run: called((answer) => (stringAt(answer.value, '$schema') === undefined ? lacks(answer, '"$schema"') : undefined)),
  },
  {
    id: 'otc/call-duration',
    level: 'info',
    title: 'The result says how many milliseconds the tool took',
    citation: 'openapi.json 1.0, CallToolResponse.duration',
    run: called(
      ofResult(({ value }) =>
        numberAt(resultOf(value), 'duration') === undefined ? 'There is no number under "duration".' : undefined,
      ),
    ),
  },
  {
    id: 'otc/call-id',
    level: 'must',
    title: 'The result repeats the id of the call',
    citation: 'openapi.json 1.0, CallToolResponse.call_id',
    run: called(
      ofResult(({ value, request }) => {
        const sent = objectAt(readJsonText(request.body ?? '')?.value, 'request');
        const isEcho = stringAt(resultOf(value), 'call_id') === stringAt(sent, 'call_id');
        return isEcho ? undefined : '"call_id" is not the id that was sent.';
      }),
    ),
  },
  {
    id: 'otc/call-id-made',
    level: 'must',
    title: 'A call without an id gets one from the server',
    citation: 'openapi.json 1.0, CallToolRequest.call_id',
    run: judgedCall(
      (bench, probe) => callWith(bench, probe, { isUnnamed: true }),
      ofResult(({ value }) => (stringAt(resultOf(value), 'call_id') ? undefined : 'The result has no "call_id".')),
    ),
  },
  {
    id: 'otc/call-repeated',
    level: 'should',
    title: 'A call that is sent again under the same id gets the same result',
    citation: 'openapi.json 1.0, CallToolRequest.call_id (idempotency key)',
    run: called(
      ofResult(async ({ value }, probe, bench) => {
        const again = await bench.ask({ ...callWith(bench, probe), isRepeated: true });
        if (again.kind === 'unanswered') return again.outcome.message;
        const repeated = resultOf(readJsonText(again.reply.body)?.value);
        const isSame = JSON.stringify(member(repeated, 'value')) === JSON.stringify(member(resultOf(value), 'value'));
        return isSame ? undefined : 'The second response has another value.';
      }),
    ),
  },
  {
    id: 'otc/call-trace-id',
    level: 'must',
    title: 'A call may have a trace id',
    citation: 'openapi.json 1.0, CallToolRequest.trace_id',
    run: judgedCall((bench, probe) => callWith(bench, probe, { traceId: 'callsheet-check' }), isAccepted),
  },
  {
    id: 'otc/call-schema',
    level: 'must',
    title: 'A call may name the "$schema" that the server names',
    citation: 'narrative 1.0 §7',
    run: (bench) =>
      withProbe(bench, async (probe) => {
        const listed = await bench.ask({ path: '/tools' });
        const schema =
          listed.kind === 'arrived' ? /"\$schema"\s*:\s*"([^"]*)"/.exec(listed.reply.body)?.[1] : undefined;
        if (schema === undefined) return skip('The list of tools names no "$schema".');
        return judge(bench, callWith(bench, probe, { schema }), isAccepted);
      }),
  },
  {
    id: 'otc/output-schema',
    level: 'must',
    title: 'The value matches the output schema of the tool',
    citation: 'Open Tool Calling 1.0, Tool Definition, Output Schema',
    run: succeeded(
      async ({ json, value }, { model }, bench) => {
        if (!has(resultOf(value), 'value')) return 'The result has no "value".';
        const text = json?.slice(objectAt(value, 'result') ? ['result', 'value'] : ['value']) ?? 'null';
        return valueObjection(model, text, bench);
      },
      ({ model }) => model.output.kind === 'schema',
    ),
  },
  {
    id: 'otc/no-output',
    level: 'must',
    title: 'A tool without output succeeds without a value',
    citation: 'narrative 1.0 §4.3, Null Response',
    run: succeeded(
      ({ value }) => {
        if (member(resultOf(value), 'success') !== true) return '"success" is not true.';
        return (member(resultOf(value), 'value') ?? null) === null ? undefined : 'There is a value.';
      },
      ({ model }) => model.output.kind === 'none',
    ),
  },
];
