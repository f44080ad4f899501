// npm test: everything, on a fresh clone too. Its last line counts what ran.
import { provideBrowser } from './browser.mjs';
import { build, formatAndLint, journeys, pageTests, runSteps, types, unitTests, unusedCode } from './steps.mjs';

// Side by side, so that while one waits for a page or a process another has the processor.
const lanes = [[build, journeys], [unitTests], [pageTests, formatAndLint, types, unusedCode]];

await runSteps([lanes], provideBrowser);
