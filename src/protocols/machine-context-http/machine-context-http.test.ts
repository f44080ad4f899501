import { describe, expect, it } from 'vitest';
import type { CallRequest } from '../../core/call';
import { noContext } from '../../core/call.testkit';
import { testProtocol } from '../conformance.testkit';
import { answering, recorded } from '../recorded.testkit';
import type { Server } from '../server';
import { testServer } from '../test-server.testkit';
import { departures } from '../told.testkit';
import { machineContextHttp } from './index';

const definition =
  '{"id": "units", "name": "Units", "version": "1.0.0", "description": "Converts.",  "capabilities": [{"name": "convert", "description": "Converts."}], "securityLevel": 0}';

const call: CallRequest = {
  tool: { id: 'units', name: 'convert', toolkit: 'units', version: '1.0.0' },
  argumentsText: '{"a": 1}',
  context: noContext,
  callId: 'c-1',
};

const server = testServer(machineContextHttp, 'https://tools.test/base?k=v');

const calls = recorded(import.meta.url, 'calls');

describe('answers', () => {
  it.each(calls)('$title', async ({ body, status, profile = 'envelope', outcome: wanted, deviations: ids }) => {
    const target = { ...server, options: { profile } };
    const { outcome, deviations } = await machineContextHttp.call(target, call, answering({ body, status }));
    expect(outcome).toEqual(wanted);
    expect(departures(deviations, 'wire/mcx/')).toEqual(ids);
  });

  it.each([
    ['{"payload": {}}', 'at /payload, "execution" is missing.'],
    [
      '{"payload": "{\\"execution\\": {}}"}',
      'at /payload, expected an object, found a string with JSON in it, as of a value that was encoded twice.',
    ],
    ['{"data": {"payload": {}}}', 'at its top level, "payload" is missing. There is "payload" at /data/payload.'],
    ['{"data": {"execution": {}}}', 'at its top level, "payload" is missing. There is "execution" at /data/execution.'],
    ['{"payload": {"execution": null}}', 'at /payload/execution, expected an object, found null.'],
    [
      '{"payload": {"execution": "done"}}',
      'at /payload/execution, expected an object, found a string. The response says: “done”',
    ],
    ['{"Payload": {"Execution": {}}}', 'at its top level, "payload" is missing. There is "Payload" at /Payload.'],
  ])('%s: %s', async (body, message) => {
    const { outcome } = await machineContextHttp.call(server, call, answering({ body }));
    expect(outcome).toMatchObject({ kind: 'unreadable', message: `The response is JSON but not a result: ${message}` });
  });

  it('says where the type of a result is another one than JSON', async () => {
    const [first] = calls;
    const { deviations } = await machineContextHttp.call(
      { ...server, options: { profile: 'envelope' } },
      call,
      answering({ body: first?.body ?? '', type: 'text/plain' }),
    );
    expect(departures(deviations, 'wire/mcx/')).toEqual(['warning content-type ', ...(first?.deviations ?? [])]);
  });

  it('keeps what the server says the tool took', async () => {
    const [first] = calls;
    const { serverDurationMs } = await machineContextHttp.call(server, call, answering({ body: first?.body ?? '' }));
    expect(serverDurationMs).toBe(12);
  });
});

describe('requests', () => {
  const token = 'CANARY-1';
  const bearer: Server = { ...server, auth: { kind: 'bearer', token } };

  it('a message has a header, the tool, its context and its security, at the address itself', async () => {
    const target = { ...bearer, options: { permissions: 'read, write' } };
    const asked = { ...call, context: { ...call.context, userId: 'ada' } };
    const { request } = await machineContextHttp.call(target, asked, answering({ body: '{}' }));
    expect(request.url).toBe('https://tools.test/base?k=v');
    expect(JSON.parse(request.body ?? '')).toEqual({
      header: {
        version: '1.0',
        messageId: 'id-1',
        timestamp: '2026-11-20T12:00:00.000Z',
        messageType: 'request',
        source: 'callsheet',
        destination: 'mcp-server',
      },
      payload: {
        tool: { id: 'units', capability: 'convert', parameters: { a: 1 } },
        context: { session_id: 'c-1', request_id: 'c-1', user_id: 'ada' },
        security: { token, permissions: ['read', 'write'] },
      },
    });
  });

  it('an executor gets four members, and the token in the header alone', async () => {
    const target = { ...bearer, url: 'demo:machine-context', options: { profile: 'executor' } };
    const { request } = await machineContextHttp.call(target, call, answering({ body: '1' }));
    expect(request.url).toBe('demo:machine-context');
    expect(request.body).toBe('{"tool_id":"units","capability":"convert","request_id":"c-1","parameters":{"a": 1}}');
    expect(request.headers.authorization).toBe(`Bearer ${token}`);
  });
});

describe('listings', () => {
  it('each capability is a tool, and the definition stays as it came', async () => {
    const two =
      '{"id": "units", "version": "1.0.0", "security_level": 3, "capabilities": [{"name": "a", "description": "A."}, {"name": "b"}]}';
    const listing = await machineContextHttp.listTools(
      server,
      answering({ body: `[${two}, {"id": "bare", "name": "Bare"}]` }),
    );
    if (listing.kind !== 'tools') throw new Error('It is a list.');
    expect(listing.tools).toEqual([
      { text: two, id: 'units', name: 'a', version: '1.0.0', description: 'A.' },
      { text: two, id: 'units', name: 'b', version: '1.0.0', description: undefined, part: 1 },
      { text: '{"id": "bare", "name": "Bare"}', id: 'bare', name: 'Bare', version: undefined, description: undefined },
    ]);
    expect(listing.deviations.map(({ id, pointer }) => `${id} ${pointer}`)).toEqual([
      'wire/mcx/rust-names /0/security_level',
      'wire/mcx/no-capabilities /1',
    ]);
  });
});

describe('capabilities that are none', () => {
  it.each<[capabilities: string, listed: readonly unknown[], deviations: readonly string[]]>([
    ['[{"name": "a", "return_type": {}}]', ['a 0'], ['rust-names /0/capabilities/0/return_type']],
    // The reader of the format numbers the objects alone: what is picked here is what is called.
    ['[[], {"name": "a"}, 7, {"name": "b"}]', ['a 0', 'b 1'], ['capability-shape /0/capabilities/0']],
    ['[]', ['units 0'], ['no-capabilities /0']],
    ['{}', ['units 0'], ['no-capabilities /0']],
    ['null', ['units 0'], ['no-capabilities /0']],
  ])('%s', async (capabilities, listed, deviations) => {
    const listing = await machineContextHttp.listTools(
      server,
      answering({ body: `[{"id": "units", "capabilities": ${capabilities}}]` }),
    );
    if (listing.kind !== 'tools') throw new Error('It is a list.');
    expect(listing.tools.map(({ name, part = 0 }) => `${name} ${part}`)).toEqual(listed);
    expect(departures(listing.deviations, 'wire/mcx/')).toEqual(deviations.map((row) => `warning ${row}`));
  });
});

testProtocol(machineContextHttp, {
  call,
  definition,
  valueKey: 'result',
  success: (value) =>
    `{"header": {"version": "1.0", "messageType": "response", "requestId": "c-1"}, "payload": {"execution": {"status": "success", "result": ${value}}}}`,
  listing: (text) => `{"tools": [ ${text} ]}`,
});
