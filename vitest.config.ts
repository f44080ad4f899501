import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

// `npm test` says which browser; a run by itself takes Debian's.
const debian = '/usr/bin/chromium';
const executablePath = process.env.CHROMIUM ?? (existsSync(debian) ? debian : undefined);

const isNightly = process.env.CALLSHEET_NIGHTLY === '1';

// What other tests leave in the memory of their process would be counted.
const byItself = ['src/rules/let-go.test.ts'];

// A minute of processes that are ended and started anew, and what needs a process by itself.
const byNight = isNightly ? [] : ['src/mutation.test.ts', ...byItself];

const alone = [
  'src/{state,server}/**/*.test.ts',
  'src/app/canary.test.ts',
  'src/cli/main.test.ts',
  'src/workers/service/service-worker.test.ts',
];

const storesOfTests = fileURLToPath(new URL('src/ui/stores.testkit.ts', import.meta.url));

/** Files of the page share its stores: they are noted down where they are made, and each file begins with new ones. */
const notedStores = {
  name: 'noted-stores',
  enforce: 'pre' as const,
  resolveId: (id: string, importer = '') =>
    /^zustand(\/vanilla)?$/.test(id) && importer.includes('/src/') && importer !== storesOfTests
      ? storesOfTests
      : undefined,
};

// Tests wait for what is to be seen, with a deadline that no busy machine reaches.
const patient = { expect: { poll: { timeout: 10_000 } } };

// Laws with random input take their time on a busy machine.
const inNode = {
  ...patient,
  execArgv: ['--max-semi-space-size=64'],
  testTimeout: isNightly ? 900_000 : 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // By itself a run leaves a core free, of two one.
    maxWorkers: '100%',
    projects: [
      {
        extends: './vite.config.ts',
        // Files share what they import: a third of the processor's time.
        test: {
          ...inNode,
          name: 'node',
          include: ['src/**/*.test.ts'],
          exclude: [...alone, ...byItself, ...byNight],
          setupFiles: ['src/restored.setup.testkit.ts'],
          isolate: false,
        },
      },
      {
        extends: './vite.config.ts',
        // State stands in modules, once a page: each file starts with new ones. A process of its own for each would take
        // twice the processor's time.
        test: {
          ...inNode,
          name: 'alone',
          include: alone,
          setupFiles: ['src/restored.setup.testkit.ts', 'src/fresh-modules.setup.testkit.ts'],
          isolate: false,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...inNode,
          name: 'by itself',
          include: byItself,
          exclude: byNight,
          setupFiles: ['src/restored.setup.testkit.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        plugins: [notedStores],
        // Every package is prepared before the first test: one found on the way would load the page anew.
        optimizeDeps: {
          entries: ['src/{app,ui,features}/**/*.tsx', 'src/ui/**/*.ts', 'src/workers/*/handlers.ts'],
          exclude: ['virtual:callsheet-demo-plugin'],
        },
        // Long lists of React Aria draw what is in view, as on the page; they would draw all in other tests.
        define: { 'process.env.VIRT_ON': '"true"' },
        // Monaco is tried in journeys.
        resolve: {
          alias: [
            {
              find: /^\.\/monaco-diff$/,
              replacement: fileURLToPath(new URL('src/ui/code/monaco-diff.testkit.tsx', import.meta.url)),
            },
          ],
        },
        // The policy of the page would keep out the scripts that run the tests.
        server: { headers: { 'Content-Security-Policy': '' } },
        test: {
          name: 'page',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/ui/react.setup.testkit.ts', 'src/ui/render.setup.testkit.ts'],
          ...patient,
          testTimeout: 60_000,
          // Files share what they import: each starts in a few milliseconds.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: {
                ...(executablePath === undefined ? {} : { executablePath }),
                args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
