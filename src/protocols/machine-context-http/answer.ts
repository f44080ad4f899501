import type { JsonText } from '../../core/json/json-text';
import { has, isObject, type Members, member, objectAt, stringAt } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { Profile } from './request';

/** The forms in which servers answer; `raw` is any JSON, which then is the output itself. */
export type Form = 'envelope' | 'error-envelope' | 'executor-result' | 'bare-result' | 'executor-raw';

/** The word of a status, in lower case and without its marks: `TimedOut` and `timed_out` are one. */
export function statusWord(status: unknown): string | undefined {
  const word = typeof status === 'string' ? status.toLowerCase().replace(/[\s_-]/g, '') : undefined;
  return word === 'timedout' ? 'timeout' : word === 'canceled' ? 'cancelled' : word;
}

const unsuccessful = ['failure', 'cancelled', 'timeout'];

/** As the specification spells them. */
export const statuses: readonly string[] = ['success', ...unsuccessful];

/** An answer whose form is known: where it says how the call went, and under which names. */
export interface Answer {
  readonly form: Form;
  readonly json: JsonText;
  readonly status: unknown;
  readonly statusAt: Path;
  readonly result: Path;
  readonly error: Path;
  readonly duration: unknown;
  /** Ids by which the answer says what it answers. */
  readonly names: readonly { readonly value: unknown; readonly at: Path }[];
  /** Objects whose keys should stand once. */
  readonly objects: readonly Path[];
}

/** Recognizes the form of an answer; nothing when it is none that a call in this profile may get. */
export function readAnswer(json: JsonText | undefined, profile: Profile): Answer | undefined {
  if (!json) return undefined;
  const body = json.value;
  const header = objectAt(body, 'header');
  const execution = objectAt(objectAt(body, 'payload'), 'execution');
  if (execution) return enveloped(json, header, execution);
  if (header && !has(body, 'payload') && (has(body, 'error') || /^error$/i.test(stringAt(header, 'messageType') ?? '')))
    return withoutPayload(json, header);
  if (isExecutorResult(body)) return fromExecutor(json, body);
  if (isBareResult(body, profile)) return bare(json, body);
  return profile === 'executor' ? raw(json) : undefined;
}

function idsOf(header: Members | undefined): Answer['names'] {
  const name =
    ['requestId', 'request_id', 'correlationId', 'correlation_id'].find((each) => has(header, each)) ?? 'requestId';
  return header ? [{ value: header[name], at: ['header', name] }] : [];
}

function enveloped(json: JsonText, header: Members | undefined, execution: Members): Answer {
  const at = ['payload', 'execution'];
  return {
    form: 'envelope',
    json,
    status: member(execution, 'status'),
    statusAt: [...at, 'status'],
    result: [...at, 'result'],
    error: [...at, 'error'],
    duration: member(execution, 'execution_time_ms'),
    names: idsOf(header),
    objects: [[], ['payload'], at],
  };
}

function withoutPayload(json: JsonText, header: Members): Answer {
  return {
    form: 'error-envelope',
    json,
    status: 'failure',
    statusAt: ['header', 'messageType'],
    result: ['result'],
    error: ['error'],
    duration: undefined,
    names: idsOf(header),
    objects: [[]],
  };
}

function isExecutorResult(body: unknown): body is Members {
  const isNamed = has(body, 'tool_id') || has(body, 'request_id');
  if (!isObject(body) || !isNamed || typeof body.status !== 'string') return false;
  return has(body, 'output') || has(body, 'error_message') || unsuccessful.includes(statusWord(body.status) ?? '');
}

const bareMembers = [
  'result',
  'error',
  'status',
  'execution_time_ms',
  'request_id',
  'requestId',
  'tool_id',
  'capability',
];

/** What `payload.execution` holds, without what is around it; of an executor a result alone may be the output itself. */
function isBareResult(body: unknown, profile: Profile): body is Members {
  if (!isObject(body) || Object.keys(body).some((key) => !bareMembers.includes(key))) return false;
  return unsuccessful.includes(statusWord(body.status) ?? '') || (profile === 'envelope' && has(body, 'result'));
}

function bare(json: JsonText, body: Members): Answer {
  const name = ['request_id', 'requestId'].find((key) => has(body, key));
  return {
    form: 'bare-result',
    json,
    status: body.status ?? 'success',
    statusAt: ['status'],
    result: ['result'],
    error: ['error'],
    duration: body.execution_time_ms,
    names: name === undefined ? [] : [{ value: body[name], at: [name] }],
    objects: [[]],
  };
}

function fromExecutor(json: JsonText, body: Members): Answer {
  return {
    form: 'executor-result',
    json,
    status: body.status,
    statusAt: ['status'],
    result: ['output'],
    error: ['error_message'],
    duration: body.execution_time_ms,
    names: [{ value: body.request_id, at: ['request_id'] }],
    objects: [[]],
  };
}

function raw(json: JsonText): Answer {
  return {
    form: 'executor-raw',
    json,
    status: 'success',
    statusAt: [],
    result: [],
    error: ['error'],
    duration: undefined,
    names: [],
    objects: [],
  };
}

/** The value at a path of the answer. */
export function valueAt({ json }: Answer, path: Path): unknown {
  return path.reduce<unknown>((value, step) => member(value, String(step)), json.value);
}
