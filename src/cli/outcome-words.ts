import type { ContentPart, Outcome, OutcomeOf } from '../core/call';
import { escapeHidden } from '../core/hidden-text/hidden-text';
import { counted } from '../core/text/counted';
import { safeLink } from '../protocols/http/url';
import { visible } from './visible';

const rejected = 'The server rejected the arguments';
const noOutput = 'The tool ran and returned no output.';

/** What became of a call, in sentences; what is data stays out of them. */
export function wordsFor(outcome: Outcome): readonly string[] {
  switch (outcome.kind) {
    case 'value':
      return outcome.text === undefined ? [noOutput] : [];
    case 'content':
      return outcome.structured === undefined && outcome.parts.length === 0 ? [noOutput] : [];
    case 'artifact':
      return [
        `The result is stored${outcome.contentType === undefined ? '' : ` as ${outcome.contentType}`}.`,
        ...(URL.canParse(outcome.url) ? [] : ['Its address is not complete, and does not say what it is relative to.']),
      ];
    case 'authorization':
      return authorizationWords(outcome);
    case 'error':
      return errorWords(outcome);
    case 'invalid-input':
      return [
        outcome.message.startsWith(rejected) ? outcome.message : `${rejected}: ${outcome.message}`,
        ...outcome.errors.map(({ parameter, message }) => `  ${parameter || '(all arguments)'}: ${message}`),
      ];
    case 'refused':
      return [outcome.message, outcome.advice, ...waitWords(outcome.retryAfterMs)];
    case 'unreachable':
    case 'cancelled':
    case 'unreadable':
      return [outcome.message];
    case 'unverified':
      return [
        outcome.message,
        `Id sent: ${outcome.sentId}`,
        `Id received: ${outcome.receivedId}`,
        `The response says of that call: ${dataOf(outcome.claimed) ?? wordsFor(outcome.claimed).join(' ')}`,
      ];
  }
}

/** What cannot be opened is no address to offer: a server could have written a script. */
function authorizationWords({ url }: OutcomeOf<'authorization'>): readonly string[] {
  if (!url) return ['The tool must be authorized first, and the server gives no address to do so.'];
  const link = safeLink(url);
  if (!('refused' in link)) return ['The tool must be authorized first, at this address.'];
  return [`The tool must be authorized first, and the address for it is not one to open: ${url}. ${link.refused}`];
}

/** What became of a question that is about no tool: none has failed. */
export function wordsWithoutTool(outcome: Outcome): readonly string[] {
  return outcome.kind === 'error' ? [outcome.message] : wordsFor(outcome);
}

function waitWords(retryAfterMs: number | undefined): readonly string[] {
  return retryAfterMs === undefined ? [] : [`The server asks to wait ${Math.ceil(retryAfterMs / 1000)} s.`];
}

/** What is for whom is named as the server names it. */
function errorWords(outcome: OutcomeOf<'error'>): readonly string[] {
  const { message, developerMessage, additionalPromptContent, canRetry, retryAfterMs } = outcome;
  const after = retryAfterMs === undefined ? '' : ` after ${retryAfterMs} ms (retry_after_ms)`;
  return [
    ...linesOf('The call failed', message),
    ...linesOf('For developers (developer_message)', developerMessage),
    ...linesOf('For the model (additional_prompt_content)', additionalPromptContent),
    ...(canRetry ? [`It can be retried${after}.`] : []),
    ...(!canRetry && after !== '' ? [`The server asks to wait: ${retryAfterMs} ms (retry_after_ms).`] : []),
  ];
}

/** Further lines are indented: none can pass for one of ours. */
function linesOf(title: string, said: string | undefined): readonly string[] {
  const [first, ...more] = said?.trimEnd().split(/\r?\n/) ?? [];
  return first === undefined ? [] : [`${title}: ${first}`, ...more.map((line) => `  ${line}`)];
}

/** What a call answered, as data: nothing when it has none. */
export function dataOf(outcome: Outcome): string | undefined {
  switch (outcome.kind) {
    case 'value':
      return outcome.text && escapeHidden(outcome.text);
    case 'artifact':
      return visible(outcome.url);
    case 'authorization':
      return outcome.url === undefined || 'refused' in safeLink(outcome.url) ? undefined : visible(outcome.url);
    case 'content':
      if (outcome.structured !== undefined) return escapeHidden(outcome.structured);
      return outcome.parts.length === 0 ? undefined : outcome.parts.map(partText).join('\n');
    default:
      return undefined;
  }
}

/** Server text is shown line by line, without control characters. */
function partText(part: ContentPart): string {
  switch (part.kind) {
    case 'text':
      return lines(part.text);
    case 'image':
    case 'audio':
      return visible(`[${part.kind} ${sizeOf(part.data, part.mediaType)}]`);
    case 'resource':
      if (part.text !== undefined) return lines(part.text);
      return visible(
        `[resource ${part.uri ?? 'without an address'}, ${part.data === undefined ? 'empty' : sizeOf(part.data, part.mediaType)}]`,
      );
    case 'link':
      return visible(part.uri);
    case 'other':
      return lines(part.text);
  }
}

function sizeOf(data: string, mediaType = 'of an unknown type'): string {
  return `${mediaType}, ${counted(data.length, 'character')} of base64`;
}

function lines(text: string): string {
  return text.split('\n').map(visible).join('\n');
}
