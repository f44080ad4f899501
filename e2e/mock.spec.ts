import { readFileSync } from 'node:fs';
import { expect, nightly, test } from './support/journey';

const sampleOf = (path: string) => readFileSync(`src/dialects/${path}`, 'utf8');
/** A tool that no demonstration server has. */
const own = sampleOf('open-tool-calling/samples/calculator-add.json').replaceAll('Calculator', 'Invoices');
const mail = sampleOf('open-tool-calling-draft/samples/mail-list-unread.json').replaceAll('Mail', 'Letters');
const plugin = sampleOf('xtp/samples/greet.json').replaceAll('greet', 'welcome');

test(
  'a tool of one’s own is called at once: its mock answers as it is told, as a server did, and says what it was asked',
  nightly,
  async ({ page, editor, tryIt }) => {
    await tryIt.send();
    await tryIt.expectOutcome('value');
    const server = tryIt.button('Server');
    await editor.open(own);
    await expect(server).toHaveAccessibleDescription('Mock of this document');
    await tryIt.send();
    await tryIt.expectOutcome('value');
    await tryIt.expectDeviations([]);
    await tryIt.show('Response');
    await expect(tryIt.outcome).toContainText('answered by the mock of this document');

    const answer = () => tryIt.region.getByRole('button', { name: /^Answer: / });
    await answer().click();
    await page.getByRole('menuitem', { name: 'An error that may be retried' }).click();
    await tryIt.send();
    await tryIt.expectOutcome('error');
    await answer().click();
    await page.getByRole('menuitem', { name: 'Invalid input (422)' }).click();
    await tryIt.send();
    await tryIt.expectOutcome('invalid-input');

    await tryIt.button('Mock log').click();
    const log = page.getByRole('dialog', { name: 'Mock log', exact: true });
    await expect(log.getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('Escape');

    await tryIt.choose('Server', 'Demonstration server');
    await tryIt.send();
    await tryIt.expectOutcome('refused');
    await tryIt.answerButton('Use as mock answer').click();
    await expect(server).toHaveAccessibleDescription('Mock of this document');
    await tryIt.send();
    await tryIt.expectOutcome('refused');
    await expect(tryIt.outcome).toContainText('answered by the mock of this document');
  },
);

test(
  'the mock asks a person to authorize on its own page, and answers for a plug-in without one',
  nightly,
  async ({ page, editor, tryIt }) => {
    await editor.open(mail);
    await expect(tryIt.button('Server')).toHaveAccessibleDescription('Mock of this document');
    await tryIt.send();
    await tryIt.expectOutcome('authorization');
    const opened = page.waitForEvent('popup');
    await tryIt.outcome.getByRole('link', { name: /^Authorize/ }).click();
    const consent = await opened;
    await expect(consent.getByRole('heading')).toHaveText('Allow this tool?');
    await consent.getByRole('button', { name: 'Allow' }).click();
    await expect(consent.getByText('Access granted')).toBeVisible();
    await consent.close();
    await tryIt.answerButton('Send again').click();
    await tryIt.expectOutcome('value');

    await editor.open(plugin);
    await expect(tryIt.button('Server')).toHaveAccessibleDescription('Mock of this document');
    await tryIt.send();
    await tryIt.expectOutcome('content');
  },
);
