import type { ServerResponse } from 'node:http';
import { expectAccessibleByNight } from './support/axe';
import { History } from './support/history';
import { expect, nightly, TryIt, test } from './support/journey';
import { keepsNoTrace, textsWith } from './support/secret';

const addition = (a: number) => `{"a": ${a}, "b": 2}`;

test('find a past call, open its response as it was, send it again, save it with a wish, and send bad input', async ({
  page,
  tryIt,
}) => {
  test.slow();
  const history = new History(page);
  await history.open();
  await expect(history.region).toContainText('Calls you send show up here.');
  for (const a of [40, 50]) {
    await tryIt.writeArguments(addition(a));
    await tryIt.send();
    await expect(tryIt.outcome).toContainText(String(a + 2));
  }
  await expect(history.rows('value')).toHaveCount(2);

  await history.region.getByRole('textbox', { name: 'Filter calls' }).fill('40,');
  await expect(history.rows()).toHaveCount(1);
  await history.rows().click();
  await expect(tryIt.outcome).toContainText('A past call');
  await expect(tryIt.outcome).toContainText('42');
  await tryIt.show('Exchange');
  const first = await tryIt.response.getByText(/^[0-9a-f-]{36}$/).textContent();

  await history.act(history.rows(), 'Replay');
  await expect(tryIt.outcome).not.toContainText('A past call');
  await expect(history.rows('value')).toHaveCount(2);
  await tryIt.show('Exchange');
  await expect(tryIt.response.getByText(/^[0-9a-f-]{36}$/)).not.toHaveText(first ?? '');

  await history.act(history.rows().last(), 'Retry with the same call id');
  await expect(history.rows('value')).toHaveCount(3);
  await tryIt.show('Exchange');
  await expect(tryIt.response.getByText(/^[0-9a-f-]{36}$/)).toHaveText(first ?? '');

  await history.act(history.rows().first(), 'Save with an expectation…');
  const saving = page.getByRole('dialog', { name: 'Save a call' });
  await saving.getByRole('textbox', { name: 'Name', exact: true }).fill('A wrong wish');
  await saving.getByText('A value equals').click();
  await saving.getByRole('textbox', { name: 'Expected value' }).fill('43');
  await saving.getByRole('button', { name: 'Save call', exact: true }).click();
  await expect(saving).toBeHidden();
  await history.show('Saved');
  await history.region.getByRole('button', { name: 'Run all', exact: true }).click();
  await expect(history.region).toContainText('0 as expected, 1 not');
  await expect(history.saved('A wrong wish')).toContainText('The result is 42, not 43.');

  await tryIt.button('Call actions').click();
  await page.getByRole('menuitem', { name: 'Send bad input…', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Bad input for Calculator_Add' });
  await expect(dialog).toContainText('Nothing has been sent yet.');
  await dialog.getByRole('button', { name: /^Send \d+ to demo:otc/ }).click();
  await expect(dialog).toContainText(/[1-9]\d* as expected, 0 nearly, 0 not/);
  await dialog.getByRole('button', { name: 'Open “a” is missing', exact: true }).click();
  await tryIt.expectOutcome('invalid-input');
});

test('compare two replies line by line', nightly, async ({ page, tryIt }) => {
  const history = new History(page);
  for (const a of [40, 50]) {
    await tryIt.writeArguments(addition(a));
    await tryIt.send();
    await expect(tryIt.outcome).toContainText(String(a + 2));
  }
  await history.open();
  await expect(history.rows()).toHaveCount(2);
  await history.act(history.rows().last(), 'Compare with…');
  await expect(history.region).toContainText('Choose the call to compare with');
  await history.rows().first().click();
  const replies = page.getByRole('dialog').getByRole('region', { name: 'Difference of the responses' });
  await expect(replies.locator('[data-line="old"]').filter({ hasText: '"value": 42' })).toBeVisible();
  await expect(replies.locator('[data-line="new"]').filter({ hasText: '"value": 52' })).toBeVisible();
  await expectAccessibleByNight(page, '[role="dialog"]');
});

const head = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };

for (const [moment, begin] of [
  ['before the answer', () => undefined],
  ['after the headers', (response: ServerResponse) => response.writeHead(200, head).flushHeaders()],
  ['in the middle of the body', (response: ServerResponse) => response.writeHead(200, head).write('{"result": {"succ')],
] as const)
  for (const end of ['reload', 'crash'] as const) {
    test(
      `a ${end} ${moment} says that the outcome is unknown, shows the call and offers its id again`,
      nightly,
      async ({ page, context, tryIt, servers, serve }) => {
        const ids: string[] = [];
        const server = await serve({
          'POST /tools/call': ({ body }, response) => {
            ids.push(/"call_id":"([^"]*)"/.exec(body)?.[1] ?? '');
            if (ids.length > 1) return { body: '{"result": {"success": true, "value": 3}}' };
            begin(response);
            return undefined;
          },
        });
        await servers.add({ url: server.url, title: 'Slow' });
        await expect(page.getByRole('status', { name: 'Storage', exact: true })).toHaveText('Saved');
        await tryIt.writeArguments('{"a": 1, "b": 271828}');
        const answered = page.waitForEvent('response', (response) => response.url().endsWith('/tools/call'));
        await tryIt.send();
        if (moment === 'before the answer') await expect.poll(() => ids.length).toBe(1);
        else await answered;
        answered.catch(() => undefined);
        if (end === 'crash') {
          const session = await context.newCDPSession(page);
          const crashed = page.waitForEvent('crash');
          session.send('Page.crash').catch(() => undefined);
          await crashed;
        } else await page.reload();
        // A tab that has crashed is not driven any further: its session is gone, what all tabs share is not.
        const next = end === 'crash' ? await context.newPage() : page;
        if (next !== page) await next.goto('/');
        const { response } = new TryIt(next);
        await expect(response).toContainText('Outcome unknown');
        await response.getByText('What was sent').click();
        await expect(response).toContainText('271828');
        await response.getByRole('button', { name: 'Send again with the same call id' }).click();
        await expect(response.locator('[data-outcome="value"]')).toBeVisible();
        expect(ids[1]).toBe(ids[0]);
      },
    );
  }

test('no secret is kept with a call', nightly, async ({ page, tryIt, servers, serve }) => {
  const secret = 'history-canary-93x';
  const server = await serve({
    'POST /tools/call': ({ headers }) => ({
      body: JSON.stringify({ result: { success: true, value: `You sent ${headers.authorization}` } }),
    }),
  });
  await servers.add({ url: server.url, title: 'Echo', authentication: 'Bearer token', credential: secret });
  await tryIt.writeArguments(`{"a": 1, "b": 2, "said": "${secret}"}`);
  await tryIt.send();
  await tryIt.expectOutcome('value');
  const history = new History(page);
  await history.open();
  await expect(history.rows('value')).toHaveCount(1);
  const { IndexedDB: kept = '', sessionStorage: noted = '' } = await textsWith(page);
  const calls = kept.slice(kept.indexOf('callsheet-calls'));
  expect(calls).toContain('You sent');
  keepsNoTrace({ history: calls, sessionStorage: noted }, secret);
});
