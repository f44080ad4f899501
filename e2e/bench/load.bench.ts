import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from '@playwright/test';
import { startPlainBrowser } from './plain-browser';
import { serve } from './serve';
import { addRow } from './table';

const rounds = 6;
/** Until the browser has kept what it compiled, in milliseconds. */
const rest = 2_000;

const whyFirst =
  'The code of the editor is asked for once that of the shell is here, for which a slow line is kept free, and what holds the text is drawn by the shell.';

type PlainBrowser = Awaited<ReturnType<typeof startPlainBrowser>>;

interface Visit {
  readonly wall: number;
  readonly work: number;
}

/** Ours and a bare page with the same Monaco, from the same server, each in a profile of its own that is made anew. */
test('the text of the first document in its editor', async ({ browser }, testInfo) => {
  testInfo.annotations.push({ type: 'browser', description: `Chromium ${browser.version()}` });
  test.setTimeout(900_000);
  const pages = [await serve('dist/app'), await serve('dist/bench')] as const;
  const addresses = [pages[0].address, `${pages[1].address}bare.html`] as const;
  const first: Visit[][] = [[], []];
  const later: Visit[][] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const [side, address] of addresses.entries()) {
      const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
      const plain = await startPlainBrowser(folder, testInfo.project.use.launchOptions ?? {});
      first[side]?.push(await visit(plain, address, rest));
      await visit(plain, address, rest);
      later[side]?.push(await visit(plain, address, 0));
      await plain.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  for (const { close } of pages) await close();
  const against = 'a bare page with the same Monaco';
  for (const [visits, when, limit, reason] of [
    [first, 'first visit', 1.15, whyFirst],
    [later, 'second visit', 1.5, undefined],
  ] as const) {
    for (const [member, more, how] of [
      ['wall', '', 'From the navigation to the first frame that shows the text in the editor.'],
      ['work', ', processor time', "What the page's main thread worked until the first frame that shows the text."],
    ] as const) {
      const [ours, theirs] = [0, 1].map((side) => (visits[side] ?? []).map((each) => each[member]));
      if (!ours || !theirs) continue;
      const title = `the text in its editor, ${when}${more}`;
      addRow(testInfo, { title, how, unit: 'ms', ours, theirs, against, limit, ...(reason && { reason }) });
    }
  }
});

/** Marks the begin of the page's work, and the first frame that shows the text. */
function lookForText(): void {
  performance.mark('bench:begun');
  const look = () => {
    const texts = [...document.querySelectorAll('.monaco-editor .view-line span span')];
    if (texts.some(({ textContent }) => textContent.trim().length > 1)) performance.mark('bench:painted');
    else afterFrame();
  };
  const afterFrame = () => requestAnimationFrame(() => setTimeout(look));
  afterFrame();
}

async function visit(browser: PlainBrowser, address: string, rest: number): Promise<Visit> {
  const { send, marks } = await browser.openPage();
  const until = async (expression: string): Promise<unknown> => {
    for (;;) {
      const { result } = await send('Runtime.evaluate', { expression, returnByValue: true });
      if (result.value) return result.value;
      await pause(100);
    }
  };
  await send('Page.enable');
  await send('Emulation.setDeviceMetricsOverride', { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false });
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${lookForText})()` });
  await send('Page.navigate', { url: address });
  const wall = Number(await until(`performance.getEntriesByName('bench:painted')[0]?.startTime`));
  const worked = await marks();
  const work = (worked.get('bench:painted') ?? Number.NaN) - (worked.get('bench:begun') ?? Number.NaN);
  // Ours then keeps its whole build for later: a second visit is one after that.
  const isKept = `document.title !== 'Callsheet' || navigator.serviceWorker.controller?.state === 'activated'`;
  if (rest > 0) await until(isKept);
  await pause(rest);
  await send('Page.close');
  return { wall, work };
}
