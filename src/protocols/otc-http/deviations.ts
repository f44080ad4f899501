import type { CallRequest, Outcome, Reply } from '../../core/call';
import { readJsonText } from '../../core/json/json-text';
import { has, isObject, listAt, type Members, member, objectAt, stringAt } from '../../core/json/members';
import { toPointer } from '../../core/json/pointer';
import { type DeviationRow, duplicateKey } from '../answer/deviation';
import { looksLikePython } from '../answer/error-texts';
import type { Listed } from '../answer/read-listing';
import { headDeviations } from '../answer/reply-head';
import { type Forms, pathAsAddress } from '../answer/server-path';
import { idNames } from '../answer/tool-answer';
import type { BodyEnd } from '../http/sent';

/** What was seen of the answer to a call. */
export interface CallSeen {
  readonly end: BodyEnd;
  readonly reply: Reply;
  readonly call: CallRequest;
  readonly body: unknown;
  /** Pointers of keys that stand twice in the envelope or the result. */
  readonly repeatedKeys: readonly string[];
  readonly result: Members | undefined;
  /** Pointer of the result. */
  readonly at: string;
  readonly forms: Forms;
  /** `call_id` of the result, or of what is around it. */
  readonly id: unknown;
  readonly outcome: Outcome;
  readonly redirected: boolean;
  readonly url: string;
}

const isSlashRedirect = ({ redirected, reply, url }: Pick<CallSeen, 'redirected' | 'reply' | 'url'>): boolean => {
  const target = reply.headers.location;
  if (!redirected || target === undefined || !URL.canParse(target, url)) return false;
  const [from, to] = [new URL(url), new URL(target, url)];
  return from.origin === to.origin && from.pathname.replace(/\/$/, '') === to.pathname.replace(/\/$/, '');
};

/** Where the id of the call stands instead. */
function idElsewhere({ result, at, body, call }: CallSeen): string | undefined {
  if (!result || has(result, 'call_id')) return undefined;
  const name = idNames.find((each) => member(result, each) === call.callId);
  if (name !== undefined) return `${at}/${name}`;
  const outside = idNames.find((each) => member(body, each) === call.callId);
  return outside && `/${outside}`;
}

const versionOf = (call: CallRequest): string | undefined => call.tool.id?.split('@')[1];
const isPlainText = (reply: Reply): boolean => (reply.headers['content-type'] ?? '').startsWith('text/plain');
const textIn = (body: unknown, key: string): string => stringAt(body, key) ?? '';
const isRouteMissing = (body: unknown): boolean => stringAt(body, 'detail') === 'Not Found';

/**
 * What deployed servers do otherwise than Open Tool Calling 1.0, where an answer shows it. What no answer shows (an
 * ignored context, dropped arguments, extra addresses) is not listed.
 */
