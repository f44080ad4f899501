import { describe, expect, it } from 'vitest';
import { check } from '../core/check/check';
import { fixAll } from '../core/check/fix-all';
import { applyEdits } from '../core/text/edit';
import { registry, validate } from './registry.testkit';

const otc = (members: object) => ({
  id: 'Mail.Send@1.0.0',
  name: 'Mail_Send',
  description: 'Sends a mail.',
  version: '1.0.0',
  input_schema: { parameters: {} },
  output_schema: null,
  ...members,
});
const rfc = (members: object) => ({
  name: 'Send',
  fully_qualified_name: 'Mail.Send',
  description: 'Sends a mail.',
  toolkit: { name: 'Mail', version: '1.0.0' },
  input: { parameters: [] },
  output: { available_modes: ['error'] },
  ...members,
});

const scopes = ['mail.send'];
const needs = (...authorization: readonly object[]) => otc({ requirements: { authorization } });
const google = { id: 'google', oauth2: { scopes } };

const found = async (text: string) => (await check(text, { validate }, registry)).diagnostics;
async function fixed(definition: object) {
  const text = JSON.stringify(definition);
  const { edits } = await fixAll(text, undefined, { validate }, registry);
  return JSON.parse(applyEdits(text, edits));
}

describe('a member several levels too high is one problem, and comes to its place', () => {
  it.each<[object, object]>([
    [otc({ oauth2: { scopes } }), needs({ oauth2: { scopes } })],
    [otc({ scopes }), needs({ oauth2: { scopes } })],
    [otc({ oauth2: { scopes, provider: 'google' } }), needs({ oauth2: { scopes }, id: 'google' })],
    [otc({ oauth: { scopes } }), needs({ oauth2: { scopes } })],
    [otc({ auth: [google] }), needs(google)],
    [otc({ auth: google }), needs(google)],
    [otc({ authorization: google }), needs(google)],
    [otc({ authorization: { id: 'google', scopes } }), needs(google)],
    [otc({ requirements: { oauth2: { scopes } } }), needs({ oauth2: { scopes } })],
    [otc({ requirements: { authorization: [{ id: 'google' }] }, oauth2: { scopes } }), needs(google)],
    [otc({ requirements: { authorization: [] }, oauth2: { scopes } }), needs({ oauth2: { scopes } })],
    [
      otc({ requirements: { secrets: [{ id: 'KEY' }] }, oauth2: { scopes } }),
      otc({ requirements: { secrets: [{ id: 'KEY' }], authorization: [{ oauth2: { scopes } }] } }),
    ],
    [otc({ requirements: { authorization: { oauth2: { scopes } } } }), needs({ oauth2: { scopes } })],
    [rfc({ oauth2: { scopes } }), rfc({ requirements: { authorization: { oauth2: { scopes } } } })],
  ])('%j', async (written, meant) => {
    const first = await found(JSON.stringify(written));
    expect(first.filter(({ fixes }) => fixes.length > 0)).toHaveLength(1);
    expect(await fixed(written)).toEqual(meant);
  });
});

describe('and stays where it is when it is not certain', () => {
  it('which of several entries is meant', async () => {
    const written = otc({ requirements: { authorization: [{ id: 'a' }, { id: 'b' }] }, oauth2: { scopes } });
    const [problem] = await found(JSON.stringify(written));
    expect(problem?.fixes.map(({ title }) => title)).toEqual([
      'Move "oauth2" into "requirements.authorization[0]"',
      'Move "oauth2" into "requirements.authorization[1]"',
    ]);
    expect(await fixed(written)).toEqual(written);
  });

  it.each<[string, object]>([
    ['a name that says little', rfc({ id: 'Mail.Send' })],
    ['a word for something else', otc({ permissions: scopes })],
    ['a value that does not belong there', otc({ oauth: { url: 'https://a.example' } })],
    ['a place that is taken', otc({ requirements: { authorization: [google] }, oauth2: { scopes: ['mail.read'] } })],
  ])('%s', async (_, written) => expect(await fixed(written)).toEqual(written));
});

const mcp = (inputSchema: object) => ({ name: 'get_weather', description: 'Tells the weather.', inputSchema });
const city = { type: 'string', description: 'Where.' };
const day = { type: 'string', description: 'When.' };

describe('what was seen in definitions of others, with mistakes in them', () => {
  it.each<[string, object, object]>([
    [
      'parameters without "properties", some with a flag for required',
      mcp({ type: 'object', city: { ...city, required: true }, day }),
      mcp({ type: 'object', properties: { city, day }, required: ['city'] }),
    ],
    [
      'nothing but a parameter with a flag',
      mcp({ city: { ...city, required: true } }),
      mcp({ type: 'object', properties: { city }, required: ['city'] }),
    ],
  ])('%s', async (_, written, meant) => expect(await fixed(written)).toEqual(meant));
});
