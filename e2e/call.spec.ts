import type { Page } from '@playwright/test';
import { sizedRows } from '../src/sizes.testkit';
import { servedAddress, staticAddress } from './support/addresses';
import { expect, nightly, type TryIt, test } from './support/journey';
import { keepsNoTrace, textsWith } from './support/secret';
import type { Servers } from './support/servers';

interface Place {
  readonly title: string;
  /** Where the page is. */
  readonly page: string;
  /** The demonstration servers are this page's own, or there. */
  readonly servers: string | undefined;
}

const inPage: Place = { title: 'in the page', page: servedAddress, servers: undefined };
const overHttp: Place = { title: 'over HTTP', page: servedAddress, servers: servedAddress };
const inStaticPage: Place = { title: 'in the page of a static build', page: staticAddress, servers: undefined };
const fromStaticPage: Place = {
  title: 'from a static build to another origin',
  page: staticAddress,
  servers: servedAddress,
};

interface Scene {
  readonly place: Place;
  readonly page: Page;
  readonly servers: Servers;
  readonly tryIt: TryIt;
}

/** One journey at each of several places; the first of them in `npm test`, or `when` else. */
function at(places: readonly Place[], title: string, journey: (scene: Scene) => Promise<void>, when = {}): void {
  for (const place of sizedRows(places)) {
    test.describe(place.title, () => {
      test.use({ baseURL: place.page });
      test(title, when, async ({ page, servers, tryIt }) => journey({ place, page, servers, tryIt }));
    });
  }
}

async function chooseOtc(servers: Servers, { servers: base }: Place): Promise<void> {
  if (base) await servers.add({ url: `${base}demo/otc` });
  else await servers.select('Demonstration server');
}

async function chooseWorker(servers: Servers, { servers: base }: Place): Promise<void> {
  if (base) await servers.add({ url: `${base}demo/worker`, protocol: 'RFC draft, Arcade worker' });
  else await servers.select('Demonstration worker');
}

at(
  [fromStaticPage, inPage],
  'values: a number, records as a table, none at all, any number exactly, and one that breaks the promise',
  async ({ place, servers, tryIt }) => {
    await chooseOtc(servers, place);
    await servers.pick('Calculator_Add');
    await tryIt.writeArguments('{"a": 2, "b": 40.5}');
    await tryIt.send();
    await tryIt.expectOutcome('value');
    await expect(tryIt.outcome.getByRole('treeitem')).toHaveText('42.5');
    await expect(tryIt.outcome).toContainText('Matches the output schema');

    await servers.pick('Catalog_Search');
    await tryIt.writeArguments('{"query": "lamp", "limit": 40}');
    await tryIt.send();
    await expect(tryIt.outcome).toContainText('Catalog_Search answered');
    await tryIt.show('Table');
    const table = tryIt.outcome.getByRole('table', { name: 'Value' });
    await expect(table).toHaveAttribute('aria-rowcount', '41');
    await expect(table.getByRole('columnheader')).toHaveText(['#', 'sku', 'name', 'price', 'stock', 'available']);
    await table.getByRole('button', { name: 'sku' }).click();
    await table.getByRole('button', { name: 'sku' }).click();
    await expect(table.getByRole('row').nth(1)).toContainText('F-1039');

    await servers.pick('Doorbell_Ring');
    await tryIt.send();
    await expect(tryIt.outcome).toContainText('Done. No output.');

    await servers.pick('System_Echo');
    await tryIt.writeArguments('{"value": [9007199254740993, 1.50]}');
    await tryIt.send();
    await expect(tryIt.outcome).toContainText('System_Echo answered');
    await expect(tryIt.outcome.getByRole('treeitem').filter({ hasText: '9007199254740993' })).toBeVisible();
    await tryIt.show('Raw');
    await expect(tryIt.outcome.getByRole('region', { name: 'Value' })).toHaveText('[9007199254740993, 1.50]');

    await servers.pick('Sensors_Read');
    await tryIt.writeArguments('{"room": "attic"}');
    await tryIt.send();
    await expect(tryIt.outcome).toContainText('Does not match the output schema: 1 violation');
    await expect(tryIt.outcome.getByRole('treeitem').filter({ hasText: 'no signal' })).toContainText('number');
  },
  nightly,
);