export const replyDeviations: readonly DeviationRow<CallSeen>[] = [
  {
    id: 'wire/otc/no-result-envelope',
    message: 'The result is at the top level of the response; it belongs under "result".',
    at: ({ result, at }) => (result && at === '' ? '' : undefined),
  },
  {
    id: 'wire/otc/execution-id',
    message:
      'The response has "execution_id" instead of "call_id", so a retry with the same call id may run the tool again.',
    at: ({ result, id, at }) => (has(result, 'execution_id') && id === undefined ? `${at}/execution_id` : undefined),
  },
  {
    id: 'wire/otc/call-id',
    message: '"call_id" does not repeat the id of the call, so a retry may run the tool again.',
    at: (seen) => {
      const { result, at, id, call } = seen;
      const isNamedOtherwise = (id === undefined && has(result, 'execution_id')) || idElsewhere(seen) !== undefined;
      return result && !isNamedOtherwise && id !== call.callId ? at : undefined;
    },
  },
  {
    id: 'wire/otc/call-id-name',
    message:
      'The id of the call is under another name, or outside the result; it belongs under "call_id" of the result.',
    at: idElsewhere,
  },
  {
    id: 'wire/otc/output',
    message:
      'The output is under "output", which is part of the RFC draft; in version 1.0 it belongs in the result itself.',
    at: ({ result, at }) => (objectAt(result, 'output') && !has(result, 'value') ? `${at}/output` : undefined),
  },
  {
    id: 'wire/otc/no-schema-field',
    severity: 'info',
    message: 'The response has no "$schema"; every response must have one.',
    at: ({ result, body }) => (result && !has(body, '$schema') ? '' : undefined),
  },
  {
    id: 'wire/otc/no-duration',
    severity: 'info',
    message: 'The result has no number under "duration", the time that the tool took.',
    at: ({ result, at }) => (result && typeof member(result, 'duration') !== 'number' ? at : undefined),
  },
  {
    id: 'wire/otc/auth-required-value',
    message: 'The value asks for authorization ("auth_required"); Open Tool Calling 1.0 defines no such response.',
    at: ({ result, at }) =>
      member(member(result, 'value'), 'auth_required') === true ? `${at}/value/auth_required` : undefined,
  },
  {
    id: 'wire/otc/requires-authorization',
    message: 'The result has "requires_authorization", which is part of the RFC draft, not of version 1.0.',
    at: ({ result, at }) => (objectAt(result, 'requires_authorization') ? `${at}/requires_authorization` : undefined),
  },
  {
    id: 'wire/otc/artifact',
    message: 'The result has "artifact", which is part of the RFC draft, not of version 1.0.',
    at: ({ result, at }) => (objectAt(result, 'artifact') ? `${at}/artifact` : undefined),
  },
  {
    id: 'wire/otc/error-text',
    message: '"error" is a string; it must be an object with "message".',
    at: ({ result, at }) => (typeof member(result, 'error') === 'string' ? `${at}/error` : undefined),
  },
  {
    id: 'wire/otc/status',
    message: 'The result has another status than 200; it must be 200 even when the tool failed.',
    at: ({ result, reply }) => (result && reply.status !== 200 ? '' : undefined),
  },
  {
    id: 'wire/otc/schema-uri-rejected',
    message:
      'The server answered 400 and mentions the protocol schema. The call has no "$schema", so the server must assume the latest version.',
    at: ({ body, reply }) =>
      reply.status === 400 && /protocol schema/i.test(textIn(body, 'detail') + textIn(body, 'message'))
        ? ''
        : undefined,
  },
  {
    id: 'wire/otc/detail-body',
    message: 'The message of the error is under "detail"; it belongs under "message".',
    at: ({ body, reply }) =>
      reply.status >= 400 && typeof member(body, 'detail') === 'string' ? '/detail' : undefined,
  },
  {
    id: 'wire/otc/detail-array',
    message: 'The error is an array under "detail"; it must be a string under "message".',
    at: ({ body, reply }) => (reply.status >= 400 && listAt(body, 'detail') ? '/detail' : undefined),
  },
  {
    id: 'wire/otc/validation-400',
    message:
      'The server answered 400 and names parameters; for invalid input it must answer 422 with "parameter_errors".',
    at: ({ outcome }) => (outcome.kind === 'invalid-input' && outcome.status === 400 ? '' : undefined),
  },
  {
    id: 'wire/otc/422-message',
    message:
      '"message" looks like a printed Python value; it must be a sentence, with the details in "parameter_errors".',
    at: ({ body, reply }) =>
      reply.status === 422 && looksLikePython(textIn(body, 'message')) ? '/message' : undefined,
  },
  {
    id: 'wire/otc/parameter-errors',
    message: 'The response names parameters elsewhere than under "parameter_errors", where clients look for them.',
    at: ({ outcome, body, reply }) => {
      const isNamed = outcome.kind === 'invalid-input' && reply.status === 422 && outcome.errors.length > 0;
      const isTold =
        has(body, 'parameter_errors') || listAt(body, 'detail') || looksLikePython(textIn(body, 'message'));
      return isNamed && !isTold ? '' : undefined;
    },
  },
  {
    id: 'wire/otc/not-found-404',
    message: 'The server answered 403 or 404; for an unknown or forbidden tool or version it must answer 400.',
    at: ({ body, reply }) =>
      (reply.status === 404 || reply.status === 403) && isObject(body) && !isRouteMissing(body) ? '' : undefined,
  },
  {
    id: 'wire/otc/401-error-key',
    message: 'The message of the refusal is under "error"; it belongs under "message".',
    at: ({ body, reply }) => (reply.status === 401 && has(body, 'error') ? '/error' : undefined),
  },
  {
    id: 'wire/otc/500-text',
    message:
      'The server answered 500 in plain text; for a failure inside the tool it must answer 200 with "success": false.',
    at: ({ reply }) => (reply.status === 500 && isPlainText(reply) ? '' : undefined),
  },
  {
    id: 'wire/otc/bad-version-500',
    message: 'The server answered 500 to a call whose version is neither x.y.z nor x; it must answer 400.',
    at: ({ reply, call }) =>
      reply.status === 500 && !/^\d+(\.\d+\.\d+)?$/.test(versionOf(call) ?? '0') ? '' : undefined,
  },
  {
    id: 'wire/otc/partial-version',
    message: 'The server accepted a version of two numbers; only x.y.z and x are allowed.',
    at: ({ result, call }) => (result && /^\d+\.\d+$/.test(versionOf(call) ?? '') ? '' : undefined),
  },
  {
    id: 'wire/otc/array-args-rejected',
    message: 'The server requires a string where the arguments have an array or object.',
    at: ({ outcome, call }) => {
      if (outcome.kind !== 'invalid-input') return undefined;
      const sent = readJsonText(call.argumentsText)?.value;
      const isRejected = outcome.errors.some(
        ({ parameter, message }) =>
          typeof (member(sent, parameter) ?? '') === 'object' && /should be a valid string/i.test(message),
      );
      return isRejected ? '' : undefined;
    },
  },
  {
    id: 'wire/otc/trailing-slash',
    message: 'The server redirects between the address with and without “/” at its end.',
    at: (seen) => (isSlashRedirect(seen) ? '' : undefined),
  },
  pathAsAddress<CallSeen>('wire/otc', ({ forms }) => forms),
  duplicateKey('wire/otc'),
  ...headDeviations<CallSeen>('wire/otc', ({ result }) => result !== undefined),
];

