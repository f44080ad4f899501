import { expect, it } from 'vitest';
import { readCallSettings } from './call-settings';

it.each([
  ['nothing stored', null, { timeoutSeconds: 60, argumentsView: 'form', looksFirst: true }],
  ['broken text', '{', { timeoutSeconds: 60, argumentsView: 'form', looksFirst: true }],
  ['another type', '[]', { timeoutSeconds: 60, argumentsView: 'form', looksFirst: true }],
  [
    'what readers is taken',
    '{"timeoutSeconds":5,"argumentsView":"tree"}',
    { timeoutSeconds: 5, argumentsView: 'form', looksFirst: true },
  ],
  ['no look at the list', '{"looksFirst":false}', { timeoutSeconds: 60, argumentsView: 'form', looksFirst: false }],
  [
    'out of range',
    '{"timeoutSeconds":0,"argumentsView":"json"}',
    { timeoutSeconds: 60, argumentsView: 'json', looksFirst: true },
  ],
])('%s', (_, text, expected) => expect(readCallSettings(text)).toEqual(expected));
