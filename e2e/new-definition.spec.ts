import { expect, nightly, test } from './support/journey';
import { Documents } from './support/workspace';

test(
  'in the form it begins with the name, and the id follows',
  nightly,
  async ({ page, editor, builder, workspace }) => {
    await editor.show('Form');
    await workspace.openBlank('Open Tool Calling 1.0');
    await expect(builder.region.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type('Weather_Get');
    await page.keyboard.press('Enter');
    await editor.expectStored(/"id": "Weather.Get@1.0.0"/);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test(
    'it begins in the form, whatever was in front, and in the code where that is',
    nightly,
    async ({ page, editor, builder, workspace }) => {
      const view = (name: string) =>
        page.getByRole('tablist', { name: 'View', exact: true }).getByRole('tab', { name, exact: true });
      await view('Try it').click();
      await workspace.openBlank('Open Tool Calling 1.0');
      await expect(builder.region.getByLabel('Name', { exact: true })).toBeFocused();
      await page.keyboard.type('Weather_Get');
      await page.keyboard.press('Enter');
      await editor.expectStored(/"id": "Weather.Get@1.0.0"/);
      await view('Code').click();
      await workspace.openBlank('Open Tool Calling 1.0');
      await expect(editor.source).toBeFocused();
    },
  );
});

test(
  'after the last document is deleted the same ways to begin are offered, after a reload too',
  nightly,
  async ({ page, editor, problems, tryIt }) => {
    const documents = new Documents(page);
    await editor.open('{"id": "Mail.Read@1.0.0", "name": "Mail_Read"}');
    await documents.opened('Mail.Read@1.0.0');
    await documents.act('Calculator.Add@1.0.0', 'Delete');
    await documents.act('Mail.Read@1.0.0', 'Delete');
    const empty = page.getByRole('region', { name: 'Editor', exact: true });
    await expect(empty.getByRole('heading', { name: 'No documents' })).toBeVisible();
    await expect(tryIt.button('Send')).toBeHidden();
    await expect(problems.status).toHaveText('No problems');
    await expect(page.getByRole('status', { name: 'Storage', exact: true })).toHaveText('Saved');
    await page.reload();
    await expect(empty.getByRole('heading', { name: 'No documents' })).toBeVisible();
    await empty.getByRole('button', { name: 'Blank definition', exact: true }).click();
    await expect(editor.source).toBeFocused();
    await expect(tryIt.button('Send')).toBeVisible();
  },
);

test(
  'a text that is gone leaves no tool to send behind; one that is broken says since when',
  nightly,
  async ({ editor, tryIt }) => {
    await editor.write('{"id": "Calculator.Add@1.0.0", "name": Calculator_Add}');
    await expect(tryIt.region.getByRole('status').filter({ hasText: "The text can't be read since" })).toBeVisible();
    await editor.write('no definition');
    await expect(tryIt.button('Send')).toBeHidden();
  },
);

test('what is pasted on the page goes where it belongs', nightly, async ({ page, editor, problems, serve }) => {
  await problems.settled();
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  const definition = '{"name": "a", "description": "A.", "inputSchema": {"type": "object"}}';
  await paste(definition);
  await editor.expectStored(definition);
  await paste('openapi: 3.1.0\npaths: {/a: {get: {operationId: a}}}\n');
  await expect(page.getByRole('dialog', { name: 'Import', exact: true })).toContainText('with 1 tool');
  await page.keyboard.press('Escape');
  await paste("curl 'https://tools.example.com/tools/call' --json '{}'");
  await expect(page.getByRole('textbox', { name: 'cURL command' })).toHaveValue(/^curl /);
  await page.keyboard.press('Escape');
  const server = await serve({ 'GET /tools': { body: '{"tools": []}' } });
  await paste(server.url.replace('http://', ''));
  const address = page.getByRole('dialog', { name: 'Address', exact: true });
  await expect(address).toContainText(server.url);
  expect(server.log).toHaveLength(0);
  await page.keyboard.press('Escape');
});
