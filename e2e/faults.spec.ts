import { History } from './support/history';
import { expect, nightly, test } from './support/journey';
import {
  type Answer,
  closedAddress,
  definition,
  listing,
  type Route,
  type Routes,
  result,
} from './support/tool-server';

/** The browser says so in its console when an answer is an error or breaks off. */
const network = /^console: (Failed to load resource|Access to fetch)/;

/** Answers in turn. */
function inTurn(answers: readonly Route[]): Route {
  let count = 0;
  return (asked, response) => {
    const answer = answers[count];
    count += 1;
    return typeof answer === 'function' ? answer(asked, response) : answer;
  };
}

test.describe('answers that fail', () => {
  test.use({ expectedMessages: [network] });

  const page = '<!doctype html><title>Sign in</title><img src=x onerror="document.title=\'run\'">';
  const begun = '{"result": {"call_id": "c", "succ';
  const unreadable: readonly (readonly [route: Route, says: readonly string[]])[] = [
    [
      (_asked, response) => {
        response.writeHead(200, { 'access-control-allow-origin': '*', 'content-length': '1000' });
        response.write(begun, () => response.destroy());
        return undefined;
      },
      ['The response is incomplete.', 'of 1,000 bytes', 'the call may have run'],
    ],
    [{ body: 'result=42' }, ['The response is not JSON.', 'result=42']],
    [{ body: '' }, ['The response is not JSON.', 'an empty body']],
    [{ body: '[1]' }, ['The response is JSON, but not a result.', 'found an array']],
    [
      { body: '{"result": {"success": "yes"}}' },
      ['The response is JSON, but not a result.', 'at /result/success, expected true or false, found a string'],
    ],
    [
      { headers: { 'content-type': 'text/html' }, body: page },
      ['The response is not JSON.', 'got a web page titled “Sign in”', page],
    ],
  ];

  test(
    'what cannot be read is named, and what came is kept and shown as text',
    nightly,
    async ({ serve, servers, tryIt }) => {
      const server = await serve({ 'POST /tools/call': inTurn(unreadable.map(([route]) => route)) });
      await servers.add({ url: server.url });
      for (const [index, [, says]] of unreadable.entries()) {
        await tryIt.send();
        await expect.poll(() => server.log.filter(({ method }) => method === 'POST').length).toBe(index + 1);
        await tryIt.expectOutcome('unreadable');
        for (const words of says) await expect(tryIt.outcome).toContainText(words);
      }
      await expect(tryIt.answerButton('Download')).toBeVisible();
    },
  );

  const refusals: readonly (readonly [answer: Answer, says: readonly string[]])[] = [
    [{ status: 401, body: '{"message": "Who are you?"}' }, ['status 401', 'Who are you?', 'Credentials are missing']],
    [
      { status: 403, body: '{"message": "Not you."}' },
      ['status 403', 'Not you.', 'Check which tools the token may use'],
    ],
    [{ status: 404, body: 'Cannot POST' }, ['status 404', 'Check that the server address is the base']],
    [{ status: 500, body: '<h1>Oops</h1>' }, ['status 500', 'its log may say why', 'Retry keeps the call id']],
    [{ status: 429, headers: { 'retry-after': '30' }, body: '' }, ['status 429', 'asks you to wait']],
  ];

  test('each refusal says what was refused and what to do', nightly, async ({ serve, servers, tryIt }) => {
    const server = await serve({ 'POST /tools/call': inTurn(refusals.map(([answer]) => answer)) });
    await servers.add({ url: server.url });
    for (const [, says] of refusals) {
      await tryIt.send();
      for (const words of says) await expect(tryIt.outcome).toContainText(words);
      await tryIt.expectOutcome('refused');
    }
  });

  test(
    'nothing listens, pages may not read, or the answer hangs: the reason is found in stages',
    nightly,
    async ({ serve, servers, tryIt }) => {
      await servers.add({ url: await closedAddress(), title: 'Closed' });
      await expect(servers.region).toContainText('did not list its tools');
      await tryIt.send();
      await tryIt.expectOutcome('unreachable');
      await expect(tryIt.outcome).toContainText('No response from the server.');
      const stages = tryIt.outcome.getByRole('list', { name: 'What was tried' });
      await expect(stages).toContainText('Fine: The address can be called from here.');
      await expect(stages).toContainText('that this page is told of.');
      await expect(tryIt.outcome).toContainText('Possible causes: a wrong address or port, a server that is down,');
      await servers.add({ url: 'http://127.0.0.1:9', title: 'Blocked port' });
      await tryIt.send();
      await expect(tryIt.outcome).toContainText('Browsers refuse to connect to port 9.');
      await expect(tryIt.outcome).toContainText('Nothing was sent.');
      await expect(tryIt.answerButton('Retry')).toBeVisible();

      const silent = await serve({ 'POST /tools/call': ({ body }) => result(body, '1') }, {});
      await servers.add({ url: silent.url, title: 'Not for pages' });
      await tryIt.send();
      await expect(tryIt.outcome).toContainText("The server doesn't allow this request from web pages (CORS).");
      await expect(stages).toContainText(
        'Not so: No. A simple request failed: Access-Control-Allow-Origin is probably missing.',
      );
      await expect(stages).toContainText('Access-Control-Allow-Headers: content-type');
      await tryIt.expectDeviations(['wire/otc/no-cors']);
      expect(silent.log.map(({ method }) => method)).not.toContain('POST');

      const hanging = await serve({
        'POST /tools/call': (_asked, response) => {
          response.writeHead(200, { 'access-control-allow-origin': '*' });
          response.write(begun);
          return undefined;
        },
      });
      await servers.add({ url: hanging.url, title: 'Hanging' });
      await tryIt.field('Timeout in seconds').fill('1');
      await tryIt.send();
      await tryIt.expectOutcome('unreadable');
      await expect(tryIt.outcome).toContainText('The response was not complete');
      await expect(tryIt.outcome.getByRole('region', { name: 'Body' })).toHaveText(begun);
    },
  );
});

