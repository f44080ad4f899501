import { describe, expect, it } from 'vitest';
import { parseJson } from '../../core/json/parse';
import { dialects } from '../../dialects';
import { expectComplaints, measuredAnew, rootIsNotDragged, screen, waitFor, within } from '../../ui/render.testkit';
import { choose, draw, textNow, valueNow } from './builder.testkit';

expectComplaints(rootIsNotDragged, measuredAnew);

const empty = '{"name": "weather", "description": "d", "inputSchema": {"type": "object"}}';
const one = empty.replace('"object"', '"object", "properties": {"a": {"type": "string"}}');
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Parameter name' });
/** The name that is asked for, with the focus in it. */
const asked = async (name: string) => {
  const field = await nameField();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([name, 0, name.length]);
};
const inputNow = () => valueNow().inputSchema.properties;

describe('a parameter that is added', () => {
  it('asks for its name; Enter adds the next, Tab goes to the description', async () => {
    const { add, user, row } = draw(empty);
    await add('Integer');
    await asked('parameter');
    await user.keyboard('days{Enter}');
    await asked('parameter');
    await user.keyboard('hours{Tab}');
    const details = within(await screen.findByRole('region', { name: 'Parameter hours' }));
    await waitFor(() => expect(document.activeElement).toBe(details.getByRole('textbox', { name: 'Description' })));
    await user.keyboard('How many.{Tab}');
    expect(inputNow()).toEqual({
      days: { type: 'integer', description: '' },
      hours: { type: 'integer', description: 'How many.' },
    });
    expect(row('hours').textContent).toContain('integer');
  });

  it('leaves with Escape as long as it has no name', async () => {
    const { add, user } = draw(empty);
    await add('String');
    await asked('parameter');
    await user.keyboard('city{Enter}');
    await asked('parameter');
    await user.keyboard('{Escape}');
    expect(Object.keys(inputNow())).toEqual(['city']);
  });

  it.each<[string, string, (drawn: ReturnType<typeof draw>) => Promise<void>, string]>([
    ['Escape, before it has a name', empty, ({ add }) => add('String').then(() => asked('parameter')), '{Escape}'],
    ['Delete in its row', one, ({ open }) => open('a'), '{Delete}'],
  ])('leaves the focus on what adds another when the last one goes with %s', async (_, text, arrive, key) => {
    const drawn = draw(text);
    await arrive(drawn);
    await drawn.user.keyboard(key);
    const region = within(drawn.region);
    await waitFor(() => expect(region.queryByRole('treegrid')).toBeNull());
    expect(document.activeElement).toBe(region.getByRole('button', { name: 'Add parameter' }));
  });

  it('keeps what was typed where the name is taken, and says so', async () => {
    const { add, user } = draw(empty);
    await add('String');
    await asked('parameter');
    await user.keyboard('city{Enter}');
    await asked('parameter');
    await user.keyboard('city{Enter}');
    const field = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Parameter name',
      description: /already a parameter "city"/,
    });
    expect(field.value).toBe('city');
    expect(Object.keys(inputNow())).toEqual(['city', 'parameter']);
  });

  it('keeps the focus when an older one is renamed', async () => {
    const { open, user } = draw(one);
    await open('a');
    const field = await nameField();
    await user.clear(field);
    await user.type(field, 'b{Enter}');
    expect(document.activeElement).toBe(await nameField());
    expect(Object.keys(inputNow())).toEqual(['b']);
  });

  it.each([
    ['in a field', (region: HTMLElement) => within(region).getByRole('textbox', { name: 'Name' })],
    [
      'on the form itself, whole in its ring',
      (region: HTMLElement) => region.querySelector<HTMLElement>('[tabindex="0"]'),
    ],
  ])('is asked for by Alt+Enter wherever the focus is: %s', async (place, find) => {
    const { user, region } = draw(empty);
    const focused = find(region);
    focused?.focus();
    if (focused && place.includes('ring')) expect(getComputedStyle(focused).outlineOffset).toBe('-2px');
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    const [first] = await screen.findAllByRole('menuitem');
    await expect.poll(() => document.activeElement).toBe(first);
    await user.keyboard('{Enter}');
    await asked('parameter');
  });
});

