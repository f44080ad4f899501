import type { CallRequest, Outcome, Reply } from '../../core/call';
import { readJsonText } from '../../core/json/json-text';
import { has, isObject, listAt, type Members, member, objectAt, stringAt } from '../../core/json/members';
import { toPointer } from '../../core/json/pointer';
import { type DeviationRow, duplicateKey } from '../answer/deviation';
import { looksLikePython } from '../answer/input-errors';
import type { Listed } from '../answer/read-listing';

/** What was seen of the answer to a call. */
export interface CallSeen {
  readonly reply: Reply;
  readonly call: CallRequest;
  readonly body: unknown;
  /** Pointers of keys that stand twice in the envelope or the result. */
  readonly repeatedKeys: readonly string[];
  readonly result: Members | undefined;
  /** Pointer of the result. */
  readonly at: string;
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
    message: 'The result stands at the top of the answer; it belongs under "result".',
    at: ({ result, at }) => (result && at === '' ? '' : undefined),
  },
  {
    id: 'wire/otc/execution-id',
    message:
      'The answer carries "execution_id" instead of "call_id"; our call id names nothing there, so a repeat may run again.',
    at: ({ result, at }) => (has(result, 'execution_id') && !has(result, 'call_id') ? `${at}/execution_id` : undefined),
  },
  {
    id: 'wire/otc/call-id',
    message: 'The answer does not name our call id under "call_id", so a repeat may run again.',
    at: ({ result, at, call }) =>
      result && !has(result, 'execution_id') && stringAt(result, 'call_id') !== call.callId ? at : undefined,
  },
  {
    id: 'wire/otc/no-schema-field',
    severity: 'info',
    message: 'The answer has no "$schema", which each answer must include.',
    at: ({ result, body }) => (result && !has(body, '$schema') ? '' : undefined),
  },
  {
    id: 'wire/otc/no-duration',
    severity: 'info',
    message: 'The result does not say how long the tool took ("duration").',
    at: ({ result, at }) => (result && typeof member(result, 'duration') !== 'number' ? at : undefined),
  },
  {
    id: 'wire/otc/auth-required-value',
    message: 'A needed login is told inside the value ("auth_required"); Open Tool Calling 1.0 has no such answer.',
    at: ({ result, at }) =>
      member(member(result, 'value'), 'auth_required') === true ? `${at}/value/auth_required` : undefined,
  },
  {
    id: 'wire/otc/requires-authorization',
    message: 'The result holds "requires_authorization", which belongs to the RFC draft and not to version 1.0.',
    at: ({ result, at }) => (objectAt(result, 'requires_authorization') ? `${at}/requires_authorization` : undefined),
  },
  {
    id: 'wire/otc/artifact',
    message: 'The result holds "artifact", which belongs to the RFC draft and not to version 1.0.',
    at: ({ result, at }) => (objectAt(result, 'artifact') ? `${at}/artifact` : undefined),
  },
  {
    id: 'wire/otc/error-text',
    message: 'The error is a text; it belongs in an object with "message".',
    at: ({ result, at }) => (typeof member(result, 'error') === 'string' ? `${at}/error` : undefined),
  },
  {
    id: 'wire/otc/status',
    message: 'A result came with an error status; tool results, failures included, are answered with 200.',
    at: ({ result, reply }) => (result && reply.status >= 400 ? '' : undefined),
  },
  {
    id: 'wire/otc/schema-uri-rejected',
    message: 'The server refuses the "$schema" it was sent; without one it must assume the latest version.',
    at: ({ body, reply }) =>
      reply.status === 400 && /protocol schema/i.test(textIn(body, 'detail') + textIn(body, 'message'))
        ? ''
        : undefined,
  },
  {
    id: 'wire/otc/detail-body',
    message: 'The error is told under "detail"; it belongs under "message".',
    at: ({ body, reply }) =>
      reply.status >= 400 && typeof member(body, 'detail') === 'string' ? '/detail' : undefined,
  },
  {
    id: 'wire/otc/detail-array',
    message: 'The error is told as a list under "detail"; a text under "message" belongs there.',
    at: ({ body, reply }) => (reply.status >= 400 && listAt(body, 'detail') ? '/detail' : undefined),
  },
  {
    id: 'wire/otc/validation-400',
    message: 'Invalid input was answered with 400; 422 with "parameter_errors" belongs there.',
    at: ({ outcome }) => (outcome.kind === 'invalid-input' && outcome.status === 400 ? '' : undefined),
  },
  {
    id: 'wire/otc/422-message',
    message: 'The reason is a Python value written as text; words and "parameter_errors" belong there.',
    at: ({ body, reply }) =>
      reply.status === 422 && looksLikePython(textIn(body, 'message')) ? '/message' : undefined,
  },
  {
    id: 'wire/otc/not-found-404',
    message: 'An unknown or forbidden tool or version was answered with this status; 400 belongs there.',
    at: ({ body, reply }) =>
      (reply.status === 404 || reply.status === 403) && isObject(body) && !isRouteMissing(body) ? '' : undefined,
  },
  {
    id: 'wire/otc/401-error-key',
    message: 'The refusal is told under "error"; it belongs under "message".',
    at: ({ body, reply }) => (reply.status === 401 && has(body, 'error') ? '/error' : undefined),
  },
  {
    id: 'wire/otc/500-text',
    message: 'A failure inside the tool was answered with 500 and plain text; 200 with success: false belongs there.',
    at: ({ reply }) => (reply.status === 500 && isPlainText(reply) ? '' : undefined),
  },
  {
    id: 'wire/otc/bad-version-500',
    message: 'A version that is not x.y.z was answered with 500; 400 belongs there.',
    at: ({ reply, call }) =>
      reply.status === 500 && !/^\d+(\.\d+\.\d+)?$/.test(versionOf(call) ?? '0') ? '' : undefined,
  },
  {
    id: 'wire/otc/partial-version',
    message: 'The server accepts a version of two numbers; only x.y.z and x are versions.',
    at: ({ result, call }) => (result && /^\d+\.\d+$/.test(versionOf(call) ?? '') ? '' : undefined),
  },
  {
    id: 'wire/otc/array-args-rejected',
    message: 'The server wants a string where the arguments hold an array or object.',
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
  duplicateKey('wire/otc'),
];