test.describe('faults that only a page meets', () => {
  test.use({ expectedMessages: [network] });
  const token = 'bearer-in-its-field';
  const open = { 'access-control-allow-origin': '*' };
  const allows = { ...open, 'access-control-allow-headers': 'content-type, authorization' };

  test(
    'F27 F20 F28 three ways to keep pages out, an answer with too many headers, and a header that is hidden',
    nightly,
    async ({ serve, servers, tryIt }) => {
      const post: Route = ({ body }) => result(body, '1');
      const stages = tryIt.outcome.getByRole('list', { name: 'What was tried' });
      const rows: readonly (readonly [title: string, routes: Routes, headers: Record<string, string>, says: string])[] =
        [
          ['No CORS', { 'POST /tools/call': post }, {}, 'answers, but this page cannot read its responses (CORS)'],
          ['Preflight without CORS', { 'POST /tools/call': post }, open, 'it refuses the preflight (OPTIONS)'],
          [
            'Preflight 405',
            { 'OPTIONS /tools/call': { status: 405 }, 'POST /tools/call': post },
            allows,
            'it refuses the preflight (OPTIONS)',
          ],
          [
            'Too many headers',
            {
              'POST /tools/call': (_asked, response) => {
                for (let index = 0; index < 400; index += 1) response.setHeader(`x-${index}`, 'x'.repeat(2048));
                return { body: '{}' };
              },
            },
            allows,
            'or headers that are too large',
          ],
          [
            'Hidden header',
            { 'POST /tools/call': { status: 429, headers: { 'retry-after': '2' }, body: '{}' } },
            allows,
            'absent or not exposed to pages (Access-Control-Expose-Headers: Retry-After)',
          ],
        ];
      for (const [title, routes, headers, says] of rows) {
        const server = await serve(routes, headers);
        await servers.add({ url: server.url, title, authentication: 'Bearer token', credential: token });
        await tryIt.send();
        await expect(tryIt.outcome).toContainText(says);
        await expect(tryIt.region.getByLabel('Bearer token of the server')).toHaveValue(token);
        await expect(tryIt.outcome).not.toContainText(token);
        if (title !== 'Hidden header') await expect(stages).toContainText('answers.');
        if (title === 'Too many headers')
          await expect(tryIt.outcome).toContainText(/\(POST, \d+ bytes\) may still have arrived/);
      }
      await servers.select('Demonstration server');
      await tryIt.send();
      await tryIt.expectOutcome('value');
    },
  );

  test(
    'F18 a refused credential is asked for where it is typed, and kept',
    nightly,
    async ({ serve, servers, tryIt }) => {
      const server = await serve({
        'POST /tools/call': { status: 401, headers: { 'www-authenticate': 'Basic realm="tools"' }, body: '' },
      });
      await servers.add({ url: server.url, authentication: 'Bearer token', credential: token });
      await tryIt.send();
      await tryIt.expectOutcome('refused');
      const field = tryIt.region.getByLabel('Bearer token of the server');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(token);
      await expect(tryIt.region).toContainText('The server answered 401. Check the credential.');
      await expect(tryIt.outcome).not.toContainText(token);
    },
  );

  test(
    'F23 a stack trace stays folded, without the secret in it, and Retry keeps the call id',
    nightly,
    async ({ serve, servers, tryIt }) => {
      const trace = `Traceback (most recent call last):\n  File "tool.py"\nKeyError: '${token}'`;
      const server = await serve({ 'POST /tools/call': { status: 500, body: trace } });
      await servers.add({ url: server.url, authentication: 'Bearer token', credential: token });
      await tryIt.send();
      await tryIt.expectOutcome('refused');
      const details = tryIt.outcome.getByRole('region', { name: 'Developer message' });
      await expect(details).toBeHidden();
      await tryIt.answerButton('Developer details').click();
      await expect(details).toContainText("KeyError: '••••••'");
      await tryIt.answerButton('Retry').click();
      const posts = () => server.log.filter(({ method }) => method === 'POST').map(({ body }) => body);
      await expect.poll(() => posts().length).toBe(2);
      expect(posts()[1]).toBe(posts()[0]);
    },
  );
});