at(
  [inStaticPage, overHttp],
  'authorization: consent in the other tab, then the same call gives the value',
  async ({ place, page, servers, tryIt }) => {
    await chooseWorker(servers, place);
    await servers.pick('ListUnread');
    await tryIt.send();
    await tryIt.expectOutcome('authorization');
    await expect(tryIt.outcome).toContainText('mail.read');
    await expect(tryIt.outcome).toContainText('pending');
    await expect(tryIt.outcome).toContainText(place.servers ? new URL(place.servers).host : 'a server in this page');
    const asked = await tryIt.sentBody();
    await tryIt.show('Response');

    await tryIt.answerButton('Send again').click();
    await tryIt.expectOutcome('authorization');
    const opened = page.waitForEvent('popup');
    await tryIt.outcome.getByRole('link', { name: /^Authorize/ }).click();
    const consent = await opened;
    expect(await consent.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await consent.getByRole('button', { name: 'Allow' }).click();
    await expect(consent.getByText('Access granted')).toBeVisible();
    if (place.servers) await consent.close();
    else await expect.poll(() => consent.isClosed()).toBe(true);

    await tryIt.answerButton('Send again').click();
    await tryIt.expectOutcome('value');
    await tryIt.show('Table');
    await expect(tryIt.outcome.getByRole('cell', { name: 'Ines Okafor' })).toBeVisible();
    expect(callIdIn(await tryIt.sentBody())).toBe(callIdIn(asked));
  },
);

at(
  [overHttp, inPage],
  'artifacts: nothing is fetched before somebody asks; table, picture, document and file',
  async ({ place, page, servers, tryIt }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/artifacts/')) fetched.push(request.url());
    });
    await chooseWorker(servers, place);
    await servers.pick('Export');
    await tryIt.writeArguments('{"quarter": "Q4"}');
    await tryIt.send();
    await tryIt.expectOutcome('artifact');
    await expect(tryIt.outcome).toContainText('Sales of Q4 by month and region');
    await expect(tryIt.outcome).toContainText('text/csv');
    await expect(tryIt.outcome.getByRole('table')).toHaveCount(0);
    expect(fetched).toEqual([]);
    await tryIt.answerButton('Show preview').click();
    const table = tryIt.outcome.getByRole('table', { name: 'Received table' });
    await expect(table.getByRole('columnheader')).toHaveText(['month', 'region', 'orders', 'revenue']);
    await expect(table.getByRole('cell', { name: 'Islands, west' })).toHaveCount(3);
    const saved = page.waitForEvent('download');
    await tryIt.answerButton('Download').click();
    expect((await saved).suggestedFilename()).toBe('sales-q4.csv');
    expect(fetched.length).toBe(place.servers ? 2 : 0);

    await servers.pick('Draw');
    await tryIt.writeArguments('{"title": "Visitors", "values": [3, 5, 8]}');
    await tryIt.send();
    await expect(tryIt.outcome).toContainText('image/png');
    await tryIt.answerButton('Show preview').click();
    await expect(tryIt.outcome.getByText('640 × 360 pixels')).toBeVisible();
    const picture = tryIt.outcome.getByRole('img', { name: 'Preview' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);

    await servers.pick('Print');
    await tryIt.writeArguments('{"title": "Minutes", "text": "All were present."}');
    await tryIt.send();
    await expect(tryIt.outcome).toContainText('application/pdf');
    await expect(tryIt.answerButton('Download')).toBeVisible();
    await tryIt.answerButton('Show preview').click();
    // A browser without a viewer of its own says so; one with it shows the frame.
    await expect(
      tryIt.outcome.getByTitle('Received PDF').or(tryIt.outcome.getByText('This browser shows no PDF')),
    ).toBeVisible();
  },
  nightly,
);

