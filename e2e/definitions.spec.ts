import { expect, nightly, test } from './support/journey';

const tool = (description: string) => ({
  id: 'Word.Count@1.0.0',
  name: 'Word_Count',
  description,
  version: '1.0.0',
  input_schema: { parameters: { type: 'object', properties: { text: { type: 'string' } } } },
  output_schema: { type: 'number' },
});

test(
  'a draft that differs from what the server lists, or from what worked last, says so and shows where',
  nightly,
  async ({ page, editor, tryIt, servers, serve }) => {
    const server = await serve({
      'GET /tools': { body: JSON.stringify({ tools: [tool('Counts words.')] }) },
      'POST /tools/call': { body: '{"result": {"success": true, "value": 3}}' },
    });
    const hint = tryIt.region.getByText(/^Differs from/);
    await editor.write(JSON.stringify(tool('Counts words.')));
    await servers.add({ url: server.url, title: 'Words' });
    await expect(servers.tool('Word_Count')).toBeVisible();
    await expect(hint).toBeHidden();

    await tryIt.send();
    await tryIt.expectOutcome('value');
    await expect(hint).toBeHidden();
    await editor.write(JSON.stringify(tool('Counts the words of a text.')));
    await expect(hint).toContainText('what the server lists and from the definition at the last call that worked');

    await tryIt.button('Compare definitions').click();
    const dialog = page.getByRole('dialog', { name: 'Definitions of Word_Count' });
    const listed = dialog.getByRole('region', { name: 'Difference from: What the server lists' });
    await expect(listed.locator('[data-line="old"]')).toContainText('Counts words.');
    await expect(listed.locator('[data-line="new"]')).toContainText('Counts the words of a text.');
  },
);
