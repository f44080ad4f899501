import { expect, it } from 'vitest';
import type { Outcome } from './call';
import { outcomeMessage } from './outcome-message';

const refused = (message: string): Outcome => ({
  ...{ kind: 'refused', status: 500, redirected: false, message, advice: 'Try it later.' },
  ...{ developerMessage: undefined, retryAfterMs: undefined },
});

it.each([
  ['It said: Boom', 'It said: Boom. Try it later.'],
  ['It said: “Boom!”', 'It said: “Boom!” Try it later.'],
  ['It is down.', 'It is down. Try it later.'],
])('%s stays a sentence of its own before what to do', (message, words) => {
  expect(outcomeMessage(refused(message), '')).toBe(words);
});
