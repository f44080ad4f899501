import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hostile, tidy, tool, untidy, writeFiles } from '../src/cli/files.testkit';
import { startServer } from '../src/protocols/faulty-server.testkit';
import { expect, test } from './support/test';

const program = resolve('dist/cli/callsheet.js');

let folder = '';

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callsheet-cli-'));
  await writeFiles(folder);
});
test.afterAll(() => rm(folder, { recursive: true }));

function start(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  return spawn(process.execPath, [program, ...args], { cwd: folder, env: { ...process.env, ...environment } });
}

async function run(args: readonly string[], input = '', environment: Readonly<Record<string, string>> = {}) {
  const child = start(args, environment);
  const output = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    output.error += chunk;
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, ...output };
}

for (const { args, out } of [
  { args: ['tools', 'demo:plugin'], out: /^greet {2}Greets somebody/ },
  {
    args: ['call', 'demo:plugin', 'greet', '--args', '{"name": "Zoë", "language": "ja"}', '--config', 'sign-off=Bye'],
    out: /こんにちは、Zoë!\nBye/,
  },
]) {
  test(`callsheet ${args.join(' ')}`, async () => {
    expect(await run(args)).toMatchObject({ code: 0, out: expect.stringMatching(out) });
  });
}

test('a hostile pattern is stopped, and said not to be checked', async () => {
  // Left alone it would outlive any time limit; a busy machine gets some of it.
  test.slow();
  const { code, out, error } = await run(['validate', 'hostile.json', '--format', 'json']);
  expect({ code, documents: JSON.parse(out).documents.length }).toEqual({ code: 0, documents: 1 });
  expect(error).toMatch(/^hostile\.json was not checked completely\. The check took too long/);
  expect((await run(['fix', 'hostile.json'])).out).toBe(hostile);
  expect((await run(['convert', 'hostile.json', '--to', 'mcp'])).code).toBe(0);
});

test('--write changes files in place, and only those with something to fix', async () => {
  const names = ['written.json', 'kept.json'];
  await writeFile(join(folder, 'written.json'), untidy);
  await writeFile(join(folder, 'kept.json'), tool('Check'));
  expect(await run(['fix', ...names, '--write'])).toEqual({
    code: 0,
    out: '',
    error: expect.stringMatching(/^written\.json: 1 problem fixed.+\nkept\.json: 0 problems fixed.+\n$/),
  });
  expect(await readFile(join(folder, 'written.json'), 'utf8')).toBe(tidy);
  expect(await readFile(join(folder, 'kept.json'), 'utf8')).toBe(tool('Check'));
});

test('--write changes the definitions in a folder, and nothing of other programs', async () => {
  const settings = '{"rules": {"semi": "off",},} // as it is';
  await mkdir(join(folder, 'mixed'));
  await writeFile(join(folder, 'mixed', 'settings.json'), settings);
  await writeFile(join(folder, 'mixed', 'tool.json'), untidy);
  const { code, error } = await run(['fix', 'mixed', '--write']);
  expect({ code, lines: error.split('\n') }).toEqual({
    code: 0,
    lines: [
      'mixed/settings.json: not a definition; left as it is.',
      expect.stringMatching(/^mixed\/tool\.json: 1 p/),
      '',
    ],
  });
  expect(await readFile(join(folder, 'mixed', 'settings.json'), 'utf8')).toBe(settings);
  expect(await readFile(join(folder, 'mixed', 'tool.json'), 'utf8')).toBe(tidy);
});

