import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { escapeHidden } from '../core/hidden-text/hidden-text';
import { createValidate } from '../core/schema/validator';
import { expectedIn } from '../expected.testkit';
import { startServer } from '../protocols/faulty-server.testkit';
import { guardedTool } from '../protocols/oauth/guarded-tool.testkit';
import { commandLines } from './command-lines.testkit';
import { writeFiles } from './files.testkit';
import { testLogin } from './login.testkit';
import { main } from './main';
import { collectOutput } from './print';

const expectWords = expectedIn('src/cli/command-lines.expected.txt');

// Threads run the built file; e2e/command-line.spec.ts has them.
vi.mock('./threads', async (original) => ({
  ...(await original<typeof import('./threads')>()),
  startValidator() {
    const validate = createValidate();
    return { validate: (schemaText: string, valueText: string) => validate(schemaText, valueText), dispose() {} };
  },
}));

vi.mock('./check-input', async (original) => {
  const { checkInput, ...others } = await original<typeof import('./check-input')>();
  const check: typeof checkInput = (text, ...rest) =>
    text === 'a mistake of ours' ? Promise.reject(new Error(text)) : checkInput(text, ...rest);
  return { ...others, checkInput: check };
});

const home = process.cwd();
const { stdin } = process;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callsheet-cli-'));
  await writeFiles(folder);
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(home);
  Object.defineProperty(process, 'stdin', { value: stdin, configurable: true });
  await rm(folder, { recursive: true });
});
afterEach(() => vi.restoreAllMocks());

/** What a command line answers, in this process: most of a process of its own is its start. */
async function run(args: readonly string[], input = '') {
  const output = { out: '', error: '' };
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output.out += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    output.error += text;
    return true;
  });
  Object.defineProperty(process, 'stdin', { value: Readable.from([Buffer.from(input)]), configurable: true });
  return { code: await main(args), ...output };
}

/** Line by line, without what is another one in each run, on each Node. */
function linesOf(where: string, text: string): readonly string[] {
  const steady = escapeHidden(text)
    .replaceAll('\r', '\\r')
    .replace(/(^|callsheet |"callsheet","version":")\d+\.\d+\.\d+(?=$|[:"])/gm, '$1VERSION')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22,}/g, 'UUID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    // A body that says how long it took has as many bytes as that has digits.
    .replace(/((?:startedAt|\w+Ms|duration|size)\\?": ?)[\d.]+/g, '$1N');
  return (
    steady
      .split(/(?<=\n)/)
      // A busy machine says what it waits for.
      .filter((line) => line !== '' && !/^(Waiting for .+|[\d,]+ tools? on .+ so far)…\n$/.test(line))
      .map((line) => `${where} ${line.endsWith('\n') ? line.slice(0, -1) : `${line} (no line break)`}`)
  );
}

const named = commandLines.map(({ args, input = '' }) => {
  const from = input === '' ? '' : ` < ${input}`;
  return { args, input, typed: escapeHidden(`callsheet ${args.join(' ')}${from}`) };
});

it.each(named)('$typed', async ({ typed, args, input }) => {
  const { code, out, error } = await run(args, input);
  expectWords(typed, [`exit ${code}`, ...linesOf('out', out), ...linesOf('err', error)].join('\n'));
});

it('what was found before a mistake of ours is told', async () => {
  await expect(run(['validate', 'bad.json', '-'], 'a mistake of ours')).rejects.toThrow('a mistake of ours');
  expect(vi.mocked(process.stdout.write).mock.calls.join()).toContain('bad.json:');
});

it('what comes 0.1 s after the last write is written at once', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const output = collectOutput();
  await output.add('one ');
  expect(written).not.toHaveBeenCalled();
  clock.mockReturnValue(100);
  await output.add('two');
  expect(written).toHaveBeenCalledExactlyOnceWith('one two');
});

it('a token that is signed for the call is masked while it runs too', async () => {
  const server = await startServer((request, response, body) => {
    const said = guardedTool(body);
    const told = JSON.stringify({
      ...{ jsonrpc: '2.0', method: 'notifications/message' },
      params: { level: 'info', data: request.headers.authorization },
    });
    const isCall = body.includes('tools/call');
    const type = isCall ? 'text/event-stream' : 'application/json';
    response.writeHead(said.status ?? 200, { 'content-type': type });
    response.end(isCall ? `data: ${told}\n\ndata: ${said.body}\n\n` : said.body);
  });
  const signed = ['--protocol', 'mcp-http', '--jwt-secret', 'a-secret-to-sign-with'];
  const { code, error } = await run(['call', server.url, 'whoami', ...signed]);
  await server.close();
  expect([code, error]).toEqual([0, expect.stringContaining('Log, info: Bearer ••••••\n')]);
  expect(error).not.toContain('eyJ');
});

it('a list that repeats a credential shows none in what is said before the call', async () => {
  const token = 'a-long-token';
  const server = await startServer((_, response) => {
    const parameters = { type: 'object', properties: { a: { type: 'string', default: token } }, required: ['a'] };
    const listed = ['Kit.One@1', 'Kit.Two@1', `${token}.One@1`].map((id) => {
      return { id, name: id.replace(/^.*\.|@.*$/g, ''), version: '1.0.0', input_schema: { parameters } };
    });
    response.end(JSON.stringify({ tools: listed }));
  });
  const said = [];
  for (const tool of ['One', 'a-long-taken.One', 'Two']) {
    const ways = ['--protocol', 'otc-http', '--bearer', token, '--args', '@example'];
    said.push((await run(['call', server.url, tool, ...ways])).error);
  }
  await server.close();
  expect(said.join('')).toMatch(/"One" may be Kit.One@1 or ••••••.One@1; .* mean ••••••.One\?.*Arguments: .*••••••/s);
  expect(said.join('')).not.toContain(token);
});

it.each([200, 302, 400, 401, 403, 404, 500])(
  'a server that repeats its credentials with a %d shows none',
  async (status) => {
    const server = await startServer(({ headers }, response) => {
      const said = `${headers.authorization} ${headers['x-key']}`;
      response.writeHead(status, {
        location: `http://127.0.0.1:9/?${new URLSearchParams({ said })}`,
        'www-authenticate': `Bearer error_description="${said}"`,
      });
      response.end(JSON.stringify({ message: said, error: said }));
    });
    const { code, out, error } = await run([
      'tools',
      server.url,
      '--bearer',
      'a-long-token',
      '--header',
      'X-Key: a-long-key',
    ]);
    await server.close();
    expect(server.log.some(({ headers }) => headers.authorization?.includes('a-long-token'))).toBe(true);
    expect(code).toBe(2);
    expect(out + error).not.toMatch(/a-long-(?:token|key)/);
  },
);

it('a response that is an image is printed as text, without its bytes', async () => {
  const server = await startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    response.end(Buffer.of(0x89, 0x50, 0x4e, 0x47, 0xff));
  });
  const { code, out } = await run(['call', server.url, 'A.B', '--protocol', 'otc-http', '--format', 'json']);
  await server.close();
  const { outcome, reply } = JSON.parse(out);
  expect([code, outcome.reason, Object.keys(reply), reply.body, reply.size]).toEqual([
    ...[1, 'not-json'],
    ['status', 'headers', 'body', 'size', 'complete'],
    ...['\ufffdPNG\ufffd', 5],
  ]);
});

describe('login', () => testLogin());
