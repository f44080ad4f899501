import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { servedAddress, servedPort, staticAddress, staticPort } from './e2e/support/addresses';
import { isNightly, sized } from './src/sizes.testkit';

// `npm test` says which browser; a run of this file alone takes Debian's.
const debian = '/usr/bin/chromium';
const executablePath = process.env.CHROMIUM ?? (existsSync(debian) ? debian : undefined);

// This list takes the place of Playwright's own, which it repeats; the last two save each page the browser's own two
// pages for its address bar, a tenth of the processor's time.
const withoutFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // A journey that fails once in a while is a defect, of the page or of its own.
  retries: 0,
  // By night nothing hurries a long journey on a busy machine: each step has a deadline of its own, here and below.
  timeout: sized(60_000, 180_000),
  globalTimeout: sized(12, 240) * 60_000,
  // Longer than anything takes on a busy machine: a journey waits for what it names, not for a time.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    baseURL: servedAddress,
    // By day the journey's own comes first.
    actionTimeout: sized(0, 60_000),
    navigationTimeout: sized(0, 60_000),
    viewport: { width: 1440, height: 900 },
    // Keeping a whole build is for the journey without a network; elsewhere a test says what each request is answered.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${withoutFeatures.join()}`,
        // Nothing leaves this machine, whatever a test does.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    // The longest test by itself comes first: at the end nothing would run beside it.
    { name: 'budgets', outputDir: 'test-results/budgets', testMatch: 'weight.spec.ts' },
    {
      name: 'e2e',
      outputDir: 'test-results/e2e',
      testMatch: '*.spec.ts',
      testIgnore: ['weight.spec.ts', 'other-browsers.spec.ts'],
      grepInvert: isNightly ? [] : /@nightly/,
    },
    { name: 'other browsers', outputDir: 'test-results/other-browsers', testMatch: 'other-browsers.spec.ts' },
    {
      name: 'bench',
      outputDir: 'test-results/bench',
      testMatch: 'bench/*.bench.ts',
      timeout: 120_000,
      fullyParallel: false,
    },
  ],
  webServer: [
    { command: `node dist/cli/callsheet.js serve --port ${servedPort}`, url: servedAddress },
    { command: `node e2e/support/static-server.mjs ${staticPort}`, url: staticAddress },
  ],
});