const schemaOf = ({ definition }: Listed): unknown => {
  const input = member(definition, 'input_schema');
  return member(input, 'parameters') ?? input;
};

/** What listed definitions do otherwise. */
export const definitionDeviations: readonly DeviationRow<Listed>[] = [
  {
    id: 'wire/otc/id-without-toolkit',
    message: 'The id has no toolkit; it must be ToolkitName.ToolName@Version.',
    at: ({ definition, at }) => (/^[^.@]+(@.*)?$/.test(stringAt(definition, 'id') ?? '.') ? `${at}/id` : undefined),
  },
  {
    id: 'wire/otc/no-version',
    message: 'The definition has no "version".',
    at: ({ definition, at }) => (has(definition, 'version') ? undefined : at),
  },
  {
    id: 'wire/otc/unwrapped-parameters',
    message: '"input_schema" has no "parameters"; the JSON Schema of the input belongs there.',
    at: ({ definition, at }) => {
      const input = objectAt(definition, 'input_schema');
      return input && !has(input, 'parameters') ? `${at}/input_schema` : undefined;
    },
  },
  {
    id: 'wire/otc/no-parameter-description',
    message: 'A parameter has no string as its "description"; every parameter must have one.',
    at: (seen) => {
      const properties = objectAt(schemaOf(seen), 'properties') ?? {};
      const silent = Object.keys(properties).find((name) => stringAt(properties[name], 'description') === undefined);
      if (silent === undefined) return undefined;
      const isWrapped = has(member(seen.definition, 'input_schema'), 'parameters');
      return `${seen.at}${toPointer(['input_schema', ...(isWrapped ? ['parameters'] : []), 'properties', silent])}`;
    },
  },
  {
    id: 'wire/otc/output-null-type',
    message: '"output_schema" has the type "null"; for a tool without output it must be null itself.',
    at: ({ definition, at }) =>
      member(member(definition, 'output_schema'), 'type') === 'null' ? `${at}/output_schema` : undefined,
  },
  {
    id: 'wire/otc/flat-auth',
    message: '"auth_provider" is at the top level; authorization belongs under "requirements.authorization".',
    at: ({ definition, at }) => (has(definition, 'auth_provider') ? `${at}/auth_provider` : undefined),
  },
];

/** What the answer to `GET /health` shows. */
export const healthDeviations: readonly DeviationRow<{ readonly status: number; readonly body: unknown }>[] = [
  {
    id: 'wire/otc/health-body',
    severity: 'info',
    message: 'The health response has a body with "status": "OK"; the specification defines no body.',
    at: ({ status, body }) => (status === 200 && stringAt(body, 'status') === 'OK' ? '/status' : undefined),
  },
  {
    id: 'wire/otc/401-error-key',
    message: 'The health check was answered with 401; it must not require credentials.',
    at: ({ status }) => (status === 401 ? '' : undefined),
  },
];
