import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { expect, nightly, test } from './support/journey';
import { definition, listing, type Routes, result } from './support/tool-server';

const credential = 'correct horse 42';

/** What is wrong with a signed token; nothing when it is right. */
function jwtProblem(header: string | undefined, claims: Readonly<Record<string, unknown>>): string | undefined {
  const [head = '', payload = '', signature] = (header ?? '').replace(/^Bearer /, '').split('.');
  const signed = createHmac('sha256', credential).update(`${head}.${payload}`).digest('base64url');
  if (signature !== signed) return 'the signature';
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  const now = Date.now() / 1000;
  const wanted = { ...claims, iat: expect.closeTo(now, -1), exp: expect.closeTo(now + 600, -1) };
  try {
    expect(read(head)).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(read(payload)).toEqual(wanted);
  } catch (error) {
    return String(error);
  }
  return undefined;
}

interface Kind {
  readonly title: string;
  readonly protocol: string;
  readonly authentication: string;
  readonly problem: (headers: IncomingHttpHeaders) => string | undefined;
}

const otc = 'Open Tool Calling 1.0 over HTTP';
const worker = 'RFC draft, Arcade worker';
const unless = (isRight: boolean) => (isRight ? undefined : 'the header');

const kinds: readonly Kind[] = [
  {
    title: 'With a bearer',
    protocol: otc,
    authentication: 'Bearer token',
    problem: (headers) => unless(headers.authorization === `Bearer ${credential}`),
  },
  {
    title: 'With a key',
    protocol: otc,
    authentication: 'API key',
    problem: (headers) => unless(headers['x-api-key'] === credential && headers.authorization === undefined),
  },
  {
    title: 'With a signed token',
    protocol: otc,
    authentication: 'Shared secret (JWT)',
    problem: (headers) => jwtProblem(headers.authorization, {}),
  },
  {
    title: 'A worker',
    protocol: worker,
    authentication: 'Worker secret (JWT)',
    problem: (headers) => jwtProblem(headers.authorization, { aud: 'worker', ver: '1' }),
  },
];

const workerTool = JSON.stringify({
  name: 'Tool',
  fully_qualified_name: 'Safe.Tool@1.0.0',
  description: 'Answers.',
  toolkit: { name: 'Safe', description: 'Tools.', version: '1.0.0' },
  input: { parameters: [] },
  output: { available_modes: ['value', 'error'], description: 'An answer.' },
});

/** A server that answers only those who carry what it wants, and repeats what they carried to all the world. */
function guarded({ protocol, problem }: Kind): Routes {
  const guard = (headers: IncomingHttpHeaders, body: string) => {
    const found = problem(headers);
    return found === undefined ? { body } : { status: 401, body: JSON.stringify({ message: `Wrong: ${found}` }) };
  };
  const carried = ({ authorization, ...headers }: IncomingHttpHeaders) =>
    JSON.stringify([authorization, headers['x-api-key'], credential]);
  if (protocol === otc) {
    return {
      'GET /tools': ({ headers }) => guard(headers, listing(definition('Safe.Tool@1.0.0')).body ?? ''),
      'POST /tools/call': ({ headers, body }) => guard(headers, result(body, carried(headers)).body ?? ''),
    };
  }
  return {
    'GET /worker/health': { body: '{}' },
    'GET /worker/tools': ({ headers }) => guard(headers, `[${workerTool}]`),
    'POST /worker/tools/invoke': ({ headers, body }) => {
      const [, id] = /"execution_id":"([^"]*)"/.exec(body) ?? [];
      return guard(headers, `{"execution_id":"${id}","success":true,"output":{"value":${carried(headers)}}}`);
    },
  };
}

