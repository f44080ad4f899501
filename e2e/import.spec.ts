import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sized } from '../src/sizes.testkit';
import { expect, nightly, test } from './support/journey';
import { idle, longestTask } from './support/long-tasks';

async function openImport(page: Page) {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import', exact: true });
  await expect(dialog.getByRole('textbox', { name: 'Text to import', exact: true })).toBeVisible();
  return dialog;
}

test('a document of many megabytes is read beside the page', nightly, async ({ page, editor, problems }, info) => {
  test.slow();
  const path = join(tmpdir(), `callsheet-${process.pid}-${info.workerIndex}.json`);
  const count = sized(1_000, 4_000);
  const many = count.toLocaleString('en-US');
  await writeFile(path, largeDocument(count));
  await expect(editor.source).toBeVisible();
  await problems.settled();
  const dialog = await openImport(page);
  await idle(page);
  const longest = await longestTask(page, async () => {
    await page.getByLabel('File to import').setInputFiles(path);
    await expect(dialog.getByText(/^Reading/)).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByRole('status', { name: 'Recognized', exact: true })).toContainText(
      new RegExp(`OpenAPI 3\\.1\\.0 with ${many} tools in .+, \\d+\\.\\d MB`),
      { timeout: 60_000 },
    );
    // Of so many nobody wants all unasked.
    await expect(dialog).toContainText(`0 of ${many} chosen`);
    await dialog.getByRole('checkbox', { name: `All ${many}`, exact: true }).press('Space');
    await expect(dialog.getByText(new RegExp(`^Converting: [\\d,]+ of ${many} tools$`))).toBeVisible({
      timeout: 60_000,
    });
    await expect(dialog.getByRole('grid', { name: 'Ledger', exact: true })).toBeVisible({ timeout: 60_000 });
  });
  info.annotations.push({ type: 'measured', description: `${many} operations imported: longest task ${longest} ms` });
  expect(longest).toBeLessThan(200);
  await rm(path);
});

/** An OpenAPI document whose operations have twelve described parameters each. */
function largeDocument(count: number): string {
  const parameters = Array.from({ length: 12 }, (_, index) => ({
    name: `p${index}`,
    in: 'query',
    description: 'A parameter that says something useful about the thing. '.repeat(3),
    schema: { type: 'string', maxLength: 80 },
  }));
  const answer = {
    description: 'Fine.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/T' } } },
  };
  const operation = (index: number) => ({
    get: { operationId: `thing${index}`, description: 'x'.repeat(600), parameters, responses: { 200: answer } },
  });
  const paths = Object.fromEntries(Array.from({ length: count }, (_, index) => [`/things/${index}`, operation(index)]));
  const schemas = { T: { type: 'object', properties: { a: { type: 'string' } } } };
  const info = { title: 'Things', version: '1.0.0' };
  return JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas } }, null, 2);
}
