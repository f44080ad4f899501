import { expect, it } from 'vitest';
import { dialects } from '../../dialects';
import { validateInMemory } from '../checking/validation.testkit';
import { openText } from '../document';
import type { SavedServer } from '../server';
import { checkCall, type IntendedCall } from './call-check';
import { callTarget } from './call-target';

validateInMemory();

const [worker = ''] = Object.values(dialects.find(({ id }) => id === 'rfc')?.samples ?? {});
const claims = { audience: 'worker', lifetimeSeconds: 60, version: '1' };
const server: SavedServer = {
  ...{ id: 'w', title: 'W', url: 'https://worker.test', protocol: 'arcade-worker', auth: 'jwt', isBuiltIn: false },
  claims,
};
const nothing = { authorization: [], secrets: [], userId: undefined };

it.each<[what: string, of: Partial<SavedServer>, call: Partial<IntendedCall>, rules: readonly string[]]>([
  ['as it should be', {}, {}, []],
  ['without an argument', {}, { argumentsText: '{"a": 1}' }, ['call/args-invalid']],
  ['with a token for another audience', { claims: { ...claims, audience: 'otc' } }, {}, ['rfc-call/jwt-claims']],
  ['with a token for none', { claims: { ...claims, audience: undefined } }, {}, ['rfc-call/jwt-claims']],
  ['with a token of no version', { claims: { ...claims, version: undefined } }, {}, ['rfc-call/jwt-claims']],
  ['without a token', { claims: { ...claims, version: undefined }, auth: 'none' }, {}, []],
  ['under an id that was sent before', {}, { isRepeat: true }, ['call/ambiguous-retry']],
])('a call %s', async (_, of, call, rules) => {
  openText('worker', worker);
  const target = callTarget();
  if (!target) throw new Error('The sample holds no tool.');
  const argumentsText = '{"a": 1, "b": 2}';
  const intended = { target, server: { ...server, ...of }, argumentsText, callId: 'c', isRepeat: false, ...call };
  const { diagnostics } = await checkCall(intended, nothing, 'asked');
  expect(diagnostics.map(({ rule }) => rule)).toEqual(rules);
});
