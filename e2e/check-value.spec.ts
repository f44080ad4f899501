import { expectAccessibleByNight } from './support/axe';
import { expect, test } from './support/journey';

const weather =
  '{"name": "get_weather", "description": "Gets the weather.", "inputSchema": {"type": "object", "properties": {"city": {"type": "string", "description": "Where."}}, "required": ["city"], "additionalProperties": false}, "outputSchema": {"type": "object", "properties": {"degrees": {"type": "number"}}}, "title": "Weather"}';

test('a pasted value is checked beside the arguments and beside the output schema', async ({ page, editor }) => {
  await editor.open(weather);
  const dialog = page.getByRole('dialog', { name: 'Check a value', exact: true });
  const open = (region: string) =>
    page
      .getByRole('region', { name: region, exact: true })
      .getByRole('button', { name: 'Check a value', exact: true })
      .click();
  await open('Try it');
  await dialog.getByRole('textbox', { name: 'Value', exact: true }).fill('{"ctiy": "Kyoto"}');
  await expect(dialog.getByRole('status')).toContainText('The value does not fit the input schema');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessibleByNight(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await editor.show('Form');
  await open('Builder');
  await dialog.getByRole('textbox', { name: 'Value', exact: true }).fill('{"degrees": 21.5}');
  await expect(dialog.getByRole('status')).toContainText('The value fits the output schema');
});
