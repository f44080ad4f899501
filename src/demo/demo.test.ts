import { inflateSync } from 'node:zlib';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallRequest, Exchange } from '../core/call';
import { noContext } from '../core/call.testkit';
import { member, stringAt } from '../core/json/members';
import { createValidate } from '../core/schema/validator';
import { protocolOf } from '../protocols/index';
import type { Io } from '../protocols/io';
import { testIo } from '../protocols/test-io.testkit';
import { testServer } from '../protocols/test-server.testkit';
import { createDemo } from './app';
import { createInPageDemo, listenForConsent } from './in-page';
import { otcTools } from './tools/otc/index';
import { workerTools } from './tools/worker/index';

interface Place {
  readonly title: string;
  /** Base addresses by server. */
  readonly base: (server: 'otc' | 'worker') => string;
  readonly io: () => Io;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Does what a person does on the consent page. */
  readonly consent: (url: string) => Promise<void>;
}

const overHttp: Place = (() => {
  let server: ServerType;
  let port = 0;
  return {
    title: 'over HTTP',
    base: (name) => `http://127.0.0.1:${port}/demo/${name}`,
    io: () =>
      testIo({
        deadlines: { firstByte: 5000, idle: 2000, total: 8000, probe: 2000 },
        limits: { replyBytes: 20_000_000 },
      }),
    start: () =>
      new Promise((resolve) => {
        const demo = createDemo({ validate: createValidate() });
        server = serve({ fetch: demo.fetch, port: 0, hostname: '127.0.0.1' }, (info) => {
          port = info.port;
          resolve();
        });
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
    async consent(url) {
      expect(new URL(url).origin).toBe(`http://127.0.0.1:${port}`);
      const page = await fetch(url);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      const text = await page.text();
      expect(text).toContain('Read your unread mail?');
      expect(text).not.toContain('<script');
      expect(await (await fetch(url, { method: 'POST' })).text()).toContain('Access granted');
    },
  };
})();

const inPage: Place = (() => {
  const demo = createInPageDemo(createValidate());
  return {
    title: 'in the page',
    base: (name) => `demo:${name}`,
    io: () =>
      testIo({
        fetch: demo.fetch,
        limits: { replyBytes: 20_000_000 },
        deadlines: { firstByte: 5000, idle: 2000, total: 8000, probe: 2000 },
      }),
    start: async () => undefined,
    stop: async () => undefined,
    async consent(url) {
      expect(demo.grant(new URL(url, 'https://app.test/').searchParams.get('id') ?? '')).toBe(true);
      expect(demo.grant('never asked')).toBe(false);
    },
  };
})();

describe.each([overHttp, inPage])('demonstration servers $title', (place) => {
  beforeAll(place.start);
  afterAll(place.stop);

  const server = (name: 'otc' | 'worker') =>
    testServer(protocolOf(name === 'otc' ? 'otc-http' : 'arcade-worker'), place.base(name));
  let calls = 0;
  const call = (
    name: 'otc' | 'worker',
    id: string,
    args: unknown,
    more: Partial<CallRequest> = {},
    signal?: AbortSignal,
  ): Promise<Exchange> => {
    calls += 1;
    const [qualified = '', version] = id.split('@');
    const [toolkit = '', tool = ''] = qualified.split('.');
    const request: CallRequest = {
      tool: { id, name: tool, toolkit, version },
      argumentsText: typeof args === 'string' ? args : JSON.stringify(args),
      context: noContext,
      callId: `${place.title} ${calls}`,
      ...more,
    };
    const target = server(name);
    return protocolOf(target.protocol).call(target, request, place.io(), signal);
  };

  it.each(['otc', 'worker'] as const)('%s is healthy and lists its tools without a deviation', async (name) => {
    const protocol = protocolOf(server(name).protocol);
    expect(await protocol.probe(server(name), place.io())).toMatchObject({ kind: 'healthy', deviations: [] });
    const listing = await protocol.listTools(server(name), place.io());
    if (listing.kind !== 'tools') throw new Error(JSON.stringify(listing.exchange.outcome));
    expect(listing.deviations).toEqual([]);
    expect(listing.tools.length).toBe((name === 'otc' ? otcTools : workerTools).length);
    expect(new Set(listing.tools.map(({ id }) => id)).size).toBe(listing.tools.length);
  });

  const guest = { name: 'Ada Lovelace', email: 'ada@example.com' };
  const booking = { guest, room: 'double', arrival: '2026-12-01', departure: '2026-12-04' };

  it.each<[string, unknown, string | undefined]>([
    ['Calculator.Add@1.0.0', { a: 1, b: 2 }, '3'],
    ['Calculator.Add', { a: 1, b: 2 }, '3'],
    ['Calculator.Divide@1.0.0', { dividend: 1, divisor: 4 }, '0.25'],
    ['Doorbell.Ring@0.1.0', { doorbell_id: 'front' }, undefined],
    [
      'System.Echo@1.0.0',
      '{"value": [9007199254740993, 1e400, {"a":1,"a":2}]}',
      '[9007199254740993, 1e400, {"a":1,"a":2}]',
    ],
    ['Text.Reverse@1', { text: 'abc' }, '"cba"'],
    ['Text.Reverse@1.1.0', { text: 'a b', by: 'words' }, '"b a"'],
    ['Text.Reverse', { text: 'añ' }, '{"text":"ña","length":2}'],
    ['Bookings.Create@1.0.0', booking, '{"reference":"AD-3276","nights":3,"price":276,"extras":[]}'],
    ['Sensors.Read@0.1.0', { room: 'attic' }, '{"room":"attic","celsius":"no signal"}'],
  ])('otc %s answers with a value', async (id, args, text) => {
    const exchange = await call('otc', id, args);
    expect(exchange.outcome).toEqual({ kind: 'value', text });
    expect(exchange.deviations).toEqual([]);
    expect(exchange.serverDurationMs).toBeLessThanOrEqual(exchange.durationMs);
  });

  it('otc tells the time and finds products', async () => {
    const time = await call('otc', 'System.GetTimestamp@1.0.0', {});
    expect(time.outcome.kind === 'value' && time.outcome.text).toMatch(/^\{"timestamp":"\d{4}-.*Z"\}$/);
    const found = await call('otc', 'Catalog.Search@1.0.0', { query: 'lamp', limit: 30_000 });
    expect(found.reply?.size).toBeGreaterThan(2_000_000);
    expect(found.outcome.kind === 'value' && JSON.parse(found.outcome.text ?? '').length).toBe(30_000);
  });

  it('otc says for good that it failed', async () => {
    const { outcome, deviations } = await call('otc', 'Calculator.Divide@1.0.0', { dividend: 1, divisor: 0 });
    expect(outcome).toMatchObject({ kind: 'error', canRetry: false, retryAfterMs: undefined });
    expect(deviations).toEqual([]);
  });

  it.each(['otc', 'worker'] as const)('%s fails once and succeeds on a retry with the same call id', async (name) => {
    const first = await call(name, 'Jobs.Flaky@1.0.0', { job: 'index' }, { callId: `${place.title} flaky` });
    expect(first.outcome).toMatchObject({ kind: 'error', canRetry: true, retryAfterMs: 1500 });
    expect(first.outcome.kind === 'error' && first.outcome.additionalPromptContent).toContain('not started');
    const again = await call(name, 'Jobs.Flaky@1.0.0', { job: 'index' }, { callId: `${place.title} flaky` });
    expect(again.outcome).toEqual({ kind: 'value', text: '{"job":"index","attempts":2}' });
    expect([...first.deviations, ...again.deviations]).toEqual([]);
  });

  it('otc gives the first result again to the same call id', async () => {
    const same = { callId: `${place.title} same` };
    await call('otc', 'Calculator.Add@1.0.0', { a: 1, b: 1 }, same);
    expect((await call('otc', 'Calculator.Add@1.0.0', { a: 5, b: 5 }, same)).outcome).toEqual({
      kind: 'value',
      text: '2',
    });
    const other = await call('otc', 'Text.Reverse@1.0.0', { text: 'ab' }, same);
    expect(other.outcome).toEqual({ kind: 'value', text: '"ba"' });
  });

  it.each<[string, unknown, Partial<CallRequest>, RegExp]>([
    ['Nothing.Here@1.0.0', {}, {}, /no tool "Nothing\.Here"/],
    ['Text.Reverse@1.2.0', { text: '' }, {}, /There is 1\.0\.0, 1\.1\.0, 2\.0\.0/],
    ['Text.Reverse@3', { text: '' }, {}, /no version 3\.0\.0/],
    ['Text.Reverse@1.1', { text: '' }, {}, /not a tool id/],
    ['SMS.Send@0.1.2', { to: '1', message: 'x' }, {}, /secret "TWILIO_API_KEY"/],
    ['Gmail.GetEmails@1.2.0', {}, {}, /token for "google"/],
    [
      'Gmail.GetEmails@1.2.0',
      {},
      { context: { ...noContext, authorization: [{ id: 'google', token: 't' }] } },
      /user id/,
    ],
  ])('otc refuses %s with 400', async (id, args, more, message) => {
    const { outcome, deviations } = await call('otc', id, args, more);
    expect(outcome).toMatchObject({ kind: 'refused', status: 400 });
    expect(outcome.kind === 'refused' && outcome.message).toMatch(message);
    expect(deviations).toEqual([]);
  });

  it('otc runs what got what it requires', async () => {
    const secrets = [{ id: 'TWILIO_API_KEY', value: 'k' }];
    const sms = await call('otc', 'SMS.Send@0.1.2', { to: '1', message: 'x' }, { context: { ...noContext, secrets } });
    expect(sms.outcome).toEqual({ kind: 'value', text: '{"status":"queued"}' });
    const authorization = [{ id: 'google', token: 't' }];
    const context = { ...noContext, authorization, userId: 'u' };
    const mail = await call('otc', 'Gmail.GetEmails@1.2.0', { query: 'invoice' }, { context });
    expect(mail.outcome.kind === 'value' && mail.outcome.text).toContain('Invoice 2026-118');
  });

  it.each<[string, unknown, readonly string[]]>([
    ['Calculator.Add@1.0.0', { a: 'x' }, ['a', 'b']],
    [
      'Bookings.Create@1.0.0',
      { ...booking, guest: { name: '', email: 'no' }, room: 'suite' },
      ['guest.email', 'guest.name', 'room'],
    ],
    ['Bookings.Create@1.0.0', { ...booking, extras: ['crib', 'sauna'], pets: 1 }, ['extras.1', 'pets']],
    ['Bookings.Create@1.0.0', { ...booking, departure: '2026-11-01' }, ['departure']],
    ['Bookings.Create@1.0.0', { ...booking, max_price: 50 }, ['max_price']],
  ])('otc objects to the input of %s with 422', async (id, args, parameters) => {
    const { outcome, deviations } = await call('otc', id, args);
    expect(outcome).toMatchObject({ kind: 'invalid-input', status: 422 });
    const named = outcome.kind === 'invalid-input' ? outcome.errors.map(({ parameter }) => parameter).sort() : [];
    expect(named).toEqual(parameters);
    expect(deviations).toEqual([]);
  });

  it.each(['otc', 'worker'] as const)('%s takes its time, and can be left', async (name) => {
    const done = await call(name, 'Jobs.Slow@1.0.0', { seconds: 0.05 });
    expect(done.outcome).toEqual({ kind: 'value', text: '{"waited_seconds":0.05}' });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    const left = await call(name, 'Jobs.Slow@1.0.0', { seconds: 30 }, {}, controller.signal);
    expect(left.outcome).toMatchObject({ kind: 'cancelled' });
  });

  it.each<[string, unknown, readonly string[]]>([
    ['Math.Add@1.0.0', { a: 'x' }, ['a', 'b']],
    ['Reports.Export@1.0.0', { quarter: 'Q5' }, ['quarter']],
    ['Charts.Draw@1.0.0', { title: '', values: [] }, ['values']],
  ])('worker objects to the inputs of %s inside an error', async (id, args, parameters) => {
    const { outcome, deviations, reply } = await call('worker', id, args);
    expect(outcome).toMatchObject({ kind: 'invalid-input', status: 200 });
    const named = outcome.kind === 'invalid-input' ? outcome.errors.map(({ parameter }) => parameter).sort() : [];
    expect(named).toEqual(parameters);
    expect(deviations).toEqual([]);
    expect(reply?.body).toContain('"success":false');
  });

  it('worker asks for authorization, and answers once it was granted', async () => {
    const same = { callId: `${place.title} mail` };
    const asked = await call('worker', 'Mail.ListUnread@1.0.0', {}, same);
    expect(asked.outcome).toMatchObject({ kind: 'authorization', scopes: ['mail.read'], status: 'pending' });
    expect(asked.deviations).toEqual([]);
    const url = asked.outcome.kind === 'authorization' ? (asked.outcome.url ?? '') : '';
    expect((await call('worker', 'Mail.ListUnread@1.0.0', {}, same)).outcome).toEqual(asked.outcome);
    await place.consent(url);
    const granted = await call('worker', 'Mail.ListUnread@1.0.0', { limit: 2 }, same);
    expect(granted.outcome.kind === 'value' && JSON.parse(granted.outcome.text ?? '').length).toBe(2);
    const context = { ...noContext, authorization: [{ id: 'demo-mail', token: 't' }] };
    expect((await call('worker', 'Mail.ListUnread@1.0.0', {}, { context })).outcome.kind).toBe('value');
  });

  it.each<[string, unknown, string, (bytes: Uint8Array) => void]>([
    [
      'Reports.Export@1.0.0',
      { quarter: 'Q2' },
      'text/csv',
      (bytes) =>
        expect(new TextDecoder().decode(bytes)).toMatch(
          /^month,region,orders,revenue\r\nApril,North,40,1200\.50\r\n[\s\S]*"Islands, west"/,
        ),
    ],
    ['Charts.Draw@1.0.0', { title: 'Sales', values: [3, -1, 4.5], colour: 'green' }, 'image/png', expectPng],
    [
      'Documents.Print@1.0.0',
      { title: 'Minutes (draft)', text: `${'long words '.repeat(40)}\né €` },
      'application/pdf',
      (bytes) => expectPdf(new TextDecoder('latin1').decode(bytes)),
    ],
  ])('worker stores the artifact of %s', async (id, args, type, check) => {
    const same = { callId: `${place.title} ${id}` };
    const { outcome, deviations } = await call('worker', id, args, same);
    if (outcome.kind !== 'artifact') throw new Error(JSON.stringify(outcome));
    expect(deviations).toEqual([]);
    expect(outcome.contentType).toBe(type);
    const response = await place.io().fetch(new Request(outcome.url));
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.byteLength).toBe(outcome.size);
    check(bytes);
    expect((await call('worker', id, args, same)).outcome).toEqual(outcome);
    expect((await place.io().fetch(new Request(`${outcome.url}x`))).status).toBe(404);
  });

  it('worker knows its tools', async () => {
    expect((await call('worker', 'Math.Subtract@1.0.0', {})).outcome).toMatchObject({ kind: 'refused', status: 404 });
    expect((await call('worker', 'Math.Add@2.0.0', { a: 1, b: 1 })).outcome).toMatchObject({
      kind: 'refused',
      status: 404,
    });
    const added = await call('worker', 'Math.Add@1.0.0', { a: 1, b: 0.5 });
    expect(added).toMatchObject({ outcome: { kind: 'value', text: '1.5' }, deviations: [] });
  });

  it('lets pages of any origin call it, and takes up to a megabyte', async () => {
    const { fetch } = place.io();
    const url = `${place.base('otc')}/tools/call`;
    const preflight = await fetch(
      new Request(url, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://page.test',
          'access-control-request-headers': 'authorization,content-type',
          'access-control-request-method': 'POST',
        },
      }),
    );
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization,content-type',
      'access-control-allow-private-network': 'true',
    });
    const large = await fetch(new Request(url, { method: 'POST', body: ' '.repeat(1_100_000) }));
    expect(large.status).toBe(413);
    expect(large.headers.get('access-control-allow-origin')).toBe('*');
    for (const body of [
      '',
      '{',
      '[]',
      '{"request":{}}',
      '{"request":{"tool_id":"Calculator.Add","inputs":{}}}',
      '{"$schema":"x","request":{"tool_id":"a"}}',
    ]) {
      expect((await fetch(new Request(url, { method: 'POST', body }))).status).toBe(400);
    }
  });
});