const schemaOf = ({ definition }: Listed): unknown => {
  const input = member(definition, 'input_schema');
  return member(input, 'parameters') ?? input;
};

/** What listed definitions do otherwise. */
export const definitionDeviations: readonly DeviationRow<Listed>[] = [
  {
    id: 'wire/otc/id-without-toolkit',
    message: 'The id has no toolkit; ToolkitName.ToolName@Version belongs there.',
    at: ({ definition, at }) => (/^[^.@]+(@.*)?$/.test(stringAt(definition, 'id') ?? '.') ? `${at}/id` : undefined),
  },
  {
    id: 'wire/otc/no-version',
    message: 'The definition has no "version".',
    at: ({ definition, at }) => (has(definition, 'version') ? undefined : at),
  },
  {
    id: 'wire/otc/unwrapped-parameters',
    message: '"input_schema" is the JSON Schema itself; it belongs under "input_schema.parameters".',
    at: ({ definition, at }) => {
      const input = objectAt(definition, 'input_schema');
      return input && !has(input, 'parameters') ? `${at}/input_schema` : undefined;
    },
  },
  {
    id: 'wire/otc/no-parameter-description',
    message: 'A parameter has no description; each must have one.',
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
    message: 'No output is written {"type": "null"}; null belongs there.',
    at: ({ definition, at }) =>
      member(member(definition, 'output_schema'), 'type') === 'null' ? `${at}/output_schema` : undefined,
  },
  {
    id: 'wire/otc/flat-auth',
    message:
      'The login stands beside the name ("auth_provider", "scopes"); it belongs under requirements.authorization.',
    at: ({ definition, at }) => (has(definition, 'auth_provider') ? `${at}/auth_provider` : undefined),
  },
];

/** What the answer to `GET /health` shows. */
export const healthDeviations: readonly DeviationRow<{ readonly status: number; readonly body: unknown }>[] = [
  {
    id: 'wire/otc/health-body',
    severity: 'info',
    message: 'The health answer has the body {"status": "OK"}; the specification names none.',
    at: ({ status, body }) => (status === 200 && stringAt(body, 'status') === 'OK' ? '/status' : undefined),
  },
  {
    id: 'wire/otc/401-error-key',
    message: 'The health question was refused for want of credentials; none may be required for it.',
    at: ({ status }) => (status === 401 ? '' : undefined),
  },
];
