import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createValidate } from '../core/schema/validator';
import { commandLines } from './command-lines.testkit';
import { writeFiles } from './files.testkit';
import { testLogin } from './login.testkit';
import { main } from './main';

// Threads run the built file; e2e/command-line.spec.ts has them.
vi.mock('./threads', async (original) => ({
  ...(await original<typeof import('./threads')>()),
  startValidator: () => ({ validate: createValidate(), dispose: () => undefined }),
}));

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

it.each(commandLines.map((row) => [row.args.join(' ').replace('\u001b', 'ESC'), row] as const))(
  'callsheet %s',
  async (_, { args, input, code, out = /^$/, error = /^$/ }) => {
    const found = await run(args, input);
    expect(found).toEqual({ code, out: expect.stringMatching(out), error: expect.stringMatching(error) });
  },
);

describe('login', () => testLogin());
