import type { IncomingHttpHeaders } from 'node:http';
import { sizedRows } from '../src/sizes.testkit';
import { History } from './support/history';
import { expect, nightly, test } from './support/journey';
import { keepsNoTrace, textsWith } from './support/secret';
import { type Asked, definition, listing, type Routes, result } from './support/tool-server';

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

test(
  'a secret is nowhere but in its field, wherever it was sent and answered',
  nightly,
  async ({ page, servers, tryIt, serve }) => {
    const server = await serve(talkative());
    await page.evaluate(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: async (text: string) => Object.assign(window, { copied: text }),
      });
    });
    await servers.add({ url: server.url, title: 'Loud', authentication: 'Bearer token', credential: token });
    await servers.pick('Loud_Tool');
    await tryIt.send();
    await tryIt.expectOutcome('value');
    expect(server.log.find(({ method }) => method === 'POST')?.headers.authorization).toBe(`Bearer ${token}`);
    await page.getByRole('tab', { name: /^Exchange/ }).click();
    await page.getByRole('button', { name: 'Copy request', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copy as cURL', exact: true }).click();
    await expect.poll(() => page.evaluate(() => String(Reflect.get(window, 'copied')))).toContain('{{');
    keepsNoTrace(await textsWith(page), token);
  },
);

test(
  'a secret stays in the tab or on the device when a person wants it so, and is forgotten at once',
  nightly,
  async ({ page, servers, tryIt, serve }) => {
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
    await servers.open();
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
  },
);

interface Spoken {
  readonly protocol: string;
  readonly authentication: string;
  readonly tool: string;
  /** What the server answers to a call with what it was sent, word for word. */
  readonly routes: (echo: (asked: Asked) => string) => Routes;
}

const slots = {
  credential: 'canary-credential-81c2',
  header: 'canary-header-4b7e',
  secret: 'canary-tool-secret-d05a',
  token: 'canary-tool-token-39f6',
};

const requirements = { secrets: [{ id: 'KEY' }], authorization: [{ id: 'mail', oauth2: { scopes: ['read'] } }] };
const otcTool = JSON.stringify({ ...JSON.parse(definition('Loud.Tool@1.0.0')), requirements });
const rpc = (body: string, rest: string) => `{"jsonrpc":"2.0","id":${JSON.stringify(JSON.parse(body).id)},${rest}}`;

const otcRoutes: Spoken['routes'] = (echo) => ({
  'GET /tools': listing(otcTool),
  'POST /tools/call': (asked) => result(asked.body, echo(asked)),
});

const spoken: readonly Spoken[] = [
  { protocol: 'Open Tool Calling 1.0 over HTTP', authentication: 'Bearer token', tool: 'Loud_Tool', routes: otcRoutes },
  { protocol: 'Open Tool Calling 1.0 over HTTP', authentication: 'API key', tool: 'Loud_Tool', routes: otcRoutes },
  {
    protocol: 'RFC draft, Arcade worker',
    authentication: 'Worker secret (JWT)',
    tool: 'Loud',
    routes: (echo) => ({
      'GET /worker/tools': {
        body: '[{"name":"Loud","fully_qualified_name":"Kit.Loud","description":"Says.","toolkit":{"name":"Kit"},"input":{"parameters":[]},"output":{"available_modes":["value"]},"requirements":{"authorization":null}}]',
      },
      'POST /worker/tools/invoke': (asked) => ({
        body: `{"duration":1,"success":true,"output":{"value":${echo(asked)}}}`,
      }),
    }),
  },
  {
    protocol: 'Machine Context Protocol over HTTP',
    authentication: 'Bearer token',
    tool: 'say',
    routes: (echo) => ({
      'GET /tools': {
        body: '[{"id":"loud","name":"Loud","version":"1.0.0","description":"Says.","capabilities":[{"name":"say","description":"Says."}],"securityLevel":0}]',
      },
      'POST /': (asked) => ({
        body: `{"header":{"messageType":"Response"},"payload":{"execution":{"status":"success","result":${echo(asked)}}}}`,
      }),
    }),
  },
  {
    protocol: 'Model Context Protocol over HTTP',
    authentication: 'Bearer token',
    tool: 'loud',
    routes: (echo) => ({
      'POST /': (asked) => {
        const { method } = JSON.parse(asked.body);
        const complete = '"resultType":"complete","ttlMs":0,"cacheScope":"private"';
        if (method === 'server/discover') {
          return {
            body: rpc(
              asked.body,
              `"result":{${complete},"supportedVersions":["2026-07-28"],"capabilities":{"tools":{}}}`,
            ),
          };
        }
        if (method === 'tools/list') {
          return {
            body: rpc(asked.body, `"result":{${complete},"tools":[{"name":"loud","inputSchema":{"type":"object"}}]}`),
          };
        }
        return {
          body: rpc(
            asked.body,
            `"result":{"resultType":"complete","content":[],"structuredContent":{"told":${echo(asked)}}}`,
          ),
        };
      },
    }),
  },
];

