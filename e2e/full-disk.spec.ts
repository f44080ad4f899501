import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { servedAddress } from './support/addresses';
import { Editor, expect, nightly, test } from './support/journey';
import { Documents } from './support/workspace';

/* A disk that is full in fact: a small file system in memory, which holds the browser's profile and nothing else. */

const megabyte = 1024 * 1024;

test(
  'a full disk: what is not stored is said and kept, and stored when there is room',
  nightly,
  async ({ launchOptions }, testInfo) => {
    test.setTimeout(180_000);
    const folder = testInfo.outputPath('disk');
    mkdirSync(folder, { recursive: true });
    const refusal = mount(folder);
    if (refusal !== undefined) {
      testInfo.annotations.push({ type: 'mounting is not allowed here', description: refusal });
      expect(refusal, 'why nothing could be mounted').toMatch(
        /denied|permitted|superuser|only root|no such|unknown filesystem|ENOENT/i,
      );
      return;
    }
    try {
      await using context = await chromium.launchPersistentContext(join(folder, 'profile'), launchOptions);
      const page = await context.newPage();
      await page.goto(servedAddress);
      const [editor, documents] = [new Editor(page), new Documents(page)];
      const storage = page.getByRole('status', { name: 'Storage', exact: true });
      await documents.saved();
      await editor.write('{"id": "Before.Full@1.0.0"}');
      await documents.saved();
      fill(join(folder, 'fill'));
      const text = `{"id": "When.Full@1.0.0", "fill": "${'x'.repeat(2 * megabyte)}"}`;
      await editor.write(text);
      await expect(storage).toContainText(/^Not (saved|stored)/);
      const alert = page.getByRole('alert').filter({ hasText: /(The last change|Your work) is not stored\./ });
      await expect(alert.getByRole('button', { name: 'Export everything' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Go to When.Full@1.0.0' })).toBeVisible();
      rmSync(join(folder, 'fill'));
      // A write is tried again by itself, and a storage that broke with the disk is opened again.
      await expect(storage).toHaveText('Saved', { timeout: 65_000 });
      await page.reload();
      await documents.saved();
      expect((await editor.stored()) === text, 'the text that a reload has').toBe(true);
      await expect(page.getByRole('button', { name: 'Go to When.Full@1.0.0' })).toBeVisible();
    } finally {
      // What still has a file open there keeps it until it ends.
      execFileSync('umount', ['--lazy', folder]);
    }
  },
);

/** Why it was refused; nothing when it is done. */
function mount(folder: string): string | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Writes until the disk takes no byte more. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  let size = 4 * megabyte;
  while (size >= 1) {
    try {
      writeSync(file, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
  closeSync(file);
}
