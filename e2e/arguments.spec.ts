import type { Page } from '@playwright/test';
import { type Editor, expect, nightly, type TryIt, test } from './support/journey';
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

test(
  'form and JSON are two views of one text, and exactly that text is sent',
  nightly,
  async ({ editor, serve, servers, tryIt }) => {
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
  },
);

const shapes = JSON.stringify({
  id: 'Shapes.Draw@1.0.0',
  name: 'Shapes_Draw',
  description: 'Draws.',
  version: '1.0.0',
  input_schema: {
    parameters: {
      type: 'object',
      properties: {
        shape: {
          description: 'What to draw.',
          oneOf: [
            {
              title: 'Circle',
              type: 'object',
              properties: { kind: { const: 'circle' }, radius: { type: 'number' }, colour: { type: 'string' } },
              required: ['kind', 'radius'],
            },
            {
              title: 'Text',
              type: 'object',
              properties: { kind: { const: 'text' }, words: { type: 'string' }, colour: { type: 'string' } },
              required: ['kind', 'words'],
            },
            { type: 'null' },
          ],
        },
        points: {
          type: 'array',
          items: {
            type: 'object',
            properties: { x: { type: 'integer' }, y: { type: 'number' } },
            required: ['x', 'y'],
          },
        },
        headers: { type: 'object', additionalProperties: { type: 'string' } },
        size: {
          type: 'array',
          prefixItems: [{ type: 'integer' }, { type: 'string', format: 'date' }],
          items: false,
        },
        stencil: { type: 'string', contentEncoding: 'base64' },
        big: { type: ['integer', 'string', 'null'] },
      },
    },
  },
  output_schema: {},
});

