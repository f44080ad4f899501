import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { listen } from '../../src/server/listen';
import { createPage } from '../../src/server/page';

const root = 'dist/app';

export interface Host {
  readonly address: string;
  /** Serves another build from now on. */
  update(root: string): void;
  /** From now on nobody answers. */
  close(): Promise<void>;
}

/** A host of the built page, under a path, that can be updated and taken off the network. */
export async function startHost(path = '/'): Promise<Host> {
  const siteOf = (folder: string) =>
    createPage({ root: folder, demo: async () => new Response('no servers here', { status: 404 }) });
  let site = siteOf(root);
  const inPath = (request: Request) => (path === '/' ? request : new Request(request.url.replace(path, '/'), request));
  const listening = await listen({ fetch: (request, ...rest) => site.fetch(inPath(request), ...rest) }, 0);
  if (listening.kind === 'failed') throw new Error(listening.message);
  return {
    address: `http://localhost:${listening.port}${path}`,
    update: (folder) => {
      site = siteOf(folder);
    },
    close: async () => listening.close(),
  };
}

/** Of this checkout, what a build of the page is made of. */
const sources = [
  'src',
  'public',
  'scripts',
  'index.html',
  'exhibit.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** The next build: this checkout with another title and a change in its first script, built as every build is. Takes its time. */
export function nextBuild(title: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-next-'));
  for (const name of [...sources, 'tsconfig.json']) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const change = (path: string, by: (text: string) => string) =>
    writeFileSync(join(folder, path), by(readFileSync(join(folder, path), 'utf8')));
  change('index.html', (html) => html.replace('<title>Callsheet', `<title>${title}`));
  change('src/app/main.tsx', (code) => `${code}\nperformance.mark('callsheet:next');\n`);
  const vite = [resolve('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'];
  execFileSync(process.execPath, vite, { cwd: folder, stdio: 'inherit' });
  return join(folder, root);
}

/** Waits until the page has the whole build at hand: its service worker has fetched everything and is at work. */
export async function keptOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
