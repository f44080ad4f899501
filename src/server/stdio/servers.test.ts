import { tmpdir } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { relayKeyHeader } from '../../core/network/relay';
import { listen } from '../listen';
import { createPage } from '../page';
import { raw } from '../relay.testkit';
import { createStdioServers } from './servers';

const key = 'k'.repeat(43);
const echo =
  "require('readline').createInterface({ input: process.stdin }).on('line', (line) => console.log(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(line).id, result: {} })))";

async function start() {
  const commands = new Map([['my files', { command: process.execPath, args: ['-e', echo], env: {} }]]);
  const stdio = createStdioServers({ commands, key, protocol: 'some', say: () => undefined });
  const listening = await listen(createPage({ root: tmpdir(), demo: async () => new Response(''), stdio }), 0);
  if (listening.kind === 'failed') throw new Error(listening.message);
  onTestFinished(listening.close);
  onTestFinished(stdio.close);
  const { port } = listening;
  const own = {
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    'content-type': 'application/json',
    [relayKeyHeader]: key,
  };
  return (path: string, change: Record<string, string | undefined> = {}, method = 'POST') =>
    raw(port, path, method, { ...own, ...change }, '{"jsonrpc":"2.0","id":1,"method":"initialize"}');
}

it('lists the processes for the page of this launch, which speaks with them by name', async () => {
  const ask = await start();
  const listed = await ask('/stdio.json', { origin: undefined, 'sec-fetch-site': 'same-origin' }, 'GET');
  expect(JSON.parse(listed.text)).toEqual({
    servers: [{ name: 'my files', path: 'stdio/my%20files', protocol: 'some' }],
  });
  const answered = await ask('/stdio/my%20files');
  expect({ status: answered.status, text: answered.text }).toEqual({
    status: 200,
    text: '{"jsonrpc":"2.0","id":1,"result":{}}',
  });
  expect(listed.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(await ask('/stdio/ls')).toMatchObject({
    status: 404,
    text: expect.stringContaining('not started with a server'),
  });
});

it('ends the processes when it is closed', async () => {
  const pids: number[] = [];
  const args = ['-e', `console.error(process.pid); ${echo}`];
  const commands = new Map(['one', 'two'].map((name) => [name, { command: process.execPath, args, env: {} }]));
  const stdio = createStdioServers({ commands, key, protocol: 'some', say: (_, line) => void pids.push(Number(line)) });
  onTestFinished(stdio.close);
  await expect.poll(() => pids.length, { timeout: 10_000 }).toBe(2);
  const isThere = (pid: number) => process.kill(pid, 0);
  expect(pids.every(isThere)).toBe(true);
  await stdio.close();
  for (const pid of pids) expect(() => isThere(pid)).toThrow('ESRCH');
});

it.each([
  ['another origin', { origin: 'http://evil.example' }, 'foreign_origin'],
  ['no origin', { origin: undefined }, 'foreign_origin'],
  ['the origin of a frame without one', { origin: 'null' }, 'foreign_origin'],
  ['a site beside ours', { 'sec-fetch-site': 'same-site' }, 'foreign_origin'],
  ['a page that only reads', { origin: undefined, 'sec-fetch-site': 'cross-site', method: 'GET' }, 'foreign_origin'],
  ['a page that ends a session', { origin: 'http://evil.example', method: 'DELETE' }, 'foreign_origin'],
  ['no key', { [relayKeyHeader]: undefined }, 'key'],
  ['no key, only reading', { [relayKeyHeader]: undefined, method: 'GET' }, 'key'],
  ['a wrong key', { [relayKeyHeader]: 'x'.repeat(43) }, 'key'],
  ['a form, which needs no preflight', { 'content-type': 'text/plain' }, 'content_type'],
  ['a navigation', { 'sec-fetch-dest': 'document' }, 'navigation'],
])('%s is refused', async (_, { method, ...change }: Record<string, string | undefined>, refused) => {
  const ask = await start();
  for (const path of ['/stdio/my%20files', '/stdio.json']) {
    const { status, text, headers } = await ask(path, change, method ?? 'POST');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.parse(text).refused).toBe(refused);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

it('another name of this machine is refused', async () => {
  const ask = await start();
  expect(await ask('/stdio/my%20files', { host: 'evil.example' })).toMatchObject({ status: 403 });
});
