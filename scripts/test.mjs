// npm test: everything, on a fresh clone too. Its last line counts what ran.
import { provideBrowser } from './browser.mjs';
import {
  budgets,
  build,
  formatAndLint,
  journeys,
  pageTests,
  runSteps,
  types,
  unitTests,
  unusedCode,
} from './steps.mjs';

await runSteps([formatAndLint, types, unusedCode, unitTests, pageTests, build, journeys, budgets], provideBrowser);
