import { expect, test } from './support/journey';

test('a loaded page keeps working without the network: problems, form, calls and previews', async ({
  page,
  context,
  editor,
  problems,
  tryIt,
  builder,
  workspace,
}) => {
  await page.waitForFunction(() => performance.getEntriesByName('callsheet:fetched').length > 0);
  await context.setOffline(true);

  await editor.write('{"id": "Calculator.Add"}');
  await problems.settled();
  await expect(problems.rows.first()).toBeVisible();
  await editor.show('Form');
  await builder.add('Boolean');
  await builder.open('parameter');
  await editor.show('Code');

  await workspace.openSample('Open Tool Calling RFC draft', 'Reports.Export (CSV artifact)');
  await tryIt.choose('Server', 'Demonstration worker');
  await tryIt.send();
  await tryIt.expectOutcome('artifact');
  await tryIt.response.getByRole('button', { name: 'Show preview', exact: true }).click();
  await expect(tryIt.response.getByRole('table')).toBeVisible();
});
