// npm run nightly: the tests in their full sizes. Laws run as often, texts are as long, tabs are killed as many times
// as is promised, and journeys are walked in Firefox and WebKit too; last, the code is changed in small ways to see which
// of the changes a test notices. Takes a night.
import { provideBrowser } from './browser.mjs';
import { build, journeys, mutations, otherBrowsers, pageTests, runSteps, unitTests } from './steps.mjs';

process.env.CALLSHEET_NIGHTLY = '1';
await runSteps([unitTests, pageTests, build, journeys, otherBrowsers, mutations], provideBrowser);
