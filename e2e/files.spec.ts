import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, nightly, test } from './support/journey';

/**
 * Files of the browser's own private file system stand in for those of the disk: they are handles like them, and a test
 * can choose them. `Open` and the saving dialog answer with the file `tool.json`.
 */
async function standIn(page: Page, bytes: readonly number[]): Promise<void> {
  await page.evaluate(async (content) => {
    const root = await navigator.storage.getDirectory();
    const handle = await root.getFileHandle('tool.json', { create: true });
    const stream = await handle.createWritable();
    await stream.write(new Uint8Array(content));
    await stream.close();
    Reflect.set(window, 'showOpenFilePicker', async () => [handle]);
  }, bytes);
}

const onDisk = (page: Page) =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const file = await (await root.getFileHandle('tool.json')).getFile();
    return [...new Uint8Array(await file.arrayBuffer())];
  });

const bytesOf = (text: string) => [...new TextEncoder().encode(text)];

/** Drops or pastes onto the page. */
const transfer = (
  page: Page,
  kind: 'drop' | 'paste',
  given: { readonly files?: readonly (readonly [string, string])[]; readonly text?: string },
) =>
  page.evaluate(
    ([event, { files = [], text }]) => {
      const data = new DataTransfer();
      for (const [name, content] of files) data.items.add(new File([content], name));
      if (text !== undefined) data.setData('text/plain', text);
      const init = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    [kind, given] as const,
  );

/** What the browser would do with a file or a link that is dropped onto something: `none` is nothing. */
const dropEffect = (target: Locator, type: 'Files' | 'text/uri-list') =>
  target.evaluate((element, type) => {
    const dataTransfer = new DataTransfer();
    if (type === 'Files') dataTransfer.items.add(new File(['{}'], 'tool.json'));
    else dataTransfer.setData(type, 'http://localhost/');
    const isLeft = element.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
    return isLeft ? 'as it likes' : dataTransfer.dropEffect;
  }, type);

test('a file is opened, saved as it was but for the edit, and never overwritten when it changed on disk', async ({
  page,
  editor,
  problems,
}) => {
  const text = '{\r\n  "name": "get_weather",\r\n  "inputSchema": { "type": "object" }\r\n}\r\n';
  await problems.settled();
  await standIn(page, bytesOf(`\uFEFF${text}`));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await editor.expectStored(text);
  const status = page.getByRole('contentinfo');
  await expect(status.getByText('tool.json', { exact: true })).toBeVisible();

  await editor.source.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' ');
  await status.getByRole('button', { name: 'Save to tool.json', exact: true }).click();
  // A file that is being written can't be read.
  await expect.poll(() => onDisk(page).catch(() => undefined)).toEqual(bytesOf(`\uFEFF${text} `));
  await expect(status.getByText('tool.json', { exact: true })).toBeVisible();

  const theirs = '{ "name": "changed_elsewhere" }\n';
  await standIn(page, bytesOf(theirs));
  const news = page.getByRole('alert').filter({ hasText: 'tool.json was changed on disk.' });
  await expect(news).toBeVisible();
  await news.getByRole('button', { name: 'Compare', exact: true }).click();
  const difference = page.getByRole('region', { name: 'Difference of the file' });
  await expect(difference).toContainText('changed_elsewhere');
  // Dropped where nothing takes it, it would be opened in the page's place.
  expect(await dropEffect(difference, 'Files')).toBe('none');
  expect(await dropEffect(difference, 'text/uri-list')).toBe('none');
  await page.keyboard.press('Escape');
  await editor.expectStored(`${text} `);
  await news.getByRole('button', { name: 'Reload from disk', exact: true }).click();
  await editor.expectStored(/changed_elsewhere/);
  await expect(news).toHaveCount(0);
  expect(await onDisk(page)).toEqual(bytesOf(theirs));
});

test('a file is still the same file after a reload of the page', nightly, async ({ page, editor, problems }) => {
  await problems.settled();
  await standIn(page, bytesOf('{"name": "kept"}'));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await editor.expectStored('{"name": "kept"}');
  await expect(page.getByRole('status', { name: 'Storage', exact: true })).toHaveText('Saved');
  await page.reload();
  await expect(page.getByRole('contentinfo').getByText('tool.json', { exact: true })).toBeVisible();
});

test(
  'several files that are dropped are shown first; one is opened at once',
  nightly,
  async ({ page, editor, problems }) => {
    await problems.settled();
    await transfer(page, 'drop', { files: [['one.json', '{"name": "one"}']] });
    await editor.expectStored('{"name": "one"}');
    await transfer(page, 'drop', {
      files: [
        ['two.json', '{"name": "two"}'],
        ['three.json', '{"name": "three"}'],
        ['picture.json', 'a\u0000b'],
      ],
    });
    const dialog = page.getByRole('dialog', { name: 'Open files', exact: true });
    await expect(dialog.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(2);
    await expect(dialog).toContainText('picture.json is binary');
    await expectAccessible(page, '[role="dialog"]');
    await editor.expectStored('{"name": "one"}');
    await dialog.getByRole('button', { name: 'Open 2 files', exact: true }).click();
    await editor.expectStored('{"name": "two"}');
  },
);

test('what is pasted outside of a field is offered as a document', nightly, async ({ page, editor, problems }) => {
  await problems.settled();
  const dialog = page.getByRole('dialog', { name: 'Pasted text', exact: true });
  await transfer(page, 'paste', { text: '{"a": 1}' });
  await expect(dialog).toContainText('No tools were found');
  await page.keyboard.press('Escape');
  await transfer(page, 'paste', { text: '{"name": "pasted"}' });
  await expect(dialog.getByRole('region', { name: 'Beginning of the text' })).toHaveText('{"name": "pasted"}');
  await dialog.getByRole('button', { name: 'Open as a document', exact: true }).click();
  await editor.expectStored('{"name": "pasted"}');
});

test(
  'an address that is dropped is shown, and fetched only when somebody says so',
  nightly,
  async ({ page, editor, problems, serve }) => {
    await problems.settled();
    const server = await serve({ 'GET /tool.json': { body: '{"name": "fetched"}' } });
    await transfer(page, 'drop', { text: `${server.url}/tool.json` });
    const dialog = page.getByRole('dialog', { name: 'Address', exact: true });
    await expect(dialog).toContainText(new URL(server.url).host);
    expect(server.log).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Fetch and open', exact: true }).click();
    // On one line it was; a document of somebody else is laid out.
    await editor.expectStoredValue({ name: 'fetched' });
    expect(server.log.map(({ url }) => url)).toEqual(['/tool.json']);
  },
);
