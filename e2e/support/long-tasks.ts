import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread's own processor time. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * The tasks of the page's main thread while something is done, longest first, in milliseconds of processor time: what
 * else the machine does meanwhile is not in it. Read from the browser's own trace.
 */
async function tasksOf(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('A page of a persistent context cannot be traced.');
  await browser.startTracing(page, { categories: ['-*', 'disabled-by-default-devtools.timeline'] });
  let trace: Buffer;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
  const pages = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pages.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  if (!tasks.some(({ tdur = 0 }) => tdur > 0)) throw new Error('The trace holds no task of the page with its time.');
  return tasks.map(({ tdur = 0 }) => Math.round(tdur / 1000)).toSorted((a, b) => b - a);
}

/** The longest of the tasks while something is done, in milliseconds of processor time. */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  return (await tasksOf(page, act))[0] ?? 0;
}

/** Waits until the page has nothing to do. */
export async function idle(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('callsheet:interactive').length > 0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
