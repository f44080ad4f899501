import type { CallRequest, ErrorOutcome, InvalidInputOutcome, Outcome } from '../../core/call';
import type { JsonText } from '../../core/json/json-text';
import { has, isGiven, isObject, type Members, member, numberAt, objectAt, stringAt } from '../../core/json/members';
import { observe, repeatedKeysIn } from '../answer/deviation';
import { badInputMark, readWorkerErrors } from '../answer/input-errors';
import { jsonOf } from '../answer/read-ahead';
import { readOutcome } from '../answer/read-outcome';
import { wrongShape, wrongValue } from '../answer/read-reply';
import { readArtifact, readAuthorization, readError } from '../answer/tool-answer';
import type { Reading } from '../http/exchange';
import type { Arrived } from '../http/sent';
import type { Io } from '../protocol';
import { replyDeviations } from './deviations';

/** Reads the answer to `POST /worker/tools/invoke`. */
export function readCall(sent: Arrived, call: CallRequest, io: Io): Reading {
  const { reply } = sent;
  const json = jsonOf(sent);
  const isResult =
    isObject(json?.value) && has(json.value, 'success') && (reply.status < 400 || has(json.value, 'output'));
  const answer = isResult && isObject(json?.value) ? json.value : undefined;
  const outcome = readOutcome(sent, json, io, answer !== undefined, (whole) => readAnswer(whole, answer));
  const deviations = observe(replyDeviations, {
    reply,
    call,
    answer,
    outcome,
    repeatedKeys: json && answer ? repeatedKeysIn(json, [[], ['output']]) : [],
  });
  return { outcome, deviations, serverDurationMs: numberAt(answer, 'duration') };
}

const forms = ['value', 'error', 'requires_authorization', 'artifact'] as const;

/**
 * Written by hand against the corrected schema: the published one (execute_tool_response) requires `invocation_id` and
 * forbids it, so no answer is valid.
 */
function readAnswer(json: JsonText | undefined, answer: Members | undefined): Outcome {
  if (!json || !answer) {
    const found = json?.value;
    return isObject(found)
      ? wrongShape('', '"success" is missing.')
      : wrongValue('', 'an object with "success" and "output"', found);
  }
  const success = member(answer, 'success');
  if (typeof success !== 'boolean') {
    return wrongValue('/success', 'true or false', success);
  }
  const output = member(answer, 'output') ?? {};
  if (!isObject(output)) return wrongValue('/output', 'an object', output);
  const given = forms.filter((form) => isGiven(output, form));
  if (given.length > 1) return wrongShape('/output', `expected one form of output, found ${given.join(' and ')}.`);

  const asked = objectAt(output, 'requires_authorization');
  if (asked) return readAuthorization(asked);
  const stored = objectAt(output, 'artifact');
  if (stored)
    return readArtifact(stored) ?? wrongShape('/output/artifact/url', 'the address of the artifact is missing.');
  const error = objectAt(output, 'error');
  if (error) {
    if (success) return wrongShape('/output/error', 'there is an error although success is true.');
    const read = readError(json, ['output', 'error'], error);
    return readBadInput(error, read) ?? read;
  }
  const [odd] = given;
  if (odd && odd !== 'value') {
    return wrongValue(`/output/${odd}`, 'an object', member(output, odd));
  }
  if (!success) return wrongShape('/output', 'success is false, and there is no error.');
  return { kind: 'value', text: json.slice(['output', 'value']) };
}

/** A worker's objection to the inputs comes as an error of a kind of its own, with 200. */
function readBadInput(error: Members, read: ErrorOutcome): InvalidInputOutcome | undefined {
  const isBadInput =
    stringAt(error, 'kind') === 'TOOL_RUNTIME_BAD_INPUT_VALUE' ||
    [read.message, read.developerMessage ?? ''].some((text) => badInputMark.test(text));
  if (!isBadInput) return undefined;
  return {
    kind: 'invalid-input',
    status: 200,
    message: read.message.replace(badInputMark, ''),
    errors: readWorkerErrors(error),
    developerMessage: read.developerMessage ?? stringAt(error, 'stacktrace'),
  };
}
