import { type Headers, headersIn, opened } from '../src/protocols/doctor/remedies.testkit';
import { startServer } from '../src/protocols/faulty-server.testkit';
import { expectAccessible } from './support/axe';
import { expect, nightly, test } from './support/journey';
import { closedAddress, definition, listing, type Routes, result } from './support/tool-server';

const routes: Routes = {
  'GET /tools': listing(definition('Far.Tool@1.0.0')),
  'POST /tools/call': ({ body }) =>
    body.includes('NoSuchTool') ? { status: 404, body: '{"message":"No such tool"}' } : result(body, '1'),
};

/** The browser says so in its console when it keeps an answer back. */
test.use({ expectedMessages: [/^console: (Access to fetch|Failed to load resource)/] });

test(
  'a server without CORS: the stage that fails, what it is not, and what to add',
  nightly,
  async ({ page, servers, serve }) => {
    const server = await serve(routes, {});
    await servers.add({ url: server.url, title: 'Closed', authentication: 'Bearer token', credential: 'canary-88' });
    await servers.region.getByRole('button', { name: 'Check connection' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connection to Closed' });
    await expect(dialog.getByRole('status').first()).toContainText('It fails at: Readable by web pages (CORS on GET)');
    await expect(dialog.getByRole('status').first()).toContainText('Ruled out: a mistyped address');
    await expect(dialog.getByRole('status').first()).toContainText('a server that is down');
    await expect(dialog.locator('[data-stage=listing]')).toHaveAttribute('data-state', 'skipped');

    const recipe = dialog.getByRole('region', { name: 'What to add to the server' });
    await expect(recipe).toContainText("setHeader('Access-Control-Allow-Headers', 'content-type, authorization')");
    await recipe.getByRole('button', { name: 'Server software', exact: true }).click();
    await page.getByRole('option', { name: 'FastAPI' }).click();
    await expect(recipe).toContainText('allow_headers=["content-type", "authorization"]');
    await expectAccessible(page, '[role="dialog"]');
    await expect(dialog).not.toContainText('canary-88');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
  },
);

test(
  'a server that lets pages in passes every stage, and nothing runs on it',
  nightly,
  async ({ page, servers, serve }) => {
    const server = await serve(routes);
    await servers.add({ url: server.url, title: 'Open' });
    await servers.act('Open', 'Check connection');
    const dialog = page.getByRole('dialog', { name: 'Connection to Open' });
    await expect(dialog.getByRole('status').first()).toContainText('The connection works.');
    for (const stage of ['address', 'mixed-content', 'reach', 'cors', 'preflight', 'authentication', 'call']) {
      await expect(dialog.locator(`[data-stage=${stage}]`)).toHaveAttribute('data-state', 'passed');
    }
    const calls = server.log.filter(({ method }) => method === 'POST');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toContain('NoSuchTool');
  },
);

test('a call without an answer leads to the check', nightly, async ({ page, servers, tryIt }) => {
  await servers.add({ url: await closedAddress(), title: 'Gone' });
  await tryIt.send();
  await tryIt.expectOutcome('unreachable');
  await tryIt.outcome.getByRole('button', { name: 'Check connection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connection to Gone' });
  await expect(dialog.getByRole('status').first()).toContainText('It fails at: Reachable');
});

const tool = '"name": "B", "description": "Answers."';
const definitions: readonly (readonly [protocol: string, text: string])[] = [
  ['Open Tool Calling 1.0 over HTTP', definition('A.B@1.0.0')],
  [
    'RFC draft, Arcade worker',
    `{${tool}, "fully_qualified_name": "A.B", "toolkit": {"name": "A", "version": "1.0.0"}, "input": {"parameters": []}, "output": {"available_modes": ["value"], "value_schema": {"val_type": "integer"}}}`,
  ],
  [
    'Machine Context Protocol over HTTP',
    `{"id": "a", "name": "A", "version": "1.0.0", "description": "Answers.", "capabilities": [{${tool}, "parameters": []}], "securityLevel": 0}`,
  ],
  ['Model Context Protocol over HTTP', `{${tool}, "inputSchema": {"type": "object"}}`],
];

for (const [protocol, text] of definitions) {
  test(`${protocol}: what the card says to add is enough, once`, nightly, async ({ editor, servers, tryIt }) => {
    let allowed: Headers = {};
    const server = await startServer(opened(() => allowed));
    await editor.open(text);
    await servers.add({ url: server.url, title: 'Closed', protocol });
    await tryIt.send();
    await tryIt.expectOutcome('unreachable');
    expect(server.log.some(({ method }) => method === 'POST')).toBe(false);
    allowed = headersIn((await tryIt.outcome.locator('p').allTextContents()).join(' '));
    await tryIt.send();
    await expect(tryIt.outcome).toHaveAttribute('data-outcome', /^(value|content)$/);
    await server.close();
  });
}
