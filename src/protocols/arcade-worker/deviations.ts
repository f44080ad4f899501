import type { CallRequest, Outcome, Reply } from '../../core/call';
import { has, isGiven, listAt, type Members, member, objectAt, stringAt, stringsAt } from '../../core/json/members';
import { toPointer } from '../../core/json/pointer';
import { type DeviationRow, duplicateKey } from '../answer/deviation';
import type { Listed } from '../answer/read-listing';
import { headDeviations } from '../answer/reply-head';
import { pathAsAddress } from '../answer/server-path';
import { errorWords, idNames } from '../answer/tool-answer';
import type { BodyEnd } from '../http/sent';

/** What was seen of the answer to a call. */
export interface CallSeen {
  readonly end: BodyEnd;
  readonly reply: Reply;
  readonly call: CallRequest;
  /** The answer, when it is a result. */
  readonly answer: Members | undefined;
  /** Where value, error, authorization or artifact stand, and the pointer of that. */
  readonly output: Members | undefined;
  readonly at: string;
  readonly outcome: Outcome;
  readonly repeatedKeys: readonly string[];
}

const optional = ['duration', 'finished_at', 'output'];
const forms = ['value', 'error', 'requires_authorization', 'artifact'];

const isNull = (value: unknown, key: string): boolean => has(value, key) && member(value, key) === null;
const stray = (value: unknown, known: readonly string[]): string | undefined =>
  Object.keys(objectLike(value)).find((key) => !known.includes(key));
function idElsewhere(answer: Members | undefined): string | undefined {
  const name = has(answer, 'execution_id') ? undefined : idNames.find((each) => stringAt(answer, each));
  return name && `/${name}`;
}
const objectLike = (value: unknown): Members => objectAt({ value }, 'value') ?? {};

/** `finished_at` as a date and time, with its offset, which is empty where there is none; nothing when it is none. */
function timeOf(answer: unknown): { readonly offset: string } | undefined {
  const found = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(
    stringAt(answer, 'finished_at') ?? '',
  );
  return found ? { offset: found[1] ?? '' } : undefined;
}

/**
 * What Arcade's workers do otherwise than the RFC draft's schemas, where an answer shows it. That a worker runs tools
 * whose secrets or authorization are missing cannot be seen in an answer and is not listed.
 */
export const replyDeviations: readonly DeviationRow<CallSeen>[] = [
  {
    id: 'wire/rfc/plain-form',
    message: 'The output is at the top level of the response; it belongs under "output".',
    at: ({ output, at }) =>
      at === '' ? forms.map((form) => `/${form}`).find((each) => has(output, each.slice(1))) : undefined,
  },
  {
    id: 'wire/rfc/error-text',
    message: '"error" is a string; it must be an object with "message".',
    at: ({ output, at }) => (stringAt(output, 'error') === undefined ? undefined : `${at}/error`),
  },
  {
    id: 'wire/rfc/explicit-nulls',
    message: 'An optional member is null; the draft leaves out what is absent.',
    at: ({ answer, output, at }) => {
      const present = forms.filter((form) => has(output, form));
      const empty = present.find((form) => isNull(output, form));
      if (empty && present.length > 1) return `${at}/${empty}`;
      const top = optional.find((key) => isNull(answer, key));
      if (top) return `/${top}`;
      const error = Object.keys(objectLike(member(output, 'error'))).find((key) =>
        isNull(member(output, 'error'), key),
      );
      return error && at + toPointer(['error', error]);
    },
  },
  {
    id: 'wire/rfc/extra-output-keys',
    message: "The output has a member that is not in the draft's schema.",
    at: ({ output, at }) => {
      const extra = at === '' ? undefined : stray(output, forms);
      if (extra) return toPointer(['output', extra]);
      const inError = stray(member(output, 'error'), errorWords);
      return inError && at + toPointer(['error', inError]);
    },
  },
  {
    id: 'wire/rfc/naive-timestamp',
    message: '"finished_at" has no UTC offset, so the time is ambiguous. RFC 3339 requires one, such as "Z".',
    at: ({ answer }) => (timeOf(answer)?.offset === '' ? '/finished_at' : undefined),
  },
  {
    id: 'wire/rfc/timestamp',
    message: '"finished_at" is not an RFC 3339 date-time, such as "2026-11-20T11:27:20Z".',
    at: ({ answer }) => (isGiven(answer, 'finished_at') && !timeOf(answer) ? '/finished_at' : undefined),
  },
  {
    id: 'wire/rfc/empty-execution-id',
    message: '"execution_id" must be a non-empty string: the id of this execution.',
    at: ({ answer }) =>
      answer && !stringAt(answer, 'execution_id') && !idElsewhere(answer) ? '/execution_id' : undefined,
  },
  {
    id: 'wire/rfc/execution-id',
    message: '"execution_id" is not the id that was sent, so a retry may run the tool again.',
    at: ({ answer, call }) => {
      const named = stringAt(answer, 'execution_id');
      return named && named !== call.callId ? '/execution_id' : undefined;
    },
  },
  {
    id: 'wire/rfc/execution-id-name',
    message: 'The id of the execution is under another name; it belongs under "execution_id".',
    at: ({ answer }) => idElsewhere(answer),
  },
  {
    id: 'wire/rfc/requires-authorization-names',
    message: 'The authorization request has "authorization_url" or "authorization_id"; the draft has "url" and "id".',
    at: ({ output, at }) => {
      const asked = member(output, 'requires_authorization');
      const odd = ['authorization_url', 'authorization_id'].find((key) => has(asked, key));
      return odd && `${at}/requires_authorization/${odd}`;
    },
  },
  {
    id: 'wire/rfc/null-to-empty-string',
    severity: 'info',
    message: 'The value is an empty string. Workers also send one when the tool returned nothing.',
    at: ({ output, at }) => (member(output, 'value') === '' ? `${at}/value` : undefined),
  },
  {
    id: 'wire/rfc/unknown-tool-500',
    message: 'The worker answered 500 in plain text. Possible causes: an unknown tool, or a malformed request.',
    at: ({ reply, answer }) =>
      reply.status === 500 && !answer && (reply.headers['content-type'] ?? '').startsWith('text/plain')
        ? ''
        : undefined,
  },
  {
    id: 'wire/rfc/bad-input-200',
    message:
      'The error about the inputs has "kind", "status_code" or "stacktrace", which the draft does not define. A stack trace may repeat the inputs.',
    at: ({ output, at, outcome }) => {
      const error = member(output, 'error');
      const isMarked = ['kind', 'status_code', 'stacktrace'].some((key) => isGiven(error, key));
      return outcome.kind === 'invalid-input' && isMarked ? `${at}/error` : undefined;
    },
  },
  pathAsAddress<CallSeen>('wire/rfc', (seen) => seen),
  duplicateKey('wire/rfc'),
  ...headDeviations<CallSeen>('wire/rfc', ({ answer }) => answer !== undefined),
];

