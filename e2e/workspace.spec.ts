import { expectAccessibleByNight } from './support/axe';
import { expect, nightly, test } from './support/journey';
import { Documents } from './support/workspace';

test('documents have tabs, folders, names and an undo, and come back after a reload', async ({ page, editor }) => {
  const documents = new Documents(page);
  await editor.open('{"id": "Mail.Read@1.0.0", "name": "Mail_Read"}');
  await documents.opened('Mail.Read@1.0.0');
  await editor.open('{"id": "Mail.Send@1.0.0", "name": "Mail_Send"}');
  await expect(documents.tabs.getByRole('tab')).toHaveCount(3);
  await expect(documents.tab('Mail.Send@1.0.0')).toHaveAttribute('aria-selected', 'true');

  await documents.act('Mail.Send@1.0.0', 'Rename');
  await expectAccessibleByNight(page, '[role="dialog"]');
  await documents.answer('Name', 'Sending');
  await documents.act('Sending', 'Move to folder');
  await documents.answer('Folder', 'mail/out');
  await expect(documents.row('out')).toBeVisible();
  await documents.drag('Mail.Read@1.0.0', 'out');
  await expect(documents.row('Mail.Read@1.0.0')).toHaveAttribute('aria-level', '3');
  await documents.act('Sending', 'Duplicate');
  await expect(documents.tab('Copy of Sending')).toHaveAttribute('aria-selected', 'true');

  await documents.act('Copy of Sending', 'Delete');
  await expect(documents.tab('Copy of Sending')).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(documents.tab('Copy of Sending')).toBeVisible();

  await documents.tab('Mail.Read@1.0.0').click();
  await page.keyboard.press('Delete');
  await expect(documents.tab('Mail.Read@1.0.0')).toBeHidden();
  await expect(documents.row('Mail.Read@1.0.0')).toBeVisible();

  await documents.saved();
  await page.reload();
  await expect(documents.tabs.getByRole('tab')).toHaveCount(3);
  await expect(documents.row('out')).toBeVisible();
  await expect(documents.row('Mail.Read@1.0.0')).toHaveAttribute('aria-level', '3');
  await documents.row('Mail.Read@1.0.0').click();
  await expect(editor.source).toBeVisible();
  await expect(documents.tab('Mail.Read@1.0.0')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('"Mail_Read"').first()).toBeVisible();
});

test('every document keeps its own undo, tool and format', nightly, async ({ page, editor }) => {
  const documents = new Documents(page);
  await editor.open('{"id": "A.One@1.0.0", "name": "One"}');
  await editor.write('{"id": "A.One@1.0.0", "name": "Uno"}');
  await editor.open('{"id": "A.Two@1.0.0", "name": "Two"}');
  await documents.tab('A.One@1.0.0').click();
  await page.getByRole('button', { name: /^Undo / }).click();
  await editor.expectStored('{"id": "A.One@1.0.0", "name": "One"}');

  await editor.open('{"id": "A.Three@1.0.0"}');
  await editor.open('{"id": "A.Four@1.0.0"}');
  await expect(documents.tab('A.Four@1.0.0')).toHaveAttribute('aria-selected', 'true');

  // A row that was scrolled to is pressed at once, before the list calls itself at rest.
  await page.setViewportSize({ width: 1440, height: 620 });
  const tree = documents.region.getByRole('treegrid', { name: 'Documents', exact: true });
  for (const [end, title] of [
    [1e6, 'A.Three@1.0.0'],
    [0, 'Calculator.Add@1.0.0'],
  ] as const) {
    await tree.evaluate((element, top) => element.scrollTo({ top }), end);
    const row = documents.row(title);
    await expect(row).toBeInViewport({ ratio: 0.9 });
    const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(documents.tab(title)).toHaveAttribute('aria-selected', 'true');
  }
});

test('a search over all texts finds the place, stored or not', nightly, async ({ page, editor }) => {
  const documents = new Documents(page);
  await editor.open('{"id": "Deep.Thing@1.0.0", "description": "Counts needles in haystacks."}');
  await editor.open('{"id": "Other.Thing@1.0.0"}');
  await documents.saved();
  await page.getByLabel('Search all documents').fill('NEEDLES');
  const hits = page.getByRole('grid', { name: 'Documents found' }).getByRole('row');
  await expect(hits).toHaveCount(1);
  await expect(hits.first()).toContainText('Counts needles in');
  await hits.first().click();
  await expect(documents.tab('Deep.Thing@1.0.0')).toHaveAttribute('aria-selected', 'true');
});

test('a version under a name can be compared with and brought back', nightly, async ({ page, editor }) => {
  const documents = new Documents(page);
  await editor.write('{"id": "Kept.Text@1.0.0"}');
  await documents.saved();
  await page.keyboard.press('ControlOrMeta+s');
  await documents.answer('Name of the version', 'Before the change');
  await editor.write('{"id": "Changed.Text@1.0.0"}');
  await documents.saved();
  await documents.act('Changed.Text@1.0.0', 'Versions');
  const dialog = page.getByRole('dialog', { name: 'Versions of Changed.Text@1.0.0' });
  await dialog.getByRole('button', { name: /Before the change/ }).click();
  await expect(dialog.getByText('"Kept.Text@1.0.0"').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await editor.expectStored('{"id": "Kept.Text@1.0.0"}');
  await page.getByRole('button', { name: 'Undo Restore of Before the change' }).click();
  await editor.expectStored('{"id": "Changed.Text@1.0.0"}');
});
