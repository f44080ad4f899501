import { expect, it } from 'vitest';
import { testIo } from '../test-io.testkit';
import { createLiveMask } from './live-mask';

it('hides a token that was renewed and the one before, and what its own requests carry', async () => {
  let secret = 'canary-before';
  const fetch = async () => new Response('{}');
  const { io, hide } = createLiveMask(testIo({ fetch }), () => [secret]);
  expect(hide('canary-before, canary-signed')).toBe('••••••, canary-signed');
  secret = 'canary-renewed';
  await io.fetch(new Request('https://a.test', { headers: { authorization: 'Bearer canary-signed' } }));
  expect(hide('canary-before, canary-renewed, canary-signed')).toBe('••••••, ••••••, ••••••');
});

it('holds what was a secret when it began and when a request went out, whatever is typed before it is asked', async () => {
  let secret = 'canary-first';
  const fetch = async () => new Response('{}');
  const { io, held } = createLiveMask(testIo({ fetch }), () => [secret]);
  secret = 'canary-sent';
  await io.fetch(new Request('https://a.test'));
  secret = 'canary-now';
  expect(held()).toEqual(['canary-first', 'canary-sent', 'canary-now']);
});
