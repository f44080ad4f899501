import { objectAt, stringAt } from '../../core/json/members';
import type { Bench, Question } from '../bench';
import type { Seen, ServerCheck } from '../check';
import { type Answer, judge, type Objection, withProbe } from '../judge';
import type { Probe } from '../probe';
import { callOf, callWith, contextOf, familyOf } from './call-body';

/** Nothing can run under this id. */
const unknownTool = callOf('{"request":{"tool_id":"Callsheet.NoSuchTool","call_id":"callsheet-check","input":{}}}');

const is400 = ({ status }: Answer): Objection => (status === 400 ? undefined : 'It must be 400.');
const is422 = ({ status }: Answer): Objection => (status === 422 ? undefined : 'It must be 422.');
const hasMessage = ({ value }: Answer): Objection =>
  stringAt(value, 'message') === undefined ? 'The body has no string under "message".' : undefined;

const citation = 'narrative 1.0 §5.3; openapi.json 1.0, /tools/call, 400';

const refused = (id: string, title: string, question: Question): ServerCheck => ({
  ...{ id, title, citation, level: 'must' },
  run: (bench) => judge(bench, question, is400),
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
  run: (bench) =>
    withProbe(
      bench,
      (probe) => {
        const { [member]: _left, ...context } = contextOf(probe);
        return judge(bench, callWith(bench, probe, { context }), is400);
      },
      requires,
    ),
});

const scalars: readonly string[] = ['string', 'number', 'integer', 'boolean'];
const requiredOf = ({ model }: Probe) =>
  model.input?.children.find(({ required, kind }) => required && scalars.includes(kind))?.name;

/** Calls with an input that the tool's schema refuses, since it requires a scalar and gets another value or none. */
const withWrongInput = (
  bench: Bench,
  spoil: (probe: Probe, parameter: string) => string,
  objectTo: (answer: Answer, parameter: string) => Objection,
): Promise<Seen> =>
  withProbe(
    bench,
    (probe) => {
      const parameter = requiredOf(probe) ?? '';
      return judge(bench, callWith(bench, probe, { input: spoil(probe, parameter) }), (answer) =>
        objectTo(answer, parameter),
      );
    },
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
    run: (bench) => judge(bench, unknownTool, hasMessage),
  },
  refused('otc/no-json', 'A body that is not JSON is refused with 400', callOf('{"request":')),
  refused('otc/no-request', 'A body without "request" is refused with 400', callOf('{}')),
  refused('otc/no-tool-id', 'A call without "tool_id" is refused with 400', callOf('{"request":{"input":{}}}')),
  {
    id: 'otc/unknown-version',
    level: 'must',
    title: 'A call of a version that does not exist is refused with 400',
    citation: 'narrative 1.0 §4.2, Tool Version Resolution; §5.3',
    run: (bench) =>
      withProbe(bench, (probe) =>
        judge(bench, callWith(bench, probe, { toolId: `${familyOf(probe)}@98765.4.3` }), is400),
      ),
  },
  {
    id: 'otc/unknown-schema',
    level: 'must',
    title: 'A call with an unknown "$schema" is refused with 400',
    citation: 'narrative 1.0 §5.3, §7',
    run: (bench) =>
      withProbe(bench, (probe) =>
        judge(bench, callWith(bench, probe, { schema: 'urn:callsheet:no-such-version' }), is400),
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
    run: (bench) => withWrongInput(bench, nothingGiven, is422),
  },
  {
    id: 'otc/wrong-type',
    level: 'must',
    title: 'A call with an argument of another type is answered with 422',
    citation: 'narrative 1.0 §5.3, Input Validation',
    run: (bench) => withWrongInput(bench, listGiven, is422),
  },
  {
    id: 'otc/input-message',
    level: 'must',
    title: 'A response to wrong arguments says what is wrong under "message"',
    citation: 'openapi.json 1.0, ValidationErrorResponse',
    run: (bench) => withWrongInput(bench, nothingGiven, hasMessage),
  },
  {
    id: 'otc/parameter-errors',
    level: 'should',
    title: 'A response to wrong arguments names the parameter in "parameter_errors"',
    citation: 'openapi.json 1.0, ValidationErrorResponse.parameter_errors',
    run: (bench) =>
      withWrongInput(bench, nothingGiven, ({ value }, parameter) =>
        stringAt(objectAt(value, 'parameter_errors'), parameter) === undefined
          ? `"parameter_errors" does not name "${parameter}".`
          : undefined,
      ),
  },
];
