import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { precacheOf } from '../scripts/service-worker';
import { listen } from '../src/server/listen';
import { createPage } from '../src/server/page';
import { expect, test } from './support/test';

/** Less than so many kB (1,000 bytes) of JavaScript and CSS in gzip, and how many files of them; fonts and pictures apart. */
const budgets = {
  interactive: { kB: 180, files: 4 },
  // Monaco in two files: the browser reads them at the same time.
  text: { kB: 1276, files: 9 },
  everything: { kB: 1623, files: 14 },
  exhibit: { kB: 13.5, files: 1 },
};

const root = 'dist/app/';

interface Piece {
  readonly path: string;
  readonly bytes: number;
}

// What the service worker keeps for later is told apart: it comes when the page is idle, and once.
test.use({ serviceWorkers: 'block' });

test('the first screen stays light', async ({ page }, testInfo) => {
  const { address, pieces, close } = await recordingServer();
  await page.addInitScript(noteFontsAsked);
  await page.addInitScript(noteLanguagesAsked);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('callsheet:interactive').length > 0);
  await quiet(pieces);
  const ahead = fetchedAhead();
  const early = await askedBefore(page, 'callsheet:interactive');
  const first = await askedBefore(page, 'callsheet:text');
  const fontsAsked = await page.evaluate(() => {
    const marks = performance.getEntriesByName('lines at fonts.ready');
    return marks.map((mark) => (mark instanceof PerformanceMark ? mark.detail : undefined));
  });
  const languagesAsked = await page.evaluate(() => {
    // Asked last, and heard: so are those before.
    new Intl.NumberFormat();
    const marks = performance
      .getEntries()
      .filter(({ name }) => /^(?:callsheet:text|asked about languages)$/.test(name));
    return marks.map((mark) => (mark instanceof PerformanceMark && mark.detail ? String(mark.detail) : mark.name));
  });
  await close();

  expect(languagesAsked.at(-1)).toBe('NumberFormat');
  expect.soft(languagesAsked[0], 'asked before the text is painted').toBe('callsheet:text');
  expect(fontsAsked.length, 'fonts asked for').toBeGreaterThan(0);
  expect.soft(fontsAsked, 'lines that were there each time').not.toContain(0);
  expect(ahead.length, 'files fetched ahead').toBeGreaterThan(0);
  const hinted = pieces.filter(({ path }) =>
    readFileSync(root + path, 'utf8').startsWith('//# allFunctionsCalledOnLoad'),
  );
  expect(hinted.map(({ path }) => path.split(/[/-]/)[1])).toEqual(['index', 'monaco']);
  const shell = pieces.filter(({ path }) => early.includes(path) && !ahead.includes(path));
  const measured = [
    { title: 'interactive shell', pieces: shell, ...budgets.interactive },
    { title: "the editor's text", pieces: pieces.filter(({ path }) => first.includes(path)), ...budgets.text },
    { title: 'everything with workers', pieces, ...budgets.everything },
    { title: 'the page that others frame', pieces: [kept('exhibit.html')], ...budgets.exhibit },
  ];
  for (const { title, pieces, kB, files } of measured) {
    const description = `${title}: ${kilobytes(pieces).toFixed(1)} of ${kB} kB, ${pieces.length} of ${files} files`;
    testInfo.annotations.push({ type: 'measured', description });
  }
  const { assets, files } = precacheOf(root);
  const offline = [...assets, ...files].map(kept);
  const description = `kept for offline: ${kilobytes(offline).toFixed(0)} kB, ${offline.length} files, fonts and pictures among them`;
  testInfo.annotations.push({ type: 'measured', description });
  for (const { title, pieces, kB, files } of measured) {
    const all = `${title}, heaviest first:\n${heaviest(pieces)}`;
    expect.soft(kilobytes(pieces), all).toBeLessThan(kB);
    expect.soft(pieces.length, all).toBeLessThanOrEqual(files);
  }
});

