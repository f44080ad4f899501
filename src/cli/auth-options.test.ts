import { expect, it } from 'vitest';
import { readArguments } from './arguments';
import { authFor, authOptions, readWhoCalls } from './auth-options';

const command = { name: 'tools', options: authOptions, operands: { usage: 'URL' } };
const environment = { TOKEN: 'from-env', EMPTY: '' };

function read(...args: readonly string[]) {
  const given = readArguments(['https://x.test', ...args], command);
  if (typeof given === 'string') throw new Error(given);
  return readWhoCalls(given, environment);
}

it('reads every option, and knows which of them are secret', () => {
  const who = read(
    ...['--bearer', '@env:TOKEN', '--header', 'X-Tenant: acme', '--header', 'X-Other:b:c', '--secret', 'KEY=k=1'],
    ...['--token', 'google=t', '--user-id', 'ada', '--config', 'host=h', '--option', 'profile=executor'],
  );
  expect(who).toEqual({
    auth: 'bearer',
    credential: 'from-env',
    headers: [
      { name: 'X-Tenant', value: 'acme' },
      { name: 'X-Other', value: 'b:c' },
    ],
    context: {
      authorization: [{ id: 'google', token: 't' }],
      secrets: [{ id: 'KEY', value: 'k=1' }],
      userId: 'ada',
    },
    config: { host: 'h' },
    options: { profile: 'executor' },
    secrets: ['from-env', 'ada', 'acme', 'b:c', 't', 'k=1', 'h'],
  });
});

it.each<[readonly string[], RegExp]>([
  [['--bearer', 'a', '--api-key', 'b'], /^Give one of --bearer and --api-key, not both\.$/],
  [['--bearer', '@env:NONE'], /^--bearer refers to the environment variable "NONE", /],
  [['--bearer', '@env:EMPTY'], /"EMPTY", which is not set or empty/],
  [['--bearer', ''], /^--bearer is empty\.$/],
  [['--header', 'X-Tenant'], /^--header must have the form 'Name: value'\.$/],
  [['--header', 'Host: a'], /^"Host" is set by the connection/],
  [['--bearer', 'a', '--header', 'Authorization: b'], /set by the chosen authentication/],
  [['--secret', 'canary'], /^--secret must have the form ID=VALUE\.$/],
  [['--token', '=canary'], /^--token must have the form ID=VALUE\.$/],
])('%s', (args, message) => {
  const found = read(...args);
  expect(found).toMatch(message);
  expect(found).not.toContain('canary');
});

it('takes a cookie, and hides each of its values', () => {
  expect(read('--header', 'Cookie: theme=dark; session=c0ffee-c0ffee')).toMatchObject({
    headers: [{ name: 'Cookie', value: 'theme=dark; session=c0ffee-c0ffee' }],
    secrets: ['theme=dark; session=c0ffee-c0ffee', 'c0ffee-c0ffee'],
  });
});

it('signs with the claims that the protocol wants', () => {
  const who = read('--jwt-secret', 's');
  if (typeof who === 'string') throw new Error(who);
  const claims = { audience: 'worker', lifetimeSeconds: 600, version: '1' };
  expect(authFor(who, claims)).toEqual({ kind: 'jwt', secret: 's', claims });
});
