// node scripts/endurance.mjs: what `npm test` tries a few times, as often as it is promised. Takes about half an hour.
import { provideBrowser } from './browser.mjs';
import { install, isBuilt, programs } from './project.mjs';
import { run } from './run.mjs';

const kills = process.env.CALLSHEET_KILLS ?? '100';
const interleavings = process.env.CALLSHEET_INTERLEAVINGS ?? '200';

if (!(await install())) process.exit(1);
await provideBrowser();
if (!isBuilt() && !(await run(process.execPath, ['scripts/build.mjs'], { isShown: true })).isFine) process.exit(1);

const env = { CALLSHEET_KILLS: kills, CALLSHEET_INTERLEAVINGS: interleavings };
const [node, vitest] = programs.vitest;
const [, playwright] = programs.playwright;
const units = await run(
  node,
  [vitest, 'run', 'src/state/storage/faults.test.ts', 'src/state/storage/two-tabs.test.ts'],
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
    '--reporter=list',
    '--global-timeout=7200000',
    'e2e/kill.spec.ts',
  ],
  { env, isShown: true },
);
process.exitCode = units.isFine && tabs.isFine ? 0 : 1;