at(
  [inPage, overHttp],
  'errors: for good, or to be tried again with the same call id, by hand or when the time is up',
  async ({ place, servers, tryIt }) => {
    await chooseOtc(servers, place);
    await servers.pick('Calculator_Divide');
    await tryIt.writeArguments('{"dividend": 1, "divisor": 0}');
    await tryIt.send();
    await tryIt.expectOutcome('error');
    await expect(tryIt.outcome).toContainText('A number cannot be divided by zero.');
    await expect(tryIt.answerButton('Retry')).toHaveCount(0);
    await expect(tryIt.outcome.getByText('ZeroDivisionError')).toBeHidden();
    await tryIt.answerButton('Developer details').click();
    await expect(tryIt.outcome.getByText('ZeroDivisionError')).toBeVisible();

    await servers.pick('Jobs_Flaky');
    await tryIt.writeArguments('{"job": "nightly"}');
    await tryIt.send();
    const forModel = tryIt.outcome.getByRole('region', { name: 'As the model would get it' });
    await expect(forModel).toContainText('Call the tool again with the same arguments.');
    await expect(tryIt.outcome.getByRole('timer')).toHaveText(/^The server asks you to wait [12] s\.$/);
    await expect(tryIt.outcome.getByRole('timer')).toHaveText('You can retry now.');
    await tryIt.answerButton('Retry').click();
    await tryIt.expectOutcome('value');
    await expect(tryIt.outcome.getByRole('treeitem').filter({ hasText: 'attempts' })).toContainText('2');

    await chooseWorker(servers, place);
    await servers.pick('Flaky');
    await tryIt.writeArguments('{"job": "nightly"}');
    await tryIt.send();
    await tryIt.expectOutcome('error');
    const failed = await tryIt.sentBody();
    await tryIt.show('Response');
    await tryIt.outcome.getByText('Retry when the time is up').click();
    await tryIt.expectOutcome('value');
    expect(callIdIn(await tryIt.sentBody())).toBe(callIdIn(failed));
  },
  nightly,
);

at(
  [inPage],
  'invalid input: held back by the check, sent anyway, and each objection stands at its field',
  async ({ place, servers, tryIt }) => {
    await chooseOtc(servers, place);
    await servers.pick('Bookings_Create');
    const booking = { room: 'double', arrival: '2026-12-03', departure: '2026-12-01' };
    await tryIt.writeArguments(JSON.stringify({ guest: { name: 'Ada', email: 'ada@example.com' }, ...booking }));
    await tryIt.send();
    await tryIt.expectOutcome('invalid-input');
    await expect(tryIt.outcome).toContainText('status 422');
    await expect(tryIt.outcome.getByRole('list', { name: 'Errors by parameter' })).toContainText('departure');
    await expect(tryIt.field('departure')).toHaveAccessibleDescription(/must be after the arrival/);
    await tryIt.field('departure').fill('2026-12-05');
    await expect(tryIt.field('departure')).not.toHaveAccessibleDescription(/must be after the arrival/);

    // To JSON Schema a format describes: a warning, which does not hold the call back; this server demands it.
    await tryIt.field('email').fill('nowhere');
    await expect(tryIt.region.getByRole('list', { name: 'About this call' })).toContainText('/guest/email');
    await tryIt.send();
    await expect(tryIt.outcome.getByRole('list', { name: 'Errors by parameter' })).toContainText('guest.email');
    await expect(tryIt.field('email')).toHaveAccessibleDescription(/The server says: /);
    await tryIt.field('email').fill('ada@example.com');
    await tryIt.send();
    await tryIt.expectOutcome('value');

    await tryIt.field('guests').fill('99');
    await expect(tryIt.field('guests')).toHaveAttribute('aria-invalid', 'true');
    await tryIt.send();
    await expect(tryIt.region.getByRole('list', { name: 'Why this call may fail' })).toContainText('/guests');
    await tryIt.sendAnyway();
    await expect(tryIt.outcome.getByRole('list', { name: 'Errors by parameter' })).toContainText('guests');

    await chooseWorker(servers, place);
    await servers.pick('Add');
    await tryIt.writeArguments('{"a": 1, "b": "two"}');
    await tryIt.sendAnyway();
    await tryIt.expectOutcome('invalid-input');
    await expect(tryIt.field('b')).toHaveAccessibleDescription(/The server says: /);
  },
  nightly,
);

