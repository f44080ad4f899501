import type { Reply } from '../../core/call';
import { has, isObject, member, stringAt } from '../../core/json/members';
import type { ServerCheck } from '../check';
import { type Answer, judgedFirst, mustBe, type Objection, type Run } from '../judge';
import { callWith } from './call-body';
import { resultOf } from './result';

/** Judges the result of a tool that fails. */
const failed = (objectTo: (error: unknown, answer: Answer) => Objection): Run =>
  judgedFirst({
    questionOf: callWith,
    isMeant: isFailure,
    objectTo: (answer) => objectTo(member(resultOf(answer.value), 'error'), answer),
    otherwise: 'No tool that may be called fails with its example. Choose arguments with which one does.',
  });

/** A tool that failed, also where the server says so as if it had failed itself. */
const isFailure = ({ status, body }: Reply): boolean => status >= 500 || /"success"\s*:\s*false/.test(body);

const citation = 'openapi.json 1.0, ToolError';

export const errorChecks: readonly ServerCheck[] = [
  {
    id: 'otc/error-status',
    level: 'must',
    title: 'The failure of a tool is answered with 200 and "success": false',
    citation: 'narrative 1.0 §4.3, §5.3',
    run: failed((_error, answer) => mustBe(200)(answer)),
  },
  {
    id: 'otc/error-message',
    level: 'must',
    title: 'The failure of a tool is an object under "error" with a "message"',
    citation,
    run: failed((error) =>
      isObject(error) && stringAt(error, 'message') !== undefined ? undefined : 'There is no message under "error".',
    ),
  },
  {
    id: 'otc/error-retry',
    level: 'must',
    title: '"can_retry" is true or false, and "retry_after_ms" an integer',
    citation,
    run: failed((error, { status }) => {
      if (!isObject(error)) return { unjudged: `There is no error in the response: the status is ${status}.` };
      if (has(error, 'can_retry') && typeof member(error, 'can_retry') !== 'boolean')
        return '"can_retry" is not true or false.';
      return has(error, 'retry_after_ms') && !Number.isInteger(member(error, 'retry_after_ms'))
        ? '"retry_after_ms" is not an integer.'
        : undefined;
    }),
  },
  {
    id: 'otc/error-alone',
    level: 'must',
    title: 'A result with an error has no value',
    citation: 'openapi.json 1.0, CallToolResponse',
    run: failed((error, { status, value }) => {
      if (error === undefined) return { unjudged: `There is no error in the response: the status is ${status}.` };
      return has(resultOf(value), 'value') ? 'There is a value beside the error.' : undefined;
    }),
  },
];
