import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { servedAddress, staticAddress } from './support/addresses';
import { expect, nightly, test } from './support/journey';

// The browser says of a page that it may not frame it.
test.use({ expectedMessages: [/frame-ancestors|X-Frame-Options|Refused to display|refused to connect/i] });

test('the page that others frame names nothing that keeps, asks or tells', () => {
  const page = readFileSync('dist/app/exhibit.html', 'utf8').replace(/<meta[^>]*>/g, '');
  const named = page.match(
    /\b(localStorage|sessionStorage|indexedDB|caches|cookie\w*|navigator|fetch|XMLHttpRequest|WebSocket|EventSource|BroadcastChannel|Shared\w*|Worker|postMessage|opener|parent|top|relay|eval)\b|import\(/g,
  );
  expect(named ?? []).toEqual([]);
});

const text =
  '{\n  "name": "get weather",\n  "description": "<b>Tells</b> the weather.",\n  "inputSchema": { "type": "object" }\n}\n';

test(
  'an embed code shows a document in a page of another origin, and opens it in a tab; the app cannot be framed',
  nightly,
  async ({ page, context, editor, problems, serve }, testInfo) => {
    await editor.open(text);
    await problems.settled();
    await expect(page.getByRole('region', { name: 'At a glance', exact: true })).toHaveAttribute('aria-busy', 'false');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    // The workers of a run share the system's clipboard.
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (copied) => document.body.setAttribute('data-copied', copied);
    });
    await page.getByRole('button', { name: 'Copy embed code', exact: true }).click();
    await expect(page.locator('body')).toHaveAttribute('data-copied', /<iframe/);
    const code = (await page.locator('body').getAttribute('data-copied')) ?? '';

    // As `callsheet serve` has it, also by its header alone, as a plain file server has it, and the app itself.
    const unboxed = code.replace(/ sandbox="[^"]*"/, '');
    expect(unboxed).not.toContain(' sandbox=');
    const frames = [
      code,
      unboxed,
      code.replace(servedAddress, staticAddress),
      `<iframe src="${servedAddress}"></iframe>`,
    ];
    const body = `<!doctype html><link rel="icon" href="data:,"><title>Docs</title>${frames.join('\n')}`.replaceAll(
      'loading="lazy"',
      '',
    );
    const docs = await serve({ 'GET /docs': { headers: { 'content-type': 'text/html' }, body } });
    const reader = await context.newPage();
    const asked: string[] = [];
    reader.on('request', (request) => asked.push(request.url().replace(/#.*/, '')));
    await reader.goto(`${docs.url}/docs`);
    for (const index of [0, 1, 2]) {
      const frame = reader.frameLocator('iframe').nth(index);
      await expect(frame.getByRole('heading', { name: 'get weather', exact: true })).toBeVisible();
      await expect(frame.getByRole('img', { name: /^Refused by/ })).toBeVisible();
      await expect(frame.getByRole('listitem').first()).toHaveText(/^(error|warning|info): .+\)$/);
      await expect(frame.getByText('<b>Tells</b> the weather.')).toBeVisible();
      const origin = await frame.locator('body').evaluate(() => {
        try {
          return localStorage.length;
        } catch {
          return self.origin;
        }
      });
      expect(origin).toBe('null');
    }
    await expect.poll(() => reader.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
    const own = asked.filter((address) => !address.startsWith(docs.url));
    const served = `${servedAddress}exhibit.html`;
    expect(own.sort()).toEqual([servedAddress, served, served, `${staticAddress}exhibit.html`].sort());

    const opened = context.waitForEvent('page');
    await reader.frameLocator('iframe').first().getByRole('link', { name: 'Open in Callsheet', exact: true }).click();
    const app = await opened;
    await expect(app.getByRole('textbox', { name: 'Definition source', exact: true })).toBeVisible();
    await expect(app.getByText('get weather').first()).toBeVisible();
    expect(await app.evaluate(() => [self.origin, window.opener])).toEqual([new URL(servedAddress).origin, null]);

    const onDisk = testInfo.outputPath('docs.html');
    writeFileSync(onDisk, body);
    await reader.goto(pathToFileURL(onDisk).href);
    for (const index of [0, 1, 2]) {
      const frame = reader.frameLocator('iframe').nth(index);
      await expect(frame.getByRole('heading', { name: 'get weather', exact: true })).toBeVisible();
    }
  },
);
