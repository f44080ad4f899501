import { expect, it } from 'vitest';
import type { ContentPart, Outcome } from '../core/call';
import { failure } from '../core/call.testkit';
import { answerLike } from './record-answer';

const error = failure('No such city.');
const refused = { kind: 'refused', status: 400, redirected: false, message: 'No.', advice: 'Check it.' } as const;
const silent = { developerMessage: undefined, retryAfterMs: undefined };

it.each<[outcome: Outcome, answer: unknown]>([
  [
    { kind: 'value', text: '1.50' },
    { kind: 'value', json: '1.50' },
  ],
  [{ kind: 'value', text: undefined }, { kind: 'nothing' }],
  [error, { kind: 'failure', failure: { message: 'No such city.', can_retry: false } }],
  [
    { ...error, developerMessage: 'E1', canRetry: true, retryAfterMs: 20, additionalPromptContent: 'Ask.' },
    {
      kind: 'failure',
      failure: {
        message: 'No such city.',
        developer_message: 'E1',
        can_retry: true,
        retry_after_ms: 20,
        additional_prompt_content: 'Ask.',
      },
    },
  ],
  [
    {
      kind: 'invalid-input',
      status: 422,
      message: 'One is wrong.',
      errors: [{ parameter: 'a', message: 'Missing.' }],
      developerMessage: undefined,
    },
    { kind: 'invalid', errors: { a: 'Missing.' } },
  ],
  [
    { kind: 'authorization', id: 'a', url: 'https://x.test/', scopes: ['read'], status: 'pending' },
    { kind: 'authorization', scopes: ['read'] },
  ],
  [
    { ...refused, ...silent },
    { kind: 'refused', message: 'No.' },
  ],
  [{ kind: 'cancelled', message: 'Cancelled.' }, undefined],
  [{ kind: 'unreadable', reason: 'not-json', message: 'It is no JSON.' }, undefined],
  [{ kind: 'unreachable', reason: 'network', message: 'Could not reach it.', stages: [] }, undefined],
])('%j', (outcome, answer) => expect(answerLike(outcome)).toEqual(answer));

it.each<[part: ContentPart, written: unknown]>([
  [
    { kind: 'text', text: 'one' },
    { type: 'text', text: 'one' },
  ],
  [
    { kind: 'image', data: 'AAAA', mediaType: 'image/png' },
    { type: 'image', data: 'AAAA', mimeType: 'image/png' },
  ],
  [
    { kind: 'audio', data: 'AAAA', mediaType: undefined },
    { type: 'audio', data: 'AAAA' },
  ],
  [
    { kind: 'resource', uri: 'file:///a', mediaType: 'text/plain', text: 'one', data: undefined },
    { type: 'resource', resource: { uri: 'file:///a', mimeType: 'text/plain', text: 'one' } },
  ],
  [
    { kind: 'resource', uri: 'file:///a', mediaType: undefined, text: undefined, data: 'AAAA' },
    { type: 'resource', resource: { uri: 'file:///a', blob: 'AAAA' } },
  ],
  [
    { kind: 'link', uri: 'file:///a', title: 'A', description: 'D.', mediaType: 'text/plain', size: 5 },
    {
      type: 'resource_link',
      uri: 'file:///a',
      name: 'A',
      title: 'A',
      description: 'D.',
      mimeType: 'text/plain',
      size: 5,
    },
  ],
  [
    {
      ...{ kind: 'link', uri: 'file:///a', title: undefined },
      description: undefined,
      mediaType: undefined,
      size: undefined,
    },
    { type: 'resource_link', uri: 'file:///a', name: 'file:///a' },
  ],
  [
    { kind: 'other', text: '{"type": "video", "a": 1}' },
    { type: 'video', a: 1 },
  ],
])('of the part %j', (part, written) => {
  expect(answerLike({ kind: 'content', parts: [part], structured: '{"a": 1}' })).toEqual({
    kind: 'parts',
    content: [written],
    structured: '{"a": 1}',
  });
});

it.each(['{"a": 1}', '{"type": 1}', '[]', 'no JSON'])('leaves out the part %s, which names no type', (text) => {
  const answer = answerLike({ kind: 'content', parts: [{ kind: 'other', text }], structured: undefined });
  expect(answer).toEqual({ kind: 'parts', content: [], structured: undefined });
});
