import { namelessPictures } from '../src/ui/nameless-pictures.testkit';
import { expect, test } from './support/journey';
import { definition } from './support/tool-server';
import { Documents } from './support/workspace';

/*
 * What is done with one definition, feature after feature in one visit, because a visit costs more than most of what is
 * done in it. Each step goes the shortest way through its feature in the built page; the role tests beside the dialogs
 * have the rest.
 */

test('a definition is begun, answered by its mock, given an output by an example, and looked at as models get it', async ({
  page,
  editor,
  problems,
  tryIt,
  workspace,
}) => {
  test.slow();
  await test.step('a blank one is named in the code, and its id follows', async () => {
    await page.getByRole('button', { name: 'New definition', exact: true }).click();
    await workspace.gallery.getByRole('button', { name: 'Blank definition', exact: true }).click();
    await problems.expect([]);
    for (const typed of ['Weather_Get', 'Tells the weather.', '0.1.0']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await editor.expectStoredValue({
      id: 'Weather.Get@0.1.0',
      name: 'Weather_Get',
      description: 'Tells the weather.',
      version: '0.1.0',
      input_schema: { parameters: { type: 'object', properties: {}, required: [] } },
      output_schema: null,
    });
    await problems.expect([]);
  });

  await test.step('its mock answers as it is told, and says what it was asked', async () => {
    await expect(tryIt.button('Server')).toHaveAccessibleDescription('Mock of this document');
    await tryIt.send();
    await tryIt.expectOutcome('value');
    await expect(tryIt.outcome).toContainText('answered by the mock of this document');
    await tryIt.expectDeviations([]);
    await tryIt.region.getByRole('button', { name: /^Answer: / }).click();
    await page.getByRole('menuitem', { name: 'Invalid input (422)' }).click();
    await tryIt.send();
    await tryIt.expectOutcome('invalid-input');
    // A response belongs to its server.
    await tryIt.choose('Server', 'Demonstration server');
    await expect(tryIt.outcome).toBeHidden();
    await tryIt.choose('Server', 'Mock of this document');
    await tryIt.expectOutcome('invalid-input');
    await tryIt.button('Mock log').click();
    const log = page.getByRole('dialog', { name: 'Mock log', exact: true });
    await expect(log.getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
  });

  await test.step('an example gives the output schema', async () => {
    await page.getByRole('button', { name: 'Build from example', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Build from example', exact: true });
    await dialog.getByRole('textbox', { name: 'Example', exact: true }).fill('{"degrees": 21.50}');
    await expect(dialog.getByRole('status')).toHaveText('The example fits this schema.');
    await dialog.getByRole('button', { name: /^Apply \d+ changes?$/ }).click();
    await expect(dialog).toBeHidden();
    await editor.expectStored(/"degrees": \{\s*"type": "number"/);
  });

  await test.step('a pasted value is checked', async () => {
    await tryIt.button('Check a value').click();
    const dialog = page.getByRole('dialog', { name: 'Check a value', exact: true });
    await dialog.getByRole('textbox', { name: 'Value', exact: true }).fill('["Kyoto"]');
    await expect(dialog.getByRole('status')).toContainText('The value does not fit the input schema');
    await page.keyboard.press('Escape');
  });

  await test.step('a picked provider objects at a line, and takes what it asks for', async () => {
    await page.getByRole('button', { name: 'Providers', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'OpenAI strict', exact: true }).click();
    await page.keyboard.press('Escape');
    const row = problems.row('openai/strict-closed');
    await expect(row).toContainText('Rejected by OpenAI strict');
    await row.getByRole('button', { name: 'Set "additionalProperties" to false' }).click();
    await editor.expectStored(/"additionalProperties": false/);
    await expect(row).toBeHidden();
  });

  await test.step('what a provider is sent is shown and counted', async () => {
    await page.getByRole('button', { name: "Model's view", exact: true }).click();
    const dialog = page.getByRole('dialog', { name: "Model's view", exact: true });
    const sent = dialog.getByRole('region', { name: 'What the provider is sent', exact: true });
    await expect(sent).toContainText('Weather_Get');
    const tokens = dialog.getByRole('table', { name: 'Tokens' }).getByRole('row', { name: /^Anthropic/ });
    await expect(tokens.getByRole('cell').last()).toHaveText(/^[1-9]\d*$/);
  });
});

const fiveMistakes = `{
  "id": "Calculator.Add@1.0.0",
  "name": "Calculator Add",
  "descripton": "Adds two numbers together.",
  "version": "1.0.1",
  "input_schema": {
    "parameters": {
      "type": "object",
      "properties": {
        "a": { "type": "number", "description": "The first number to add." },
        "b": { "type": "float", "description": "The second number to add." }
      },
      "required": ["a", "b", "b"]
    }
  },
  "output_schema": { "type": "number", "description": "The sum of the two numbers." }
}
`;

const fixedInTurn = ['otc/misspelled-property', 'schema/unknown-type', 'schema/required-duplicate'];

const openapi = `openapi: 3.0.3
info: { title: Pet shop, version: 1.4.0 }
paths:
  /pets: { post: { operationId: addPet, summary: Adds a pet, responses: { '201': { description: Done. } } } }
  /time: { get: { operationId: time, summary: The time, responses: { '200': { description: Now. } } } }
`;

test('a definition is mended, compared with its version before, converted and shared, and another is imported', async ({
  page,
  editor,
  problems,
}) => {
  test.slow();
  const documents = new Documents(page);
  await test.step('five mistakes of different kinds are found at their places, and the fixable ones are fixed', async () => {
    await editor.write(fiveMistakes);
    await problems.expect(['otc/id-version-mismatch', 'otc/name-format', ...fixedInTurn]);
    await expect(problems.status).toHaveText('5 errors, 0 warnings');
    for (const rule of ['otc/name-format', ...fixedInTurn]) {
      await problems.row(rule).getByRole('button').first().click();
      await expect(problems.row(rule)).toBeHidden();
    }
    await problems.expect(['otc/id-version-mismatch']);
    await editor.expectStored(/"type": "number", "description": "The second/);
    await editor.expectStored(/"required": \["a", "b"\]/);
  });

  await test.step('what changed is told with its verdict, and the version is set', async () => {
    const wider = definition('Tea.Brew@1.0.0', 'Brews tea.').replace('"properties":{}', '"properties":{"kind":{}}');
    const narrower = wider.replace('"properties":{"kind":{}}', '"properties":{"kind":{}},"required":["kind"]');
    await editor.write(narrower);
    await page.getByRole('button', { name: 'Search everything', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search everything', exact: true }).fill('suggest a version');
    await page.keyboard.press('Enter');
    const advisor = page.getByRole('dialog', { name: 'Version', exact: true });
    await advisor.getByRole('button', { name: 'Compare with', exact: true }).click();
    await page.getByRole('option', { name: /^A pasted text/ }).click();
    await advisor.getByRole('textbox', { name: 'Older definition', exact: true }).fill(wider);
    await expect(advisor.locator('[data-change]')).toContainText('Parameter "kind" is required now.');
    await advisor.getByRole('button', { name: 'Set version to 2.0.0', exact: true }).click();
    await expect(advisor).toContainText('The version of the draft is high enough.');
    await page.keyboard.press('Escape');
    await editor.expectStored(/"id":\s*"Tea\.Brew@2\.0\.0"/);
  });

  await test.step('it is opened in another format, with what that costs', async () => {
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Convert', exact: true });
    // What differs is marked on both sides.
    await expect(dialog.locator('.line-delete').first()).toBeVisible();
    await expect(dialog.locator('.line-insert').first()).toBeVisible();
    expect(await dialog.evaluate(namelessPictures)).toEqual([]);
    const lost = dialog.getByRole('grid', { name: 'Ledger', exact: true }).locator('[data-rule="conv/lost"]').first();
    await expect(lost).toContainText('The toolkit "Tea" has no place in Model Context Protocol.');
    await lost.click();
    await expect(dialog.locator('.editor.original .selected-text').first()).toBeVisible();
    await expect(dialog.locator('.editor.modified .selected-text').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Open as new document', exact: true }).click();
    await expect(dialog).toBeHidden();
    await editor.expectStored(/"inputSchema"/);
  });

  await test.step('operations in YAML are chosen and opened as tools', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import', exact: true });
    const file = { name: 'shop.yaml', mimeType: 'application/yaml', buffer: Buffer.from(openapi) };
    await page.getByLabel('File to import').setInputFiles(file);
    const list = dialog.getByRole('listbox', { name: 'Recognized tools', exact: true });
    await expect(list.getByRole('option')).toHaveCount(2);
    await list.getByRole('option', { name: /^time/ }).click();
    await expect(dialog).toContainText('1 of 2 chosen');
    await dialog.getByRole('button', { name: 'Open as new document', exact: true }).click();
    await expect(dialog).toBeHidden();
    await editor.expectStored(/addPet/);
    expect(await editor.stored()).not.toContain('time');
  });

  await test.step('a link carries it, and opens as a new document beside the work that is there', async () => {
    const text = '{\r\n  "name": "get_wéather", // keep me\r\n  "inputSchema": { "type": "object" }\r\n}\r\n';
    await editor.open(text);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const link = page.getByRole('dialog').getByRole('textbox', { name: 'Link to this document' });
    await expect(link).toHaveValue(/#doc=/);
    const { hash } = new URL(await link.inputValue());
    await page.keyboard.press('Escape');
    await editor.write('{"name": "changed_since"}');
    const tabs = documents.tabs.getByRole('tab');
    const before = await tabs.count();
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await expect(tabs).toHaveCount(before + 1);
    await editor.expectStored(text);
    expect(new URL(page.url()).hash).toBe('');
  });
});
