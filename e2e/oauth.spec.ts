import type { Page } from '@playwright/test';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '../src/protocols/oauth/authorization-server.testkit';
import { guardedTool } from '../src/protocols/oauth/guarded-tool.testkit';
import { expectAccessibleByNight } from './support/axe';
import { test as base, expect, nightly } from './support/journey';
import { keepsNoTrace, textsWith } from './support/secret';
import type { Servers } from './support/servers';

const test = base.extend<{ readonly guarded: AuthorizationServer }>({
  guarded: async ({ browserName: _anyBrowser }, use) => {
    const server = await startAuthorizationServer(guardedTool);
    await use(server);
    await server.close();
  },
});

/** The browser logs every answer of 400 and up. */
test.use({ expectedMessages: [/^console: Failed to load resource/] });

/** The form is whole before a list in it is opened: what comes later would move it, which closes the list. */
async function choose(servers: Servers, address: string): Promise<void> {
  await servers.open();
  await servers.url.fill(address);
  await expect(servers.region.getByRole('switch', { name: 'Call through the relay' })).toBeAttached();
  await servers.choose('Protocol', 'Model Context Protocol over HTTP');
  await servers.choose('Authentication', 'OAuth 2.1');
}

/** Opens the consent page, where this person agrees at once, and comes back. */
async function agree(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Open the consent page/ }).click();
  const consent = await opened;
  await expect(consent.getByRole('status')).toContainText('The answer was handed to Callsheet.');
  expect(new URL(consent.url()).search).toBe('');
  await consent.close();
}

test('a server is authorized step by step, its token renewed, and more scope asked of the person', async ({
  page,
  servers,
  tryIt,
  guarded,
}) => {
  test.slow();
  await servers.open();
  const steps = servers.region.getByRole('list', { name: 'Authorization steps' });
  await choose(servers, guarded.server);
  await servers.region.getByRole('button', { name: 'Authorize', exact: true }).click();
  await expect(steps.locator('[data-step=client]')).toContainText('registered Callsheet as client-');
  await expect(servers.region).toContainText(`Agree at ${new URL(guarded.issuer).host}`);
  await agree(page);
  await expect(steps.locator('[data-step=token]')).toContainText('Received with a refresh token');
  await expect(steps.locator('[data-ok=true]')).toHaveCount(6);
  await expectAccessibleByNight(page, 'section[aria-label="Servers"]');
  await servers.region.getByRole('button', { name: 'Add server', exact: true }).click();
  await servers.pick('whoami');
  await tryIt.send();
  await tryIt.expectOutcome('content');
  await expect(tryIt.outcome).toContainText('It is you.');

  guarded.expireTokens();
  await tryIt.send();
  const renewed = () => guarded.log.some(({ body }) => body.includes('grant_type=refresh_token'));
  await expect.poll(renewed).toBe(true);
  await tryIt.expectOutcome('content');

  guarded.needScope('tools.call');
  await tryIt.send();
  await tryIt.expectOutcome('refused');
  await expect(tryIt.outcome).toContainText('The token lacks a required scope (tools.read tools.call).');
  await tryIt.outcome.getByRole('button', { name: 'Authorize and send again', exact: true }).click();
  await agree(page);
  await tryIt.expectOutcome('content');
  const asked = guarded.log.filter(({ url }) => url.startsWith('/authorize')).at(-1)?.url ?? '';
  expect(new URL(asked, guarded.issuer).searchParams.get('scope')).toBe('tools.read tools.call');

  const used = guarded.log.flatMap(({ headers }) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? []);
  const texts = await textsWith(page);
  for (const token of new Set(used)) keepsNoTrace(texts, token);
});

test(
  'a link that names a server alone leads to a value: what it speaks, authorization, the tool',
  nightly,
  async ({ page, tryIt, servers, guarded }) => {
    await page.goto(`./?server=${encodeURIComponent(guarded.server)}&tool=whoami`);
    await page.getByRole('button', { name: /^Ask .+ for its tools$/ }).click();
    await page.getByRole('button', { name: 'Show why' }).click();
    await servers.region.getByRole('button', { name: 'Authorize and list again' }).click();
    await agree(page);
    await expect(tryIt.button('Tool')).toContainText('whoami');
    await tryIt.send();
    await tryIt.expectOutcome('content');
  },
);

test('an answer to another question is left alone', nightly, async ({ page, servers, guarded }) => {
  await choose(servers, guarded.server);
  await servers.open();
  await servers.region.getByRole('button', { name: 'Authorize', exact: true }).click();
  const link = page.getByRole('link', { name: /^Open the consent page/ });
  await expect(link).toBeVisible();
  await page.evaluate(() => {
    new BroadcastChannel('callsheet-oauth').postMessage('code=stolen&state=guessed');
    window.postMessage({ type: 'oauth-done', code: 'stolen' }, '*');
  });
  await expect(servers.region.getByRole('alert')).toContainText('An answer came back with another state.');
  await expect(link).toBeVisible();
  await agree(page);
  await expect(servers.region.locator('[data-step=token]')).toHaveAttribute('data-ok', 'true');
  const asked = guarded.log.filter(({ url }) => url === '/token');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).not.toContain('stolen');
});
