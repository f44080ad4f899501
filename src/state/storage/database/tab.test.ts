import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { memoryLocks } from '../locks.testkit';
import { isTabOpen, joinTabs } from './tab';

beforeEach(() => vi.stubGlobal('navigator', { locks: memoryLocks() }));

/** A tab, what it heard of other tabs, and whether its document is in front of another one too. */
function join() {
  const told = { heard: 0, elsewhere: [] as boolean[] };
  const tab = joinTabs(
    () => {
      told.heard += 1;
    },
    (isElsewhere) => void told.elsewhere.push(isElsewhere),
  );
  onTestFinished(tab.close);
  return { ...tab, told, isElsewhere: () => told.elsewhere.at(-1) };
}

describe('a document in front of two tabs', () => {
  it.each<[string, (tab: ReturnType<typeof join>) => void]>([
    ['shows another', (tab) => tab.show('other')],
    ['is closed', (tab) => tab.close()],
  ])('is known to both, until one %s', async (_, end) => {
    const [first, second] = [join(), join()];
    first.show('tea');
    await expect.poll(first.isElsewhere).toBe(false);
    second.show('tea');
    await expect.poll(() => [first.isElsewhere(), second.isElsewhere()]).toEqual([true, true]);
    end(second);
    await expect.poll(first.isElsewhere).toBe(false);
  });

  it('is not one whose id begins in the same way', async () => {
    const [first, second] = [join(), join()];
    first.show('tea');
    second.show('tea-house');
    await expect.poll(() => [first.isElsewhere(), second.isElsewhere()]).toEqual([false, false]);
  });

  it('is not known where the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    const [first, second] = [join(), join()];
    first.show('tea');
    second.show('tea');
    await expect.poll(() => [first.isElsewhere(), second.isElsewhere()]).toEqual([false, false]);
  });
});

it('what one tab stores the others hear, and what is shown there is nothing new', async () => {
  const [first, second] = [join(), join()];
  first.show('tea');
  second.show('tea');
  await expect.poll(first.isElsewhere).toBe(true);
  first.tell('tea', 2);
  await expect.poll(() => second.told.heard).toBe(1);
  expect(first.told.heard).toBe(0);
});

it('a tab that is closed looks no more', async () => {
  const tab = join();
  tab.show('tea');
  tab.close();
  await new Promise(setImmediate);
  expect(tab.told.elsewhere).toEqual([]);
});

it('a tab is open until it is closed, as far as the browser can tell', async () => {
  const tab = join();
  await expect.poll(() => isTabOpen(tab.id)).toBe(true);
  expect(await isTabOpen('another')).toBe(false);
  tab.close();
  await expect.poll(() => isTabOpen(tab.id)).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await isTabOpen(tab.id)).toBeUndefined();
});
