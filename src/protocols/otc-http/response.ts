import type { CallRequest, Outcome } from '../../core/call';
import type { JsonText } from '../../core/json/json-text';
import { has, isGiven, isObject, type Members, member, numberAt, objectAt, stringAt } from '../../core/json/members';
import { toPointer } from '../../core/json/pointer';
import { observe, repeatedKeysIn } from '../answer/deviation';
import { elsewhere, misspelled } from '../answer/elsewhere';
import { jsonOf } from '../answer/read-ahead';
import { readOutcome } from '../answer/read-outcome';
import { wrongShape, wrongValue } from '../answer/read-reply';
import { misplacedValue, noArtifactAddress, readArtifact, readAuthorization, readError } from '../answer/tool-answer';
import { verify } from '../answer/verify';
import type { Reading } from '../http/exchange';
import type { Arrived } from '../http/sent';
import type { Io } from '../io';
import { replyDeviations } from './deviations';

interface Result {
  readonly members: Members;
  readonly path: readonly string[];
}

/** Reads the answer to `POST /tools/call`: a result, an objection to the input, a refusal, or something unreadable. */
export function readCall(sent: Arrived, call: CallRequest, io: Io): Reading {
  const { reply } = sent;
  const json = jsonOf(sent);
  const result = json && findResult(json.value, reply.status);
  const forms = result && findForms(result);
  const id = member(result?.members, 'call_id') ?? member(json?.value, 'call_id');
  const outcome = verify(
    readOutcome(
      sent,
      json,
      io,
      result !== undefined,
      (whole) => readResult(whole, result, sent.request.url),
      call.argumentsText,
    ),
    [call.callId],
    id,
  );
  const deviations = observe(replyDeviations, {
    reply,
    end: sent.end,
    call,
    body: json?.value,
    repeatedKeys: json ? repeatedKeysIn(json, result?.path.length ? [[], result.path] : [[]]) : [],
    result: result?.members,
    at: toPointer(result?.path ?? []),
    forms: { output: forms?.members, at: toPointer(forms?.path ?? []) },
    id,
    outcome,
    redirected: sent.redirected,
    url: sent.request.url,
  });
  return { outcome, deviations, serverDurationMs: numberAt(result?.members, 'duration') };
}

/** The enveloped result, or a bare one: told by its `success`, and beside an error status by its call id too. */
function findResult(body: unknown, status: number): Result | undefined {
  const enveloped = objectAt(body, 'result');
  if (enveloped) return { members: enveloped, path: ['result'] };
  const isBare = has(body, 'success') && (status < 400 || has(body, 'call_id') || has(body, 'execution_id'));
  return isBare && isObject(body) ? { members: body, path: [] } : undefined;
}

/**
 * Written by hand against the corrected schema: as published (openapi.json 1.0, CallToolResponse) no answer that holds a
 * value or an error is valid, because `additionalProperties: false` stands beside the branches that declare them.
 */
function readResult(json: JsonText | undefined, result: Result | undefined, url: string): Outcome {
  if (!json || !result) {
    const value = json?.value;
    if (!isObject(value)) return wrongValue('', '{"result": {…}}', value);
    if (!has(value, 'result')) return wrongShape('', `"result" is missing.${elsewhere(value, ['result', 'success'])}`);
    return wrongValue('/result', 'an object', member(value, 'result'));
  }
  const success = member(result.members, 'success');
  if (typeof success !== 'boolean') {
    return wrongValue(`${toPointer(result.path)}/success`, 'true or false', success);
  }
  const { members, path } = findForms(result);
  const at = toPointer(path);
  const asked = objectAt(members, 'requires_authorization') ?? askedByValue(members);
  if (asked) return readAuthorization(asked, url);
  const stored = objectAt(members, 'artifact');
  if (stored) {
    return readArtifact(stored, url) ?? wrongShape(`${at}/artifact/url`, noArtifactAddress(stored));
  }
  const error = member(members, 'error');
  if (success) {
    if (isGiven(members, 'error')) return wrongShape(`${at}/error`, 'there is an error although success is true.');
    const slip = has(members, 'value') ? undefined : misspelled(members, formNames);
    if (slip !== undefined) return wrongShape(at, slip);
    const stray = has(members, 'value') ? undefined : misplacedValue(members);
    if (stray !== undefined) return wrongShape(at, `there is "${stray}" and no "value"; the output belongs there.`);
    return { kind: 'value', text: json.slice([...path, 'value']) };
  }
  if (typeof error === 'string') return readError(json, path, { message: error });
  if (isObject(error)) return readError(json, [...path, 'error'], error);
  return wrongValue(`${at}/error`, 'an object, because success is false', error);
}

/** Where value, error, authorization or artifact stand: in the result, or in its `output` as the RFC draft has it. */
function findForms({ members, path }: Result): Result {
  const output = objectAt(members, 'output');
  const isDraft =
    output && !formNames.some((form) => has(members, form)) && formNames.some((form) => has(output, form));
  return isDraft ? { members: output, path: [...path, 'output'] } : { members, path };
}

const formNames = ['value', 'error', 'requires_authorization', 'artifact'];

/** Some servers ask for a login inside the value. */
function askedByValue(members: Members): Members | undefined {
  const value = objectAt(members, 'value');
  if (member(value, 'auth_required') !== true) return undefined;
  return { url: stringAt(value, 'auth_url'), id: stringAt(value, 'auth_id') };
}
