import { expect, it } from 'vitest';
import { readCallSettings } from './call-settings';

it.each([
  ['nothing stored', null, { timeoutSeconds: 60, argumentsView: 'both' }],
  ['broken text', '{', { timeoutSeconds: 60, argumentsView: 'both' }],
  ['another type', '[]', { timeoutSeconds: 60, argumentsView: 'both' }],
  ['what fits is taken', '{"timeoutSeconds":5,"argumentsView":"tree"}', { timeoutSeconds: 5, argumentsView: 'both' }],
  ['out of range', '{"timeoutSeconds":0,"argumentsView":"json"}', { timeoutSeconds: 60, argumentsView: 'json' }],
])('%s', (_, text, expected) => expect(readCallSettings(text)).toEqual(expected));
