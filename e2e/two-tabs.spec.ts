import { expectAccessibleByNight } from './support/axe';
import { Editor, expect, nightly, test } from './support/journey';
import { Documents } from './support/workspace';

const base = '{\n  "id": "Shared.Text@1.0.0",\n  "name": "Shared",\n  "version": "1.0.0",\n  "description": "Both."\n}';

test(
  'tabs follow each other, and when both have changed a text neither is lost',
  nightly,
  async ({ page, editor, context }) => {
    const here = new Documents(page);
    await editor.write(base);
    await here.saved();

    const other = await context.newPage();
    await other.goto('/');
    const there = new Documents(other);
    await there.saved();
    const elsewhere = new Editor(other);
    await expect(other.getByText('"Both."').first()).toBeVisible();
    const isElsewhere = page.getByRole('status', { name: 'Other tabs' });
    await expect(isElsewhere).toHaveText('Also open in another tab');
    await expect(other.getByRole('status', { name: 'Other tabs' })).toHaveText('Also open in another tab');
    await elsewhere.write(base.replace('Both.', 'From there.'));
    await there.saved();
    await expect(page.getByText('"From there."').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo Change in another tab' })).toBeEnabled();
    await editor.expectStored(base.replace('Both.', 'From there.'));

    // Both write before either has heard of the other.
    for (const each of [page, other]) {
      await each.evaluate(() => {
        BroadcastChannel.prototype.postMessage = () => undefined;
      });
    }
    await elsewhere.write(base.replace('Both.', 'Once more.'));
    await there.saved();
    await editor.write(base.replace('Both.', 'From there.').replace('"Shared"', '"Shared_Here"'));
    await here.expectStorage('Two texts');
    await expectAccessibleByNight(page, '[role="alert"]');
    await page.getByRole('button', { name: 'Compare and merge' }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Two texts of/ });
    await expect(dialog.getByRole('radio', { name: 'Both changes' })).toBeChecked();
    await expectAccessibleByNight(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Take both changes' }).click();
    await editor.expectStored(base.replace('Both.', 'Once more.').replace('"Shared"', '"Shared_Here"'));
    await here.saved();
    await other.close();
    await expect(isElsewhere).toBeEmpty();
  },
);

test(
  'a document that another tab deletes goes here too, and one that is added comes',
  nightly,
  async ({ page, context, editor }) => {
    const here = new Documents(page);
    await editor.open('{"id": "Going.Away@1.0.0"}');
    await here.opened('Going.Away@1.0.0');
    const other = await context.newPage();
    await other.goto('/');
    const there = new Documents(other);
    await there.act('Going.Away@1.0.0', 'Delete');
    await expect(here.row('Going.Away@1.0.0')).toBeHidden();
    await other.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(here.row('Going.Away@1.0.0')).toBeVisible();
  },
);
