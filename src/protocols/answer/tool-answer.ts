import type { ArtifactOutcome, AuthorizationOutcome, ErrorOutcome } from '../../core/call';
import type { JsonText } from '../../core/json/json-text';
import { isGiven, type Members, member, numberAt, objectAt, stringAt, stringsAt } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import { wordsOf } from './describe-reply';
import { clampWait } from './retry-after';
import { ofServer } from './server-path';

/** What both formats know of an error. */
export const errorWords: readonly string[] = [
  'message',
  'developer_message',
  'can_retry',
  'retry_after_ms',
  'additional_prompt_content',
];

/** Members under which servers put a value that belongs under `value`. */
const valueNames: readonly string[] = [
  'result',
  'output',
  'data',
  'content',
  'response',
  'return_value',
  'returnValue',
];

/** The member that probably is the value of a result without one: such a result is not one without output. */
export function misplacedValue(result: Members): string | undefined {
  return valueNames.find((name) => isGiven(result, name));
}

/** Members under which servers put the id of a call that belongs under another name. */
export const idNames: readonly string[] = [
  'call_id',
  'execution_id',
  'invocation_id',
  'callId',
  'executionId',
  'request_id',
  'requestId',
  'id',
];

/** A failure of the tool, of which nothing is known but what is given. */
export function toolError(message: string, known: Partial<ErrorOutcome> = {}): ErrorOutcome {
  return {
    kind: 'error',
    message,
    developerMessage: undefined,
    canRetry: false,
    retryAfterMs: undefined,
    additionalPromptContent: undefined,
    extras: {},
    ...known,
  };
}

/** The error object of a result; both formats share its words. What else it holds is kept as JSON text. */
export function readError(json: JsonText, path: Path, error: Members): ErrorOutcome {
  const extras = Object.keys(error)
    .filter((key) => !errorWords.includes(key) && error[key] !== null)
    .map((key) => [key, json.slice([...path, key]) ?? ''] as const);
  return {
    kind: 'error',
    message:
      stringAt(error, 'message') ??
      (stringsAt(error, 'message').join('\n') || wordsOf(error) || 'The tool reported an error without a message.'),
    developerMessage: stringAt(error, 'developer_message'),
    canRetry: member(error, 'can_retry') === true,
    retryAfterMs: clampWait(numberAt(error, 'retry_after_ms')),
    additionalPromptContent: stringAt(error, 'additional_prompt_content'),
    extras: Object.fromEntries(extras),
  };
}

/** `requires_authorization` of an answer from `server`, under the draft's names and under Arcade's. */
export function readAuthorization(asked: Members, server: string): AuthorizationOutcome {
  const [id, address] = ['id', 'url'].map((key) => stringAt(asked, key) ?? stringAt(asked, `authorization_${key}`));
  const url = address === undefined ? undefined : ofServer(address, server);
  return { kind: 'authorization', id, url, scopes: stringsAt(asked, 'scopes'), status: stringAt(asked, 'status') };
}

/** What is the matter with an artifact that does not say where it is. */
export function noArtifactAddress(stored: Members): string {
  const other = Object.keys(stored).find((key) => /^(?:https?:\/\/|\/)\S/.test(stringAt(stored, key) ?? ''));
  const instead = other === undefined ? '' : ` There is one under ${JSON.stringify(other)}; it belongs under "url".`;
  return `the address of the artifact is missing.${instead}`;
}

/** Nothing when it does not say where the artifact is. */
export function readArtifact(stored: Members, server: string): ArtifactOutcome | undefined {
  const url = stringAt(stored, 'url');
  if (url === undefined) return undefined;
  return {
    kind: 'artifact',
    url: ofServer(url, server),
    contentType: stringAt(stored, 'content_type'),
    size: numberAt(stored, 'size'),
    description: stringAt(objectAt(stored, 'meta'), 'description'),
  };
}
