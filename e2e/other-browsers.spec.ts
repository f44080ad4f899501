import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import type { Browser } from './browsers/browser';
import { startFirefox } from './browsers/firefox';
import { Visitor } from './browsers/visitor';
import { startWebKit } from './browsers/webkit';
import { servedAddress } from './support/addresses';
import { definition, listing, type Route, startToolServer } from './support/tool-server';

const browsers: Readonly<Record<string, () => Promise<Browser>>> = { Firefox: startFirefox, WebKit: startWebKit };

const sampleOf = (path: string) => readFileSync(`src/dialects/${path}`, 'utf8');

interface Own {
  /** What it is called by, and no tool of a server is. */
  readonly tool: RegExp;
  readonly text: string;
}

const otc: Own = {
  tool: /Invoices/,
  text: sampleOf('open-tool-calling/samples/calculator-add.json').replaceAll('Calculator', 'Invoices'),
};
const draft: Own = {
  tool: /ListUnread/,
  text: sampleOf('open-tool-calling-draft/samples/mail-list-unread.json').replaceAll('Mail', 'Letters'),
};
const plugin: Own = { tool: /welcome/, text: sampleOf('xtp/samples/greet.json').replaceAll('greet', 'welcome') };
const blank: Own = { tool: /Weather/, text: definition('Weather.Get@1.0.0', 'Tells the weather.') };

/** What the mock of a definition is told to answer, and what is shown then. */
const chosen: readonly (readonly [own: Own, answer: RegExp, outcome: string])[] = [
  [otc, /^An error/, 'error'],
  [otc, /^Invalid input/, 'invalid-input'],
  [otc, /^Refused/, 'refused'],
  [draft, /^Authorization/, 'authorization'],
  [draft, /^An artifact/, 'artifact'],
];

/** What a server does with a call, and what is shown then. */
const broken: readonly (readonly [call: Route, outcome: string])[] = [
  [{ body: '<html>' }, 'unreadable'],
  [
    (_asked, response) => {
      response.destroy();
      return undefined;
    },
    'unreachable',
  ],
];

/** What a browser itself says of a server that hangs up. */
const isAboutNetwork = (complaint: string) => /^Cross-Origin Request Blocked|access control checks/.test(complaint);

for (const [name, start] of Object.entries(browsers)) {
  const test = base.extend<{ readonly visitor: Visitor }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures are wanted.
    visitor: async ({}, use, info) => {
      const browser = await start();
      info.annotations.push({ type: 'measured', description: browser.title });
      await use(new Visitor(browser));
      const complaints = await browser.complaints().finally(() => browser.close());
      expect(complaints.filter((complaint) => !isAboutNetwork(complaint))).toEqual([]);
    },
  });

  const openFile = async (visitor: Visitor, { tool, text }: Own) => {
    await visitor.openFile(text);
    await visitor.reads('button', /^Tool$/, tool);
    await visitor.reads('button', /^Server$/, /Mock of this document/);
  };

  test.describe(name, () => {
    test.setTimeout(180_000);

    test('the first value by one press', async ({ visitor }) => {
      await visitor.open(servedAddress);
      await visitor.press('button', /^Send$/);
      expect(await visitor.outcome('value')).toContain('2');
    });

    test('a tool of one’s own by form, to a value of its mock', async ({ visitor }) => {
      await visitor.open(servedAddress);
      await openFile(visitor, blank);
      await visitor.press('tab', /^Form$/);
      await visitor.press('button', /^Add parameter$/);
      await visitor.press('menuitem', /^String$/);
      for (const typed of ['city', 'region: string | null', 'units: celsius | fahrenheit', 'days: 1..7']) {
        await visitor.focuses('textbox', /^Parameter name$/, 'parameter');
        await visitor.type(typed, 'Enter');
      }
      await visitor.focuses('textbox', /^Parameter name$/, 'parameter');
      await visitor.type('alerts: object[]', 'Enter');
      await visitor.focuses('textbox', /^Parameter name$/, 'property');
      await visitor.type('headline, severity, until', 'Tab');
      await visitor.press('button', /^Send$/);
      expect(await visitor.outcome('value')).toContain('mock of this document');
      await visitor.press('tab', /^Code$/);
      await visitor.reads('region', /^Editor$/, /severity/);
    });

    test('a definition is broken and mended by key', async ({ visitor }) => {
      await visitor.open(servedAddress);
      await openFile(visitor, otc);
      await visitor.focus('textbox', /^Definition source$/);
      await visitor.type('x');
      await visitor.reads('status', /^Analysis$/, /error/);
      await visitor.chord('z');
      await visitor.reads('status', /^Analysis$/, /^No problems/);
    });

    test('every outcome of a mock', async ({ visitor }) => {
      await visitor.open(servedAddress);
      for (const own of [otc, draft]) {
        await openFile(visitor, own);
        for (const [, answer, outcome] of chosen.filter(([of]) => of === own)) {
          await visitor.press('button', /^Answer: /);
          await visitor.press('menuitem', answer);
          await visitor.press('button', /^Send$/);
          await visitor.outcome(outcome);
        }
      }
      await openFile(visitor, otc);
      await visitor.press('button', /^Answer: /);
      await visitor.press('menuitem', /^A slow value/);
      await visitor.press('button', /^Send$/);
      await visitor.press('button', /^Cancel$/);
      await visitor.outcome('cancelled');
      await openFile(visitor, plugin);
      await visitor.press('button', /^Send$/);
      await visitor.outcome('content');
    });

    for (const [call, outcome] of broken) {
      test(`a response of a server: ${outcome}`, async ({ visitor }) => {
        const server = await startToolServer({
          'GET /tools': listing(definition('Own.Tool@1.0.0')),
          'POST /tools/call': call,
        });
        await visitor.open(`${servedAddress}?server=${server.url}&protocol=otc-http&tool=Own_Tool`);
        await visitor.press('button', /^Send$/);
        await visitor.outcome(outcome);
        await server.close();
      });
    }
  });
}
