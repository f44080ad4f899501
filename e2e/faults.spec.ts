import { expect, test } from './support/journey';
import { type Answer, closedAddress, definition, listing, type Route, result } from './support/tool-server';

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
      ['The reply broke off before its end.', 'of 1,000 bytes', 'the call may have run'],
    ],
    [{ body: 'result=42' }, ['The reply is not JSON.', 'result=42']],
    [{ body: '' }, ['The reply is not JSON.', 'an empty body']],
    [{ body: '[1]' }, ['The reply is JSON, but not a result.', 'an array where']],
    [
      { body: '{"result": {"success": "yes"}}' },
      ['The reply is JSON, but not a result.', 'at /result/success, there is a text where true or false belongs'],
    ],
    [
      { headers: { 'content-type': 'text/html' }, body: page },
      ['The reply is not JSON.', 'got a web page titled “Sign in”', page],
    ],
  ];

  test('what cannot be read is named, and what came is kept and shown as text', async ({ serve, servers, tryIt }) => {
    const server = await serve({ 'POST /tools/call': inTurn(unreadable.map(([route]) => route)) });
    await servers.add({ url: server.url });
    for (const [index, [, says]] of unreadable.entries()) {
      await tryIt.send();
      await expect.poll(() => server.log.filter(({ method }) => method === 'POST').length).toBe(index + 1);
      await tryIt.expectOutcome('unreadable');
      for (const words of says) await expect(tryIt.outcome).toContainText(words);
    }
    await expect(tryIt.answerButton('Download')).toBeVisible();
  });

  const refusals: readonly (readonly [answer: Answer, says: readonly string[]])[] = [
    [{ status: 401, body: '{"message": "Who are you?"}' }, ['status 401', 'Who are you?', 'Credentials are missing']],
    [
      { status: 403, body: '{"message": "Not you."}' },
      ['status 403', 'Not you.', 'Check which tools the token may use'],
    ],
    [{ status: 404, body: 'Cannot POST' }, ['status 404', 'Check that the server address is the base']],
    [{ status: 500, body: '<h1>Oops</h1>' }, ['status 500', 'its log has the reason', 'Retry keeps the call id']],
    [{ status: 429, headers: { 'retry-after': '30' }, body: '' }, ['status 429', 'asks to wait']],
  ];

  test('each refusal says what was refused and what to do', async ({ serve, servers, tryIt }) => {
    const server = await serve({ 'POST /tools/call': inTurn(refusals.map(([answer]) => answer)) });
    await servers.add({ url: server.url });
    for (const [, says] of refusals) {
      await tryIt.send();
      for (const words of says) await expect(tryIt.outcome).toContainText(words);
      await tryIt.expectOutcome('refused');
    }
  });

  test('nothing listens, pages may not read, or the answer hangs: the reason is found in stages', async ({
    serve,
    servers,
    tryIt,
  }) => {
    await servers.add({ url: await closedAddress(), title: 'Closed' });
    await expect(servers.region).toContainText('did not list its tools');
    await tryIt.send();
    await tryIt.expectOutcome('unreachable');
    await expect(tryIt.outcome).toContainText('the server cannot be reached');
    const stages = tryIt.outcome.getByRole('list', { name: 'What was tried' });
    await expect(stages).toContainText('Fine: The address can be called from here.');
    await expect(stages).toContainText('does not answer: wrong address, server down');
    await expect(tryIt.answerButton('Retry')).toBeVisible();

    const silent = await serve({ 'POST /tools/call': ({ body }) => result(body, '1') }, {});
    await servers.add({ url: silent.url, title: 'Not for pages' });
    await tryIt.send();
    await expect(tryIt.outcome).toContainText('The server answers, but not to web pages.');
    await expect(stages).toContainText('Not so: No: Access-Control-Allow-Origin is missing from its answers.');
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
    await expect(tryIt.outcome).toContainText('The answer stopped arriving in time');
    await expect(tryIt.outcome.getByRole('region', { name: 'Body' })).toHaveText(begun);
  });
});