test.describe('no secret leaves its slot', () => {
  test.slow();
  for (const { protocol, authentication, tool, routes } of sizedRows(spoken)) {
    test(`${protocol}, ${authentication}: page, storage, history, saved calls, copies, downloads, console`, async ({
      page,
      servers,
      tryIt,
      serve,
    }) => {
      const history = new History(page);
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      page.on('pageerror', (error) => logged.push(String(error)));
      await page.evaluate(() => {
        const copies: string[] = [];
        Object.assign(window, { copied: copies });
        Object.defineProperty(navigator.clipboard, 'writeText', {
          value: async (text: string) => void copies.push(text),
        });
      });
      const server = await serve(routes(({ headers, body }) => JSON.stringify([headers, body])));
      const { region } = servers;
      await servers.open();
      await servers.url.fill(server.url);
      await servers.choose('Protocol', protocol);
      await servers.choose('Authentication', authentication);
      await region
        .getByLabel(/^(Bearer token|API key|Shared secret|Worker secret)/)
        .last()
        .fill(slots.credential);
      await region.getByRole('button', { name: 'Add header', exact: true }).click();
      await region.getByRole('textbox', { name: 'Name of header 1', exact: true }).fill('X-Tenant');
      await region.getByLabel('Value of header 1', { exact: true }).fill(slots.header);
      await region.getByRole('button', { name: 'Add server', exact: true }).click();
      await servers.pick(tool);
      const given = ['credential', 'header'];
      if (tool === 'Loud_Tool') {
        await tryIt.region.getByLabel('Secret KEY').fill(slots.secret);
        await tryIt.region.getByLabel('Token for mail').fill(slots.token);
        given.push('secret', 'token');
      }
      await tryIt.button('Send').click();
      await expect(tryIt.outcome).toBeVisible();
      const sent = server.log.findLast(({ method }) => method === 'POST');
      const wire = JSON.stringify([sent?.headers, sent?.body]);
      for (const slot of Object.keys(slots).filter((name) => given.includes(name))) {
        const isSigned = slot === 'credential' && authentication.includes('JWT');
        if (!isSigned) expect(wire).toContain(Reflect.get(slots, slot));
      }
      const found = page.waitForEvent('download');
      await tryIt.answerButton('Download').first().click();
      const stream = await (await found).createReadStream();
      const downloaded = Buffer.concat(await stream.toArray()).toString('utf8');
      await tryIt.show('Exchange');
      await expect(tryIt.outcome.getByRole('region', { name: 'Response body' })).toContainText('••••••');
      for (const kind of ['cURL', 'fetch', 'Python', 'HTTP']) {
        await tryIt.answerButton('Copy request').click();
        await page.getByRole('menuitem', { name: `Copy as ${kind}`, exact: true }).click();
      }
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'copied').length)).toBe(4);
      const copied = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'copied')));
      expect(copied).toContain('{{');

      await history.open();
      await expect(history.rows()).toHaveCount(1);
      await history.act(history.rows().first(), 'Save with an expectation…');
      const dialog = page.getByRole('dialog', { name: 'Save a call' });
      await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Loud');
      await dialog.getByRole('button', { name: 'Save call', exact: true }).click();
      await expect(dialog).toBeHidden();
      const places = { ...(await textsWith(page)), downloaded, copied, console: logged.join('\n') };
      for (const value of Object.values(slots)) keepsNoTrace(places, value);
    });
  }
});
