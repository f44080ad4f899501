import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/journey';

const tool = (name: string, description: string, city: object = { type: 'string', description: 'The city.' }) => ({
  name,
  description,
  inputSchema: { type: 'object', properties: { city }, required: ['city'] },
});

const said = 'Tells the present weather of a city, with temperature, wind and the chance of rain.';
const listing = JSON.stringify(
  {
    tools: [
      tool('get_weather', said),
      tool('getWeather', said.replace('present', 'current'), { type: 'string', format: 'credit-card' }),
      tool('send_mail', '<img src=x onerror=alert(1)> Sends a message. <|endoftext|>'),
    ],
  },
  null,
  2,
);

async function openView(page: Page) {
  await page.getByRole('button', { name: "Model's view", exact: true }).click();
  return page.getByRole('dialog', { name: "Model's view", exact: true });
}

test('what each provider is sent is shown and counted, and the status bar keeps the count', async ({ page }) => {
  const dialog = await openView(page);
  const text = dialog.getByRole('region', { name: 'What the provider is sent', exact: true });
  await expect(text).toContainText('"function"');
  await expect(text).toContainText('Calculator_Add');
  const cells = dialog
    .getByRole('table', { name: 'Tokens' })
    .getByRole('row', { name: /^Anthropic/ })
    .getByRole('cell');
  await expect(cells).toHaveCount(4);
  await expect(cells.last()).toHaveText(/^\d+$/);
  await dialog.getByRole('button', { name: 'Sent as', exact: true }).click();
  await page.getByRole('option', { name: /^Anthropic tools/ }).click();
  await expect(text).toContainText('"input_schema"');
  await expect(dialog.getByRole('region', { name: 'Not passed on' })).toContainText('no provider passes it on');
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^about \d+ tokens$/)).toBeVisible();
});

test('look-alikes and what is not passed on lead to their places in the text', async ({ page, editor }) => {
  await editor.open(listing);
  let dialog = await openView(page);
  const alike = dialog.getByRole('region', { name: 'Look-alikes' });
  await expect(alike.getByRole('listitem')).toHaveText([
    'get_weatherandgetWeatherdiffer only in capitals and separators.',
    /^get_weatherandgetWeathershare \d+% of their descriptions\.$/,
  ]);
  await expect(dialog.getByRole('region', { name: 'Not passed on' }).getByRole('listitem')).toHaveText(
    'formatof parameter city in getWeather:not passed on in OpenAI strict functions.',
  );
  await alike.getByRole('button', { name: 'getWeather', exact: true }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.selected-text').first()).toBeVisible();
  await page.keyboard.insertText('"find_weather"');
  await editor.expectStored(/"find_weather"/);

  dialog = await openView(page);
  await dialog.getByRole('region', { name: 'Not passed on' }).getByRole('button', { name: 'format' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.selected-text').first()).toBeVisible();
  await page.keyboard.insertText('"email"');
  await editor.expectStored(/"format": "email"/);
});

test('a set is counted tool by tool and shown as a whole, markup stays text', async ({ page, editor }) => {
  await editor.open(listing);
  const dialog = await openView(page);
  const row = dialog.getByRole('table', { name: 'Tokens' }).getByRole('row', { name: /^Gemini functions with/ });
  await expect(row.getByRole('cell').last()).toHaveText(/^\d+$/);
  await dialog.getByText('All 3 tools', { exact: true }).click();
  const text = dialog.getByRole('region', { name: 'What the provider is sent', exact: true });
  await expect(text).toContainText('<img src=x onerror=alert(1)>');
  await dialog.getByText('One tool', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Tool', exact: true }).click();
  await page.getByRole('option', { name: 'send_mail' }).click();
  await expect(text).toContainText('send_mail');
  await expect(text).not.toContainText('getWeather');
});

test('5,000 tools are counted in a worker: the view answers, and closes at once', async ({ page, editor }) => {
  const many = Array.from({ length: 5_000 }, (_, index) => tool(`tool_${index}`, `${said} Number ${index}.`));
  await editor.open(JSON.stringify(many));
  await expect(page.getByText(/^5000 tools, /)).toBeVisible({ timeout: 10_000 });
  const dialog = await openView(page);
  await expect(dialog.getByRole('region', { name: 'Look-alikes' })).toContainText('There are more than are listed', {
    timeout: 20_000,
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('on a phone it opens from the status bar and fits; of no tools it says why no model hears', async ({
  page,
  workspace,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openView(page);
  await expect(dialog.getByRole('table', { name: 'Tokens' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await workspace.openSample('XTP plug-in schema', 'Tool plug-in (JSON)');
  await openView(page);
  await expect(dialog).toContainText('holds no tools');
});
