import { expect, nightly, test } from './support/journey';
import { Person } from './support/person';

/** The most actions that the weather tool may take. */
const budget = 22;

interface Format {
  readonly title: string;
  readonly blank: string;
  /** What says that an object comes back, and where it and the parameters are written. */
  readonly output: string;
  readonly input: string;
}

const empty = '{"type": "object"}';
const formats: readonly Format[] = [
  {
    title: 'Open Tool Calling',
    blank: `{"id": "Weather.Get@1.0.0", "name": "Weather_Get", "description": "Tells the weather.", "version": "1.0.0", "input_schema": {"parameters": ${empty}}, "output_schema": {}}`,
    output: 'A value',
    input: 'parameters',
  },
  {
    title: 'Model Context Protocol',
    blank: `{"name": "get_weather", "description": "Tells the weather.", "inputSchema": ${empty}}`,
    output: 'A structured value',
    input: 'inputSchema',
  },
  {
    title: 'toolfoundation',
    blank: `{"namespace": "weather", "name": "get", "version": "1.0.0", "description": "Tells the weather.", "inputSchema": ${empty}}`,
    output: 'A structured value',
    input: 'inputSchema',
  },
];

const text = { type: 'string' };
const weather = {
  city: text,
  region: { type: ['string', 'null'] },
  units: { type: 'string', enum: ['celsius', 'fahrenheit'] },
  days: { type: 'integer', minimum: 1, maximum: 7 },
  alerts: {
    type: 'array',
    items: { type: 'object', properties: { headline: text, severity: text, until: text } },
  },
};

/** What a definition says it takes and returns, whatever the format. */
function saidIn(definition: string, { input }: Format): unknown {
  const read = JSON.parse(definition);
  const schema = input === 'parameters' ? read.input_schema.parameters : read[input];
  return { input: schema.properties, output: read.output_schema ?? read.outputSchema };
}

const wanted = { input: weather, output: { type: 'object' } };

for (const [index, format] of formats.entries()) {
  test(
    `the weather tool by mouse and keys, and a row of it moved by its menu: ${format.title}`,
    index === 0 ? {} : nightly,
    async ({ page, editor, builder }) => {
      test.slow();
      await editor.open(format.blank);
      await editor.show('Form');
      const person = new Person(page);
      const name = builder.region.getByRole('textbox', { name: 'Parameter name', exact: true });
      const add = async (kind: string) => {
        await person.press(builder.region.getByRole('button', { name: 'Add parameter', exact: true }));
        await person.press(page.getByRole('menuitem', { name: kind, exact: true }));
        await expect(name).toBeFocused();
        await expect(name).toHaveValue('parameter');
      };
      await add('String');
      await person.type('city', 'Enter');
      await expect(name).toHaveValue('parameter');
      await person.type('region', 'Tab');
      await person.press(builder.details('region').getByText('Nullable', { exact: true }));
      await add('Enum');
      await person.type('units', 'Tab');
      await person.type('Degrees to answer in.', 'Tab');
      await person.type('celsius, fahrenheit', 'Tab');
      await add('Integer');
      await person.type('days', 'Tab');
      await person.type('How many days to look ahead.', 'Tab');
      await person.type('1', 'Tab');
      await person.type('7', 'Tab');
      await add('Array of objects');
      await person.type('alerts', 'Enter');
      await expect(name).toHaveValue('property');
      await person.type('headline, severity, until', 'Tab');
      await person.press(builder.region.locator('label').filter({ hasText: format.output }).first());
      await expect.poll(async () => saidIn(await editor.stored(), format)).toMatchObject(wanted);
      expect(person.actions.length, person.actions.join(' · ')).toBeLessThanOrEqual(budget);

      // Behind a menu the page is inert; the row and its menu stay.
      await builder.open('units');
      await builder.region.getByRole('button', { name: 'Actions for units', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Move up' }).click();
      await editor.expectStored(/"units":[\s\S]*"region":/);
    },
  );
}

test('the weather tool by keys alone', nightly, async ({ page, editor, builder }) => {
  test.slow();
  const [format] = formats;
  if (!format) throw new Error('No format.');
  await editor.open(format.blank);
  await editor.show('Form');
  const person = new Person(page);
  const name = builder.region.getByRole('textbox', { name: 'Parameter name', exact: true });
  // The one focus that is given: where a person is who has described the tool.
  await builder.region.getByRole('textbox', { name: 'Description', exact: true }).first().focus();
  await person.chord('Alt+Enter');
  // A menu hears letters once it has the focus.
  await expect(page.getByRole('menu')).toBeFocused();
  await person.type('String', 'Enter');
  await expect(name).toBeFocused();
  for (const typed of ['city', 'region: string | null', 'units: celsius | fahrenheit', 'days: 1..7']) {
    await expect(name).toHaveValue('parameter');
    await person.type(typed, 'Enter');
  }
  await expect(name).toHaveValue('parameter');
  await person.type('alerts: object[]', 'Enter');
  await expect(name).toHaveValue('property');
  await person.type('headline, severity, until', 'Tab');
  const output = builder.output('A value');
  const isFocused = (element: typeof output) => element.evaluate((node) => node === document.activeElement);
  const group = builder.region.getByRole('radiogroup', { name: 'Form of the output' }).getByRole('radio');
  const isThere = async () => (await Promise.all((await group.all()).map(isFocused))).includes(true);
  while (!(await isThere()) && person.actions.length < budget) await person.chord('Tab');
  while (!(await output.isChecked()) && person.actions.length < budget) await person.chord('ArrowUp');
  await expect.poll(async () => saidIn(await editor.stored(), format)).toMatchObject(wanted);
  expect(person.actions.length, person.actions.join(' · ')).toBeLessThanOrEqual(budget);
});
