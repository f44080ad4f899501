import type { Page } from '@playwright/test';
import { expectAccessibleByNight } from './support/axe';
import { expect, nightly, test } from './support/journey';

/** Right as a draft: only providers object. */
const draft = `{
  "name": "get.weather",
  "description": "Tells the weather.",
  "inputSchema": {
    "type": "object",
    "properties": {
      "city": { "type": "string", "description": "Where." },
      "days": { "type": "integer", "enum": [1, 2], "description": "How long." }
    },
    "required": ["city"]
  }
}
`;

async function pick(page: Page, ...names: readonly string[]) {
  await page.getByRole('button', { name: 'Providers', exact: true }).click();
  for (const name of names) await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

test(
  'what picked providers would do stands at the lines of the draft, with fixes and the reason',
  nightly,
  async ({ page, editor, problems }) => {
    await editor.open(draft);
    await problems.expect([]);
    await expect(problems.status).toHaveText('No problems');

    await pick(page, 'OpenAI', 'OpenAI Responses', 'Anthropic');
    await problems.expect(['openai/name', 'anthropic/name']);
    await expect(problems.status).toHaveText('No problems, 2 for providers');
    const row = problems.row('openai/name');
    await expect(row).toHaveAttribute('data-severity', 'error');
    await expect(row).toContainText('Rejected by 2 providers');
    await expect(problems.row('anthropic/name')).toContainText('Rejected by Anthropic');
    await expect(page.locator('.squiggly-error').first()).toBeVisible();
    await row.getByRole('button', { name: 'Why?' }).click();
    await expect(row).toContainText(/OpenAI, OpenAI Responses: profile of \d{4}-\d\d-\d\d, from npm openai/);
    await expectAccessibleByNight(page, 'main');

    await row.getByRole('button', { name: 'Rename to "get_weather"' }).click();
    await problems.expect([]);
    await expect(problems.status).toHaveText('No problems');
    await editor.expectStored(/"name": "get_weather"/);
  },
);

test(
  'a rewrite is offered at the light bulb, and all of a kind can be rewritten',
  nightly,
  async ({ page, editor, problems }) => {
    await editor.open(draft);
    await pick(page, 'OpenAI strict', 'Gemini parameters');
    await problems.expect(['openai/name', 'openai/strict-closed', 'openai/strict-required', 'gemini/enum-strings']);
    await editor.placeCursor('"enum": [1');
    await page.keyboard.press('ControlOrMeta+.');
    const bulb = page.getByRole('option', { name: /^Write the values as strings/ });
    await bulb.click();
    await editor.expectStored(/"enum": \["1", ?"2"\]/);
    await problems
      .row('openai/strict-closed')
      .getByRole('button', { name: 'Set "additionalProperties" to false' })
      .click();
    await editor.expectStored(/"additionalProperties": false/);
    await problems.settled();
    await expect(problems.row('openai/strict-closed')).toBeHidden();
  },
);

test(
  'picked providers are remembered, and can be hidden like a severity',
  nightly,
  async ({ page, editor, problems }) => {
    await editor.open(draft);
    await pick(page, 'Anthropic');
    await problems.expect(['anthropic/name']);
    await problems.region.getByRole('button', { name: '1 for providers' }).click();
    await expect(problems.region).toContainText('The filter hides every problem.');
    await editor.expectStored(draft);
    await page.reload();
    await problems.expect(['anthropic/name']);
    await pick(page, 'Anthropic');
    await problems.expect([]);
  },
);

test(
  'providers that cannot be loaded leave the check of the draft as it is',
  nightly,
  async ({ page, editor, problems }) => {
    await editor.open(draft.replace('"city"]', '"city", "city"]'));
    await problems.settled();
    await page
      .context()
      .route(/provider-preview/, (route) =>
        route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw 1' }),
      );
    await pick(page, 'Anthropic');
    await expect(problems.region).toContainText('What the providers take could not be loaded');
    await problems.expect(['schema/required-duplicate']);
  },
);
