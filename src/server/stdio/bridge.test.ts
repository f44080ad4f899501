import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { processFailed } from '../../core/network/stdio';
import { type BridgeOptions, createBridge } from './bridge';

/** A server of before 2026-07-28 in a few lines: `on` is the body of a function of a message `m`, with `say(message)`. */
const server = (on: string) => `
let initialized = 0;
let asked;
const say = (message) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n');
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const m = JSON.parse(line);
  if (m.method === 'initialize') return say({ id: m.id, result: { protocolVersion: '2025-11-25', count: ++initialized, pid: process.pid } });
  ${on}
  if (m.method === 'server/discover') return say({ id: m.id, error: { code: -32601, message: 'Method not found' } });
});`;

/** Says that it lives: before it is asked anything, one that says nothing is waited for. */
const ready = "console.error('ready');\n";

function started(script: string, options: Partial<BridgeOptions> = {}) {
  const said: string[] = [];
  const bridge = createBridge({
    command: { command: process.execPath, args: ['-e', script], env: {} },
    say: (line) => said.push(line),
    ...options,
  });
  onTestFinished(bridge.close);
  const send = async (body: string, session?: string) => {
    const response = await bridge.fetch(
      new Request('http://localhost/stdio/x', {
        method: 'POST',
        headers: session === undefined ? {} : { 'mcp-session-id': session },
        body,
      }),
    );
    return {
      status: response.status,
      session: response.headers.get('mcp-session-id') ?? '',
      text: await response.text(),
    };
  };
  const end = (session: string) =>
    bridge.fetch(new Request('http://localhost/stdio/x', { method: 'DELETE', headers: { 'mcp-session-id': session } }));
  return { bridge, said, send, end };
}

/** The answer itself, also where a busy machine took so long that it came as the last event of a stream. */
const answerIn = (text: string) => JSON.parse(text.split('data: ').at(-1) ?? '');

const initialize = '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}';
const note = '{"jsonrpc":"2.0","method":"notifications/note"}';
const call = (id: string, params: string) => `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":${params}}`;

it('hands a message on as it is spelled, on one line, under an id of its own', async () => {
  const { send } = started(server('say({ id: m.id, result: { line } });'));
  const { session } = await send(initialize);
  const { text } = await send(call('"same"', '{"arguments":{"n":\n 1.50}}'), session);
  expect(answerIn(text)).toEqual({
    jsonrpc: '2.0',
    id: 'same',
    result: { line: '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"arguments":{"n":  1.50}}}' },
  });
});

it('says what comes before an answer in its event stream: progress under its token, questions, standard error', async () => {
  const { send, said } = started(
    server(`
    if (m.method === 'tools/call') {
      process.stderr.write('a line\\n');
      asked = m;
    }
    if (m.method !== 'go on') return;
    say({ method: 'notifications/progress', params: { progressToken: asked.params._meta.progressToken, progress: 1 } });
    say({ method: 'notifications/progress' });
    say({ id: 0, method: 'roots/list' });
    say({ id: asked.id, result: {} });`),
  );
  const { session } = await send(initialize);
  const answered = send(call('7', '{"_meta":{"progressToken":"mine"}}'), session);
  await expect.poll(() => said).toEqual(['a line']);
  await send('{"jsonrpc":"2.0","method":"go on"}', session);
  expect((await answered).text.split('\n\n')).toEqual([
    ': a line',
    'data: {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"mine","progress":1}}',
    'data: {"jsonrpc":"2.0","method":"notifications/progress"}',
    'data: {"jsonrpc":"2.0","id":0,"method":"roots/list"}',
    'data: {"jsonrpc":"2.0","id":7,"result":{}}',
    '',
  ]);
});

it('goes on with the process of a session that has ended, and starts another beside one that has not', async () => {
  const { send, end } = started(
    server(`
    if (m.method === 'notifications/initialized') asked = (asked ?? 0) + 1;
    if (m.method === 'tools/call') say({ id: m.id, result: { initializations: asked } });`),
  );
  const begin = async () => {
    const { session, text } = await send(initialize);
    return { session, ...answerIn(text).result };
  };
  const first = await begin();
  const initialized = '{"jsonrpc":"2.0","method":"notifications/initialized"}';
  await send(initialized, first.session);
  const beside = await begin();
  expect(beside.pid).not.toBe(first.pid);
  await end(first.session);
  const again = await begin();
  expect(again).toMatchObject({ pid: first.pid, count: 1 });
  // A process is initialized once.
  expect(await send(initialized, again.session)).toMatchObject({ status: 202 });
  expect(answerIn((await send(call('1', '{}'), again.session)).text).result).toEqual({ initializations: 1 });
  expect(await send(call('1', '{}'), first.session)).toMatchObject({ status: 404 });
});

