import type { CallRequest, ErrorOutcome, InvalidInputOutcome, Outcome } from '../../core/call';
import type { JsonText } from '../../core/json/json-text';
import { has, isGiven, isObject, type Members, member, numberAt, objectAt, stringAt } from '../../core/json/members';
import { toPointer } from '../../core/json/pointer';
import { observe, repeatedKeysIn } from '../answer/deviation';
import { elsewhere, misspelled } from '../answer/elsewhere';
import { badInputMark } from '../answer/error-texts';
import { readWorkerErrors } from '../answer/input-errors';
import { jsonOf } from '../answer/read-ahead';
import { readOutcome } from '../answer/read-outcome';
import { wrongShape, wrongValue } from '../answer/read-reply';
import { misplacedValue, noArtifactAddress, readArtifact, readAuthorization, readError } from '../answer/tool-answer';
import { verify } from '../answer/verify';
import type { Reading } from '../http/exchange';
import type { Arrived } from '../http/sent';
import type { Io } from '../io';
import { replyDeviations } from './deviations';

/** Reads the answer to `POST /worker/tools/invoke`. */
export function readCall(sent: Arrived, call: CallRequest, io: Io): Reading {
  const { reply } = sent;
  const json = jsonOf(sent);
  const answer = isObject(json?.value) && isResult(json.value, reply.status) ? json.value : undefined;
  const id = member(answer, 'execution_id');
  const outcome = verify(
    readOutcome(
      sent,
      json,
      io,
      answer !== undefined,
      (whole) => readAnswer(whole, answer, sent.request.url),
      call.argumentsText,
    ),
    [call.callId],
    id,
  );
  const deviations = observe(replyDeviations, {
    reply,
    end: sent.end,
    call,
    answer,
    at: toPointer((answer && findOutput(answer)?.path) ?? ['output']),
    output: answer && findOutput(answer)?.output,
    outcome,
    repeatedKeys: json && answer ? repeatedKeysIn(json, answer && has(answer, 'output') ? [[], ['output']] : [[]]) : [],
  });
  return { outcome, deviations, serverDurationMs: numberAt(answer, 'duration') };
}

/** Told by its `success`, and beside an error status by what only a result has. */
function isResult(body: Members, status: number): boolean {
  return has(body, 'success') && (status < 400 || has(body, 'output') || has(body, 'execution_id'));
}

const forms = ['value', 'error', 'requires_authorization', 'artifact'] as const;

/**
 * Written by hand against the corrected schema: the published one (execute_tool_response) requires `invocation_id` and
 * forbids it, so no answer is valid.
 */
function readAnswer(json: JsonText | undefined, answer: Members | undefined, url: string): Outcome {
  if (!json || !answer) {
    const found = json?.value;
    return isObject(found)
      ? wrongShape('', `"success" is missing.${elsewhere(found, ['success'])}`)
      : wrongValue('', 'an object with "success" and "output"', found);
  }
  const success = member(answer, 'success');
  if (typeof success !== 'boolean') {
    return wrongValue('/success', 'true or false', success);
  }
  const found = findOutput(answer);
  if (!found) return wrongValue('/output', 'an object', member(answer, 'output'));
  const { output, path } = found;
  const at = toPointer(path);
  const given = forms.filter((form) => isGiven(output, form));
  if (given.length > 1) return wrongShape(at, `expected one form of output, found ${given.join(' and ')}.`);

  const asked = objectAt(output, 'requires_authorization');
  if (asked) return readAuthorization(asked, url);
  const stored = objectAt(output, 'artifact');
  if (stored) {
    return readArtifact(stored, url) ?? wrongShape(`${at}/artifact/url`, noArtifactAddress(stored));
  }
  const error = member(output, 'error') ?? undefined;
  if (typeof error === 'string' || isObject(error)) {
    if (success) return wrongShape(`${at}/error`, 'there is an error although success is true.');
    if (typeof error === 'string') return readError(json, path, { message: error });
    const read = readError(json, [...path, 'error'], error);
    return readBadInput(error, read) ?? read;
  }
  const [odd] = given;
  if (odd && odd !== 'value') {
    return wrongValue(`${at}/${odd}`, 'an object', member(output, odd));
  }
  const slip = has(output, 'value') ? undefined : misspelled(output, forms);
  if (slip !== undefined) return wrongShape(at, slip);
  if (!success) return wrongShape(at, 'success is false, and there is no error.');
  const stray = has(output, 'value') ? undefined : strayValue(output, path);
  if (stray !== undefined) return wrongShape(at, `there is "${stray}" and no "value"; the output belongs there.`);
  return { kind: 'value', text: json.slice([...path, 'value']) };
}

/** What may be the output of a result that has none: the members of `output` are few, those around it are not. */
function strayValue(output: Members, path: readonly string[]): string | undefined {
  if (path.length === 0) return misplacedValue(output);
  return Object.keys(output).find((key) => key !== 'logs' && !forms.some((form) => form === key));
}

/** Where the forms of output stand: under `output`, or, as the draft's prose can be read, in the response itself. */
function findOutput(answer: Members): { readonly output: Members; readonly path: readonly string[] } | undefined {
  const output = member(answer, 'output') ?? undefined;
  if (output !== undefined && !isObject(output)) return undefined;
  const isPlain = !forms.some((form) => isGiven(output, form)) && forms.some((form) => has(answer, form));
  return isPlain || !output ? { output: answer, path: [] } : { output, path: ['output'] };
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
