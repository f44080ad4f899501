import { definitions } from './bench/texts';
import { expect, nightly, test } from './support/journey';
import { idle } from './support/long-tasks';
import { definition, listing } from './support/tool-server';

/**
 * React tells its developer tools of everything that it has drawn, in a production build too. A component that was
 * called has the flag 1; below one that was not, the children are the same objects as before.
 */
const countDrawn = `
  globalThis.drawn = 0;
  const components = [0, 1, 11, 14, 15];
  const count = (first) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      if (components.includes(fiber.tag) && fiber.flags & 1) globalThis.drawn += 1;
      if (!fiber.alternate || fiber.child !== fiber.alternate.child) count(fiber.child);
    }
  };
  const nothing = () => {};
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onScheduleFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
    onPostCommitFiberRoot: nothing,
    onCommitFiberRoot: (_, root) => count(root.current.child),
  };
`;

test(
  'a key in one of several definitions draws anew what it changes and little else',
  nightly,
  async ({ page, editor }) => {
    await page.addInitScript({ content: countDrawn });
    await page.reload();
    await editor.open(definitions(12));
    const strip = page.getByRole('region', { name: 'At a glance' });
    const storage = page.getByRole('status', { name: 'Storage' });
    const settled = async () => {
      await expect(strip).toHaveAttribute('aria-busy', 'false');
      await expect(storage).toHaveText('Saved');
      await idle(page);
    };
    await settled();
    await editor.placeCursor('Toolkit.Tool0');
    await page.keyboard.press('x');
    await settled();
    await page.evaluate(() => Reflect.set(globalThis, 'drawn', 0));
    await page.keyboard.press('x');
    await expect(strip).toHaveAttribute('aria-busy', 'true');
    await settled();
    const drawn = await page.evaluate(() => Number(Reflect.get(globalThis, 'drawn')));
    test.info().annotations.push({ type: 'measured', description: `${drawn} components drawn for a key` });
    // The status bar, the strip, the list of problems and the call, each once or twice. It was 832 when each answer of
    // the checker drew all of them.
    expect(drawn).toBeLessThan(450);
    // A React that tells of nothing has drawn nothing.
    expect(drawn).toBeGreaterThan(10);
  },
);

test('a key in a list of 10,000 tools goes through the rows in view', nightly, async ({ page, serve, servers }) => {
  // React Aria looks each row up in a `Map`.
  await page.addInitScript(() => {
    const { get } = Map.prototype;
    Reflect.set(globalThis, 'asked', 0);
    Map.prototype.get = function (key) {
      Reflect.set(globalThis, 'asked', Reflect.get(globalThis, 'asked') + 1);
      return get.call(this, key);
    };
  });
  await page.reload();
  const ids = Array.from({ length: 10_000 }, (_, index) => `Big.Tool${index}@1.0.0`);
  const server = await serve({ 'GET /tools': listing(...ids.map((id) => definition(id))) });
  await servers.add({ url: server.url });
  await servers.pick('Big_Tool3');
  await servers.filter.fill('');
  const end = servers.tools.getByRole('row', { name: 'Big_Tool9999' });
  // The list comes in parts.
  await expect.poll(() => servers.tools.evaluate((list) => list.scrollHeight)).toBe(10_000 * 48);
  await servers.tools.getByRole('row').first().focus();
  await page.keyboard.press('End');
  await expect(end).toBeFocused();
  await idle(page);
  await page.evaluate(() => Reflect.set(globalThis, 'asked', 0));
  await page.keyboard.press('ArrowUp');
  await expect(end).not.toBeFocused();
  await idle(page);
  const asked = await page.evaluate(() => Number(Reflect.get(globalThis, 'asked')));
  test.info().annotations.push({ type: 'measured', description: `${asked} rows asked for` });
  // A list or two. Each row in view once asked for all others.
  expect(asked).toBeLessThan(60_000);
  expect(asked).toBeGreaterThan(10);
});
