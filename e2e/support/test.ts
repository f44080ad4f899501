import { type BrowserContext, test as base, type ConsoleMessage, expect } from '@playwright/test';

interface Options {
  /** Messages of the browser that this test brings about on purpose, such as a refused connection. */
  readonly expectedMessages: readonly RegExp[];
}

/**
 * Playwright's `test`, with a conscience: it fails on any console error, uncaught error, unhandled rejection,
 * violation of the content security policy, or request that would leave this machine.
 */
export const test = base.extend<Options & { readonly conscience: undefined }>({
  expectedMessages: [[], { option: true }],
  conscience: [
    async ({ context, expectedMessages }, use) => {
      const complaints = await listen(context);
      await use(undefined);
      const unexpected = complaints.filter((text) => !expectedMessages.some((expected) => expected.test(text)));
      expect(unexpected, 'the page ran without complaints').toEqual([]);
    },
    { auto: true },
  ],
});

/** Marks a journey that `npm run nightly` walks: what it looks at is tried below it, or by another in `npm test` too. */
export const nightly = { tag: '@nightly' };

export { expect };

/** Collects what goes wrong in any page or worker of the context. */
async function listen(context: BrowserContext): Promise<readonly string[]> {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !isAnswerOfDemo(message)) {
      complaints.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const leaves = /^(https?|wss?):$/.test(protocol) && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    if (leaves) complaints.push(`request to ${request.url()}`);
  });
  await context.exposeBinding('reportViolation', (_source, text: string) => complaints.push(`policy: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      const text = `${event.effectiveDirective} ${event.blockedURI} ${event.sample} (${event.sourceFile}:${event.lineNumber})`;
      if (typeof report === 'function') report(text);
    });
  });
  return complaints;
}

/** The browser logs every answer of 400 and up as an error; a demonstration tool that refuses is none. */
function isAnswerOfDemo(message: ConsoleMessage): boolean {
  const isStatus = message.text().startsWith('Failed to load resource: the server responded with a status of 4');
  return isStatus && new URL(message.location().url).pathname.startsWith('/demo/');
}
