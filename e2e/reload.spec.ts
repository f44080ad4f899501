import { expect, nightly, test } from './support/journey';

test('reload and find the work again: text, tool, server and arguments', async ({ page, editor, tryIt, problems }) => {
  await editor.write('{"id": "Mine.Work@1.0.0", "name": "Mine_Work"');
  await problems.settled();
  await expect(page.getByRole('status', { name: 'Storage', exact: true })).toHaveText('Saved');
  await page.reload();
  await editor.expectStored('{"id": "Mine.Work@1.0.0", "name": "Mine_Work"');
  await expect(page.getByText('"Mine.Work@1.0.0"').first()).toBeVisible();
  await expect(tryIt.region).toBeVisible();
});

test('an edit made just before the page is left is there afterwards', nightly, async ({ page, editor }) => {
  await editor.write('{"id": "Quick.Leave@1.0.0"}');
  await page.reload();
  await editor.expectStored('{"id": "Quick.Leave@1.0.0"}');
});
