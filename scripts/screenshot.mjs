// node scripts/screenshot.mjs: makes docs/screenshot.png from the running app, after one press on Send.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { provideBrowser } from './browser.mjs';
import { isBuilt, root } from './project.mjs';
import { run } from './run.mjs';

await provideBrowser();
if (!isBuilt() && !(await run(process.execPath, ['scripts/build.mjs'], { isShown: true })).isFine) process.exit(1);

const server = spawn(process.execPath, ['dist/cli/callsheet.js', 'serve', '--port', '0'], { cwd: root });
const [line] = await once(server.stdout, 'data');
const [address] = String(line).match(/http:\/\/\S+/) ?? [];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-quic'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 });
  await page.goto(address);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('region', { name: 'Response', exact: true }).locator('[data-outcome="value"]').waitFor();
  await page.getByRole('status', { name: 'Analysis', exact: true }).getByText('No problems').waitFor();
  await page.screenshot({ path: join(root, 'docs/screenshot.png') });
  console.log('Wrote docs/screenshot.png');
} finally {
  await browser.close();
  server.kill('SIGTERM');
}
