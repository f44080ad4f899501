// npm run check: the part of `npm test` that needs no browser.
import { formatAndLint, runSteps, types, unitTests, unusedCode } from './steps.mjs';

await runSteps([formatAndLint, types, unusedCode, unitTests]);