test(
  'F26 answers in reverse order: the newest has the pane, and both are in the history under their own ids',
  nightly,
  async ({ page, serve, servers, tryIt }) => {
    const history = new History(page);
    const server = await serve({
      'POST /tools/call': ({ body }, response) => {
        const isFirst = !body.includes('"second"');
        setTimeout(
          () => {
            const answer = result(body, isFirst ? '"of the first"' : '"of the second"');
            response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' });
            response.end(answer.body);
          },
          isFirst ? 2000 : 100,
        );
        return undefined;
      },
    });
    await servers.add({ url: server.url });
    await tryIt.writeArguments('{"a": 1, "b": 2}');
    await tryIt.send();
    const posts = () => server.log.filter(({ method }) => method === 'POST');
    await expect.poll(() => posts().length).toBe(1);
    await tryIt.writeArguments('{"a": 1, "b": 2, "c": "second"}');
    await tryIt.send();
    await expect(tryIt.outcome).toContainText('of the second');
    await history.open();
    await expect(history.rows('value')).toHaveCount(2);
    await expect(tryIt.outcome).toContainText('of the second');
    for (const [row, said] of [
      [0, 'of the second'],
      [1, 'of the first'],
    ] as const) {
      await history.rows('value').nth(row).click();
      await expect(tryIt.outcome).toContainText('A past call');
      await expect(tryIt.outcome).toContainText(said);
      const id = /"call_id":"([^"]*)"/.exec(await tryIt.sentBody())?.[1];
      expect(id).toBe(/"call_id":"([^"]*)"/.exec(posts()[1 - row]?.body ?? '')?.[1]);
    }
  },
);

test(
  'F33 a tool that changed between list and call is named before anything is sent',
  nightly,
  async ({ serve, servers, tryIt }) => {
    const answers = [
      listing(definition('Words.Count@1.0.0', 'Counts words.')),
      listing(definition('Words.Count@1.0.0', 'Counts letters.')),
    ];
    const server = await serve({
      'GET /tools': () => (answers.length > 1 ? answers.shift() : answers[0]),
      'POST /tools/call': ({ body }) => result(body, '3'),
    });
    await servers.add({ url: server.url });
    await servers.pick('Words_Count');
    const posts = () => server.log.filter(({ method }) => method === 'POST').length;
    await tryIt.send();
    const reasons = tryIt.region.getByRole('list', { name: 'Why this call may fail' });
    await expect(reasons).toContainText('The server lists another definition of this tool now.');
    await expect(tryIt.region.getByText(/^Differs from what the server lists/)).toBeVisible();
    await tryIt.button('Compare definitions').click();
    const dialog = tryIt.region.page().getByRole('dialog');
    await expect(dialog).toContainText('As it was listed when you picked it');
    await dialog.page().keyboard.press('Escape');
    expect(posts()).toBe(0);
    await tryIt.button('Use the server’s').click();
    await tryIt.send();
    await tryIt.expectOutcome('value');
    expect(posts()).toBe(1);
  },
);

