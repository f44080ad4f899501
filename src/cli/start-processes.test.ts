import { expect, it, vi } from 'vitest';
import { startProcesses } from './start-processes';

const idle = `${process.execPath} -e "process.stdin.resume()"`;

it.each([
  [['a=', 'b=x'], /^--stdio needs a command/],
  [[`a=${idle}`, `a=${idle}`], /^Two servers are called "a"\. Give each a name of its own\.$/],
])('%j starts nothing', async (stdio, words) => expect(await startProcesses({ stdio }, 'key')).toMatch(words));

it('names a file that cannot be used', async () => {
  expect(await startProcesses({ 'mcp-config': ['none.json'] }, 'key')).toBe(
    'none.json cannot be read: it does not exist.',
  );
});

it('starts what is named, and nothing of it is printed that is secret', async () => {
  const said: string[] = [];
  const written = vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const telling = `${process.execPath} -e "console.error(process.env.API_KEY); process.stdin.resume()"`;
  const started = await startProcesses({ stdio: [`one=API_KEY=hush-hush ${telling}`, `two=${idle}`] }, 'key');
  if (typeof started === 'string') throw new Error(started);
  expect(started.names).toEqual(['one', 'two']);
  await expect.poll(() => said.join('')).toBe('[one] ••••••\n');
  await started.close();
  written.mockRestore();
});
