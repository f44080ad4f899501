import { describe, expect, it } from 'vitest';
import type { Exchange } from '../core/call';
import { noContext } from '../core/call.testkit';
import { createValidate } from '../core/schema/validator';
import { machineContextHttp } from '../protocols/machine-context-http/index';
import type { Server } from '../protocols/server';
import { testIo } from '../protocols/test-io.testkit';
import { testServer } from '../protocols/test-server.testkit';
import { createInPageDemo } from './in-page';

const demo = createInPageDemo(async (schema, value) => createValidate()(schema, value));
const io = testIo({ fetch: (request) => demo.fetch(request) });
const server = testServer(machineContextHttp, 'demo:machine-context');
const opened: Server = { ...server, auth: { kind: 'bearer', token: 'any' }, options: { permissions: 'vault:read' } };

function call(id: string, name: string, argumentsText: string, target = server): Promise<Exchange> {
  const tool = { id, name, toolkit: id, version: '1.0.0' };
  return machineContextHttp.call(target, { tool, argumentsText, context: noContext, callId: io.id() }, io);
}

describe.each(['envelope', 'executor'])('asked as %s', (profile) => {
  const target = { ...server, options: { profile } };

  it.each<[string, string, string, object]>([
    ['weather-station', 'read', '{"sensors": ["wind"]}', { text: '{"station":"Callsheet roof","wind":4.2}' }],
    [
      'weather-station',
      'read',
      '{"metric": false, "sensors": ["temperature"]}',
      { text: expect.stringContaining('52.7') },
    ],
    ['weather-station', 'set-alert', '{"sensor": "wind", "limit": 8}', { kind: 'value' }],
    ['units', 'convert-length', '{"length": 2, "from": "km", "to": "m"}', { text: '2000' }],
    [
      'units',
      'convert-length',
      '{"length": -1, "from": "km", "to": "m"}',
      { kind: 'error', message: 'A length is 0 or more.' },
    ],
    ['units', 'weigh', '{}', { kind: 'error', message: expect.stringContaining('It has convert-length') }],
    ['nothing', 'weigh', '{}', { kind: 'error', message: 'There is no tool "nothing".' }],
    ['vault', 'open', '{"note": "greeting"}', { kind: 'error', message: expect.stringContaining('needs a token') }],
  ])('%s %s %s', async (id, name, text, wanted) => {
    const { outcome, deviations } = await call(id, name, text, target);
    expect(outcome).toMatchObject(wanted);
    const usual = profile === 'executor' ? ['wire/mcx/profile'] : id === 'vault' ? ['wire/mcx/security-unmet'] : [];
    expect(deviations.map((each) => each.id)).toEqual(usual);
  });
});

it('names the parameter that does not fit', async () => {
  const { outcome } = await call('units', 'convert-length', '{"length": "far", "from": "km", "to": "m"}');
  expect(outcome).toMatchObject({ kind: 'invalid-input', errors: [{ parameter: 'length' }] });
  const odd = await call('weather-station', 'read', '{"sensors": ["snow"]}');
  expect(odd.outcome).toMatchObject({ kind: 'invalid-input', errors: [{ parameter: 'sensors' }] });
});

it('opens the vault to a token and its permission alone', async () => {
  const note = '{"note": "greeting"}';
  expect((await call('vault', 'open', note, opened)).outcome).toMatchObject({ kind: 'value' });
  const barred = await call('vault', 'open', note, { ...opened, options: {} });
  expect(barred.outcome).toMatchObject({ message: expect.stringContaining('needs the permission "vault:read"') });
});

it.each(['[]', '{}', 'words', '{"header": {}}'])('refuses the body %s', async (body) => {
  const answer = await demo.fetch(new Request('demo:machine-context', { method: 'POST', body }));
  expect(answer.status).toBe(400);
});

it('lists its capabilities, and is healthy', async () => {
  const listing = await machineContextHttp.listTools(server, io);
  expect(listing.kind === 'tools' && listing.tools.map(({ name }) => name)).toEqual([
    'read',
    'set-alert',
    'convert-length',
    'open',
  ]);
  expect(await machineContextHttp.probe(server, io)).toMatchObject({ kind: 'healthy' });
});

it.each(['{"tool_id": 5}', '{"tool_id": "units"}', '{"header": {}, "payload": {"tool": {}}}'])(
  'answers in JSON to %s, which names no capability',
  async (body) => {
    const answer = await demo.fetch(new Request('demo:machine-context', { method: 'POST', body }));
    expect(JSON.stringify(await answer.json())).toContain('"status":"failure"');
  },
);
