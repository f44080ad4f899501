import { readJsonText } from '../../core/json/json-text';
import { has, isGiven, isObject, member, numberAt, objectAt, stringAt, stringsAt } from '../../core/json/members';
import type { ToolModel } from '../../core/model/tool-document';
import type { ServerCheck } from '../check';
import {
  type Answer,
  type CallObjection,
  judgedCall,
  judgedFirst,
  mustBe,
  type Objection,
  type Run,
  unlessRefused,
} from '../judge';
import { valueObjection } from '../value-objection';
import { callWith } from './call-body';

const citation = 'RFC draft execute_tool_response schema';
const forms = ['value', 'error', 'requires_authorization', 'artifact'];

const called = (objectTo: CallObjection): Run => judgedCall(callWith, unlessRefused('result', objectTo));

const outputOf = (value: unknown) => objectAt(value, 'output');

/** Judges the first output of a form, among those of the tools that may be called. */
const ofForm = (form: string, objectTo: (output: unknown, answer: Answer) => Objection): Run =>
  judgedFirst({
    questionOf: callWith,
    isMeant: ({ body }) => new RegExp(`"${form}"\\s*:\\s*[{"]`).test(body),
    objectTo: (answer) => objectTo(member(outputOf(answer.value), form), answer),
    otherwise: `No tool that may be called answers its example with "${form}".`,
    fits: ({ model }) => modesOf(model).includes(form),
  });

const modesOf = ({ raw }: ToolModel) => stringsAt(member(raw, 'output'), 'available_modes');

/**
 * The draft has the mode "null", and no form of the output that says it: no output, null or an empty text as its value. A
 * call that failed says why.
 */
function isNothing(answer: unknown, model: ToolModel): boolean {
  const output = outputOf(answer);
  const isEmpty = output ? !isGiven(output, 'value') || member(output, 'value') === '' : !isGiven(answer, 'output');
  const isOther = forms.some((form) => form !== 'value' && isGiven(output, form));
  return isEmpty && !isOther && member(answer, 'success') === true && modesOf(model).includes('null');
}

