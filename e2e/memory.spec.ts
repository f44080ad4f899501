import type { Page } from '@playwright/test';
import { heldObjects } from './support/heap';
import { expect, nightly, test } from './support/journey';
import { Documents, openCallClose } from './support/workspace';

/** Known by their members, which our build does not rename; another Monaco may. */
const kinds = [
  ['_undoRedoService', '_associatedResource'],
  ['router', 'routes', 'getPath'],
  ['startLineNumber', 'startColumn', 'severity', 'resource'],
  ['queryKey', 'queryHash', 'gcTime', 'observers'],
];

async function held(page: Page) {
  const { counts, strings } = await heldObjects(page, kinds);
  const texts = new Set(strings.flatMap((text) => /"id": "(Cycle\.Number\d+)@/.exec(text)?.[1] ?? [])).size;
  const [models = 0, mocks = 0, markers = 0, queries = 0] = counts;
  const measured = await page.evaluate(() => performance.getEntriesByType('measure').map(({ name }) => name));
  const repeated = measured.length - new Set(measured).size;
  return { texts, models, mocks, markers, queries, repeated };
}

async function listenersOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return jsEventListeners;
}

test(
  'documents that were opened, edited, called and closed leave nothing of theirs behind',
  nightly,
  async ({ page, editor, problems, tryIt }) => {
    test.setTimeout(240_000);
    // With a problem there are markers: what is not found here could not be too many below.
    await editor.open('{"id": "Cycle.Broken@1.0.0", "nmae": 1}');
    await problems.settled();
    await expect(problems.rows.first()).toBeVisible();
    expect((await held(page)).markers).toBeGreaterThan(2);
    await new Documents(page).tab('Cycle.Broken').press('Delete');
    for (let at = 0; at < 5; at += 1) await openCallClose({ page, editor, tryIt }, at);
    const before = await held(page);
    const listenersBefore = await listenersOf(page);
    for (let at = 5; at < 20; at += 1) await openCallClose({ page, editor, tryIt }, at);
    const after = await held(page);
    expect(before.models).toBeGreaterThan(0);
    expect(after).toEqual({
      ...before,
      texts: expect.any(Number),
      mocks: 1,
      repeated: 0,
      markers: expect.any(Number),
      queries: expect.any(Number),
    });
    expect(before.texts).toBeGreaterThan(0);
    // The last ones may not be let go yet.
    expect(after.texts).toBeLessThan(5);
    // The document that is in front by then has one of its own.
    expect(after.markers).toBeLessThan(3);
    expect(before.queries).toBeGreaterThan(0);
    // Of the mock of the document before there may be two still; two a cycle would be more.
    expect(after.queries).toBeLessThan(before.queries + 5);
    // Four a cycle would be more; what waits for its time to be over has some too.
    await expect.poll(() => listenersOf(page), { timeout: 60_000 }).toBeLessThan(listenersBefore + 60);
  },
);