describe('kinds of their own', () => {
  it('an enum takes its values at once', async () => {
    const { add, user, row, fill } = draw(empty);
    await add('Enum');
    await asked('parameter');
    await user.keyboard('units{Tab}');
    await fill('Allowed values', 'celsius, fahrenheit');
    expect(inputNow().units).toEqual({ type: 'string', description: '', enum: ['celsius', 'fahrenheit'] });
    expect(row('units').textContent).toContain('enum');
  });

  it('a list of objects goes on with the properties of its objects', async () => {
    const { add, user, row } = draw(empty);
    await add('Array of objects');
    await asked('parameter');
    await user.keyboard('alerts{Enter}');
    await asked('property');
    await user.keyboard('headline{Enter}');
    await asked('property');
    await user.keyboard('until{Tab}');
    expect(Object.keys(inputNow().alerts.items.properties)).toEqual(['headline', 'until']);
    await user.click(within(row('alerts')).getByRole('button', { name: 'Add property to alerts' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Boolean' }));
    await asked('property');
    expect(inputNow().alerts.items.properties.property).toEqual({ type: 'boolean', description: '' });
  });

  it('Type turns one into another', async () => {
    const { open, region, user } = draw(
      empty.replace('"object"', '"object", "properties": {"a": {"type": "integer", "minimum": 1}}'),
    );
    await open('a');
    for (const [option, schema] of [
      ['Enum', { type: 'string', enum: [] }],
      ['String', { type: 'string' }],
      ['Array of objects', { type: 'array', items: { type: 'object', properties: {} } }],
      ['Array', { type: 'array', items: { type: 'string' } }],
      ['Array of objects', { type: 'array', items: { type: 'object' } }],
    ] as const) {
      await choose(user, region, 'Type', option);
      expect(inputNow().a).toMatchObject(schema);
    }
  });
});

describe('several typed for one name', () => {
  it('come with their types, in its place', async () => {
    const { add, user } = draw(empty);
    await add('String');
    await asked('parameter');
    await user.keyboard('city, days: 1..7, units: c | f, region: string | null, alerts: object[[]{Enter}');
    await asked('property');
    expect(inputNow()).toMatchObject({
      city: { type: 'string' },
      days: { type: 'integer', minimum: 1, maximum: 7 },
      units: { type: 'string', enum: ['c', 'f'] },
      region: { type: ['string', 'null'] },
      alerts: { type: 'array', items: { type: 'object', properties: { property: { type: 'string' } } } },
    });
  });

  it('stay in the field while they cannot be read', async () => {
    const { add, user } = draw(empty);
    await add('String');
    await asked('parameter');
    await user.keyboard('days: intger{Enter}');
    expect(await screen.findByText(/"intger" is not a type here/)).toBeVisible();
    expect((await nameField()).value).toBe('days: intger');
    expect(Object.keys(inputNow())).toEqual(['parameter']);
  });
});

it.each(
  dialects.filter(({ vocabulary }) => vocabulary.kinds.length > 0).map((dialect) => [dialect.id, dialect] as const),
)('%s: what is added to an empty object is laid out, and named in its place', async (id, dialect) => {
  const { add, user } = draw('{}', id);
  await add('String');
  await asked('parameter');
  await user.keyboard('city, country{Enter}');
  await asked('parameter');
  await user.keyboard('zip{Tab}');
  const read = dialect.read(parseJson(textNow()));
  expect(read.tools[0]?.input?.children.map(({ name }) => name)).toEqual(['city', 'country', 'zip']);
  expect(
    textNow()
      .split('\n')
      .filter((line) => (line.match(/":/g) ?? []).length > 1),
  ).toEqual([]);
});
