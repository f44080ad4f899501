// npm run bench: builds when needed, runs e2e/bench/*.bench.ts, prints one table and renews docs/performance.md.
// `npm run bench -- load.bench typing.bench` runs some, and writes nothing.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideBrowser } from './browser.mjs';
import { tableOf, writePerformance } from './performance-report.mjs';
import { install, isBuilt, programs } from './project.mjs';
import { run } from './run.mjs';
import { annotations } from './steps.mjs';

if (!(await install())) process.exit(1);
await provideBrowser();
if (!isBuilt() && !(await run(process.execPath, ['scripts/build.mjs'], { isShown: true })).isFine) process.exit(1);

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
