import type { ErrorOutcome, InvalidInputOutcome, Outcome } from '../../core/call';
import { has, isGiven, isObject, type Members, member, objectAt, stringAt } from '../../core/json/members';
import { toPointer } from '../../core/json/pointer';
import { observe, repeatedKeysIn } from '../answer/deviation';
import { elsewhere } from '../answer/elsewhere';
import { readInputErrors } from '../answer/input-errors';
import { jsonOf } from '../answer/read-ahead';
import { readOutcome } from '../answer/read-outcome';
import { wrongShape, wrongValue } from '../answer/read-reply';
import { readRefusal } from '../answer/refusal';
import { readError } from '../answer/tool-answer';
import { isOfAnother, verify } from '../answer/verify';
import type { Reading } from '../http/exchange';
import type { Arrived } from '../http/sent';
import type { Io } from '../io';
import { type Answer, readAnswer, statusWord, valueAt } from './answer';
import { type Question, replyDeviations } from './deviations';
import type { Profile } from './request';

/** Reads the answer to a call in either profile. */
export function readCall(sent: Arrived, question: Question, io: Io): Reading {
  const { reply } = sent;
  const json = jsonOf(sent);
  const found = sent.redirected || sent.end !== 'whole' ? undefined : readAnswer(json, question.profile);
  // An error status beside any other JSON is a refusal, not an output.
  const answer = reply.status >= 400 && found?.form === 'executor-raw' ? undefined : found;
  const asksForOther = !answer && wantsOther(question.profile, reply.status, json?.value);
  const sentIds = [question.messageId, question.call.callId] as const;
  const outcome = verify(
    asksForOther
      ? otherForm(sent, io, question.profile)
      : readOutcome(
          sent,
          json,
          io,
          answer !== undefined,
          (whole) => (answer ? readExecution(answer) : noExecution(whole?.value)),
          question.call.argumentsText,
        ),
    sentIds,
    answer?.names.map(({ value }) => value).find((value) => isOfAnother(sentIds, value)),
  );
  const deviations = observe(replyDeviations, {
    reply,
    end: sent.end,
    question,
    answer,
    asksForOther,
    outcome,
    repeatedKeys: answer ? repeatedKeysIn(answer.json, answer.objects) : [],
  });
  const duration = answer?.duration;
  return { outcome, deviations, serverDurationMs: typeof duration === 'number' ? duration : undefined };
}

/** Members that only the other form of request has. */
const otherMembers: Readonly<Record<Profile, readonly string[]>> = {
  envelope: ['tool_id', 'request_id'],
  executor: ['header', 'payload', 'messageType'],
};

/** Whether a server objects that members of the other form of request are missing. */
function wantsOther(profile: Profile, status: number, body: unknown): boolean {
  if (status !== 400 && status !== 422) return false;
  const missed = readInputErrors(body).map(({ parameter }) => parameter.split('.')[0] ?? '');
  const words = [stringAt(body, 'message'), stringAt(body, 'detail'), stringAt(body, 'error')].join(' ');
  return otherMembers[profile].some(
    (name) =>
      missed.includes(name) || new RegExp(`\\b${name}\\b.*(missing|required)|missing.*\\b${name}\\b`, 'i').test(words),
  );
}

function otherForm(sent: Arrived, io: Io, profile: Profile): Outcome {
  const other = profile === 'envelope' ? 'Executor' : 'Message';
  const advice = `The server asks for members of the other form of request. Edit the server and choose “${other}” under “Request form”, or pass --option profile=${profile === 'envelope' ? 'executor' : 'envelope'} on the command line.`;
  const refused = readRefusal(sent, io);
  return refused ? { ...refused, advice } : noExecution(undefined);
}

function noExecution(value: unknown): Outcome {
  const payload = member(value, 'payload');
  if (!isObject(value)) return wrongValue('', '{"header": …, "payload": …}', value);
  if (has(payload, 'execution')) return wrongValue('/payload/execution', 'an object', member(payload, 'execution'));
  if (isObject(payload)) return wrongShape('/payload', `"execution" is missing.${elsewhere(value, ['execution'])}`);
  if (isGiven(value, 'payload')) return wrongValue('/payload', 'an object', payload);
  return wrongShape('', `"payload" is missing.${elsewhere(value, ['payload', 'execution'])}`);
}

const endings: Readonly<Record<string, string>> = {
  cancelled: 'The server says that the call was cancelled.',
  timeout: 'The server says that the tool timed out.',
  failure: 'The server says that the tool failed, without a message.',
};

/** "Tool Execution" 1.0: `status` decides; a result beside an error is set aside, and the other way round. */
function readExecution(answer: Answer): Outcome {
  const { json, status, statusAt, result } = answer;
  if (typeof status !== 'string') {
    return wrongValue(toPointer(statusAt), 'a status', status);
  }
  const word = statusWord(status) ?? '';
  if (word === 'success') return { kind: 'value', text: json.slice(result) };
  // A status in words of its own beside an error, and no result, can mean nothing else.
  const silent = endings[word] ?? (hasError(answer) ? endings.failure : undefined);
  if (silent === undefined) {
    return wrongShape(toPointer(statusAt), `"${status}" is not success, failure, cancelled or timeout.`);
  }
  return readFailure(answer, silent, silent === endings.failure);
}

function hasError(answer: Answer): boolean {
  const error = valueAt(answer, answer.error);
  const isSaid = isObject(error) ? Object.keys(error).length > 0 : typeof error === 'string' && error !== '';
  return isSaid && (valueAt(answer, answer.result) ?? null) === null;
}

/** Of a tool that was cancelled or timed out that is said first, whatever else the error says. */
function readFailure(answer: Answer, silent: string, isFailure: boolean): ErrorOutcome | InvalidInputOutcome {
  const error = valueAt(answer, answer.error);
  const told = (message: string | undefined) =>
    message === undefined ? silent : isFailure ? message : `${silent} ${message}`;
  if (typeof error === 'string') return readError(answer.json, answer.error.slice(0, -1), { message: told(error) });
  if (!isObject(error)) return readError(answer.json, [], { message: silent });
  const read = readError(answer.json, answer.error, error);
  return (isFailure ? readObjection(error) : undefined) ?? { ...read, message: told(stringAt(error, 'message')) };
}

/** A `ValidationError` is about the parameters; its details name the one. */
function readObjection(error: Members): InvalidInputOutcome | undefined {
  if (!/^(ValidationError|validation_error)$/i.test(stringAt(error, 'code') ?? stringAt(error, 'type') ?? '')) {
    return undefined;
  }
  const message = stringAt(error, 'message') ?? 'The server rejected the arguments.';
  const details = objectAt(error, 'details') ?? {};
  const parameter = stringAt(details, 'parameter');
  const words = [stringAt(details, 'reason') ?? message, stringAt(details, 'suggestion')];
  return {
    kind: 'invalid-input',
    status: 200,
    message,
    errors: parameter === undefined ? [] : [{ parameter, message: words.filter(Boolean).join(' ') }],
    developerMessage: isGiven(error, 'stacktrace') ? String(member(error, 'stacktrace')) : undefined,
  };
}