it('the servers in the page hear the consent page', async () => {
  const demo = createInPageDemo(createValidate());
  const stop = listenForConsent(demo.grant);
  const invoke = async (): Promise<unknown> => {
    const body = JSON.stringify({ execution_id: 'e', tool: { name: 'ListUnread', toolkit: 'Mail' }, inputs: {} });
    const request = new Request('demo:worker/worker/tools/invoke', { method: 'POST', body });
    const answer: unknown = await (await demo.fetch(request)).json();
    return member(member(answer, 'output'), 'requires_authorization') ?? 'granted';
  };
  const id = stringAt(await invoke(), 'id');
  const page = new BroadcastChannel('callsheet-consent');
  page.postMessage({ id: 'another', granted: true });
  page.postMessage({ id, granted: true });
  await expect.poll(invoke).toBe('granted');
  page.close();
  stop();
});

function expectPng(bytes: Uint8Array): void {
  expect([...bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const view = new DataView(bytes.buffer);
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([640, 360]);
  const length = view.getUint32(33);
  const rows = inflateSync(bytes.subarray(41, 41 + length));
  expect(rows.length).toBe((640 * 3 + 1) * 360);
  expect(new Set(rows).size).toBeGreaterThan(5);
}

function expectPdf(text: string): void {
  expect(text.startsWith('%PDF-1.4')).toBe(true);
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  for (const [index, offset] of offsets.entries()) {
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  }
  expect(text).toContain('(Minutes \\(draft\\)) Tj');
}
