import { staticAddress } from './support/addresses';
import { expectAccessibleByNight } from './support/axe';
import { expect, nightly, test } from './support/journey';
import { longestTask } from './support/long-tasks';
import { definition, listing, result } from './support/tool-server';

// The browser tells of every refusal that a check asks for.
test.use({ expectedMessages: [/^console: (Failed to load resource|Access to fetch)/] });

const thousand = Array.from({ length: 1_000 }, (_, index) => definition(`Kit.Tool${index}@1.0.0`, `Does ${index}.`));

test(
  'a server of 1,000 tools is checked while the page goes on, and left at once; its report is a link',
  nightly,
  async ({ page, serve, servers, context }, testInfo) => {
    testInfo.setTimeout(120_000);
    const held = { tools: false };
    const called: string[] = [];
    const server = await serve({
      'GET /tools': (_asked, _response) => (held.tools ? undefined : listing(...thousand)),
      'POST /tools/call': ({ body }) => {
        called.push(body);
        return body.includes('Kit.Tool7') ? result(body, '{}') : { status: 400, body: '{"message":"No such tool."}' };
      },
    });
    await servers.add({ url: server.url, title: 'Thousand' });
    const dialog = page.getByRole('dialog', { name: 'Checks of Thousand', exact: true });

    const longest = await longestTask(page, async () => {
      await servers.act('Thousand', 'Check this server');
      await expect(dialog.getByText(/\d+ passed, \d+ failed, \d+ skipped/)).toBeVisible({ timeout: 60_000 });
    });
    expect(longest).toBeLessThan(150);
    expect(called.filter((body) => body.includes('Kit.'))).toEqual([]);
    await expect(dialog.locator('[data-check="otc/tool-definitions"]')).toHaveAttribute('data-status', 'pass');

    // The chosen tool alone, and only with consent.
    await dialog.getByRole('button', { name: 'Choose a tool', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Search Tools' }).fill('Tool777');
    await dialog.getByRole('option', { name: 'Kit_Tool777', exact: true }).click();
    await dialog.getByText('It may be called many times').click();
    await dialog.getByRole('button', { name: 'Check with this tool', exact: true }).click();
    await expect(dialog.locator('[data-check="otc/call-result"]')).toHaveAttribute('data-status', 'pass');
    await expect(dialog.getByText(/passed, .* with Kit_Tool777/)).toBeVisible();
    expect(called.filter((body) => body.includes('Kit.') && !body.includes('Kit.Tool777'))).toEqual([]);
    await expectAccessibleByNight(page, '[role="dialog"]');

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy link', exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#report=');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(staticAddress + link.slice(link.indexOf('#')));
    const report = other.getByRole('dialog', { name: 'Shared report', exact: true });
    await expect(report.locator('[data-check="otc/call-result"]')).toHaveAttribute('data-status', 'pass');
    await report.getByRole('button', { name: 'Details of otc/call-result', exact: true }).click();
    await expect(report.getByText(`POST ${server.url}/tools/call`)).toBeVisible();
    await other.close();

    // A server that never answers is left within six frames, and no task between them takes 100 ms.
    held.tools = true;
    await dialog.getByRole('button', { name: 'Check again', exact: true }).click();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
    let frames = 0;
    const leaving = await longestTask(page, async () => {
      frames = await page.evaluate(async () => {
        const cancel = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel');
        cancel?.click();
        let drawn = 0;
        while (!document.body.textContent?.includes('Cancelled: ')) {
          await new Promise(requestAnimationFrame);
          drawn += 1;
        }
        return drawn;
      });
    });
    expect(frames).toBeLessThanOrEqual(6);
    expect(leaving).toBeLessThan(100);
  },
);