test.describe('health', () => {
  test.use({ expectedMessages: [network] });
  test(
    'F34 whatever becomes of the question for health, tools are listed and called',
    nightly,
    async ({ serve, servers, tryIt }) => {
      const healths: Readonly<Record<string, Route>> = {
        '503': { status: 503 },
        'no end': () => undefined,
        'a web page': { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Sign in</title>' },
        '404': { status: 404 },
      };
      for (const [title, health] of Object.entries(healths)) {
        const server = await serve({
          'GET /health': health,
          'GET /tools': listing(definition('Words.Count@1.0.0')),
          'POST /tools/call': ({ body }) => result(body, JSON.stringify(`health: ${title}`)),
        });
        await servers.add({ url: server.url, title });
        await servers.pick('Words_Count');
        await tryIt.send();
        await expect(tryIt.outcome).toContainText(`health: ${title}`);
        await tryIt.expectOutcome('value');
      }
    },
  );
});

test(
  'F50 a double click sends once, and a hundred presses never send an id twice',
  nightly,
  async ({ serve, servers, tryIt }) => {
    test.slow();
    const server = await serve({ 'POST /tools/call': ({ body }) => result(body, '1') });
    const ids = () =>
      server.log
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => /"call_id":"([^"]*)"/.exec(body)?.[1] ?? '');
    await servers.add({ url: server.url });
    await tryIt.button('Send').dblclick({ delay: 60 });
    await tryIt.expectOutcome('value');
    expect(ids()).toHaveLength(1);
    for (let press = 0; press < 100; press += 1) await tryIt.send();
    await tryIt.expectOutcome('value');
    const sent = ids();
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.length).toBeLessThanOrEqual(101);
    expect(new Set(sent).size).toBe(sent.length);
  },
);

test(
  '5 MB of value arrive as text at once, as a table when asked, and the page keeps answering',
  nightly,
  async ({ serve, servers, tryIt }) => {
    const rows = Array.from(
      { length: 50_000 },
      (_, id) => `{"id":${id},"name":"Row ${id}","note":"${'x'.repeat(70)}"}`,
    );
    const value = `[${rows.join(',')}]`;
    expect(value.length).toBeGreaterThan(5 * 1024 * 1024);
    const server = await serve({
      'GET /tools': listing(definition('Big.List@1.0.0')),
      'POST /tools/call': ({ body }) => result(body, value),
    });
    await servers.add({ url: server.url });
    await servers.pick('Big_List');
    await tryIt.send();
    await tryIt.expectOutcome('value', { timeout: 15_000 });
    await expect(tryIt.outcome.getByRole('region', { name: 'Value' })).toContainText('Row 0');
    await tryIt.show('Table');
    const table = tryIt.outcome.getByRole('table', { name: 'Value' });
    await expect(table).toHaveAttribute('aria-rowcount', '50001', { timeout: 15_000 });
    expect(await table.getByRole('row').count()).toBeLessThan(200);
    await tryIt.field('Timeout in seconds').fill('7');
    await expect(tryIt.field('Timeout in seconds')).toHaveValue('7');
  },
);