const definitionWords = [
  '$schema',
  'name',
  'fully_qualified_name',
  'description',
  'toolkit',
  'input',
  'output',
  'requirements',
];
const schemaWords = ['val_type', 'inner_val_type', 'enum'];

/** What listed definitions do otherwise. */
export const definitionDeviations: readonly DeviationRow<Listed>[] = [
  {
    id: 'wire/rfc/toolkit-version-null',
    message: 'The toolkit’s version or description is null; it must be a string.',
    at: ({ definition, at }) => {
      const empty = ['version', 'description'].find((key) => isNull(member(definition, 'toolkit'), key));
      return empty && `${at}/toolkit/${empty}`;
    },
  },
  {
    id: 'wire/rfc/secret-key',
    message: 'A required secret has "key"; the draft names it "key_id".',
    at: ({ definition, at }) => {
      const index = (listAt(member(definition, 'requirements'), 'secrets') ?? []).findIndex((secret) =>
        has(secret, 'key'),
      );
      return index === -1 ? undefined : `${at}/requirements/secrets/${index}/key`;
    },
  },
  {
    id: 'wire/rfc/auth-id-null',
    message: 'The "id" of the required authorization is null; it must be a string, or absent.',
    at: ({ definition, at }) =>
      isNull(member(member(definition, 'requirements'), 'authorization'), 'id')
        ? `${at}/requirements/authorization/id`
        : undefined,
  },
  {
    id: 'wire/rfc/extra-definition-keys',
    message: "The definition has a member that is not in the draft's schema.",
    at: ({ definition, at }) => {
      const extra = stray(definition, definitionWords);
      if (extra) return at + toPointer([extra]);
      if (has(member(definition, 'requirements'), 'metadata')) return `${at}/requirements/metadata`;
      const parameters = listAt(member(definition, 'input'), 'parameters') ?? [];
      const places = [
        ...parameters.map((parameter, index) => ({
          path: ['input', 'parameters', index, 'value_schema'],
          schema: member(parameter, 'value_schema'),
        })),
        { path: ['output', 'value_schema'], schema: member(member(definition, 'output'), 'value_schema') },
      ];
      const odd = places.find(({ schema }) => stray(schema, schemaWords) !== undefined);
      return odd && at + toPointer([...odd.path, stray(odd.schema, schemaWords) ?? '']);
    },
  },
  {
    id: 'wire/rfc/fqn-no-version',
    severity: 'info',
    message: 'The fully qualified name has no version.',
    at: ({ definition, at }) =>
      (stringAt(definition, 'fully_qualified_name') ?? '@').includes('@') ? undefined : `${at}/fully_qualified_name`,
  },
  {
    id: 'wire/rfc/default-modes',
    severity: 'info',
    message: '"available_modes" has only "null"; add "error" if the tool can fail.',
    at: ({ definition, at }) => {
      const modes = stringsAt(member(definition, 'output'), 'available_modes');
      return modes.length === 1 && modes[0] === 'null' ? `${at}/output/available_modes` : undefined;
    },
  },
];
