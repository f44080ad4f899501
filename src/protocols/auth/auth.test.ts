import { expect, it } from 'vitest';
import type { ServerAuth } from '../server';
import { testIo } from '../test-io.testkit';
import { credentialHeaders } from './auth';

const claims = { audience: undefined, lifetimeSeconds: 600, version: undefined };

const carried: { [K in ServerAuth['kind']]: [auth: Extract<ServerAuth, { kind: K }>, headers: object] } = {
  none: [{ kind: 'none' }, {}],
  bearer: [{ kind: 'bearer', token: 't' }, { authorization: 'Bearer t' }],
  'api-key': [{ kind: 'api-key', key: 'k' }, { 'x-api-key': 'k' }],
  jwt: [
    { kind: 'jwt', secret: 's', claims },
    { authorization: expect.stringMatching(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/) },
  ],
  oauth: [{ kind: 'oauth', server: 'here' }, { authorization: 'Bearer granted here' }],
};

it.each(Object.values(carried))('%o is carried by these headers and no other', async (auth, headers) => {
  const granted = async (server: string) => ({ token: `granted ${server}` });
  const io = testIo({ tokens: { token: granted, renew: granted, needMore: granted } });
  expect(await credentialHeaders({ auth }, io)).toEqual({ headers });
});

it('names what cannot be a header, and sends nothing', async () => {
  const found = await credentialHeaders({ auth: { kind: 'bearer', token: 'two\nlines' } }, testIo());
  expect(found).toEqual({ problem: expect.any(String) });
});
