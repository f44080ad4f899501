import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { protocolOf } from '../protocols';
import { testIo } from '../protocols/test-io.testkit';
import { readStdio } from './stdio';

const mcp = protocolOf('mcp-http');

/** A program that notes each of its starts, as a server that a command speaks with. */
function program(script: string) {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-stdio-'));
  const [file, starts] = [join(folder, 'x'), join(folder, 'starts')];
  writeFileSync(starts, '');
  writeFileSync(file, `printf x >> '${starts}'\n${script}`);
  const target = readStdio(`sh ${file}`);
  if (typeof target === 'string') throw new Error(target);
  onTestFinished(target.close);
  const server = { url: target.url, id: 'x', title: 'x', protocol: mcp.id, auth: { kind: 'none' as const } };
  return { server, io: testIo({ fetch: target.fetch }), starts: () => readFileSync(starts, 'utf8').length };
}

/** Answers each message `m` by the body of a function. */
const answers = (on: string) =>
  `exec '${process.execPath}' -e "require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const m = JSON.parse(line);
    const say = (message) => console.log(JSON.stringify({ jsonrpc: '2.0', id: m.id, ...message }));
    const isOpening = m.method === 'initialize';
    if (isOpening) say({ result: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1' } } });
    ${on}
  });"`;

const lists =
  "if (m.method === 'tools/list') say({ result: { tools: [{ name: 'a', inputSchema: { type: 'object' } }] } });";
const unknown = "if (m.method === 'server/discover') say({ error: { code: -32601, message: 'Method not found' } });";

it.each([
  ['exits with 0', 'exit 0', 1, 'The process ended with exit code 0. Nothing was sent to the server.'],
  ['exits with 1', 'exit 1', 1, 'The process ended with exit code 1. Nothing was sent to the server.'],
  [
    'says why on standard error',
    'echo no key >&2; exit 7',
    1,
    'The process ended with exit code 7. Its last lines: no key. Nothing was sent to the server.',
  ],
  [
    'exits after a while',
    'echo loading >&2; sleep 0.1; exit 1',
    1,
    'The process ended with exit code 1. Its last lines: loading. Nothing was sent to the server.',
  ],
  ['is killed', 'kill -9 $$', 1, 'The process ended by SIGKILL. Nothing was sent to the server.'],
  [
    'prints a banner and exits',
    'echo Welcome; exit 1',
    1,
    'The process ended with exit code 1. Its last lines: (no JSON-RPC on standard output) Welcome. Nothing was sent to the server.',
  ],
  [
    'closes its standard output and lives',
    'exec 1>&-; sleep 1000',
    1,
    'The process closed its standard output, so it cannot answer. Nothing was sent to the server.',
  ],
  [
    'repeats what it is sent',
    'exec cat',
    1,
    'The process repeats what it is sent, so it is not an MCP server. Check its command.',
  ],
  [
    'ends at any message',
    'read line; exit 3',
    2,
    'The process ended with exit code 3. It had ended at server/discover too, and was started again for initialize.',
  ],
  ['prints a banner and goes on', `echo Welcome; ${answers(unknown + lists)}`, 1, 'tools'],
  [
    'ends at a message that it does not know',
    answers(`if (m.method === 'server/discover') process.exit(1); ${lists}`),
    2,
    'tools',
  ],
])('a program that %s: how often it is started, and what is said', async (_, script, count, said) => {
  const { server, io, starts } = program(script);
  const listing = await mcp.listTools(server, io);
  const outcome = listing.kind === 'failed' ? listing.exchange.outcome : undefined;
  expect({ said: outcome && 'message' in outcome ? outcome.message : listing.kind, starts: starts() }).toEqual({
    said,
    starts: count,
  });
  // The outcome says how it ended; a line of its own would say it twice.
  expect(String(vi.mocked(process.stderr.write).mock.calls)).not.toMatch(/ended (with|by)/);
});

it.each([
  ['at once', 0],
  ['after its answer has begun', 1300],
])('a process that ends while a tool runs, %s, gave no answer', async (_, after) => {
  const dies = `if (m.method === 'tools/call') setTimeout(() => { console.error('out of luck'); process.exit(9); }, ${after});`;
  const { server, io } = program(answers(unknown + lists + dies));
  const tool = { id: 'a', name: 'a', version: undefined, toolkit: undefined };
  const call = {
    tool,
    argumentsText: '{}',
    context: { authorization: [], secrets: [], userId: undefined },
    callId: 'c',
  };
  const { outcome } = await mcp.call(server, call, io);
  expect(outcome).toMatchObject({
    kind: 'unreachable',
    message: expect.stringMatching(
      /^The process ended with exit code 9. Its last lines: out of luck. .* the call may have run.$/,
    ),
  });
});
