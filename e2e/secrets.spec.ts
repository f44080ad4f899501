import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from './support/journey';
import { keepsNoTrace, textsWith } from './support/secret';
import { definition, listing, type Routes, result } from './support/tool-server';

const token = 'canary-7d1f-token/42+0';

/** A server that tells all the world what it was sent. */
function talkative(): Routes {
  const told = ({ authorization = '' }: IncomingHttpHeaders) =>
    JSON.stringify([authorization, token, encodeURIComponent(token), Buffer.from(token).toString('base64')]);
  return {
    'GET /tools': listing(definition('Loud.Tool@1.0.0')),
    'POST /tools/call': ({ headers, body }) => ({ ...result(body, told(headers)), headers: { 'x-echo': 'none' } }),
  };
}

test('a secret is nowhere but in its field, wherever it was sent and answered', async ({
  page,
  servers,
  tryIt,
  serve,
}) => {
  const server = await serve(talkative());
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: async (text: string) => Object.assign(window, { copied: text }),
    });
  });
  await page.reload();
  await servers.add({ url: server.url, title: 'Loud', authentication: 'Bearer token', credential: token });
  await servers.pick('Loud_Tool');
  await tryIt.send();
  await tryIt.expectOutcome('value');
  expect(server.log.find(({ method }) => method === 'POST')?.headers.authorization).toBe(`Bearer ${token}`);
  await page.getByRole('tab', { name: /^Exchange/ }).click();
  await page.getByRole('button', { name: 'Copy as cURL', exact: true }).click();
  await expect.poll(() => page.evaluate(() => String(Reflect.get(window, 'copied')))).toContain('{{');
  keepsNoTrace(await textsWith(page), token);
});

test('a secret stays in the tab or on the device when a person wants it so, and is forgotten at once', async ({
  page,
  servers,
  tryIt,
  serve,
}) => {
  test.slow();
  const server = await serve(talkative());
  await servers.add({ url: server.url, title: 'Loud', authentication: 'Bearer token', credential: token });
  const field = tryIt.region.getByLabel('Bearer token of the server');
  const keep = async (choice: string) => {
    await tryIt.region.getByRole('button', { name: 'Keep secrets', exact: true }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  };

  await keep('In this tab');
  await expect(page.getByRole('status', { name: 'Storage', exact: true })).toHaveText('Saved');
  await page.reload();
  await expect(field).toHaveValue(token);
  const { sessionStorage: inTab = '', ...elsewhere } = await textsWith(page);
  expect(inTab).toContain(token);
  keepsNoTrace(elsewhere, token);

  await keep('On this device');
  await expect(tryIt.region).toContainText('Kept on this device, encrypted');
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort()))
    .toContain('callsheet-secrets');
  keepsNoTrace(await textsWith(page), token);
  await page.reload();
  await expect(field).toHaveValue(token);
  await servers.region.getByRole('button', { name: 'List tools' }).click();
  await servers.pick('Loud_Tool');
  await tryIt.send();
  await tryIt.expectOutcome('value');
  expect(server.log.findLast(({ method }) => method === 'POST')?.headers.authorization).toBe(`Bearer ${token}`);
  keepsNoTrace(await textsWith(page), token);

  await tryIt.region.getByRole('button', { name: 'Forget all secrets' }).click();
  await expect(field).toHaveValue('');
  await page.reload();
  await expect(field).toHaveValue('');
});
