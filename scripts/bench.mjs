// npm run bench: builds when needed, runs e2e/bench/*.bench.ts and prints one table.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideBrowser } from './browser.mjs';
import { install, isBuilt, programs } from './project.mjs';
import { run } from './run.mjs';
import { annotations } from './steps.mjs';

if (!(await install())) process.exit(1);
await provideBrowser();
if (!isBuilt() && !(await run(process.execPath, ['scripts/build.mjs'], { isShown: true })).isFine) process.exit(1);

const [vite, viteScript] = programs.vite;
const rival = ['build', '--config', 'e2e/bench/rival/vite.config.ts', '--logLevel', 'error'];
if (!(await run(vite, [viteScript, ...rival], { isShown: true })).isFine) process.exit(1);

const report = join(mkdtempSync(join(tmpdir(), 'callsheet-')), 'report.json');
const [node, script] = programs.playwright;
const args = ['test', '--project=bench', '--workers=1', '--reporter=line,json', ...process.argv.slice(2)];
const { isFine, output } = await run(node, [script, ...args], { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
if (!isFine) console.log(output);

const shown = (value, unit) => `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`;
const rows = annotations(JSON.parse(readFileSync(report, 'utf8')).suites, 'bench')
  .map((text) => JSON.parse(text))
  .map(({ title, ours, worst, theirs, against, unit }) => [
    title,
    shown(ours, unit),
    shown(worst, unit),
    `${shown(theirs, unit)} (${against})`,
    `${(theirs / ours).toFixed(1)} ×`,
  ]);
const table = [['', 'Callsheet', 'p95', 'beside', 'ratio'], ...rows];
const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
for (const row of table)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
process.exitCode = isFine ? 0 : 1;
