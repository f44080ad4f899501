// The browser of the end-to-end tests: the machine's own Chromium, or one that is fetched for the tests.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { programs } from './project.mjs';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of an installed browser, or nothing. `CHROMIUM` names one. */
function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const isDebianAsRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Finds a browser or fetches one, and tells Playwright which by `CHROMIUM`; unset means Playwright's own. */
export async function provideBrowser() {
  let found = findBrowser();
  if (found === undefined && isDebianAsRoot()) {
    console.log('Installing Chromium …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { isShown: true, env });
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { isShown: true, env });
    found = findBrowser();
  }
  if (found !== undefined) {
    process.env.CHROMIUM = found;
    return;
  }
  console.log("Fetching Playwright's Chromium …");
  const [node, script] = programs.playwright;
  await run(node, [script, 'install', 'chromium'], { isShown: true });
}