test('a thousand files, one at a time', async () => {
  test.slow();
  const many = join(folder, 'many');
  await mkdir(many);
  const names = Array.from({ length: 1_000 }, (_, index) => join('many', `${index}.json`));
  await Promise.all(names.map((name, index) => writeFile(join(folder, name), tool(`Check${index}`))));
  const { code, out } = await run(['validate', ...names, '--format', 'json']);
  expect({ code, count: JSON.parse(out).documents.length }).toEqual({ code: 0, count: 1_000 });

  await test.step('nobody reads to the end', async () => {
    const child = start(['validate', ...names, '--format', 'json']);
    let error = '';
    child.stderr.on('data', (chunk) => {
      error += chunk;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const [ended] = await once(child, 'close');
    expect({ ended, error }).toEqual({ ended: 2, error: '' });
  });
});

test('a server over HTTP is listed and called, as JSON, and what is secret is not printed', async () => {
  const canary = 'CANARY-5e1d';
  const definition = tool('Check').replace('"output_schema":null', '"output_schema":{"type":"array","items":{}}');
  const seen: string[] = [];
  const server = await startServer((request, response, body) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization} ${request.headers['x-tenant']}`);
    const id = /"call_id":"([^"]*)"/.exec(body)?.[1] ?? '';
    const listed = `[${definition}]`;
    const value = body.includes('"code":"wrong"') ? '1' : `["${request.headers.authorization}", 1.50]`;
    const answer = `{"call_id":"${id}","success":true,"value":${value}}`;
    response.writeHead(request.url?.startsWith('/tools') ? 200 : 404, { 'content-type': 'application/json' });
    response.end(request.url === '/tools' ? listed : request.url === '/tools/call' ? answer : '');
  });
  const who = ['--bearer', '@env:CALLSHEET_TEST_TOKEN', '--header', `X-Tenant: ${canary}-tenant`, '--format', 'json'];
  const environment = { CALLSHEET_TEST_TOKEN: canary };

  const listed = await run(['tools', server.url, ...who], '', environment);
  expect(listed).toMatchObject({ code: 0, error: expect.stringMatching(/^otc-http: /) });
  expect(JSON.parse(listed.out)).toEqual({
    protocol: 'otc-http',
    tools: [JSON.parse(definition)],
    deviations: [expect.objectContaining({ id: 'wire/otc/bare-array', severity: 'warning', pointer: '' })],
    diagnostics: [],
  });

  const called = await run(['call', server.url, 'Codes.Check', '--args', '{"code": "x"}', ...who], '', environment);
  expect(called.code).toBe(0);
  expect(called.out).toContain('1.50]');
  expect(JSON.parse(called.out)).toMatchObject({
    protocol: 'otc-http',
    outcome: { kind: 'value', value: ['Bearer ••••••', 1.5] },
    deviations: expect.arrayContaining([expect.objectContaining({ id: 'wire/otc/no-result-envelope' })]),
    request: { method: 'POST', url: `${server.url}/tools/call`, headers: { authorization: 'Bearer ••••••' } },
    reply: { status: 200 },
    durationMs: expect.any(Number),
    output: { verdict: 'valid', errors: [] },
  });

  const wrong = await run(['call', server.url, 'Codes.Check', '--args', '{"code":"wrong"}', ...who], '', environment);
  expect(wrong).toMatchObject({
    code: 1,
    error: expect.stringMatching(/\nerror: The output does not match .+\n {2}.+\n$/),
  });
  expect(JSON.parse(wrong.out)).toMatchObject({ outcome: { kind: 'value' }, output: { verdict: 'invalid' } });

  // What is secret may stand in the arguments, whose names messages repeat.
  const requests = seen.length;
  const given = JSON.stringify({ code: 5, [canary]: 1 });
  const held = await run(['call', server.url, 'Codes.Check', '--args', given, ...who], '', environment);
  expect(held.code).toBe(1);
  expect(JSON.parse(held.out)).toMatchObject({
    outcome: null,
    problems: expect.arrayContaining([expect.objectContaining({ rule: 'call/args-invalid', pointer: '/code' })]),
  });
  expect(seen.slice(requests).some((line) => line.includes('/tools/call'))).toBe(false);
  expect(JSON.stringify(held)).not.toContain(canary);
  expect(seen.length).toBeGreaterThan(4);
  expect(seen.every((line) => line.includes(`Bearer ${canary} ${canary}-tenant`))).toBe(true);
  expect(JSON.stringify([listed, called])).not.toContain(canary);
  await server.close();
});

test('a server that is not there, or does not answer in time, is an outcome and not a crash', async () => {
  const server = await startServer(() => undefined);
  const late = await run(['call', server.url, 'A.B', '--protocol', 'otc-http', '--timeout', '0.3', '--format', 'json']);
  expect(late.code).toBe(1);
  expect(JSON.parse(late.out)).toMatchObject({ outcome: { kind: 'unreachable', reason: 'timeout' }, reply: null });
  await server.close();
  const gone = await run(['tools', server.url, '--format', 'json']);
  expect(gone).toMatchObject({ code: 1, error: expect.stringMatching(/^Could not reach 127\.0\.0\.1:\d+\./) });
  expect(JSON.parse(gone.out)).toMatchObject({ tools: [], outcome: { kind: 'unreachable', reason: 'network' } });
});

test('definitions are served as a mock, whose calls are logged, until it is interrupted', async () => {
  const child = start(['mock', 'good.json', 'other.json', '--port', '0']);
  const output = { out: '', error: '' };
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    output.error += chunk;
  });
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    output.out += chunk;
  });
  const closed = once(child, 'close');
  await expect.poll(() => output.out).toMatch(/^Mock of 2 tools at http:\/\/localhost:\d+\n$/);
  const [url = ''] = /http\S+/.exec(output.out) ?? [];
  const good = await run(['call', url, 'Codes.Check', '--args', '{"code": "a"}', '--format', 'json']);
  expect([good.code, JSON.parse(good.out).outcome.kind, JSON.parse(good.out).deviations]).toEqual([0, 'value', []]);
  const bad = await run(['call', url, 'Codes.Check', '--args', '{"code": 1}', '--send-anyway', '--format', 'json']);
  expect([bad.code, JSON.parse(bad.out).outcome.kind]).toEqual([1, 'invalid-input']);
  expect(output.error).toContain('Codes_Check {"code":"a"}: nothing\n');
  expect(output.error).toContain('Codes_Check {"code": 1}: invalid arguments\n');
  const taken = await run(['mock', 'good.json', '--port', new URL(url).port]);
  expect([taken.code, taken.error]).toEqual([2, expect.stringContaining('or choose another port: --port ')]);
  child.kill('SIGINT');
  expect(await closed).toEqual([0, null]);
});