test('a redirect is not followed: nothing reaches the other origin, least of all the credential', async ({
  serve,
  servers,
  tryIt,
}) => {
  const other = await serve({ 'POST /tools/call': ({ body }) => result(body, '"stolen"') });
  const moved: Route = { status: 307, headers: { location: `${other.url}/tools/call` } };
  const server = await serve({ 'POST /tools/call': moved });
  await servers.add({ url: server.url, authentication: 'Bearer token', credential: 'bearer-of-this-server' });
  await tryIt.send();
  await tryIt.expectOutcome('refused');
  await expect(tryIt.outcome).toContainText('It was not followed');
  expect(server.log.filter(({ method }) => method === 'POST').length).toBe(1);
  expect(other.log).toEqual([]);
});

test('5 MB of value arrive as text at once, as a table when asked, and the page keeps answering', async ({
  page,
  serve,
  servers,
  tryIt,
}) => {
  const rows = Array.from({ length: 50_000 }, (_, id) => `{"id":${id},"name":"Row ${id}","note":"${'x'.repeat(70)}"}`);
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
  const slowest = await page.evaluate(
    () => performance.getEntriesByName('callsheet:response').map(({ duration }) => duration)[0],
  );
  expect(slowest).toBeGreaterThan(0);
});

test('words of a hostile server stay words, and its addresses stay where they are', async ({
  page,
  serve,
  servers,
  tryIt,
}) => {
  const markup = `<img src="/stolen?by=markup" onerror="document.body.dataset.run='yes'"><script>document.body.dataset.run='yes'</script>`;
  const json = JSON.stringify(markup);
  const envelope = (rest: string): Answer => ({
    body: `{"$schema":"x","result":{"call_id":"c","duration":1,${rest}}}`,
  });
  const error = `"success":false,"error":{"message":${json},"developer_message":${json},"additional_prompt_content":${json},"can_retry":true,${json}:${json}}`;
  const login = (url: string) =>
    `"success":false,"requires_authorization":{"url":${JSON.stringify(url)},"scopes":[${json}],"status":${json},"id":${json}}`;
  const stored = (url: string, type: string) =>
    `"success":true,"artifact":{"url":${JSON.stringify(url)},"content_type":"${type}","size":9,"meta":{"description":${json}}}`;
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
  ];
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));

  await servers.add({ url: server.url });
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
  await expect(tryIt.outcome.getByRole('region', { name: 'Reply body' })).toContainText('onerror');
  await tryIt.send();
  await tryIt.expectOutcome('unreadable');
  await expect(tryIt.outcome.getByRole('region', { name: 'Body' })).toHaveText(markup);

  await tryIt.send();
  await expect(tryIt.outcome).toContainText('Its scheme "javascript:" is not opened from here');
  await expect(tryIt.outcome.getByRole('link')).toHaveCount(0);
  await tryIt.send();
  await expect(tryIt.outcome).toContainText('It hides its host behind a user name; the host is evil.example.');
  await expect(tryIt.outcome.getByRole('link')).toHaveCount(0);

  await tryIt.send();
  await tryIt.expectOutcome('artifact');
  await expect(tryIt.outcome).toContainText('The address is not fetched');
  await tryIt.send();
  await tryIt.answerButton('Show preview').click();
  await expect(tryIt.outcome.getByRole('region', { name: 'Text of the artifact' })).toHaveText(markup);
  await tryIt.send();
  await expect(tryIt.outcome).toContainText('fake.png');
  await tryIt.answerButton('Show preview').click();
  await expect(tryIt.outcome).toContainText('The server calls it image/png, but its bytes look like');
  await expect(tryIt.outcome.getByRole('img')).toHaveCount(0);

  expect(await page.locator('[src*="stolen"]').count()).toBe(0);
  expect(await page.evaluate(() => document.body.dataset.run)).toBeUndefined();
  expect(requested.filter((url) => url.includes('stolen') || url.includes('evil'))).toEqual([]);
});
