// npm run bench: builds when needed, runs e2e/bench/*.bench.ts, prints one table and renews docs/performance.md.
// `npm run bench -- load.bench typing.bench` runs some, and writes nothing.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideBrowser } from './browser.mjs';
import { tableOf, writePerformance } from './performance-report.mjs';
import { install, isBuilt, programs, root } from './project.mjs';
import { run } from './run.mjs';
import { annotations } from './steps.mjs';

if (!(await install())) process.exit(1);
await provideBrowser();
if (!isBuilt() && !(await run(process.execPath, ['scripts/build.mjs'], { isShown: true })).isFine) process.exit(1);

await provideRival();

const [vite, viteScript] = programs.vite;
const rival = ['build', '--config', 'e2e/bench/rival/vite.config.ts', '--logLevel', 'error'];
if (!(await run(vite, [viteScript, ...rival], { isShown: true })).isFine) process.exit(1);

const wanted = process.argv.slice(2);
const report = join(mkdtempSync(join(tmpdir(), 'callsheet-')), 'report.json');
const [node, script] = programs.playwright;
// Longer than the journeys of `npm test` may take together.
const limits = ['--workers=1', `--global-timeout=${40 * 60_000}`];
const args = ['test', '--project=bench', ...limits, '--reporter=line,json', ...wanted];
const { isFine, output } = await run(node, [script, ...args], { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
if (!isFine) console.log(output);

const { suites } = JSON.parse(readFileSync(report, 'utf8'));
const rows = annotations(suites, 'bench').map((text) => JSON.parse(text));
console.log(tableOf(rows));
if (isFine && wanted.length === 0) await writePerformance(rows, { browser: annotations(suites, 'browser')[0] });
process.exitCode = isFine ? 0 : 1;

/** Fetches the builder that is no package of ours, without its scripts; React and Monaco are those of this checkout. */
async function provideRival() {
  const home = join(root, '.cache/bench');
  const rival = { name: 'jsonjoy-builder', version: '1.0.4' };
  const found = join(home, 'node_modules', rival.name, 'package.json');
  if (existsSync(found) && JSON.parse(readFileSync(found, 'utf8')).version === rival.version) return;
  mkdirSync(home, { recursive: true });
  const dependencies = { [rival.name]: rival.version };
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const npm = ['install', '--prefix', home, '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  const { isFine, output } = await run('npm', npm);
  if (!isFine) throw new Error(output);
}
