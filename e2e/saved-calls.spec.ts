import type { Page } from '@playwright/test';
import { expectAccessibleByNight } from './support/axe';
import { History } from './support/history';
import { expect, nightly, test } from './support/journey';

interface Wish {
  readonly name: string;
  readonly pointer?: string;
  readonly value?: string;
  readonly fitsSchema?: boolean;
}

/** Saves the newest call under a name. */
async function save(page: Page, history: History, { name, pointer, value, fitsSchema }: Wish): Promise<void> {
  await history.act(history.rows().first(), 'Save with an expectation…');
  const dialog = page.getByRole('dialog', { name: 'Save a call' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  if (fitsSchema) await dialog.getByText('The result fits the output schema').click();
  if (value !== undefined) {
    await dialog.getByText('A value equals').click();
    await dialog.getByRole('textbox', { name: 'JSON Pointer' }).fill(pointer ?? '');
    await dialog.getByRole('textbox', { name: 'Expected value' }).fill(value);
  }
  if (value !== undefined) await expectAccessibleByNight(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Save call', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test(
  'saved calls are run one by one and all together, and say what is not as expected',
  nightly,
  async ({ page, tryIt }) => {
    const history = new History(page);
    await tryIt.writeArguments('{"a": 40, "b": 2}');
    await tryIt.send();
    await history.open();
    await expect(history.rows('value')).toHaveCount(1);
    await save(page, history, { name: 'The answer', value: '42', fitsSchema: true });
    await save(page, history, { name: 'A wrong wish', value: '43' });

    await history.show('Saved');
    await history.region.getByRole('button', { name: 'Run The answer', exact: true }).click();
    await expect(history.saved('The answer')).toHaveAttribute('data-result', 'met');
    await expect(history.saved('A wrong wish')).toHaveAttribute('data-result', 'none');

    await history.region.getByRole('button', { name: 'Run all', exact: true }).click();
    await expect(history.region).toContainText('1 as expected, 1 not');
    await expect(history.saved('A wrong wish')).toContainText('The result is 42, not 43.');
    await history.saved('A wrong wish').getByRole('button', { name: 'Open', exact: true }).click();
    await expect(tryIt.outcome).toContainText('A past call');

    await page.reload();
    await history.show('Saved');
    await history.region.getByRole('button', { name: 'Delete A wrong wish', exact: true }).click();
    await expect(history.saved('A wrong wish')).toBeHidden();
    await history.region.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(history.saved('A wrong wish')).toBeVisible();
    await history.show('Calls');
    await expect(history.rows('value')).toHaveCount(4);
  },
);
