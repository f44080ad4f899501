import { expect, it, vi } from 'vitest';
import type { ListedTool } from '../../protocols/listing';
import { findToolsThatHide } from './tools-that-hide';

const tool = (name: string, description: string): ListedTool => ({
  text: JSON.stringify({ name, description }),
  name,
  id: undefined,
  version: undefined,
  description,
});

async function told(...tools: readonly ListedTool[]): Promise<readonly string[]> {
  const found = await new Promise<Parameters<Parameters<typeof findToolsThatHide>[1]>[0]>((resolve) =>
    findToolsThatHide(tools, resolve),
  );
  return found.map((each) => each.tool.name);
}

it('names the tools of a listing whose definitions hold what is not seen', async () => {
  expect(await told(tool('add', 'Adds.'), tool('mail', 'Lists\u200b mail.'), tool('page', 'می‌خواهم'))).toEqual([
    'mail',
  ]);
});

it('names no more than a person reads', async () => {
  expect((await told(...Array.from({ length: 150 }, (_, index) => tool(`t${index}`, '\u202e')))).length).toBe(100);
});

it('gives others their turn while it looks at a long listing, and ends when nobody wants it any more', () => {
  vi.useFakeTimers();
  const long = Array.from({ length: 100 }, (_, index) => tool(`t${index}`, 'long '.repeat(2_000)));
  const done = vi.fn();
  findToolsThatHide([...long, tool('last', '\u200b')], done);
  let turns = 0;
  for (; vi.getTimerCount() > 0; turns += 1) {
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersToNextTimer();
  }
  expect(turns).toBe(4);
  expect(done.mock.calls).toMatchObject([[[{ tool: { name: 'last' } }]]]);
  const stop = findToolsThatHide(long, done);
  vi.advanceTimersToNextTimer();
  stop();
  expect([vi.getTimerCount(), done.mock.calls.length]).toEqual([0, 1]);
});
