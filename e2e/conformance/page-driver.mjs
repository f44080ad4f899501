// The page as a client of the official suite: a browser that authorizes servers and calls their tool as a person does,
// through the relay, since the suite's servers let no page read them. `page.mjs` brings each.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { provideBrowser } from '../../scripts/browser.mjs';
import { root } from '../../scripts/project.mjs';

const patience = 30_000;

/** `callsheet serve`, and the printed address with the key of the relay. */
function serve() {
  const child = spawn(process.execPath, [join(root, 'dist/cli/callsheet.js'), 'serve', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  return new Promise((resolve) => {
    child.stdout.on('data', (piece) => {
      printed += piece;
      const address = /(\S+#relay=\S+)\n/.exec(printed)?.[1];
      if (address) resolve({ address, end: () => child.kill() });
    });
  });
}

/** Listens for clients of the suite; `address` is where `page.mjs` finds it. */
export async function startPages() {
  await provideBrowser();
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
  });
  const own = await serve();
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    response.end(await callFromPage(browser, own.address, JSON.parse(text)).catch((error) => `${error}`));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    async end() {
      own.end();
      server.close();
      await browser.close();
    },
  };
}

/** Authorizes a server and calls its tool; resolves to nothing when it answered, else to what the page says. */
async function callFromPage(
  browser,
  address,
  { url, scenario, context: { client_id: id, client_secret: secret, issuer } },
) {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(patience);
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('toolbar', { name: 'Sections' }).getByRole('button', { name: 'Servers', exact: true }).click();
    const servers = page.getByRole('region', { name: 'Servers', exact: true });
    await servers.getByRole('textbox', { name: 'Server URL', exact: true }).fill(url);
    await servers.getByText('Call through the relay').click();
    const choose = async (label, option) => {
      await servers.getByRole('button', { name: label, exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await choose('Protocol', 'Model Context Protocol over HTTP');
    await choose('Authentication', 'OAuth 2.1');
    const document = scenario === 'auth/basic-cimd' ? 'https://conformance-test.local/client-metadata.json' : undefined;
    const clientId = id ?? document;
    if (clientId) await servers.getByRole('textbox', { name: 'Client id' }).fill(clientId);
    if (secret) await servers.getByLabel('Client secret').fill(secret);
    if (issuer) await servers.getByRole('textbox', { name: 'Issuer' }).fill(issuer);
    await servers.getByRole('button', { name: 'Authorize', exact: true }).click();
    const problem = await agree(page, servers);
    if (problem) return problem;
    await servers.getByRole('button', { name: 'Add server', exact: true }).click();
    const tool = servers.getByRole('grid', { name: 'Tools', exact: true }).getByRole('row').first();
    const again = servers.getByRole('button', { name: 'Authorize and list again', exact: true });
    await tool.or(again).first().waitFor();
    if (await again.isVisible()) {
      await again.click();
      const refused = await agree(page, servers);
      if (refused) return refused;
      await tool.or(again).first().waitFor();
      if (await again.isVisible()) return 'The server did not list its tools.';
    }
    await tool.click();

    const response = page.getByRole('region', { name: 'Response', exact: true });
    const outcome = response.locator('[data-outcome]');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await outcome.waitFor();
    const more = outcome.getByRole('button', { name: 'Authorize and send again', exact: true });
    const found = outcome.and(page.locator('[data-outcome=content]'));
    await more.or(found).first().waitFor();
    if (await more.isVisible()) {
      await more.click();
      const refused = await agree(page, response);
      if (refused) return refused;
      await found.waitFor();
    }
    return '';
  } finally {
    await context.close();
  }
}

/** Opens the consent page, where the suite agrees at once; the reason when a step fails instead. */
async function agree(page, part) {
  const link = page.getByRole('link', { name: /^Open the consent page/ });
  const failed = part.locator('[data-step][data-ok=false]');
  await link.or(failed).first().waitFor();
  if (await failed.isVisible()) return failed.textContent();
  const opened = page.waitForEvent('popup');
  await link.click();
  await (await opened).getByText('The answer was handed to Callsheet.').waitFor();
  await link.waitFor({ state: 'hidden' });
  // What asked for it may go on at once, and take the steps along.
  const done = part
    .locator('[data-step=token][data-ok=true]')
    .or(page.locator('[data-outcome=content]'))
    .or(page.getByRole('grid', { name: 'Tools', exact: true }));
  await done.or(failed).first().waitFor();
  return (await failed.isVisible()) ? failed.textContent() : '';
}
