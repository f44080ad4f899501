// npm test: everything, on a fresh clone too. Its last line counts what ran.
import { provideBrowser } from './browser.mjs';
import { build, formatAndLint, journeys, pageTests, runSteps, types, unitTests, unusedCode } from './steps.mjs';

// One page leaves a core half free: what needs no browser runs beside its tests, and what is quick behind them.
const besideThePage = [
  [build, unitTests],
  [pageTests, formatAndLint, types, unusedCode],
];

await runSteps([besideThePage, journeys], provideBrowser);