const kept = (path: string): Piece => ({ path, bytes: gzipSync(readFileSync(root + path)).length });

/**
 * Notes how many lines of text are there whenever the page asks for its fonts: to ask lays it out, and has Chromium read
 * the whole file that does a second time, a fifth of all work before the text.
 */
function noteFontsAsked(): void {
  const { ready } = document.fonts;
  const get = () => {
    performance.mark('lines at fonts.ready', { detail: document.querySelectorAll('.monaco-editor .view-line').length });
    return ready;
  };
  Object.defineProperty(document.fonts, 'ready', { get });
}

/**
 * Notes what the page asks `Intl`: its first answer takes the browser 15 to 25 ms, more than to draw the shell, and
 * nothing of the first screen needs one.
 */
function noteLanguagesAsked(): void {
  const note = (detail: string) => performance.mark('asked about languages', { detail });
  for (const name of Object.getOwnPropertyNames(Intl)) {
    const service: unknown = Reflect.get(Intl, name);
    if (typeof service !== 'function') continue;
    const noted = new Proxy(service, {
      apply: (target, self, args) => {
        note(name);
        return Reflect.apply(target, self, args);
      },
      construct: (target, args) => {
        note(name);
        return Reflect.construct(target, args);
      },
      get: (target, member) => {
        if (member === 'supportedLocalesOf') note(`${name}.supportedLocalesOf`);
        return Reflect.get(target, member);
      },
    });
    Object.defineProperty(Intl, name, { value: noted });
  }
}

/** The built page on a server that notes which code it was asked for, by pages and workers alike. */
async function recordingServer() {
  const pieces: Piece[] = [];
  const site = createPage({ root, demo: async () => new Response('not measured here', { status: 404 }) });
  const listening = await listen(
    {
      fetch: (request, ...rest) => {
        const path = new URL(request.url).pathname.slice(1);
        const isNew = !pieces.some((piece) => piece.path === path);
        if (isNew && /\.(js|css)$/.test(path)) {
          const bytes = gzipSync(readFileSync(root + path), { level: 9 }).length;
          pieces.push({ path, bytes });
        }
        return site.fetch(request, ...rest);
      },
    },
    0,
  );
  if (listening.kind === 'failed') throw new Error(listening.message);
  return { address: `http://localhost:${listening.port}/`, pieces, close: listening.close };
}

/** The paths that the page had asked for at a mark. The browser lists them once they are here. */
function askedBefore(page: Page, mark: string): Promise<readonly string[]> {
  return page.evaluate((mark) => {
    const readyAt = performance.getEntriesByName(mark)[0]?.startTime;
    if (readyAt === undefined) throw new Error(`The page has no mark "${mark}".`);
    const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= readyAt);
    return early.map(({ name }) => new URL(name).pathname.slice(1));
  }, mark);
}

/** What is fetched while the shell is drawn, and not for it (scripts/fetched-ahead.ts). */
function fetchedAhead(): readonly string[] {
  const html = readFileSync(`${root}index.html`, 'utf8');
  return [...html.matchAll(/<link rel="ahead"[^>]*href="\.\/([^"]+)"/g)].flatMap(([, path]) => path ?? []);
}

/** Waits until nothing new was asked for during three seconds. */
async function quiet(pieces: readonly Piece[]): Promise<void> {
  let before = -1;
  await expect
    .poll(
      () => {
        const isQuiet = pieces.length === before;
        before = pieces.length;
        return isQuiet;
      },
      { intervals: [3_000], timeout: 25_000 },
    )
    .toBe(true);
}

const kilobytes = (pieces: readonly Piece[]) => pieces.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

const heaviest = (pieces: readonly Piece[]) =>
  pieces
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 12)
    .map(({ path, bytes }) => `${(bytes / 1000).toFixed(1)} kB ${path}`)
    .join('\n');
