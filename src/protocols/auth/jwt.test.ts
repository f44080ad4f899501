import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { mintJwt } from './jwt';

const io = { subtle: crypto.subtle, now: () => 1_763_640_000_500 };

it('is signed as another implementation signs it', async () => {
  const minted = await mintJwt('schlüssel', { audience: 'worker', version: '1', lifetimeSeconds: 600 }, io);
  if ('problem' in minted) throw new Error(minted.problem);
  const [head = '', payload = '', signature] = minted.token.split('.');
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
    aud: 'worker',
    ver: '1',
    iat: 1_763_640_000,
    exp: 1_763_640_600,
  });
  expect(signature).toBe(createHmac('sha256', 'schlüssel').update(`${head}.${payload}`).digest('base64url'));
});

it('leaves out the claims that nobody asked for', async () => {
  const minted = await mintJwt('k', { audience: undefined, version: undefined, lifetimeSeconds: 60 }, io);
  const payload = 'token' in minted ? (minted.token.split('.')[1] ?? '') : '';
  expect(Object.keys(JSON.parse(Buffer.from(payload, 'base64url').toString()))).toEqual(['iat', 'exp']);
});

it.each([
  ['a page that may not sign', 'k', undefined, /https pages/],
  ['no secret', '', crypto.subtle, /without the secret/],
])('%s: a value, not a throw', async (_title, secret, subtle, problem) => {
  const claims = { audience: 'worker', version: '1', lifetimeSeconds: 60 };
  const minted = await mintJwt(secret, claims, { ...io, subtle });
  expect('problem' in minted && minted.problem).toMatch(problem);
});