export const callChecks: readonly ServerCheck[] = [
  {
    id: 'worker/call-status',
    level: 'must',
    title: 'A call is answered with 200',
    citation: 'Arcade workers, routes (the draft names no endpoints)',
    run: judgedCall(callWith, mustBe(200)),
  },
  {
    id: 'worker/execution-id',
    level: 'must',
    title: 'The response repeats the execution id of the request',
    citation,
    run: called(({ value, request }) => {
      const sent = /"execution_id":"([^"]*)"/.exec(request.body ?? '')?.[1];
      return stringAt(value, 'execution_id') === sent ? undefined : '"execution_id" is not the id that was sent.';
    }),
  },
  {
    id: 'worker/success',
    level: 'must',
    title: 'The response has true or false under "success"',
    citation,
    run: called(({ value }) =>
      typeof member(value, 'success') === 'boolean' ? undefined : '"success" is not true or false.',
    ),
  },
  {
    id: 'worker/duration',
    level: 'should',
    title: 'The response says how long the tool took',
    citation,
    run: called(({ value }) =>
      numberAt(value, 'duration') === undefined ? 'There is no number under "duration".' : undefined,
    ),
  },
  {
    id: 'worker/finished-at',
    level: 'should',
    title: '"finished_at" is a time with its offset (RFC 3339)',
    citation: 'RFC draft execute_tool_response schema (format date-time)',
    run: called(({ value }) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(stringAt(value, 'finished_at') ?? '')
        ? undefined
        : `"finished_at" is ${JSON.stringify(member(value, 'finished_at')) ?? 'missing'}.`,
    ),
  },
  {
    id: 'worker/output-form',
    level: 'must',
    title: 'The output is one of value, error, requires_authorization and artifact',
    citation,
    run: called(({ value }, { model }) => {
      const given = forms.filter((form) => isGiven(outputOf(value), form));
      return given.length === 1 || isNothing(value, model) ? undefined : `There are ${given.length} of them.`;
    }),
  },
  {
    id: 'worker/output-keys',
    level: 'should',
    title: 'The output has no other members',
    citation: 'RFC draft execute_tool_response schema (no additional properties)',
    run: called(({ value }, { model }) => {
      const output = outputOf(value);
      const belongs = (key: string) =>
        (forms.includes(key) && isGiven(output, key)) || (key === 'value' && isNothing(value, model));
      const other = Object.keys(output ?? {}).find((key) => !belongs(key));
      return other === undefined ? undefined : `"${other}" stands there as well.`;
    }),
  },
  {
    id: 'worker/output-value',
    level: 'must',
    title: 'The value is of the type that the definition names',
    citation: 'RFC draft tool_definition schema, output.value_schema',
    run: judgedFirst({
      questionOf: callWith,
      isMeant: ({ body }) => {
        const output = outputOf(readJsonText(body)?.value);
        return !forms.some((form) => form !== 'value' && isGiven(output, form));
      },
      objectTo: unlessRefused('result', async ({ json, value }, { model }, bench) => {
        if (isNothing(value, model)) return undefined;
        if (!has(outputOf(value), 'value')) return 'The output has no "value".';
        const text = json?.slice(['output', 'value']) ?? 'null';
        return valueObjection(model, text, bench);
      }),
      otherwise: 'No tool that may be called answers its example with a value. Choose arguments with which one does.',
      fits: ({ model }) => model.output.kind !== 'none',
    }),
  },
  {
    id: 'worker/output-mode',
    level: 'must',
    title: 'The form of the output is one of the available modes of the tool',
    citation: 'RFC draft tool_definition schema, output.available_modes',
    run: called(({ value }, { model }) => {
      const given = forms.find((form) => isGiven(outputOf(value), form));
      const modes = modesOf(model);
      const isAsked = given === 'requires_authorization' && model.requirements.authorization.length > 0;
      return given === undefined || isAsked || modes.includes(given) || isNothing(value, model)
        ? undefined
        : `"${given}" is not among ${modes.join(', ')}.`;
    }),
  },
  {
    id: 'worker/error-status',
    level: 'must',
    title: 'The failure of a tool is answered with 200 and "success": false',
    citation,
    run: ofForm('error', (_error, { status, value }) =>
      status === 200 && member(value, 'success') === false ? undefined : 'It must be 200 with "success": false.',
    ),
  },
  {
    id: 'worker/error-message',
    level: 'must',
    title: 'The failure of a tool is an object with a "message"',
    citation,
    run: ofForm('error', (error) =>
      stringAt(error, 'message') === undefined ? 'There is no message under "error".' : undefined,
    ),
  },
  {
    id: 'worker/error-retry',
    level: 'must',
    title: '"can_retry" is true or false, and "retry_after_ms" an integer',
    citation,
    run: ofForm('error', (error) => {
      const isFlag = !isGiven(error, 'can_retry') || typeof member(error, 'can_retry') === 'boolean';
      const isCount = !isGiven(error, 'retry_after_ms') || Number.isInteger(member(error, 'retry_after_ms'));
      return isFlag && isCount ? undefined : 'One of them is of another type.';
    }),
  },
  {
    id: 'worker/authorization',
    level: 'must',
    title: 'A request for authorization has an id and a status, and an address to visit',
    citation,
    run: ofForm('requires_authorization', (asked) => {
      const missing = ['id', 'status', 'url'].find((name) => !stringAt(asked, name));
      return missing === undefined ? undefined : `"${missing}" is missing.`;
    }),
  },
  {
    id: 'worker/artifact',
    level: 'must',
    title: 'An artifact has an address, a media type, a size and a description',
    citation,
    run: ofForm('artifact', (artifact) => {
      const missing = ['url', 'content_type', 'size', 'meta'].find((name) => !isGiven(artifact, name));
      if (missing !== undefined) return `"${missing}" is missing.`;
      return isObject(member(artifact, 'meta')) && Number.isInteger(member(artifact, 'size'))
        ? undefined
        : '"size" or "meta" is of another type.';
    }),
  },
];
