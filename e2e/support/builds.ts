import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** A host of the built page that can be updated and taken off the network. */
export async function startHost(): Promise<Host> {
  const siteOf = (folder: string) =>
    createPage({ root: folder, demo: async () => new Response('no servers here', { status: 404 }) });
  let site = siteOf(root);
  const listening = await listen({ fetch: (request, ...rest) => site.fetch(request, ...rest) }, 0);
  if (listening.kind === 'failed') throw new Error(listening.message);
  return {
    address: `http://localhost:${listening.port}/`,
    update: (folder) => {
      site = siteOf(folder);
    },
    close: async () => listening.close(),
  };
}

/** The next build: the same page with every script under another name, its own service worker, and another title. */
export function nextBuild(title: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-next-'));
  cpSync(root, folder, { recursive: true });
  const names = new Set(readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js')));
  const nextName = (name: string) => (names.has(name) ? name.replace(/-(?=[\w-]{8}\.js$)/, '-next-') : name);
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|html)$/.test(path)) continue;
    const text = readFileSync(join(folder, path), 'utf8').replace('<title>Callsheet', `<title>${title}`);
    writeFileSync(join(folder, path), text.replaceAll(/[\w.-]+\.js/g, nextName));
  }
  for (const name of names) renameSync(join(folder, 'assets', name), join(folder, 'assets', nextName(name)));
  return folder;
}

/** Waits until the page has the whole build at hand: its service worker has fetched everything and is at work. */
export async function keptOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