it('names the session of a process that takes its time', async () => {
  const slow = server('').replace('return say({ id: m.id, result', 'return setTimeout(say, 1200, { id: m.id, result');
  const { send } = started(slow);
  const { session, text } = await send(initialize);
  expect(text).toMatch(/^data: \{/);
  expect(await send('{"jsonrpc":"2.0","method":"notifications/initialized"}', session)).toMatchObject({ status: 202 });
});

it('asks a server of before 2026-07-28 once whether it is one of it', async () => {
  const { send, said } = started(ready + server("process.stderr.write('asked\\n');"));
  const discover = (id: string) => send(`{"jsonrpc":"2.0","id":${id},"method":"server/discover"}`);
  expect(answerIn((await discover('1')).text.replace(/^: .*\n\ndata: /, ''))).toMatchObject({
    id: 1,
    error: { code: -32601 },
  });
  expect(answerIn((await discover('"b"')).text)).toMatchObject({ id: 'b', error: { code: -32601 } });
  expect(said).toEqual(['ready', 'asked']);
  expect(await send(call('1', '{}'))).toMatchObject({
    status: 400,
    text: expect.stringContaining('This server needs a session: begin with initialize.'),
  });
});

it('a process that ends before it is asked was asked nothing', async () => {
  const { bridge } = started("console.error('no key'); process.exit(2);");
  const body = '{"jsonrpc":"2.0","id":1,"method":"server/discover"}';
  const answer = await bridge.fetch(new Request('http://localhost/stdio/x', { method: 'POST', body }));
  expect([answer.status, answer.headers.get(processFailed), await answer.json()]).toEqual([
    ...[502, 'unasked', 'The process ended with exit code 2. Its last lines: no key'],
  ]);
});

it('a process that ends at anything but initialize is started again for that, which is said', async () => {
  const { send, said } = started(`${ready}${server("if (m.method === 'server/discover') process.exit(1);")}`);
  const { text } = await send('{"jsonrpc":"2.0","id":1,"method":"server/discover"}');
  expect(answerIn(text)).toMatchObject({ id: 1, error: { message: expect.stringContaining('exit code 1') } });
  const again = 'so it was started again for initialize';
  expect(said.join(' ')).not.toContain(again);
  expect(answerIn((await send(initialize)).text)).toMatchObject({ id: 0, result: { count: 1 } });
  await send(initialize);
  expect(said.filter((line) => line.includes(again))).toHaveLength(1);
});

it('a process that was silent when it was asked is of the newer revision when it answers late, and asked again', async () => {
  const slow = server(`
    const answer = (id) => say({ id, result: { supportedVersions: ['2026-07-28'] } });
    if (m.method === 'server/discover') return asked ? answer(m.id) : ((asked = m), process.stderr.write('asked\\n'));
    if (m.method === 'wake') answer(asked.id);`);
  const { send, said } = started(ready + slow, { discoverMs: 300 });
  const discover = '{"jsonrpc":"2.0","id":1,"method":"server/discover"}';
  const silent = answerIn((await send(discover)).text.replace(/^: .*\n\n(data: )?/, ''));
  expect(silent).toMatchObject({ id: 1, error: { code: -32601 } });
  expect(said).toEqual(['ready', 'asked']);
  const { session } = await send(initialize);
  await send('{"jsonrpc":"2.0","method":"wake"}', session);
  const again = async () => answerIn((await send(discover)).text.replace(/^: .*\n\n(data: )?/, ''));
  await expect.poll(again).toMatchObject({ id: 1, result: { supportedVersions: ['2026-07-28'] } });
});

it('a process that answers after its client has left is of the newer revision', async () => {
  const slow = server(`
    const answer = (id) => say({ id, result: { supportedVersions: ['2026-07-28'] } });
    if (m.method === 'server/discover') return m.params ? answer(m.id) : ((asked = m), say({ method: 'notifications/message' }));
    if (m.method === 'wake') answer(asked.id);`);
  // The time for the first question is over before this one is answered.
  const late = slow.replace('return say({ id: m.id, result', 'return setTimeout(say, 450, { id: m.id, result');
  const { send, bridge } = started(ready + late, { discoverMs: 400 });
  const discover = '{"jsonrpc":"2.0","id":1,"method":"server/discover"}';
  const again = '{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{}}';
  const left = await bridge.fetch(new Request('http://localhost/stdio/x', { method: 'POST', body: discover }));
  await left.body?.cancel();
  await send('{"jsonrpc":"2.0","method":"wake"}');
  await send(initialize);
  expect(answerIn((await send(again)).text)).toMatchObject({
    id: 1,
    result: { supportedVersions: ['2026-07-28'] },
  });
});

it.each([
  ['a command that is refused at once', { command: 'node', args: ['a\0b'], env: {} }, '"node" could not be started: '],
  [
    'a command that is not found',
    { command: 'no-such-command', args: [], env: {} },
    'The command "no-such-command" was not found.',
  ],
  [
    'a program that is not there',
    { command: '/no/such/program', args: [], env: {} },
    'There is no program at "/no/such/program".',
  ],
  [
    'a file that is no program',
    { command: fileURLToPath(import.meta.url), args: [], env: {} },
    'bridge.test.ts" may not be run: permission denied.',
  ],
  [
    'a folder that is not there',
    { command: 'node', args: [], env: {}, cwd: '/no/such' },
    'The folder "/no/such" to start "node" in does not exist.',
  ],
  [
    'a crash',
    { command: process.execPath, args: ['-e', "console.error('why');process.exit(3)"], env: {} },
    'The process ended with exit code 3. Its last lines: why',
  ],
  [
    'a crash for want of what is set here',
    {
      command: process.execPath,
      args: ['-e', "console.error('Set TEST_API_KEY');console.error('');process.exit(3)"],
      env: {},
    },
    'exit code 3. TEST_API_KEY is set in your environment, which a process does not get: to hand it on, write TEST_API_KEY=@env:TEST_API_KEY in front of the command, or name it under "env" in its mcp.json. Its last lines: Set TEST_API_KEY',
  ],
  [
    'a program that repeats what it is sent',
    { command: process.execPath, args: ['-e', 'process.stdin.pipe(process.stdout)'], env: {} },
    'The process repeats what it is sent, so it is not an MCP server. Check its command.',
  ],
  [
    'another program',
    { command: 'sh', args: ['-c', 'echo Hello; sleep 60'], env: {} },
    'The process did not answer within 0.5 s. What it writes to standard output is not JSON-RPC. Its last lines: (no JSON-RPC on standard output) Hello',
  ],
])('names %s', async (_, command, why) => {
  // On a busy machine a process may need a second to end; only the one that goes on is given up.
  vi.stubEnv('TEST_API_KEY', 'x');
  const firstAnswerMs = why.startsWith('The process did not answer') ? 500 : 10_000;
  const { send } = started('', { command, firstAnswerMs });
  const { status, text } = await send(initialize);
  expect({ status, why: JSON.parse(text) }).toEqual({ status: 502, why: expect.stringContaining(why) });
});

it('hands an answer that nobody waits for to nobody', async () => {
  const { send } = started(server("say({ id: 99, result: 'late' }); say({ id: m.id, result: 'own' });"));
  const { session } = await send(initialize);
  const { text } = await send(call('1', '{}'), session);
  expect(answerIn(text)).toEqual({ jsonrpc: '2.0', id: 1, result: 'own' });
});

it('shows what a process writes without its secrets', async () => {
  const { send, said } = started('', {
    command: {
      ...{
        command: process.execPath,
        args: ['-e', server("console.error('key ' + process.env.KEY); process.exit(1);")],
      },
      ...{ env: { KEY: 'hunter2' }, hide: (text: string) => text.replaceAll('hunter2', '•') },
    },
  });
  const { session } = await send(initialize);
  const { text } = await send(call('1', '{}'), session);
  expect(text).toContain('Its last lines: key •');
  expect(`${text} ${said.join(' ')}`).not.toContain('hunter2');
});

it('names a crash in the middle of a call, and begins anew; a session with another process goes on', async () => {
  const crashing = "console.error('out of luck'); process.exit(1);";
  const { send } = started(server(`if (m.method === 'tools/call') { ${crashing} }\nsay({ id: m.id, result: {} });`));
  const { session } = await send(initialize);
  const beside = await send(initialize);
  const { text } = await send(call('1', '{}'), session);
  expect(text).toContain('The process ended with exit code 1. Its last lines: out of luck');
  expect(await send(call('2', '{}'), session)).toMatchObject({ status: 404 });
  expect(await send('{"jsonrpc":"2.0","id":3,"method":"ping"}', beside.session)).toMatchObject({ status: 200 });
  expect(await send(initialize)).toMatchObject({ status: 200 });
});

it('gives a process what every program needs and what was said, and nothing else', async () => {
  process.env.CALLSHEET_CANARY = 'secret';
  onTestFinished(() => void delete process.env.CALLSHEET_CANARY);
  const script = server('say({ id: m.id, result: process.env });');
  const { send } = started('', { command: { command: process.execPath, args: ['-e', script], env: { GIVEN: 'yes' } } });
  const { session } = await send(initialize);
  const { result } = answerIn((await send(call('1', '{}'), session)).text);
  expect(result).toMatchObject({ GIVEN: 'yes', PATH: process.env.PATH });
  expect(result).not.toHaveProperty('CALLSHEET_CANARY');
});

it('ends a process that does not want to, with what it has started', async () => {
  const script = server(
    "say({ id: m.id, result: { child: require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1e6)']).pid } });",
  );
  const { send, bridge } = started(`process.on('SIGTERM', () => 0); setInterval(() => 0, 1e6); ${script}`);
  const { session } = await send(initialize);
  const { child } = answerIn((await send(call('1', '{}'), session)).text).result;
  await bridge.close();
  await expect.poll(() => isAlive(child)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('keeps nobody running with the time that a silent process has to answer', async () => {
  const set = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => set.mockRestore());
  const { bridge, send } = started(`${ready}process.stdin.resume(); process.on('SIGTERM', () => process.exit());`, {
    discoverMs: 987_654,
  });
  void send('{"jsonrpc":"2.0","id":1,"method":"server/discover"}').catch(() => undefined);
  const timers = () => set.mock.results.filter((_timer, index) => set.mock.calls[index]?.[1] === 987_654);
  await expect.poll(timers).toHaveLength(1);
  expect(timers()[0]?.value.hasRef()).toBe(false);
  await bridge.close();
});

it.each([
  ['POST', 'no message', undefined, 400, 'This is not one JSON-RPC message.'],
  ['POST', call('1', '{}'), 'unknown', 404, 'This session is over: the process has ended, or the session was ended.'],
  ['GET', undefined, undefined, 405, 'There is no session to listen to.'],
  ['PUT', '{}', undefined, 405, 'Send POST, GET or DELETE.'],
])('says what is wrong with a request: %s %s in session %s is %i', async (method, body, session, status, words) => {
  const { bridge } = started(server(''));
  const headers: Record<string, string> = session === undefined ? {} : { 'mcp-session-id': session };
  const response = await bridge.fetch(
    new Request('http://localhost/stdio/x', { method, headers, ...(body !== undefined && { body }) }),
  );
  expect([response.status, await response.json()]).toEqual([
    status,
    { jsonrpc: '2.0', id: null, error: { code: expect.any(Number), message: words } },
  ]);
});

/** A server of 2026-07-28, which is asked without a session. `on` is the body of a function as that of `server`. */
const modern = (on: string) =>
  server(`
  if (m.method === 'server/discover') return say({ id: m.id, result: { supportedVersions: ['2026-07-28'] } });
  ${on}`);

it('asks a server of 2026-07-28 without a session, and tells it what has no answer', async () => {
  const { send } = started(
    modern(`
    if (m.method === 'notifications/note') asked = m;
    if (m.method === 'tools/list') say({ id: m.id, result: { heard: asked?.params ?? null } });`),
  );
  const list = '{"jsonrpc":"2.0","id":"a","method":"tools/list"}';
  expect(answerIn((await send(list)).text)).toEqual({ jsonrpc: '2.0', id: 'a', result: { heard: null } });
  expect(await send('{"jsonrpc":"2.0","method":"notifications/note","params":{"n":1}}')).toMatchObject({ status: 202 });
  expect(answerIn((await send(list)).text).result).toEqual({ heard: { n: 1 } });
});

it('gives the process that was asked without a session to the first session, and starts another for who has none', async () => {
  const { send } = started(modern("if (m.method === 'tools/list') say({ id: m.id, result: { pid: process.pid } });"));
  const list = '{"jsonrpc":"2.0","id":"a","method":"tools/list"}';
  const pidOf = async (session?: string) => answerIn((await send(list, session)).text).result.pid;
  const first = await pidOf();
  const { session } = await send(initialize);
  expect(await pidOf(session)).toBe(first);
  expect(await pidOf()).not.toBe(first);
});

it('takes back what was asked without a session when the client leaves, under the number that the process knows, and nothing else', async () => {
  const { bridge, send } = started(
    modern(`
    if (m.method === 'tools/call') {
      asked = { ...asked, [m.id]: m.params.of };
      say({ method: 'notifications/progress', params: { progressToken: 'none', progress: 1 } });
    }
    if (m.method === 'notifications/cancelled') asked[m.params.requestId] += ', cancelled: ' + m.params.reason;
    if (m.method === 'tools/list') say({ id: m.id, result: { asked: Object.values(asked) } });`),
  );
  const begin = (of: string) =>
    bridge.fetch(new Request('http://localhost/stdio/x', { method: 'POST', body: call('7', JSON.stringify({ of })) }));
  const { body } = await begin('one');
  await begin('another');
  await body?.cancel();
  const asked = async () => answerIn((await send('{"jsonrpc":"2.0","id":8,"method":"tools/list"}')).text).result.asked;
  await expect.poll(asked).toEqual(['one, cancelled: The client has gone.', 'another']);
});

it('cancels what a client cancels in its session, whose numbers are its own', async () => {
  const { send } = started(
    server(`
    if (m.method === 'tools/call') asked = m.id;
    if (m.method === 'notifications/cancelled') say({ id: asked, result: { isOwn: m.params.requestId === asked } });`),
  );
  const { session } = await send(initialize);
  const answered = send(call('"mine"', '{}'), session);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await send('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"mine"}}', session);
  expect(answerIn((await answered).text).result).toEqual({ isOwn: true });
  // What is not known there is handed on as it is.
  expect(
    await send('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9}}', session),
  ).toMatchObject({ status: 202 });
});

it('keeps what belongs to no request for a client that listens', async () => {
  const { bridge, send, end } = started(
    server("if (m.method === 'notifications/note') say({ method: 'notifications/back', params: m.params });"),
  );
  const { session } = await send(initialize);
  await send('{"jsonrpc":"2.0","method":"notifications/note","params":{"n":1}}', session);
  const listening = await bridge.fetch(
    new Request('http://localhost/stdio/x', { headers: { 'mcp-session-id': session } }),
  );
  expect(listening.headers.get('content-type')).toBe('text/event-stream');
  const reader = listening.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = '{"jsonrpc":"2.0","method":"notifications/back","params":{"n":1}}';
  expect((await reader?.read())?.value).toBe(`data: ${first}\n\n`);
  await send('{"jsonrpc":"2.0","method":"notifications/note","params":{"n":2}}', session);
  expect((await reader?.read())?.value).toBe(`data: ${first.replace('1}', '2}')}\n\n`);
  await bridge.close();
  expect((await reader?.read())?.done).toBe(true);
  await end(session);
});

it('opens no more than eight sessions at once', async () => {
  const { send, end } = started(server(''));
  const opened = await Promise.all(Array.from({ length: 8 }, () => send(initialize)));
  expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));
  expect(await send(initialize)).toMatchObject({
    status: 503,
    text: expect.stringContaining('Too many sessions are open'),
  });
  expect(await send(call('1', '{}'))).toMatchObject({
    status: 400,
    text: expect.stringContaining('Too many sessions are open'),
  });
  await end(opened[0]?.session ?? '');
  expect(await send(initialize)).toMatchObject({ status: 200 });
});

it('ends a session that nobody has used for ten minutes when another begins, unless it is listened to or has to answer', async () => {
  let milliseconds = 0;
  const { bridge, send } = started(server("if (m.method === 'tools/call') return;"), { now: () => milliseconds });
  const [unused, used, listened, busy] = await Promise.all(Array.from({ length: 4 }, () => send(initialize)));
  const headers = { 'mcp-session-id': listened?.session ?? '' };
  await bridge.fetch(new Request('http://localhost/stdio/x', { headers }));
  void send(call('1', '{}'), busy?.session);
  const statusOf = async (session = '') => (await send(note, session)).status;
  milliseconds = 1;
  await statusOf(used?.session);
  milliseconds = 10 * 60_000 + 1;
  expect((await send(initialize)).status).toBe(200);
  const statuses = [unused, used, listened, busy].map((each) => statusOf(each?.session));
  expect(await Promise.all(statuses)).toEqual([404, 202, 202, 202]);
});
