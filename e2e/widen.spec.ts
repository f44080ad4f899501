import { expect, nightly, test } from './support/journey';
import { result } from './support/tool-server';

const weather = `{
  "id": "Weather.Now@1.0.0",
  "name": "Weather_Now",
  "description": "Says what the weather is.",
  "version": "1.0.0",
  "input_schema": {"parameters": {"type": "object", "properties": {}}},
  "output_schema": {"type": "object", "properties": {"sky": {"enum": ["clear", "cloudy"]}, "degrees": {"type": "integer", "maximum": 40}}, "required": ["sky", "wind"], "additionalProperties": false}
}`;

test(
  'an answer that does not fit offers the smallest change of the schema, as one undo step',
  nightly,
  async ({ page, editor, serve, servers, tryIt }) => {
    const server = await serve({
      'POST /tools/call': ({ body }) => result(body, '{"sky": "foggy", "degrees": 41.50, "hail": true}'),
    });
    await editor.open(weather);
    await servers.add({ url: server.url });
    await tryIt.writeArguments('{}');
    await tryIt.send();
    await tryIt.expectOutcome('value');
    await expect(tryIt.response).toContainText('Does not match the output schema');
    await tryIt.response.getByRole('button', { name: 'Widen the output schema', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Widen the output schema', exact: true });
    for (const name of [
      'Let "sky" also be "foggy"',
      'Let "degrees" also be number',
      'Change maximum of "degrees" to 41.50',
      'Let "wind" of the value be left out',
      'Add "hail" to the value: boolean',
    ]) {
      await expect(dialog.getByRole('checkbox', { name, exact: true })).toBeChecked();
    }
    await expect(dialog.getByRole('status')).toHaveText('The example fits this schema.');
    await dialog.getByRole('button', { name: 'Apply 5 changes', exact: true }).click();
    await editor.expectStored(/"enum": \["clear", "cloudy", "foggy"\]/);
    await editor.expectStored(/"degrees": \{"type": "number", "maximum": 41\.50\}/);
    await editor.expectStored(/"required": \["sky"\], "additionalProperties": false/);
    await tryIt.send();
    await expect(tryIt.response).toContainText('Matches the output schema');
    await editor.source.focus();
    await page.keyboard.press('ControlOrMeta+z');
    await editor.expectStored(weather);
  },
);
