import { expect, nightly, test } from './support/journey';

test('open the page, press Send, read a value: no typing, no setting', async ({ tryIt }) => {
  await tryIt.send();
  await tryIt.expectOutcome('value');
  await expect(tryIt.outcome.getByRole('tree', { name: 'Value' })).toHaveText('2');
});

test(
  'each step of the strip shows its outcome and is ticked, and the strip leaves with the last one',
  nightly,
  async ({ page, tryIt, problems }) => {
    const steps = page.getByRole('region', { name: 'Next steps' });
    await expect(steps).toContainText(
      'Write a tool definition, see what models and servers would refuse, and call it.',
    );
    for (const outcome of ['value', 'error', 'authorization', 'artifact']) {
      await steps.getByRole('button', { name: new RegExp(`: ${outcome}$`) }).click();
      await tryIt.expectOutcome(outcome);
      await expect(steps.getByRole('button', { name: new RegExp(`: ${outcome}\\W+done$`) })).toBeVisible();
    }
    await steps.getByRole('button', { name: /: problem$/ }).click();
    await problems.expect(['otc/misspelled-property']);
    await expect(steps).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'New definition' })).toBeVisible();
    await expect(steps).toBeHidden();
  },
);

test('"Break it" gives Problems something to say, and the fix takes it away', nightly, async ({ page, problems }) => {
  await expect(page.getByRole('textbox', { name: 'Definition source', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Break it/ }).click();
  await problems.expect(['otc/misspelled-property']);
  await problems
    .row('otc/misspelled-property')
    .getByRole('button', { name: /Rename|Fix/ })
    .click();
  await problems.expect([]);
});

test.describe('from a link', () => {
  test.use({ start: './?server=demo:worker&tool=Mail.ListUnread' });

  test('who opens a link is shown what it holds, and no strip', nightly, async ({ page, tryIt }) => {
    await expect(tryIt.button('Server')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Next steps' })).toBeHidden();
  });
});
