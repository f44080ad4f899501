import type { ContentPart, Outcome } from '../core/call';
import { readJsonText } from '../core/json/json-text';
import { isObject } from '../core/json/members';
import type { McpContent } from '../demo/mcp-tool';
import type { MockAnswer } from './mock-answer';

/** What a server once answered, as an answer of the mock; nothing for what is no answer of a tool. */
export function answerLike(outcome: Outcome): MockAnswer | undefined {
  switch (outcome.kind) {
    case 'value':
      return outcome.text === undefined ? { kind: 'nothing' } : { kind: 'value', json: outcome.text };
    case 'error':
      return {
        kind: 'failure',
        failure: {
          message: outcome.message,
          ...(outcome.developerMessage === undefined ? {} : { developer_message: outcome.developerMessage }),
          can_retry: outcome.canRetry,
          ...(outcome.retryAfterMs === undefined ? {} : { retry_after_ms: outcome.retryAfterMs }),
          ...(outcome.additionalPromptContent === undefined
            ? {}
            : { additional_prompt_content: outcome.additionalPromptContent }),
        },
      };
    case 'content':
      return { kind: 'parts', content: outcome.parts.flatMap(partOf), structured: outcome.structured };
    case 'invalid-input':
      return {
        kind: 'invalid',
        errors: Object.fromEntries(outcome.errors.map(({ parameter, message }) => [parameter, message])),
      };
    case 'authorization':
      return { kind: 'authorization', scopes: outcome.scopes };
    case 'refused':
      return { kind: 'refused', message: outcome.message };
    default:
      return undefined;
  }
}

/** A part as it goes over the wire. */
function partOf(part: ContentPart): readonly McpContent[] {
  switch (part.kind) {
    case 'text':
      return [{ type: 'text', text: part.text }];
    case 'image':
    case 'audio':
      return [{ type: part.kind, data: part.data, mimeType: part.mediaType }];
    case 'resource': {
      const { uri, mediaType: mimeType, text, data: blob } = part;
      return [{ type: 'resource', resource: { uri, mimeType, text, blob } }];
    }
    case 'link': {
      const { uri, title, description, mediaType: mimeType, size } = part;
      return [{ type: 'resource_link', uri, name: title ?? uri, title, description, mimeType, size }];
    }
    case 'other': {
      const value = readJsonText(part.text)?.value;
      return isObject(value) && typeof value.type === 'string' ? [{ ...value, type: value.type }] : [];
    }
  }
}
