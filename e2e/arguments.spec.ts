import { expect, test } from './support/journey';
import { definition, listing, result } from './support/tool-server';

const plan = JSON.stringify({
  id: 'Trips.Plan@1.0.0',
  name: 'Trips_Plan',
  description: 'Plans a trip.',
  version: '1.0.0',
  input_schema: {
    parameters: {
      type: 'object',
      properties: {
        city: { type: 'string', description: 'Where to go.' },
        days: { type: 'number', description: 'How long to stay.' },
        note: { type: ['string', 'null'], description: 'For the driver.' },
        express: { type: 'boolean', description: 'Without a stop.' },
        stops: { type: 'array', description: 'On the way.', items: { type: 'string' } },
      },
      required: ['city'],
    },
  },
  output_schema: {},
});

test('form and JSON are two views of one text, and exactly that text is sent and found again', async ({
  page,
  editor,
  serve,
  servers,
  tryIt,
}) => {
  const server = await serve({ 'POST /tools/call': ({ body }) => result(body, '"planned"') });
  await editor.open(plan);
  await servers.add({ url: server.url });
  const state = (name: string, choice: string) =>
    tryIt.region.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { name: choice, exact: true });
  const text = tryIt.region.getByRole('region', { name: 'Arguments', exact: true }).locator('pre');

  await tryIt.writeArguments('{"city": "Bergen",  "days": 1.50}');
  await expect(tryIt.field('city')).toHaveValue('Bergen');
  await expect(tryIt.field('days')).toHaveValue('1.50');
  await expect(state('State of note', 'unset')).toBeChecked();
  await tryIt.chooseArgumentsView('Form');
  await tryIt.field('city').fill('Ålesund "old town"');
  await expect(text).toHaveText('{"city": "Ålesund \\"old town\\"",  "days": 1.50}');

  await tryIt.press('State of note', 'null');
  await expect(text).toContainText('"note": null');
  await tryIt.press('State of note', 'value');
  await tryIt.field('note').fill('');
  await expect(text).toContainText('"note": ""');
  await tryIt.press('State of note', 'unset');
  await expect(text).not.toContainText('note');
  await tryIt.press('express', 'false');
  await expect(text).toContainText('"express": false');
  await tryIt.press('express', 'unset');
  await expect(text).not.toContainText('express');
  await tryIt.button('Add item to stops').click();
  await tryIt.region.getByRole('group', { name: 'stops', exact: true }).getByRole('textbox').fill('Voss');
  await expect(text).toContainText('["Voss"]');
  const written = (await text.textContent()) ?? '';

  await tryIt.send();
  await tryIt.expectOutcome('value');
  expect(server.log.at(-1)?.body).toContain(`"input":${written}}`);
  await expect(page.getByRole('status', { name: 'Storage', exact: true })).toHaveText('Saved');
  await page.reload();
  await expect(text).toHaveText(written);
  await expect(tryIt.field('city')).toHaveValue('Ålesund "old town"');
  await expect(tryIt.region.getByRole('button', { name: 'Server', exact: true })).toHaveAccessibleDescription(
    new URL(server.url).host,
  );
});

test('while the JSON is broken the form keeps still; the source completes names from the schema', async ({
  page,
  editor,
  tryIt,
}) => {
  await editor.open(plan);
  await tryIt.writeArguments('{"city": "Oslo"}');
  await expect(tryIt.field('city')).toHaveValue('Oslo');
  await tryIt.writeArguments('{"city": "Bergen", ');
  await expect(tryIt.region).toContainText('Waiting for valid JSON');
  await expect(tryIt.field('city')).toBeDisabled();
  await expect(tryIt.field('city')).toHaveValue('Oslo');
  await tryIt.writeArguments('{"city": "Oslo"}');
  await expect(tryIt.field('city')).toBeEnabled();
  await tryIt.writeArguments('{"city": "Oslo", }');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ControlOrMeta+Space');
  await expect(page.getByRole('option', { name: /express/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await tryIt.writeArguments('{"city": "Oslo", "dayz": 2}');
  await expect(tryIt.region).toContainText('Not declared by the input schema');
  await tryIt.button('Remove dayz').click();
  await expect(tryIt.region).not.toContainText('Not declared by the input schema');
});

test('a link chooses a server and a tool, and sends nothing by itself', async ({ page, serve, tryIt, servers }) => {
  const server = await serve({
    'GET /tools': listing(definition('Other.Tool@1.0.0'), definition('Wanted.Tool@1.0.0')),
    'POST /tools/call': ({ body }) => result(body, '"called"'),
  });
  await page.goto(`./?server=${encodeURIComponent(server.url)}&protocol=otc-http&tool=Wanted_Tool`);
  await expect(tryIt.region).toContainText('The link names a tool');
  await expect(servers.row(new URL(server.url).host)).toBeVisible();
  expect(server.log).toEqual([]);
  await tryIt.button(`Ask ${new URL(server.url).host} for its tools`).click();
  await expect(tryIt.region).toContainText("Server's definition");
  await expect(tryIt.region.getByRole('button', { name: 'Tool', exact: true })).toHaveAccessibleDescription(
    'Wanted_Tool',
  );
  expect(server.log.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /tools']);
  await tryIt.send();
  await tryIt.expectOutcome('value');

  await page.goto('./?server=javascript:alert(1)&tool=Calculator_Add');
  await expect(tryIt.region.getByRole('button', { name: 'Tool', exact: true })).toHaveAccessibleDescription(
    'Calculator_Add',
  );
  await expect(servers.region).not.toContainText('javascript');
});
