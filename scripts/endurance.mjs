// node scripts/endurance.mjs: what `npm test` tries a few times, as often as it is promised. Takes about half an hour.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideBrowser } from './browser.mjs';
import { install, isBuilt, programs, root } from './project.mjs';
import { run } from './run.mjs';
import { annotations } from './steps.mjs';

const kills = process.env.CALLSHEET_KILLS ?? '100';
const interleavings = process.env.CALLSHEET_INTERLEAVINGS ?? '200';
const mutations = process.env.CALLSHEET_MUTATIONS ?? '1000';

if (!(await install())) process.exit(1);
await provideBrowser();
if (!isBuilt() && !(await run(process.execPath, ['scripts/build.mjs'], { isShown: true })).isFine) process.exit(1);

const report = join(root, 'test-results/endurance.json');
const env = { CALLSHEET_KILLS: kills, CALLSHEET_INTERLEAVINGS: interleavings, CALLSHEET_MUTATIONS: mutations };
const [node, vitest] = programs.vitest;
const [, playwright] = programs.playwright;
const units = await run(
  node,
  [vitest, 'run', ...['faults', 'two-tabs', 'damage'].map((name) => `src/state/storage/${name}.test.ts`)],
  {
    env,
    isShown: true,
  },
);
const tabs = await run(
  node,
  [
    playwright,
    'test',
    '--project=e2e',
    '--workers=1',
    '--reporter=list,json',
    '--global-timeout=7200000',
    'e2e/kill.spec.ts',
  ],
  { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, isShown: true },
);
if (existsSync(report)) {
  for (const note of annotations(JSON.parse(readFileSync(report, 'utf8')).suites, 'measured')) console.log(note);
}
process.exitCode = units.isFine && tabs.isFine ? 0 : 1;
