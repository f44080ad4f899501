import type { Page } from '@playwright/test';
import { expect, nightly, test } from './support/journey';

const older = JSON.stringify(
  {
    id: 'Calculator.Add@1.0.0',
    name: 'Calculator_Add',
    description: 'Adds two numbers together.',
    version: '1.0.0',
    input_schema: {
      parameters: {
        type: 'object',
        properties: {
          a: { type: 'integer', description: 'The first number to add.' },
          b: { type: 'number', description: 'The second number to add.' },
        },
        required: ['a'],
      },
    },
    output_schema: { type: 'number', description: 'The sum of the two numbers.' },
  },
  undefined,
  2,
);

async function openAdvisor(page: Page) {
  await page.getByRole('button', { name: 'Search everything', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search everything', exact: true }).fill('suggest a version');
  await page.keyboard.press('Enter');
  return page.getByRole('dialog', { name: 'Version', exact: true });
}

test('the version that was named last is what the draft is compared with first', nightly, async ({ page, editor }) => {
  await editor.write(older);
  await editor.expectStored(older);
  const save = page.getByRole('dialog', { name: 'Save a version', exact: true });
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+s');
    await expect(save).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await save.getByRole('textbox', { name: 'Name of the version', exact: true }).fill('Published');
  await page.keyboard.press('Enter');
  await expect(save).toBeHidden();
  await editor.write(older.replace('"required": [', '"additionalProperties": true, "required": ['));
  const advisor = await openAdvisor(page);
  await expect(advisor.getByRole('button', { name: 'Compare with', exact: true })).toHaveAccessibleDescription(
    'The version Published',
  );
  await expect(advisor.getByRole('status', { name: 'Advice', exact: true })).toContainText(
    'No new version is asked for',
  );
});
