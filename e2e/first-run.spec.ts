import { expect, nightly, test } from './support/journey';

test('open the page, press Send, read a value: no typing, no setting', async ({ tryIt }) => {
  await tryIt.send();
  await tryIt.expectOutcome('value');
  await expect(tryIt.outcome.getByRole('tree', { name: 'Value' })).toHaveText('2');
});

test('the strip leads to a call without output, an authorization and an artifact', async ({ page, tryIt }) => {
  const steps = page.getByRole('region', { name: 'Next steps' });
  await steps.getByRole('button', { name: /doorbell/ }).click();
  await expect(tryIt.button('Tool')).toHaveAccessibleDescription(/Doorbell/);
  await tryIt.send();
  await tryIt.expectOutcome('value');
  await expect(tryIt.outcome).toContainText(/no output/i);

  await steps.getByRole('button', { name: /mail/ }).click();
  await expect(tryIt.button('Tool')).toHaveAccessibleDescription(/ListUnread/);
  await tryIt.send();
  await tryIt.expectOutcome('authorization');

  await steps.getByRole('button', { name: /report/ }).click();
  await expect(tryIt.button('Tool')).toHaveAccessibleDescription(/Export/);
  await tryIt.send();
  await tryIt.expectOutcome('artifact');

  await steps.getByRole('button', { name: 'Dismiss' }).click();
  await expect(steps).toBeHidden();
});

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
