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
