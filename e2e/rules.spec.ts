import { expectAccessible } from './support/axe';
import { expect, nightly, test } from './support/journey';

test(
  'all about a rule is one press from a problem, on a wide screen and on a narrow one',
  nightly,
  async ({ page, editor, problems }) => {
    await editor.write('{"id": "Calculator.Add@1.0.0"}');
    await problems.settled();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      if (width < 768) {
        await page
          .getByRole('tablist', { name: 'View', exact: true })
          .getByRole('tab', { name: 'Problems', exact: true })
          .click();
      }
      const row = problems.row('otc/name-required');
      await row.getByRole('button', { name: 'Why?' }).click();
      await row.getByRole('button', { name: 'All about this rule' }).click();

      const dialog = page.getByRole('dialog', { name: 'Rules', exact: true });
      const rule = (id: string) => dialog.getByRole('button', { name: id, exact: true });
      await expect(rule('otc/name-required')).toHaveAttribute('aria-expanded', 'true');
      await expect(dialog.getByRole('figure', { name: 'Good example' })).toContainText('"name": "');
      await expect(dialog.getByRole('figure', { name: 'Bad example' }).locator('mark')).not.toHaveCount(0);
      await expect(dialog.getByRole('status', { name: 'Rules found' })).toHaveText(/^1 of \d+ rules$/);

      await dialog.getByRole('textbox', { name: 'Search rules' }).fill('header model context');
      await rule('mcp/x-mcp-header-token').click();
      await expect(dialog.getByRole('figure', { name: 'Bad example' })).toContainText('x-mcp-header');
      await expectAccessible(page, '[role="dialog"]');
      const isWide = await dialog.evaluate((element) => element.scrollWidth > element.clientWidth);
      expect(isWide, 'the dialog scrolls sideways').toBe(false);

      await dialog.getByRole('textbox', { name: 'Search rules' }).fill('nothing like this');
      await dialog.getByRole('button', { name: 'Show all' }).click();
      await expect(rule('conv/lost')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(row).toBeFocused();
    }
  },
);

test(
  'everything that can be fixed is fixed at once, as one step that undo takes back',
  nightly,
  async ({ page, editor, problems }) => {
    const broken =
      '{"name": "a", "description": "A.", "inputSchema": {"type": "object", "required": ["b", "b"], "properties": {"b": {"type": "sting", "enum": ["x", "x"]}}}, "nmae": 1,}';
    await editor.open(broken);
    await problems.settled();
    const before = await problems.status.textContent();
    expect(before).toMatch(/^[2-9] errors/);
    await problems.region.getByRole('button', { name: 'Fix all', exact: true }).click();
    const said = page.getByRole('status', { name: 'Fixes', exact: true });
    await expect(said).toHaveText(/^Fixed \d problems; .* left/);
    await problems.settled();
    await editor.expectStored(/"required": \["b"\].*"enum": \["x"\]/);
    await page.getByRole('button', { name: 'Undo Fix all', exact: true }).click();
    await editor.expectStored(broken);
    await expect(said).toHaveText('');
    await expect(problems.status).toHaveText(before ?? '');
  },
);