/** Opens the tool of all kinds with nothing set, as a form. */
async function openShapes({ editor, tryIt, page }: { editor: Editor; tryIt: TryIt; page: Page }) {
  await editor.open(shapes);
  const text = tryIt.region.getByRole('region', { name: 'Arguments', exact: true }).locator('pre');
  // What is written before belongs to the document that was open.
  await expect(tryIt.region).toContainText('stencil');
  await tryIt.writeArguments('{}');
  await tryIt.chooseArgumentsView('Form');
  return {
    text,
    expectArguments: (value: unknown) =>
      expect.poll(async () => JSON.parse((await text.textContent()) ?? '')).toEqual(value),
    choose: async (label: string, option: string) => {
      await tryIt.button(label).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
  };
}

test('what was typed in one alternative comes back with it', nightly, async ({ page, editor, tryIt }) => {
  const { text, expectArguments, choose } = await openShapes({ page, editor, tryIt });
  await tryIt.press('State of shape', 'value');
  await tryIt.field('radius').fill('-');
  await expect(tryIt.region).toContainText('"-" is not a number');
  await tryIt.field('radius').fill('1.50');
  await tryIt.field('colour').fill('red');
  await expect(text).toContainText('1.50');
  await choose('Kind of shape', 'Text');
  await expectArguments({ shape: { kind: 'text', colour: 'red' } });
  await expect(tryIt.region).toContainText('Missing required property "words"');
  await expect(tryIt.region).not.toContainText('Missing required property "radius"');
  await tryIt.field('words').fill('Hello');
  await choose('Kind of shape', 'Circle');
  await expect(text).toContainText('1.50');
  await choose('Kind of shape', 'Text');
  await expect(tryIt.field('words')).toHaveValue('Hello');
  await tryIt.press('State of shape', 'null');
  await expectArguments({ shape: null });
  await tryIt.press('State of shape', 'unset');
  await expectArguments({});
});

test(
  'objects of a list are copied, folded and moved by keys and by pointer',
  nightly,
  async ({ page, editor, tryIt }) => {
    const { expectArguments } = await openShapes({ page, editor, tryIt });
    await tryIt.button('Add item to points').click();
    const point = (number: number) => tryIt.region.getByRole('group', { name: `points ${number}`, exact: true });
    await point(1).getByLabel('x', { exact: true }).fill('1');
    await point(1).getByLabel('y', { exact: true }).fill('0.10');
    await tryIt.button('Duplicate points 1').click();
    await point(2).getByLabel('x', { exact: true }).fill('2');
    await tryIt.button('Duplicate points 2').click();
    await point(3).getByLabel('x', { exact: true }).fill('3');
    await tryIt.button('Move points 3').press('Home');
    await expect(tryIt.button('Move points 1')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(tryIt.button('Move points 2')).toBeFocused();
    await expectArguments({
      points: [
        { x: 1, y: 0.1 },
        { x: 3, y: 0.1 },
        { x: 2, y: 0.1 },
      ],
    });
    await tryIt.button('Move points 1').hover();
    const last = await tryIt.button('Move points 3').boundingBox();
    await page.mouse.down();
    await page.mouse.move((last?.x ?? 0) + 4, (last?.y ?? 0) + 20, { steps: 5 });
    await page.mouse.up();
    await expectArguments({
      points: [
        { x: 3, y: 0.1 },
        { x: 2, y: 0.1 },
        { x: 1, y: 0.1 },
      ],
    });
    await tryIt.button('Fold points 1').click();
    await expect(point(1)).toBeHidden();
    await tryIt.press('State of points', 'unset');
  },
);

test(
  'maps, tuples, exact numbers and files are edited without writing JSON',
  nightly,
  async ({ page, editor, tryIt }) => {
    const { text, expectArguments, choose } = await openShapes({ page, editor, tryIt });
    await tryIt.press('State of headers', 'value');
    await tryIt.field('New key of headers').fill('X-One');
    await tryIt.button('Add member to headers').click();
    await tryIt.field('headers X-One').fill('first');
    await tryIt.field('Key of headers X-One').fill('X-Two');
    await page.keyboard.press('Enter');
    await expectArguments({ headers: { 'X-Two': 'first' } });
    await tryIt.press('State of headers', 'unset');

    await tryIt.button('Fill in size').click();
    await tryIt.field('size 1').fill('12345678901234567890');
    await tryIt.field('size 2').fill('2026-02-3');
    await expect(tryIt.field('size 2')).toHaveValue('2026-02-3');
    await expect(text).toContainText('[12345678901234567890, "2026-02-3"]');
    await tryIt.field('Pick size 2').fill('2026-02-28');
    await expect(tryIt.field('size 2')).toHaveValue('2026-02-28');
    await tryIt.press('State of size', 'unset');

    await tryIt.press('State of big', 'value');
    await choose('Kind of big', 'string');
    await tryIt.field('big').fill('12');
    await expectArguments({ big: '12' });
    await choose('Kind of big', 'integer');
    await tryIt.field('big').fill('9007199254740993');
    await expect(text).toContainText('9007199254740993');
    await choose('Kind of big', 'string');
    await expect(tryIt.field('big')).toHaveValue('12');
    await tryIt.press('State of big', 'unset');

    const chosen = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') };
    await tryIt.region.getByLabel('File of stencil').setInputFiles(chosen);
    await expectArguments({ stencil: Buffer.from('Hello').toString('base64') });
    await expect(tryIt.region).toContainText('note.txt, 5 bytes');
    const large = { name: 'large.bin', mimeType: 'text/plain', buffer: Buffer.alloc(5 * 1024 * 1024) };
    await tryIt.region.getByLabel('File of stencil').setInputFiles(large);
    await expect(tryIt.region).toContainText('"large.bin" has 5.0 MB; the form takes files of up to 4.0 MB.');
    await expectArguments({ stencil: Buffer.from('Hello').toString('base64') });
  },
);

test(
  'examples at the edges of the schema are one press away, and what was typed outlives a change of view',
  nightly,
  async ({ page, editor, tryIt }) => {
    await editor.open(plan);
    await tryIt.chooseArgumentsView('Form');
    const text = tryIt.region.getByRole('region', { name: 'Arguments', exact: true }).locator('pre');
    const pick = async (name: string) => {
      await tryIt.button('More examples').click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await pick('Required only');
    await expect(text).toHaveText(/^{\s+"city": "[^"]+"\s+}$/);
    await pick('Empty');
    await expect.poll(async () => JSON.parse((await text.textContent()) ?? '')).toMatchObject({ city: '', stops: [] });
    await pick('All optional');
    await expect(text).toContainText('"express"');
    await tryIt.field('days').fill('1.');
    await tryIt.chooseArgumentsView('JSON');
    await tryIt.chooseArgumentsView('Form');
    await expect(tryIt.field('days')).toHaveValue('1.');
  },
);

test(
  'while the JSON is broken the form keeps still; the source completes names from the schema',
  nightly,
  async ({ page, editor, tryIt }) => {
    await editor.open(plan);
    // What is written before belongs to the document that was open.
    await expect(tryIt.field('city')).toHaveValue('Lisbon');
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
  },
);

test(
  'a link chooses a server and a tool, and sends nothing by itself',
  nightly,
  async ({ page, serve, tryIt, servers }) => {
    const server = await serve({
      'GET /tools': listing(definition('Other.Tool@1.0.0'), definition('Wanted.Tool@1.0.0')),
      'POST /tools/call': ({ body }) => result(body, '"called"'),
    });
    await page.goto(`./?server=${encodeURIComponent(server.url)}&protocol=otc-http&tool=Wanted_Tool`);
    await expect(tryIt.region).toContainText('The link names a tool');
    await servers.open();
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
  },
);
