import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the first screen, a response and the form hold no accessibility violation', async ({
      page,
      editor,
      tryIt,
      builder,
    }) => {
      await expect(editor.source).toBeVisible();
      await expectNoViolations(page);
      await tryIt.send();
      await tryIt.expectOutcome('value');
      await expectNoViolations(page);
      await editor.show('Form');
      await builder.open('a');
      await expectNoViolations(page);
    });

    test('problems, servers and each narrow tab hold none either', async ({ page, editor, problems }) => {
      await editor.write('{"id": "Calculator.Add"}');
      await problems.settled();
      await expect(problems.rows.first()).toBeVisible();
      await expectNoViolations(page);
      await page.setViewportSize({ width: 390, height: 844 });
      for (const name of ['Form', 'Code', 'Try it', 'Problems']) {
        await page.getByRole('tablist', { name: 'Panes' }).getByRole('tab', { name, exact: true }).click();
        await expectNoViolations(page);
      }
    });
  });
}