at(
  [overHttp],
  'requirements: exactly what the tool declares; refused without, a value with, and no trace of a secret',
  async ({ place, page, servers, tryIt }) => {
    const secret = 'kanari/"5 vögel+9?';
    await chooseOtc(servers, place);
    const requirements = tryIt.region.getByRole('region', { name: 'Requirements', exact: true });
    await servers.pick('Calculator_Add');
    await expect(tryIt.button('Tool')).toContainText('Calculator_Add');
    await expect(requirements).toBeHidden();
    await servers.pick('Gmail_GetEmails');
    await expect(requirements.locator('input')).toHaveCount(2);
    await expect(requirements.getByLabel('Token for google', { exact: true })).toHaveAttribute('type', 'password');
    await expect(requirements).toContainText('https://www.googleapis.com/auth/gmail.readonly');
    await requirements.getByLabel('Token for google', { exact: true }).fill('ya29.token');
    await requirements.getByLabel('User id', { exact: true }).fill('ada');
    await tryIt.send();
    await tryIt.expectOutcome('value');

    await servers.pick('SMS_Send');
    await expect(requirements.locator('input')).toHaveCount(1);
    await tryIt.send();
    await expect(tryIt.region.getByRole('list', { name: 'Why this call may fail' })).toContainText('TWILIO_API_KEY');
    await expect(requirements.getByLabel('Secret TWILIO_API_KEY', { exact: true })).toBeFocused();
    await tryIt.sendAnyway();
    await tryIt.expectOutcome('refused');
    await expect(tryIt.outcome).toContainText('The tool needs the secret "TWILIO_API_KEY"');
    await requirements.getByLabel('Secret TWILIO_API_KEY', { exact: true }).fill(secret);
    await tryIt.send();
    await tryIt.expectOutcome('value');
    await expect(tryIt.outcome).toContainText('queued');

    await page.evaluate(() => {
      Reflect.set(navigator.clipboard, 'writeText', async (text: string) => Reflect.set(window, 'copied', text));
    });
    expect(await tryIt.sentBody()).toContain('••••••');
    await tryIt.answerButton('Copy request').click();
    await page.getByRole('menuitem', { name: 'Copy as cURL', exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => String(Reflect.get(window, 'copied'))))
      .toContain('{{secret:TWILIO_API_KEY}}');
    await expect(page.getByRole('status', { name: 'Storage', exact: true })).toHaveText('Saved');
    const texts = await textsWith(page);
    keepsNoTrace(texts, secret);
    keepsNoTrace(texts, 'ya29.token');
    await page.reload();
    await expect(tryIt.region).toBeVisible();
    keepsNoTrace(await textsWith(page), secret);
  },
  nightly,
);

at(
  [inPage, overHttp],
  'a call is cancelled while it runs, or runs out of time, and says that it may have run',
  async ({ place, servers, tryIt }) => {
    await chooseOtc(servers, place);
    await servers.pick('Jobs_Slow');
    await tryIt.writeArguments('{"seconds": 60}');
    await tryIt.send();
    await expect(tryIt.response).toContainText('Waiting for');
    await tryIt.button('Cancel').click();
    await tryIt.expectOutcome('cancelled');
    await expect(tryIt.outcome).toContainText('Cancelled after');
    await expect(tryIt.outcome).toContainText('the call may have run');
    await tryIt.field('Timeout in seconds').fill('1');
    await tryIt.send();
    await expect(tryIt.outcome).toContainText('No response in time.');
    await expect(tryIt.outcome).toContainText('No response within 1.');
    await tryIt.writeArguments('{"seconds": 0}');
    await tryIt.send();
    await tryIt.expectOutcome('value');
  },
  nightly,
);

/** The id that a call went out with, whatever its protocol calls it. */
function callIdIn(body: string): string {
  const [, id] = /"(?:call_id|execution_id)":"([^"]+)"/.exec(body) ?? [];
  if (id === undefined) throw new Error(`No call id in ${body}`);
  return id;
}
