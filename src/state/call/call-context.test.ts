import { beforeEach, expect, it } from 'vitest';
import { parseJson } from '../../core/json/parse';
import { readerOf } from '../../dialects/readers';
import { secretsStore, serversStore, setSecret } from '../server';
import { contextOf, missingSecrets, namedSecrets } from './call-context';

const declared = { authorization: [{ id: 'google' }], secrets: [{ id: 'KEY' }, { id: 'OTHER' }], user_id: true };
const requirementsOf = (requirements: object) => {
  const text = JSON.stringify({ id: 'A.B@1.0.0', name: 'A_B', input_schema: { parameters: {} }, requirements });
  const tool = readerOf('otc').read(parseJson(text)).tools[0];
  const [server] = serversStore.getState().servers;
  if (!tool || !server) throw new Error('There is no tool.');
  return [tool.requirements, { ...server, url: 'https://tea.test/a' }] as const;
};

beforeEach(() => secretsStore.setState({ values: {} }));

it('a tool is sent what it declares, as far as that was typed for its server, and nothing else', () => {
  for (const slot of ['user', 'token:google', 'token:other', 'secret:KEY', 'secret:MORE']) {
    setSecret('https://tea.test', slot, `my ${slot}`);
  }
  setSecret('https://elsewhere.test', 'secret:OTHER', 'theirs');
  const [requirements, server] = requirementsOf(declared);
  expect(contextOf(requirements, server)).toEqual({
    authorization: [{ id: 'google', token: 'my token:google' }],
    secrets: [{ id: 'KEY', value: 'my secret:KEY' }],
    userId: 'my user',
  });
  expect(missingSecrets(requirements, server)).toEqual(['OTHER']);
  expect(contextOf(...requirementsOf({}))).toEqual({ authorization: [], secrets: [], userId: undefined });
  expect(namedSecrets()).toContainEqual({ name: 'token:google', value: 'my token:google' });
});

it('what was not typed is not sent, not even empty', () => {
  const [requirements, server] = requirementsOf(declared);
  expect(contextOf(requirements, server)).toEqual({ authorization: [], secrets: [], userId: undefined });
  expect(missingSecrets(requirements, server)).toEqual(['KEY', 'OTHER']);
});
