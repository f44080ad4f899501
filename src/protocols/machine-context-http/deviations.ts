import type { CallRequest, Outcome, Reply } from '../../core/call';
import { has, isGiven, isObject, listAt, member, stringAt } from '../../core/json/members';
import { toPointer } from '../../core/json/pointer';
import { type DeviationRow, duplicateKey } from '../answer/deviation';
import type { Listed } from '../answer/read-listing';
import { headDeviations } from '../answer/reply-head';
import type { BodyEnd } from '../http/sent';
import { type Answer, statuses, valueAt } from './answer';
import type { Profile } from './request';

/** What was asked, as far as the answer is compared with it. */
export interface Question {
  readonly call: CallRequest;
  readonly profile: Profile;
  readonly messageId: string;
  readonly hasCredentials: boolean;
}

/** What was seen of the answer to a call. */
export interface CallSeen {
  readonly end: BodyEnd;
  readonly reply: Reply;
  readonly question: Question;
  readonly answer: Answer | undefined;
  /** The server refused the form of the request and named the other. */
  readonly asksForOther: boolean;
  readonly outcome: Outcome;
  readonly repeatedKeys: readonly string[];
}

const messageTypes = ['response', 'error'];

/** What servers do otherwise than "Tool Execution" 1.0, where an answer shows it. */
export const replyDeviations: readonly DeviationRow<CallSeen>[] = [
  profileRow(
    'executor-raw',
    'The response has none of the known forms; all of it is read as the output (profile "executor-raw").',
  ),
  profileRow(
    'executor-result',
    'The response is the result of an executor (profile "executor-result"); "Tool Execution" 1.0 has a message with "header" and "payload".',
  ),
  profileRow(
    'bare-result',
    'The response is the result without a message around it (profile "bare-result"); "Tool Execution" 1.0 has a message with "header" and "payload".',
  ),
  {
    id: 'wire/mcx/profile',
    message: 'The server takes the other form of request: it names members that this one does not have.',
    at: ({ asksForOther }) => (asksForOther ? '' : undefined),
  },
  {
    id: 'wire/mcx/error-envelope',
    message: 'The message has no "payload"; an error belongs under "payload.execution.error".',
    at: ({ answer }) =>
      answer?.form === 'error-envelope' ? (has(answer.json.value, 'error') ? '/error' : '') : undefined,
  },
  {
    id: 'wire/mcx/status-case',
    message: 'The status must be one of "success", "failure", "cancelled" and "timeout", in lower case.',
    // Where nothing could be read of it, the outcome says so.
    at: ({ answer, outcome }) =>
      typeof answer?.status === 'string' && !statuses.includes(answer.status) && outcome.kind !== 'unreadable'
        ? toPointer(answer.statusAt)
        : undefined,
  },
  {
    id: 'wire/mcx/correlation',
    message:
      'The response repeats neither the message id nor the request id of the call, so it cannot be matched to the call.',
    at: ({ answer, question }) => {
      const ours = [question.messageId, question.call.callId];
      const stray = answer?.names.find(({ value }) => !ours.some((id) => id === value));
      return stray && toPointer(stray.at);
    },
  },
  {
    id: 'wire/mcx/result-and-error',
    message: 'The response has both a result and an error; it was read by its status.',
    at: ({ answer }) => {
      if (!answer || answer.form === 'executor-raw') return undefined;
      const isBoth = [answer.result, answer.error].every((path) => (valueAt(answer, path) ?? null) !== null);
      return isBoth ? toPointer(answer.error) : undefined;
    },
  },
  {
    id: 'wire/mcx/message-type',
    message: '"messageType" must be "response" or "error".',
    at: ({ answer }) => {
      if (!answer || !has(answer.json.value, 'header')) return undefined;
      const type = stringAt(member(answer.json.value, 'header'), 'messageType');
      return messageTypes.some((known) => known === type) ? undefined : '/header/messageType';
    },
  },
  {
    id: 'wire/mcx/security-unmet',
    message:
      'The server answered with "SecurityError", and no credentials were sent. Choose an authentication for this server.',
    at: ({ answer, question }) => {
      const code = answer && stringAt(valueAt(answer, answer.error), 'code');
      return answer && code === 'SecurityError' && !question.hasCredentials ? toPointer(answer.error) : undefined;
    },
  },
  duplicateKey('wire/mcx'),
  ...headDeviations<CallSeen>('wire/mcx', ({ answer }) => answer !== undefined),
];

function profileRow(form: Answer['form'], message: string): DeviationRow<CallSeen> {
  return {
    id: 'wire/mcx/profile',
    severity: 'info',
    message,
    at: ({ answer }) => (answer?.form === form ? '' : undefined),
  };
}

/** What listed definitions do otherwise. */
export const definitionDeviations: readonly DeviationRow<Listed>[] = [
  {
    id: 'wire/mcx/rust-names',
    message: 'The definition has "security_level" or "return_type"; the format has "securityLevel" and "return".',
    at: ({ definition, at }) => {
      if (has(definition, 'security_level')) return `${at}/security_level`;
      const index = (listAt(definition, 'capabilities') ?? []).findIndex((each) => has(each, 'return_type'));
      return index === -1 ? undefined : `${at}/capabilities/${index}/return_type`;
    },
  },
  {
    id: 'wire/mcx/capability-shape',
    message: 'A capability is not an object; it must be one with "name". It is not listed as a tool.',
    at: ({ definition, at }) => {
      const index = (listAt(definition, 'capabilities') ?? []).findIndex((each) => !isObject(each));
      return index === -1 ? undefined : `${at}/capabilities/${index}`;
    },
  },
  {
    id: 'wire/mcx/no-capabilities',
    message: 'The definition has no array "capabilities" with at least one capability, so there is nothing to call.',
    at: ({ definition, at }) =>
      isGiven(definition, 'capabilities') && listAt(definition, 'capabilities')?.length ? undefined : at,
  },
];
