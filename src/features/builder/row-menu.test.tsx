import { expect, it } from 'vitest';
import { expectComplaints, measuredAnew, rootIsNotDragged, screen, textsOf, within } from '../../ui/render.testkit';
import { draw, valueNow } from './builder.testkit';

expectComplaints(rootIsNotDragged, measuredAnew);

const properties =
  '{"place": {"type": "object", "properties": {"city": {"type": "string"}}}, "day": {"type": "string"}}';
const text = `{"name": "a", "inputSchema": {"type": "object", "properties": ${properties}, "required": ["day"]}}`;
const now = () => valueNow().inputSchema;

/** The menu of a row, opened. */
async function openMenu(name: string) {
  const { row, user } = draw(text);
  await user.click(within(row(name)).getByRole('button', { name: `Actions for ${name}` }));
  await screen.findByRole('menu');
  return user;
}

const entry = (label: string) => screen.getByRole('menuitem', { name: label });

it.each<[string, string, unknown]>([
  ['day', 'Move up', ['day', 'place']],
  ['day', 'Move into the object above', ['place']],
  ['place', 'Move down', ['day', 'place']],
  ['city', 'Move out of its object', ['place', 'city', 'day']],
  ['place', 'Duplicate', ['place', 'place_2', 'day']],
  ['place', 'Delete', ['day']],
])('%s: %s', async (name, label, names) => {
  const user = await openMenu(name);
  await user.click(entry(label));
  expect(Object.keys(now().properties)).toEqual(names);
});

it('an object takes another property', async () => {
  const user = await openMenu('place');
  await user.click(entry('Add property'));
  expect(Object.keys(now().properties.place.properties)).toEqual(['city', 'property']);
});

it('what is moved into an object takes along that it is required', async () => {
  const user = await openMenu('day');
  await user.click(entry('Move into the object above'));
  expect(now()).toMatchObject({
    properties: { place: { properties: { day: { type: 'string' } }, required: ['day'] } },
  });
  expect(now().required ?? []).toEqual([]);
});

it('a schema takes another option', async () => {
  const user = await openMenu('day');
  await user.click(entry('Add option'));
  expect(now().properties.day.anyOf).toEqual([{ type: 'string' }]);
});

it('a schema becomes a definition, with a reference in its place', async () => {
  const user = await openMenu('day');
  await user.click(entry('Extract as definition'));
  expect(now().properties.day).toEqual({ $ref: '#/$defs/day' });
  expect(now().$defs).toEqual({ day: { type: 'string' } });
});

it.each([
  ['place', 'Move up', 'Already first.', 'Move into the object above', 'The row above is not an object.'],
  ['day', 'Move down', 'Already last.', 'Move out of its object', 'It is already at the top.'],
])('%s: %s is not offered, and says why', async (name, ...reasons) => {
  await openMenu(name);
  for (const [label, reason] of [reasons.slice(0, 2), reasons.slice(2)]) {
    expect(entry(label ?? '').getAttribute('aria-disabled')).toBe('true');
    expect(entry(label ?? '').textContent).toContain(reason);
  }
});

it('the row of the whole input can be copied and filled, not moved or deleted', async () => {
  await openMenu('Input');
  expect(textsOf('menuitem').map((each) => each.replace(/(Another schema|Ctrl).*$/, ''))).toEqual([
    'Add property',
    'Add option',
    'Copy',
    'Paste',
  ]);
});