test.describe('servers that want a credential', () => {
  test.use({ expectedMessages: [/the server responded with a status of 401/] });

  test(
    'each kind is sent as it should be, shown nowhere, bound to its server, and forgotten on reload',
    nightly,
    async ({ page, serve, servers, tryIt }) => {
      for (const kind of kinds) {
        const server = await serve(guarded(kind));
        const { title, protocol, authentication } = kind;
        await servers.add({ url: server.url, title, protocol, authentication, credential });
        await expect(servers.tools).toHaveAttribute('aria-rowcount', '1');
        await servers.tools.getByRole('row').click();
        await tryIt.send();
        await expect(tryIt.outcome).toContainText(`answered by ${new URL(server.url).host}`);
        await tryIt.expectOutcome('value');
        await expect(tryIt.outcome.getByRole('treeitem').last()).toContainText('••••••');
        await tryIt.expectDeviations([]);
        expect(await page.content()).not.toContain(credential);
        const carried = server.log.at(-1)?.headers;
        for (const sent of [carried?.authorization, carried?.['x-api-key']]) {
          if (sent) expect(await page.content()).not.toContain(String(sent).replace('Bearer ', ''));
        }
        await servers.region.getByRole('button', { name: `Check health of ${title}` }).click();
        await expect(servers.row(title)).toContainText('Healthy');
        expect(server.log.at(-1)).toMatchObject({ method: 'GET', url: expect.stringMatching(/health$/) });
        expect(server.log.at(-1)?.headers).not.toHaveProperty('authorization');
        expect(server.log.at(-1)?.headers).not.toHaveProperty('x-api-key');
      }

      await expect(page.getByRole('status', { name: 'Storage', exact: true })).toHaveText('Saved');
      await page.reload();
      // Another one first: only one that is newly chosen is asked for its tools.
      await servers.select('Demonstration server');
      await servers.select('With a bearer');
      await expect(servers.region).toContainText('did not list its tools');
      await expect(servers.region).toContainText('Wrong: the header');

      await servers.edit('With a bearer', { title: 'Edited', credential });
      await expect(servers.row('With a bearer')).toBeHidden();
      await expect(servers.tool('Safe_Tool')).toBeVisible();
      await servers.remove('Edited');
      await expect(tryIt.region.getByRole('button', { name: 'Server', exact: true })).toHaveAccessibleDescription(
        'Demonstration server',
      );
      await servers.region.getByRole('region', { name: 'Server tools', exact: true }).scrollIntoViewIfNeeded();
      await expect(servers.tool('Calculator_Add')).toBeVisible();
    },
  );
});

test('an address is read before a server is added with it', nightly, async ({ servers }) => {
  for (const [url, advice] of [
    ['tools', 'This is not an address'],
    ['ftp://tools.example', 'Servers are called over https or http, not "ftp:".'],
    ['https://me:pw@tools.example', 'Take the user name and password out'],
  ] as const) {
    await servers.open();
    await servers.url.fill(url);
    await servers.region.getByRole('button', { name: 'Add server', exact: true }).click();
    await expect(servers.url).toHaveAccessibleDescription(new RegExp(advice.replaceAll('.', '\\.')));
  }
});

test(
  'hundreds of listed tools are counted, filtered, called and opened as a document',
  nightly,
  async ({ page, editor, serve, servers, tryIt }) => {
    const tools = Array.from({ length: 400 }, (_, index) =>
      definition(`Kit.Tool${index}@1.0.0`, index % 2 ? 'Reads the weather.' : 'Books a train.'),
    );
    const server = await serve({
      'GET /tools': listing(...tools),
      'POST /tools/call': ({ body }) => result(body, '"done"'),
    });
    await servers.add({ url: server.url });
    await expect(servers.tools).toHaveAttribute('aria-rowcount', '400');
    expect(await servers.tools.getByRole('row').count()).toBeLessThan(60);
    await servers.filter.fill('weather tool39');
    await expect(servers.tools).toHaveAttribute('aria-rowcount', '6');
    await servers.filter.fill('nothing like it');
    await servers.region.getByRole('button', { name: 'Show all tools' }).click();
    await servers.pick('Kit_Tool398');
    await tryIt.send();
    await tryIt.expectOutcome('value');
    expect(server.log.at(-1)?.body).toContain('"tool_id":"Kit.Tool398@1.0.0"');
    await tryIt.button('Edit a copy').click();
    await editor.expectStored(tools[398] ?? '');
    await expect(page.getByRole('status', { name: 'Analysis', exact: true })).toContainText('No problems');
  },
);

test.describe('a server that cannot list', () => {
  test.use({ expectedMessages: [/the server responded with a status of 503/] });

  test('says why, and lists when it is asked again', nightly, async ({ serve, servers }) => {
    let isUp = false;
    const server = await serve({
      'GET /tools': () => (isUp ? listing(definition('Late.Tool@1.0.0')) : { status: 503, body: 'Starting' }),
    });
    await servers.add({ url: server.url });
    await expect(servers.region).toContainText('The server answered 503 Service Unavailable: Starting');
    isUp = true;
    await servers.region.getByRole('button', { name: 'List tools' }).click();
    await expect(servers.tool('Late_Tool')).toBeVisible();
  });
});
