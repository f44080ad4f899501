import { mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../faulty-server.testkit';
import { protocols } from '../index';
import type { Io } from '../io';
import { otcHttp } from '../otc-http/index';
import type { Server, ServerAuth } from '../server';
import { testIo } from '../test-io.testkit';
import { examine } from './examine';
import { recipes } from './recipes';
import type { Finding } from './stages';

type Headers = Readonly<Record<string, string>>;

/** What a browser does with CORS, over Node's fetch: the preflight is sent, and an answer without permission is lost. */
function asBrowser(overrides: Partial<Io> = {}): Io {
  const lost = new TypeError('Failed to fetch');
  const allows = (headers: globalThis.Headers) => headers.get('access-control-allow-origin') === '*';
  return testIo({
    // Nothing here waits for a deadline.
    deadlines: { firstByte: 10_000, idle: 10_000, total: 10_000, probe: 10_000 },
    pageProtocol: 'http:',
    fetch: async (request) => {
      const custom = [...request.headers.keys()].filter((name) => name !== 'accept');
      if (request.mode === 'cors' && (request.method !== 'GET' || custom.length > 0)) {
        const asked = await fetch(request.url, { method: 'OPTIONS' });
        const named = (asked.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/);
        if (!asked.ok || !allows(asked.headers) || custom.some((name) => !named.includes(name))) throw lost;
      }
      const answer = await fetch(request.mode === 'no-cors' ? request.url : request);
      if (request.mode === 'cors' && !allows(answer.headers)) throw lost;
      return answer;
    },
    ...overrides,
  });
}

const open: Headers = { 'access-control-allow-origin': '*' };
const preflight: Headers = { ...open, 'access-control-allow-headers': 'content-type, authorization' };
const toolText =
  '{"$schema":"otc://1.0","tools":[{"id":"A.B@1.0.0","name":"A_B","description":"d","version":"1.0.0","input_schema":{"parameters":{"type":"object","properties":{}}},"output_schema":{}}]}';

interface Behaviour {
  readonly options?: readonly [status: number, headers: Headers];
  readonly headers?: Headers;
  readonly list?: readonly [status: number, body: string];
  readonly call?: readonly [status: number, body: string];
}

function toolServer({ options = [204, preflight], headers = open, list, call }: Behaviour) {
  return startServer((request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(options[0], options[1]).end();
    const [status, body] =
      request.method === 'POST' ? (call ?? [404, '{"message":"No such tool"}']) : (list ?? [200, toolText]);
    return response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(body);
  });
}

async function examined(url: string, io: Io = asBrowser(), auth: ServerAuth = { kind: 'none' }) {
  const server: Server = { id: 's', title: 'S', url, protocol: 'otc-http', auth };
  const told: Finding[] = [];
  const examination = await examine(otcHttp, server, io, (finding) => told.push(finding), { protocols });
  expect(told).toEqual(examination.findings);
  return examination;
}

const stateOf = ({ findings }: { readonly findings: readonly Finding[] }, id: string) =>
  findings.find((finding) => finding.id === id)?.state;

describe('examine', () => {
  const cases: readonly (readonly [title: string, Behaviour, failing: string | undefined, words: string])[] = [
    ['all is well', {}, undefined, ''],
    ['no CORS at all', { headers: {}, options: [404, {}] }, 'cors', 'Access-Control-Allow-Origin is probably missing'],
    ['preflight refused', { options: [405, {}] }, 'preflight', 'sends OPTIONS'],
    ['preflight without our headers', { options: [204, open] }, 'preflight', 'sends OPTIONS'],
    ['a login', { list: [401, '{"message":"Who?"}'] }, 'authentication', 'Credentials are missing'],
    ['a login for calls alone', { call: [403, '{}'] }, 'authentication', ''],
    ['a web page for a list', { list: [200, '<!doctype html><title>Hi</title>'] }, 'listing', 'web page'],
    ['no list there', { list: [404, ''] }, 'listing', '404'],
    ['calls not allowed', { call: [405, ''] }, 'call', '405'],
    ['calls answered with nonsense', { call: [200, 'ok'] }, 'call', 'not'],
  ];

  it.each(cases)('%s', async (_title, behaviour, failing, words) => {
    const server = await toolServer(behaviour);
    onTestFinished(() => server.close());
    const { failed, findings, ruledOut, need } = await examined(server.url);
    expect(failed?.id).toBe(failing);
    expect(failed?.found ?? '').toContain(words);
    const after = findings.slice(findings.findIndex(({ id }) => id === failing) + 1);
    if (failing !== undefined) expect(after.every(({ state }) => state === 'skipped')).toBe(true);
    expect(ruledOut).toContain('a mistyped address');
    expect(need !== undefined).toBe(failing === 'cors' || failing === 'preflight');
    expect(
      server.log.filter(({ method, url }) => `${method} ${url}` === 'POST /tools/call').length,
    ).toBeLessThanOrEqual(1);
  });

  it('names a preflight that fails for the credential alone', async () => {
    const server = await toolServer({ options: [204, { ...open, 'access-control-allow-headers': 'content-type' }] });
    onTestFinished(() => server.close());
    const { failed, need } = await examined(server.url, asBrowser(), { kind: 'bearer', token: 'secret-token' });
    expect(failed?.id).toBe('preflight');
    expect(need).toEqual({
      methods: ['GET', 'POST'],
      headers: ['content-type', 'authorization'],
      exposed: ['retry-after', 'www-authenticate'],
    });
  });

  it('says that nothing is there', async () => {
    const server = await startServer(() => undefined);
    await server.close();
    const examination = await examined(server.url);
    expect(examination.failed?.id).toBe('reach');
    expect(examination.ruledOut).not.toContain('a missing Access-Control-Allow-Origin');
  });

  it.each([
    ['localhost:8080', 'address', 'Did you mean http://localhost:8080'],
    ['ftp://tools.example', 'address', 'not "ftp:"'],
    ['http://192.168.7.7', 'mixed-content', 'plain http'],
  ])('%s stops before anything is sent', async (url, failing, words) => {
    let count = 0;
    const io = asBrowser({
      pageProtocol: 'https:',
      fetch: async () => {
        count += 1;
        return new Response();
      },
    });
    const { failed } = await examined(url, io);
    expect([failed?.id, count]).toEqual([failing, 0]);
    expect(failed?.found).toContain(words);
  });

  it.each([
    ['granted', 'passed'],
    ['prompt', 'noted'],
    ['denied', 'failed'],
    [undefined, 'skipped'],
  ] as const)('a permission that is %s', async (state, verdict) => {
    const server = await toolServer({});
    onTestFinished(() => server.close());
    expect(stateOf(await examined(server.url, asBrowser({ permission: async () => state })), 'permission')).toBe(
      verdict,
    );
  });

  it('leaves the rules of browsers out where there is none', async () => {
    const server = await toolServer({ headers: {}, options: [405, {}] });
    onTestFinished(() => server.close());
    const examination = await examined(server.url, testIo());
    expect(examination.failed).toBeUndefined();
    expect(['mixed-content', 'cors', 'preflight'].map((id) => stateOf(examination, id))).toEqual(
      Array(3).fill('skipped'),
    );
  });

  it.each([
    ['breaks off', '{"$schema":"otc://1.0","tools":[', {}],
    ['is over the limit', toolText, { limits: { replyBytes: 100 } }],
  ])('asks for nothing more where the list %s', async (_title, body, limited) => {
    const server = await toolServer({ list: [200, body] });
    onTestFinished(() => server.close());
    const { failed } = await examined(server.url, testIo(limited));
    expect([failed?.id, server.log.length]).toEqual(['listing', 2]);
  });

  it('notes how a list deviates and goes on', async () => {
    const server = await toolServer({ list: [200, '[]'] });
    onTestFinished(() => server.close());
    const examination = await examined(server.url);
    expect([examination.failed, stateOf(examination, 'listing')]).toEqual([undefined, 'noted']);
  });
});

describe('recipes', () => {
  const need = { methods: ['GET', 'POST'], headers: ['authorization', 'content-type'], exposed: ['retry-after'] };
  const textOf = (id: string) => recipes.find((recipe) => recipe.id === id)?.write(need) ?? '';

  it.each(recipes.map(({ id }) => id))('%s names all that is needed', (id) => {
    for (const words of ['GET', 'POST', 'authorization', 'content-type', 'retry-after', '*']) {
      expect(textOf(id)).toContain(words);
    }
  });

  // Measured with the servers themselves: without these a page could not read the 500 of a handler that failed.
  it.each([
    ['fastapi', 'app = CORSMiddleware(\n    app,'],
    ['nginx', 'proxy_hide_header Access-Control-Allow-Origin;'],
  ])('%s covers answers that the server behind gives by itself', (id, words) => expect(textOf(id)).toContain(words));

  const noCors = (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(_request.method === 'POST' ? 404 : 200).end(_request.method === 'POST' ? '{}' : toolText);

  it('Node’s makes a server pass that failed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'callsheet-recipe-'));
    writeFileSync(join(folder, 'recipe.mjs'), `${textOf('node')}\nexport { allowPages };`);
    const { allowPages } = await import(pathToFileURL(join(folder, 'recipe.mjs')).href);
    for (const [allow, failing] of [
      [() => false, 'cors'],
      [allowPages, undefined],
    ]) {
      const server = await startServer((request, response) => {
        if (!allow(request, response)) noCors(request, response);
      });
      onTestFinished(() => server.close());
      expect((await examined(server.url)).failed?.id).toBe(failing);
    }
  });

  it('Hono’s makes a server pass', async () => {
    const { cors } = await import('hono/cors');
    const app = new Hono();
    const body = textOf('hono').replace(/import.*\n/, '');
    new Function('app', 'cors', body)(app, cors);
    app.get('/tools', (context) => context.body(toolText));
    app.post('/tools/call', (context) => context.json({ message: 'No such tool' }, 404));
    const io = asBrowser();
    const server = await startServer(async (request, response) => {
      const answer = await app.request(request.url ?? '/', { method: request.method ?? 'GET' });
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    });
    onTestFinished(() => server.close());
    expect((await examined(server.url, io)).failed).toBeUndefined();
  });
});
