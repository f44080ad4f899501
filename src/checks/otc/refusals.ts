import { objectAt, stringAt } from '../../core/json/members';
import type { Question } from '../bench';
import type { ServerCheck } from '../check';
import {
  type Answer,
  judged,
  judgedCall,
  lacks,
  mustBeRefusedWith,
  type Objection,
  ofRefusal,
  type Run,
} from '../judge';
import type { Probe } from '../probe';
import { callOf, callWith, contextOf, familyOf } from './call-body';

/** Nothing can run under this id. */
const unknownTool = callOf('{"request":{"tool_id":"Callsheet.NoSuchTool","call_id":"callsheet-check","input":{}}}');

const hasMessage = ofRefusal((answer) =>
  stringAt(answer.value, 'message') === undefined ? lacks(answer, 'string under "message"') : undefined,
);

const citation = 'narrative 1.0 §5.3; openapi.json 1.0, /tools/call, 400';

const refused = (id: string, title: string, question: Question): ServerCheck => ({
  ...{ id, title, citation, level: 'must' },
  run: judged(question, mustBeRefusedWith(400)),
});

/** A tool that requires something, called without that one thing. */
const without = (
  id: string,
  what: string,
  member: 'authorization' | 'secrets' | 'user_id',
  requires: (probe: Probe) => boolean,
): ServerCheck => ({
  ...{ id, title: `A call without a required ${what} is refused with 400`, level: 'must' },
  citation: 'narrative 1.0 §4.2, §5.3',
  run: judgedCall(
    (bench, probe) => {
      const { [member]: _left, ...context } = contextOf(probe);
      return callWith(bench, probe, { context });
    },
    mustBeRefusedWith(400),
    requires,
  ),
});

const scalars: readonly string[] = ['string', 'number', 'integer', 'boolean'];
const requiredOf = ({ model }: Probe) =>
  model.input?.children.find(({ required, kind }) => required && scalars.includes(kind))?.name;

/** Calls with an input that the tool's schema refuses, since it requires a scalar and gets another value or none. */
const withWrongInput = (
  spoil: (probe: Probe, parameter: string) => string,
  objectTo: (answer: Answer, parameter: string) => Objection,
): Run =>
  judgedCall(
    (bench, probe) => callWith(bench, probe, { input: spoil(probe, requiredOf(probe) ?? '') }),
    (answer, probe) => objectTo(answer, requiredOf(probe) ?? ''),
    (probe) => requiredOf(probe) !== undefined,
  );

const nothingGiven = () => '{}';
const listGiven = ({ argumentsText }: Probe, parameter: string) =>
  JSON.stringify({ ...JSON.parse(argumentsText), [parameter]: [[]] });

export const refusalChecks: readonly ServerCheck[] = [
  refused('otc/unknown-tool', 'A call of an unknown tool is refused with 400', unknownTool),
  {
    id: 'otc/refusal-message',
    level: 'must',
    title: 'A refusal says why under "message"',
    citation: 'openapi.json 1.0, ServerErrorResponse',
    run: judged(unknownTool, hasMessage),
  },
  refused('otc/no-json', 'A body that is not JSON is refused with 400', callOf('{"request":')),
  refused('otc/no-request', 'A body without "request" is refused with 400', callOf('{}')),
  refused('otc/no-tool-id', 'A call without "tool_id" is refused with 400', callOf('{"request":{"input":{}}}')),
  {
    id: 'otc/unknown-version',
    level: 'must',
    title: 'A call of a version that does not exist is refused with 400',
    citation: 'narrative 1.0 §4.2, Tool Version Resolution; §5.3',
    run: judgedCall(
      (bench, probe) => callWith(bench, probe, { toolId: `${familyOf(probe)}@98765.4.3` }),
      mustBeRefusedWith(400),
    ),
  },
  {
    id: 'otc/unknown-schema',
    level: 'must',
    title: 'A call with an unknown "$schema" is refused with 400',
    citation: 'narrative 1.0 §5.3, §7',
    run: judgedCall(
      (bench, probe) => callWith(bench, probe, { schema: 'urn:callsheet:no-such-version' }),
      mustBeRefusedWith(400),
    ),
  },
  without('otc/missing-token', 'token', 'authorization', ({ model }) => model.requirements.authorization.length > 0),
  without('otc/missing-secret', 'secret', 'secrets', ({ model }) => model.requirements.secrets.length > 0),
  without('otc/missing-user', 'user id', 'user_id', ({ model }) => model.requirements.userId?.value === true),
  {
    id: 'otc/missing-argument',
    level: 'must',
    title: 'A call without a required argument is answered with 422',
    citation: 'narrative 1.0 §5.3, Input Validation',
    run: withWrongInput(nothingGiven, mustBeRefusedWith(422)),
  },
  {
    id: 'otc/wrong-type',
    level: 'must',
    title: 'A call with an argument of another type is answered with 422',
    citation: 'narrative 1.0 §5.3, Input Validation',
    run: withWrongInput(listGiven, mustBeRefusedWith(422)),
  },
  {
    id: 'otc/input-message',
    level: 'must',
    title: 'A response to wrong arguments says what is wrong under "message"',
    citation: 'openapi.json 1.0, ValidationErrorResponse',
    run: withWrongInput(nothingGiven, hasMessage),
  },
  {
    id: 'otc/parameter-errors',
    level: 'should',
    title: 'A response to wrong arguments names the parameter in "parameter_errors"',
    citation: 'openapi.json 1.0, ValidationErrorResponse.parameter_errors',
    run: withWrongInput(
      nothingGiven,
      ofRefusal(({ value }, parameter: string) =>
        stringAt(objectAt(value, 'parameter_errors'), parameter) === undefined
          ? `"parameter_errors" does not name "${parameter}".`
          : undefined,
      ),
    ),
  },
];