test('words of a hostile server stay words, its addresses stay where they are, and it cannot hand a call on', async ({
  page,
  serve,
  servers,
  tryIt,
}) => {
  test.slow();
  const markup = `<img src="/stolen?by=markup" onerror="document.body.dataset.run='yes'"><script>document.body.dataset.run='yes'</script>`;
  const json = JSON.stringify(markup);
  const envelope = (rest: string): Answer => ({
    body: `{"$schema":"x","result":{"duration":1,${rest}}}`,
  });
  const error = `"success":false,"error":{"message":${json},"developer_message":${json},"additional_prompt_content":${json},"can_retry":true,${json}:${json}}`;
  const login = (url: string) =>
    `"success":false,"requires_authorization":{"url":${JSON.stringify(url)},"scopes":[${json}],"status":${json},"id":${json}}`;
  const stored = (url: string, type: string) =>
    `"success":true,"artifact":{"url":${JSON.stringify(url)},"content_type":"${type}","size":9,"meta":{"description":${json}}}`;
  const other = await serve({ 'POST /tools/call': ({ body }) => result(body, '"stolen"') });
  const server = await serve({
    'GET /tools': listing(definition('Evil.Tool@1.0.0', markup).replace('"Evil_Tool"', json)),
    'GET /page': { headers: { 'content-type': 'text/html' }, body: markup },
    'GET /fake.png': { headers: { 'content-type': 'image/png' }, body: markup },
    'POST /tools/call': (asked, response) => {
      const next = answers.shift();
      return typeof next === 'function' ? next(asked, response) : next;
    },
  });
  const answers: Route[] = [
    envelope(`"success":true,"value":{${json}:[${json}]}`),
    envelope(error),
    { status: 200, headers: { 'content-type': 'text/html' }, body: markup },
    envelope(login(`javascript:document.body.dataset.run='yes'`)),
    envelope(login('https://accounts.example@evil.example/')),
    envelope(stored(`javascript:document.body.dataset.run='yes'`, 'text/html')),
    envelope(stored(`${server.url}/page`, 'text/html')),
    envelope(stored(`${server.url}/fake.png`, 'image/png')),
    { status: 307, headers: { location: `${other.url}/tools/call` } },
  ];
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));

  await servers.add({ url: server.url, authentication: 'Bearer token', credential: 'bearer-of-this-server' });
  await servers.tools.getByRole('row').first().click();
  await expect(tryIt.region).toContainText("Server's definition");
  await tryIt.send();
  await tryIt.expectOutcome('value');
  await expect(tryIt.outcome.getByRole('treeitem').filter({ hasText: markup }).first()).toBeVisible();
  await tryIt.send();
  await tryIt.expectOutcome('error');
  await expect(tryIt.outcome.getByRole('region', { name: 'Message' })).toHaveText(markup);
  await tryIt.answerButton('Developer details').click();
  await expect(tryIt.outcome.getByRole('region', { name: 'developer message' })).toHaveText(markup);
  await tryIt.show('Exchange');
  await expect(tryIt.outcome.getByRole('region', { name: 'Response body' })).toContainText('onerror');
  await tryIt.send();
  await tryIt.expectOutcome('unreadable');
  await expect(tryIt.outcome.getByRole('region', { name: 'Body' })).toHaveText(markup);

  await tryIt.send();
  await expect(tryIt.outcome).toContainText('Its scheme is "javascript:"; only https is opened');
  await expect(tryIt.outcome.getByRole('link')).toHaveCount(0);
  await tryIt.send();
  await expect(tryIt.outcome).toContainText('It hides its host behind a user name; the host is evil.example.');
  await expect(tryIt.outcome.getByRole('link')).toHaveCount(0);

  await tryIt.send();
  await tryIt.expectOutcome('artifact');
  await expect(tryIt.outcome).toContainText('The address is not fetched');
  await tryIt.send();
  await tryIt.answerButton('Show preview').click();
  await expect(tryIt.outcome.getByRole('region', { name: 'Received text' })).toHaveText(markup);
  await tryIt.send();
  await expect(tryIt.outcome).toContainText('fake.png');
  await tryIt.answerButton('Show preview').click();
  await expect(tryIt.outcome).toContainText('The server calls it image/png, but its bytes look like');
  await expect(tryIt.outcome.getByRole('img')).toHaveCount(0);

  // Nothing reaches the other origin, least of all the credential.
  await tryIt.send();
  await tryIt.expectOutcome('refused');
  await expect(tryIt.outcome).toContainText('Redirects are not followed');
  expect(answers).toEqual([]);
  expect(other.log).toEqual([]);

  expect(await page.locator('[src*="stolen"]').count()).toBe(0);
  expect(await page.evaluate(() => document.body.dataset.run)).toBeUndefined();
  expect(requested.filter((url) => url.includes('stolen') || url.includes('evil'))).toEqual([]);
});

test(
  'a checker that is closed from outside is replaced within a second, and says nothing of another text',
  nightly,
  async ({ page, editor, problems }) => {
    await editor.write('{"first": 1,}');
    await problems.settled();
    const checkerOf = () => page.workers().find((worker) => worker.url().includes('analysis'));
    const replaced = page.waitForEvent('worker', (worker) => worker.url().includes('analysis')).then(() => Date.now());
    const checker = checkerOf();
    const closed = checker?.waitForEvent('close').then(() => Date.now());
    await checker?.evaluate(() => self.close());
    expect((await replaced) - ((await closed) ?? 0)).toBeLessThan(1_000);
    await editor.open('{"second": }');
    await problems.settled();
    await expect(problems.row('doc/syntax')).toBeVisible();
    await editor.open('{"third": 3}');
    await problems.settled();
    await expect(problems.row('doc/syntax')).toBeHidden();
  },
);
