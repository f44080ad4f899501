// One server in the page: its tools listed, and its first one called; directly where its CORS allows it, else by relay.
import { spawn } from 'node:child_process';
import { chromium } from '@playwright/test';

/** `called, directly`, `called, by relay`, `called, as a process`; or what stood in the way. */
export async function tryInPage({ program, tools, url, words }) {
  const quoted = words?.map((word) => `'${word}'`).join(' ');
  const own = await serve(program, quoted === undefined ? [] : ['--stdio', `tried=${quoted}`]);
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(own.address);
    const region = page.getByRole('region', { name: 'Servers', exact: true });
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    if (!(await region.isVisible())) await page.getByRole('button', { name: 'Servers', exact: true }).first().click();
    const way = words ? await openProcess(region) : await add(region, url);
    await call(page, region, tools);
    return `called, ${way}`;
  } catch (error) {
    return String(error).split('\n')[0];
  } finally {
    await browser.close();
    own.end();
  }
}

function serve(program, options) {
  const child = spawn(process.execPath, [program, 'serve', '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      const address = /\S+#relay=\S+/.exec(String(chunk))?.[0];
      if (address) resolve({ address, end: () => child.kill() });
    });
  });
}

async function openProcess(region) {
  await region.getByText('tried', { exact: true }).click();
  return 'as a process';
}

async function add(region, url) {
  const field = region.getByRole('textbox', { name: 'Server URL', exact: true });
  await field.focus();
  await field
    .page()
    .evaluate((text) => navigator.clipboard.writeText(text), url)
    .catch(() => undefined);
  await field.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, url);
  const relay = region.getByRole('button', { name: /relay/i });
  const added = region.getByText('Added');
  await added.or(relay).first().waitFor();
  if (await added.isVisible()) return 'directly';
  await relay.first().click();
  await added.waitFor();
  return 'by relay';
}

async function call(page, region, tools) {
  const [first] = tools;
  const row = region.getByRole('row').filter({ hasText: first.name }).first();
  await row.waitFor();
  await row.click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('[data-outcome]').first().waitFor();
  const outcome = await page.locator('[data-outcome]').first().getAttribute('data-outcome');
  if (!['content', 'value', 'error', 'invalid-input'].includes(outcome))
    throw new Error(`The call came to ${outcome}.`);
}
