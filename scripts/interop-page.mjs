// One server in the page: its tools listed and each called; directly where its CORS allows it, else by relay.
import { spawn } from 'node:child_process';
import { chromium } from '@playwright/test';

/** `19 of 19, directly`, `2 of 2, by relay`, `9 of 9, as a process`; or what stood in the way. */
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
    const silent = [];
    for (const { name } of tools) {
      const problem = await call(page, region, name).catch((error) => String(error).split('\n')[0]);
      if (problem !== '') silent.push(`${name}: ${problem}`);
    }
    const others = silent.length > 0 ? ` (${silent.join(', ')})` : '';
    return `${tools.length - silent.length} of ${tools.length}, ${way}${others}`;
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

const isAnswer = (outcome) => ['content', 'value', 'error', 'invalid-input', 'authorization'].includes(outcome);

/** Calls a tool as a person does who accepts what it asks, as it stands; empty when it answered. */
async function call(page, region, name) {
  const filter = region.getByRole('textbox', { name: 'Filter tools', exact: true });
  if (await filter.isVisible()) await filter.fill(name);
  const row = region.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  await row.first().click();
  await page.getByRole('button', { name: /^Tool/ }).filter({ hasText: name }).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const outcome = page.locator('[data-outcome]').filter({ hasText: `${name} ` });
  const ways = page.getByRole('region', { name: 'The tool asks', exact: true }).getByRole('button');
  const consent = page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true });
  const blocked = page.getByRole('button', { name: 'More ways to send', exact: true });
  const accept = ways.filter({ hasText: /^(Answer|I have been there: go on)$/ });
  const until = Date.now() + 60_000;
  // What is pressed may be gone meanwhile: the server went on.
  const press = (button) => button.click({ timeout: 1000 }).catch(() => undefined);
  while (!(await outcome.isVisible())) {
    if (Date.now() > until) return 'nothing arrived';
    if (await page.getByText('The answer does not fit the question yet').isVisible())
      await press(ways.filter({ hasText: 'Decline' }));
    else if (await accept.isVisible()) await press(accept);
    else if (await consent.isVisible()) await press(consent);
    else if (await blocked.isVisible()) {
      await press(blocked);
      await press(page.getByRole('menuitem', { name: 'Send anyway', exact: true }));
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const kind = await outcome.getAttribute('data-outcome');
  return isAnswer(kind) ? '' : kind;
}
