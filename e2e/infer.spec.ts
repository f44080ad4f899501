import { expectAccessibleByNight } from './support/axe';
import { expect, nightly, test } from './support/journey';
import { result } from './support/tool-server';

const weather = `{
  // The comment stays.
  "id": "Weather.Now@1.0.0",
  "name": "Weather_Now",
  "description": "Says what the weather is.",
  "version": "1.0.0",
  "input_schema": {"parameters": {"type": "object", "properties": {"city": {"type": "string", "description": "Where."}}, "required": ["city"]}},
  "output_schema": {"type": "object",  "properties": {"city": {"type": "string"}}}
}`;

test('an example gives the output schema as changes to take or leave, in one undo step', async ({ page, editor }) => {
  await editor.open(weather);
  await page.getByRole('button', { name: 'Build from example', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Build from example', exact: true });
  await dialog.getByRole('textbox', { name: 'Example', exact: true }).fill('{"city": "Oslo", ');
  await expect(dialog.getByRole('button', { name: 'Apply 0 changes', exact: true })).toBeDisabled();
  await dialog
    .getByRole('textbox', { name: 'Example', exact: true })
    .fill('{"city": null, "degrees": 21.50, "at": "2026-11-20T11:27:20Z", "hours": [{"rain": 0}]}');
  const change = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
  await expect(change('Add "degrees" to the value: number')).toBeChecked();
  await expect(change('Add "at" to the value: string (date-time)')).toBeChecked();
  await expect(change('Let "city" also be null')).toBeChecked();
  await expect(dialog.getByRole('status')).toHaveText('The example fits this schema.');
  await dialog.getByText('Add "at" to the value: string (date-time)').click();
  await dialog.getByText('Let "city" also be null').click();
  await expect(dialog.getByRole('status')).toContainText('The example does not fit this schema');
  await expectAccessibleByNight(page, '[role="dialog"]');
  await dialog.getByText('Let "city" also be null').click();
  await expect(dialog.getByRole('region', { name: 'Difference of the schema' })).toContainText('"degrees"');
  await dialog.getByRole('button', { name: 'Apply 3 changes', exact: true }).click();
  await expect(dialog).toBeHidden();
  await editor.expectStored(/"degrees": \{ "type": "number" \}/);
  const stored = await editor.stored();
  expect(stored).toContain('"city": {"type": ["string", "null"]}');
  expect(stored).not.toContain('date-time');
  expect(stored.slice(0, stored.indexOf('"output_schema"'))).toBe(weather.slice(0, weather.indexOf('"output_schema"')));
  await editor.source.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await editor.expectStored(weather);
});

test(
  'a recorded answer and the arguments as they are serve as examples',
  nightly,
  async ({ page, editor, serve, servers, tryIt }) => {
    const server = await serve({ 'POST /tools/call': ({ body }) => result(body, '{"city": "Oslo", "sunny": true}') });
    await editor.open(weather.replace(/ {2}"output_schema".*\n/, '  "output_schema": {}\n').replace(/ *\/\/.*\n/, ''));
    await servers.add({ url: server.url });
    await tryIt.writeArguments('{"city": "Oslo", "days": 3}');
    await tryIt.send();
    await tryIt.expectOutcome('value');

    await page.getByRole('button', { name: 'Build from example', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Build from example', exact: true });
    await dialog.getByRole('button', { name: 'Recorded call', exact: true }).click();
    await page.getByRole('option').first().click();
    await expect(dialog.getByRole('textbox', { name: 'Example', exact: true })).toHaveValue(/"sunny": true/);
    await dialog.getByText('Members of new objects are required').click();
    await dialog.getByRole('button', { name: 'Apply 1 change', exact: true }).click();
    await editor.expectStored(/"sunny": \{\s+"type": "boolean"/);

    await tryIt.button('More examples').click();
    await page.getByRole('menuitem', { name: 'Build the input schema', exact: true }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Add "days" to the value: integer', exact: true })).toBeChecked();
    await dialog.getByRole('button', { name: 'Apply 1 change', exact: true }).click();
    await editor.expectStored(/"days": \{\s+"type": "integer"/);
  },
);
