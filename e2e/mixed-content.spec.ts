import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { extname, join } from 'node:path';
import config from '../playwright.config';
import { selfSigned } from '../src/protocols/self-signed.testkit';
import { servedAddress, staticAddress, staticPort } from './support/addresses';
import { expect, nightly, test } from './support/journey';
import { definition, listing, result } from './support/tool-server';

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The build over https, as static hosting has it. */
async function serveSecurely(): Promise<{ readonly address: string; readonly server: Server }> {
  const server = createServer(selfSigned(), (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'https://localhost');
    const path = join('dist/app', pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(path)) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
        .end(readFileSync(path));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  return { address: `https://localhost:${typeof address === 'object' && address ? address.port : 0}/`, server };
}

/** The build as from the internet: to the browser, this machine is then a nearer network than the page's own. */
const publicAddress = staticAddress.replace('localhost', 'callsheet.test');
const publicOrigin = new URL(publicAddress).origin;

test.use({
  ignoreHTTPSErrors: true,
  launchOptions: {
    ...config.use?.launchOptions,
    args: [
      ...(config.use?.launchOptions?.args ?? []),
      '--host-resolver-rules=MAP callsheet.test localhost, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      `--ip-address-space-overrides=127.0.0.1:${staticPort}=public,[::1]:${staticPort}=public`,
      `--unsafely-treat-insecure-origin-as-secure=${publicOrigin}`,
    ],
  },
  // Nobody vouches for the certificate, so the browser keeps no service worker; this host has no relay to be found.
  expectedMessages: [
    /service ?worker|SSL certificate|Failed to load resource|Access to fetch|^request to \S+callsheet\.test/i,
  ],
});

test(
  'F30 from an https page plain http is not asked, this machine excepted',
  nightly,
  async ({ page, serve, servers, tryIt }) => {
    const secure = await serveSecurely();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(secure.address);
    const token = 'bearer-in-its-field';
    await servers.add({
      url: 'http://192.168.1.5',
      title: 'Next door',
      authentication: 'Bearer token',
      credential: token,
    });
    await tryIt.send();
    await tryIt.expectOutcome('unreachable');
    await expect(tryIt.outcome).toContainText("This page can't call an http address.");
    await expect(tryIt.outcome).toContainText(
      'was loaded over https and cannot call http://192.168.1.5 over plain http.',
    );
    await expect(tryIt.outcome).toContainText('Nothing was sent.');
    await expect(tryIt.region.getByLabel('Bearer token of the server')).toHaveValue(token);
    expect(asked.filter((url) => url.includes('192.168.1.5'))).toEqual([]);

    const here = await serve({
      'GET /tools': listing(definition('Words.Count@1.0.0')),
      'POST /tools/call': ({ body }) => result(body, '3'),
    });
    await servers.add({ url: here.url, title: 'This machine' });
    await servers.pick('Words_Count');
    await tryIt.send();
    await tryIt.expectOutcome('value');
    secure.server.closeAllConnections();
    secure.server.close();
  },
);

test(
  'F31 leave for the local network that was refused is named, and when it is given the call goes through',
  nightly,
  async ({ browser, page, serve, servers, tryIt }) => {
    const session = await browser.newBrowserCDPSession();
    const { targetInfos } = await session.send('Target.getTargets');
    const browserContextId = targetInfos.find(({ url }) => url.startsWith(servedAddress))?.browserContextId ?? '';
    const answer = (setting: 'denied' | 'granted') =>
      session.send('Browser.setPermission', {
        permission: { name: 'loopback-network' },
        setting,
        origin: publicOrigin,
        browserContextId,
      });
    const server = await serve({
      'GET /tools': listing(definition('Words.Count@1.0.0')),
      'POST /tools/call': ({ body }) => result(body, '3'),
    });
    await answer('denied');
    await page.goto(publicAddress);
    const token = 'bearer-in-its-field';
    await servers.add({ url: server.url, authentication: 'Bearer token', credential: token });
    const says =
      'The browser has not let this page call the local network (permission "loopback-network": denied). Allow it in the site settings.';
    await expect(servers.region).toContainText(says);
    await tryIt.send();
    await tryIt.expectOutcome('unreachable');
    await expect(tryIt.outcome).toContainText(says);
    await expect(tryIt.outcome).not.toContainText(token);
    await expect(tryIt.region.getByLabel('Bearer token of the server')).toHaveValue(token);
    expect(server.log).toEqual([]);
    await answer('granted');
    await tryIt.send();
    await tryIt.expectOutcome('value');
  },
);
