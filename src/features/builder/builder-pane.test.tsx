import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { definition } from '../../rules/otc/example';
import { setText, textModels } from '../../state/document';
import {
  act,
  type Drawn,
  expectComplaints,
  fireEvent,
  measuredAnew,
  rootIsNotDragged,
  screen,
  within,
} from '../../ui/render.testkit';
import { tooSmall } from '../../ui/touch.testkit';
import { choose, draw, fill as fillIn, textNow, valueNow } from './builder.testkit';

// The first row holds all others and is not moved: it has no handle, which React Aria asks of every row.
expectComplaints(rootIsNotDragged, measuredAnew);

const undoLabel = () => textModels.getState().definition?.undoLabel();

describe('the parameters of a definition', () => {
  const withCity = definition({
    input_schema:
      '{"parameters": {"type": "object", "properties": {"city": {"type": "string", "description": "Where."}}}}',
  });

  it('are added, renamed, described and required, and nothing else changes', async () => {
    const before = definition();
    const { add, fill, details, user } = draw(before);
    await add('String');
    await fill('Parameter name', 'city');
    await fill('Description', 'The city to look up.');
    await user.click(details('city').getByRole('switch', { name: 'Required' }));
    const { parameters } = valueNow().input_schema;
    expect(parameters.properties.city).toEqual({ type: 'string', description: 'The city to look up.' });
    expect(parameters.required).toContain('city');
    for (let steps = 0; undoLabel() !== undefined && steps < 10; steps += 1) textModels.getState().definition?.undo();
    expect(textNow()).toBe(before);
  });

  it('are moved by keys, as a step that undo names', async () => {
    const properties = { a: { type: 'number', description: 'A.' }, b: { type: 'number', description: 'B.' } };
    const { open, user } = draw(
      definition({ input_schema: JSON.stringify({ parameters: { type: 'object', properties } }) }),
    );
    await open('b');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(Object.keys(valueNow().input_schema.parameters.properties)).toEqual(['b', 'a']);
    expect(undoLabel()).toBe('Move of b');
    expect(screen.getByText('Moved b, now 1 of 2.')).toBeVisible();
  });

  it.each([
    ['a finger', (row: HTMLElement, user: Drawn['user']) => user.pointer([{ keys: '[TouchA]', target: row }])],
    [
      'a screen reader',
      async (row: HTMLElement) => {
        act(() => row.focus());
        fireEvent.click(row);
      },
    ],
    ['a mouse', (row: HTMLElement, user: Drawn['user']) => user.click(row)],
  ])('are chosen one after the other by %s; a key that is held adds one', async (_, press) => {
    const properties = { a: { type: 'number', description: 'A.' }, b: { type: 'number', description: 'B.' } };
    const { row, tree, user } = draw(
      definition({ input_schema: JSON.stringify({ parameters: { type: 'object', properties } }) }),
    );
    const chosen = () =>
      within(tree())
        .queryAllByRole('row', { selected: true })
        .map(({ ariaLabel }) => ariaLabel);
    await within(tree()).findByRole('row', { name: 'a' });
    for (const name of ['a', 'b', 'b', 'a']) {
      await press(row(name), user);
      expect(chosen()).toEqual([name]);
      expect(screen.getByRole('region', { name: `Parameter ${name}` })).toBeVisible();
    }
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual(['a', 'b']);
    await user.keyboard('{Control>}');
    await user.click(row('a'));
    await user.keyboard('{/Control}');
    expect(chosen()).toEqual(['b']);
  });

  it('are deleted and duplicated by keys', async () => {
    const properties = { a: { type: 'number', description: 'A.' }, b: { type: 'number', description: 'B.' } };
    const { open, user } = draw(
      definition({ input_schema: JSON.stringify({ parameters: { type: 'object', properties } }) }),
    );
    await open('a');
    await user.keyboard('{Control>}d{/Control}');
    expect(Object.keys(valueNow().input_schema.parameters.properties)).toHaveLength(3);
    await open('b');
    await user.keyboard('{Delete}');
    expect(valueNow().input_schema.parameters.properties.b).toBeUndefined();
    expect(undoLabel()).toBe('Delete b');
  });

  /** `a`, and `b` with `inner` in it, and `c`: the focus is on a row after each of these keys, and on which. */
  it.each([
    ['a', '{Delete}', 'b'],
    ['inner', '{Delete}', 'c'],
    ['c', '{Delete}', 'inner'],
    ['inner', '{Alt>}{ArrowLeft}{/Alt}', 'inner'],
    ['c', '{Alt>}{ArrowRight}{/Alt}', 'c'],
    ['a', '{Alt>}{ArrowDown}{/Alt}', 'a'],
    ['inner', '{Control>}d{/Control}', 'inner_2'],
    ['b', '{Control>}d{/Control}', 'b_2'],
    ['c', '{Control>}d{/Control}', 'c_2'],
    ['list', '{ArrowDown}{Alt>}{ArrowDown}{/Alt}', 'Any of: option 2'],
  ])('keep the focus, in sight, on a row that keys act on: %s %s', async (name, keys, focused) => {
    const properties = {
      ...{ list: { description: 'L.', anyOf: [{ type: 'string' }, { type: 'null' }] }, a: { type: 'number' } },
      ...{ b: { type: 'object', properties: { inner: { type: 'string' } } }, c: { type: 'string' } },
    };
    const { open, row, user, tree } = draw(
      definition({ input_schema: JSON.stringify({ parameters: { type: 'object', properties } }) }),
    );
    await open(name);
    await user.keyboard(keys);
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(focused);
    expect(document.activeElement).toBe(row(focused));
    expect(getComputedStyle(row(focused)).outlineStyle).toBe('solid');
    expect(within(tree()).getAllByRole('row', { selected: true })).toEqual([row(focused)]);
  });

  it('are brought back and taken away again by keys, and said', async () => {
    const before = withCity;
    const { open, user } = draw(before);
    await open('city');
    await user.keyboard('{Delete}');
    const after = textNow();
    await user.keyboard('{Control>}z{/Control}');
    expect(textNow()).toBe(before);
    expect(screen.getByText('Undone: Delete city.')).toBeVisible();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(textNow()).toBe(after);
    expect(screen.getByText('Redone: Delete city.')).toBeVisible();
    await user.keyboard('{Control>}y{/Control}');
    expect(screen.getByText('Nothing to redo.')).toBeVisible();
  });

  it('keep the undo of what is typed in a field to the field', async () => {
    const { open, details, user } = draw(withCity);
    await open('city');
    const field = details('city').getByLabelText<HTMLTextAreaElement>('Description');
    await user.type(field, ' More.');
    const typed = textNow();
    await user.keyboard('{Control>}z{/Control}');
    expect(textNow()).toBe(typed);
  });

  it('keep what the form cannot say, and name it', async () => {
    const { open, fill, details, user } = draw(
      definition({
        input_schema:
          '{"parameters": {"type": "object", "properties": {"a": {"type": "string", "description": "d", "x-mine": 1.50}}}}',
      }),
    );
    await open('a');
    expect(details('a').getByLabelText('x-mine')).toBeVisible();
    await user.click(details('a').getByRole('button', { name: 'More' }));
    await fill('Pattern', '^a+$');
    expect(textNow()).toContain('"x-mine": 1.50');
    expect(valueNow().input_schema.parameters.properties.a.pattern).toBe('^a+$');
  });
});

it('the rows of parameters take a finger', async () => {
  await page.viewport(390, 844);
  const properties = { a: { type: 'object', description: 'A.', properties: { b: { type: 'array', items: {} } } } };
  const { tree } = draw(definition({ input_schema: JSON.stringify({ parameters: { type: 'object', properties } }) }));
  await within(tree()).findByRole('button', { name: 'Move a' });
  const found = tooSmall(tree());
  await page.viewport(1280, 800);
  expect(found).toEqual([]);
});

describe('more than a thousand parameters', () => {
  const many = (count: number) => {
    const properties = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`p${index}`, { type: 'number' }]),
    );
    return JSON.stringify({ name: 'a', description: 'd', inputSchema: { type: 'object', properties } });
  };
  const isInTree = () => document.activeElement?.closest('[role="treegrid"]') !== null;

  it('have a row for the one that is added, which is named', async () => {
    const { add } = draw(many(1_000));
    await add('String');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Parameter name' });
    expect(field.value).toBe('parameter');
  });

  /** They get their rows in turns. */
  const drawn = (region: HTMLElement, rows: number) =>
    expect.poll(() => within(region).getByRole('treegrid').ariaRowCount).toBe(`${rows}`);

  it('keep the focus when the last of them get their rows', async () => {
    const { region, user } = draw(many(1_001));
    await drawn(region, 1_001);
    expect(within(region).getByText(/^1 more schema here has no row yet\./)).toBeVisible();
    await user.click(within(region).getByRole('button', { name: 'Show more' }));
    expect(within(region).queryByRole('button', { name: 'Show more' })).toBeNull();
    await expect.poll(isInTree).toBe(true);
  });

  it('have a row for what is pasted at the end', async () => {
    const { open, region, user } = draw(many(1_000));
    await drawn(region, 1_001);
    await open('p0');
    await user.keyboard('{End}');
    await user.paste('{"type": "object", "properties": {"pasted": {"type": "string"}}}');
    expect(await screen.findByRole('region', { name: /^Parameter pasted/ })).toBeVisible();
  });
});

describe('parameters twelve levels down', () => {
  const name = 'a_name_of_some_length';
  const nested = (levels: number): object => ({
    ...{ type: 'object', description: 'Holds another one.', required: [name] },
    properties: { [name]: levels === 1 ? { type: 'string', description: 'The last.' } : nested(levels - 1) },
  });
  const deep = definition({ input_schema: JSON.stringify({ parameters: nested(11) }) });

  // The second is the narrowest in which rows and details stand side by side.
  it.each([390, 600, 1024])('can be told apart, and all of a row is in view, %i px wide', async (width) => {
    await page.viewport(width, 800);
    try {
      const { open, tree } = draw(deep);
      await open('Input');
      const names = () => within(tree()).getAllByText(name);
      await expect.poll(() => names().length).toBe(11);
      await expect.poll(() => Math.min(...names().map((each) => each.clientWidth))).toBeGreaterThan(64);
      const menus = within(tree()).getAllByRole('button', { name: /^Actions for/ });
      const ends = [...menus, tree()].map((each) => each.getBoundingClientRect().right);
      expect(Math.max(...ends)).toBe(ends.at(-1));
    } finally {
      await page.viewport(1280, 800);
    }
  });
});

describe('the rest of a definition', () => {
  it('says that there is no output, and which secrets are needed', async () => {
    const { user, region } = draw(definition());
    await user.click(within(region).getByRole('radio', { name: 'No output' }));
    expect(valueNow().output_schema).toBeNull();
    await user.click(within(region).getByRole('button', { name: 'Add secret' }));
    expect(valueNow().requirements.secrets).toEqual([{ id: 'SECRET_1' }]);
  });

  it('waits for a text that is broken, and shows the last one that was not', async () => {
    const { region } = draw(definition({ description: '"Kept."' }));
    act(() => setText('{"id": "A.B@1.0.0", "name": '));
    expect(await within(region).findByText('The text has a syntax error')).toBeVisible();
    expect(within(region).getAllByLabelText<HTMLTextAreaElement>('Description')[0]?.value).toBe('Kept.');
  });
});

describe('each format has its own words', () => {
  it('mcp: hints, icons, meta and a header, and nothing that is no JSON', async () => {
    const { choose, write, fill, region, open, details, user } = draw(
      '{"name": "query", "inputSchema": {"type": "object", "properties": {"region": {"type": "string", "description": "Where."}, "size": {"type": "number", "description": "How much."}}}}',
    );
    await choose('Read-only', 'Yes');
    await write('Title among the hints', 'Query');
    await write('Icons', '[{"src": "https://example.com/a.png"}]');
    await write('Meta', '{"example.com/team": [1.50]');
    expect(within(region).getByRole('textbox', { name: 'Meta', description: /Meta is a JSON object/ })).toBeVisible();
    await write('Meta', '{"example.com/team": [1.50]}');
    await open('region');
    await user.click(details('region').getByRole('button', { name: 'More' }));
    await fill('Header', 'Region');
    await open('size');
    expect(details('size').queryByLabelText('Header')).toBeNull();
    expect(valueNow()).toMatchObject({
      annotations: { readOnlyHint: true, title: 'Query' },
      icons: [{ src: 'https://example.com/a.png' }],
      inputSchema: { properties: { region: { 'x-mcp-header': 'Region' } } },
    });
    expect(textNow()).toContain('"_meta": {"example.com/team": [1.50]}');
    expect(within(region).getByRole<HTMLInputElement>('radio', { name: 'Content of any kind' }).checked).toBe(true);
    await user.click(within(region).getByRole('radio', { name: 'A structured value' }));
    expect(valueNow().outputSchema).toEqual({ type: 'object', properties: {} });
  });

  it('tf: tags as they are kept and the id as it is computed, while they are typed', async () => {
    const { region, user, write } = draw(
      '{"namespace": "files", "name": "read", "version": "1.0.0", "inputSchema": {"type": "object"}}',
    );
    const id = () => within(region).getByLabelText('Computed id').textContent;
    expect(id()).toBe('files:read:1.0.0');
    const namespace = within(region).getByRole('textbox', { name: 'Namespace' });
    await user.clear(namespace);
    await user.type(namespace, 'disk');
    expect(id()).toBe('disk:read:1.0.0');
    await user.tab();
    await user.type(within(region).getByRole('textbox', { name: 'Tags' }), 'Local Files, DISK!, disk');
    expect(within(region).getByText(/Saved as: local-files, disk\./)).toBeVisible();
    await user.tab();
    expect(valueNow()).toMatchObject({ namespace: 'disk', tags: ['local-files', 'disk'] });
    await write('Description', 'Reads.');
    expect(valueNow().description).toBe('Reads.');
  });

  it('mcx: parameters have its types, what is returned has JSON Schema', async () => {
    const { user, region, write } = draw(
      '{"id": "a", "name": "A", "version": "1.0.0", "description": "x", "capabilities": [{"name": "b", "description": "y", "parameters": []}]}',
    );
    await user.click(within(region).getByRole('button', { name: 'Add parameter' }));
    const kinds = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(kinds).toEqual(['String', 'Number', 'Boolean', 'Array', 'Object', 'Any value']);
    await user.click(screen.getByRole('menuitem', { name: 'Object' }));
    expect(valueNow().capabilities[0].parameters[0]).toMatchObject({ name: 'parameter', type: 'object' });
    await user.click(within(region).getByRole('radio', { name: 'A value' }));
    await write('Description of what is returned', 'The sum.');
    await user.click(within(region).getByRole('row', { name: 'Output' }));
    await choose(user, screen.getByRole('region', { name: 'Parameter Output' }), 'Type', 'Integer');
    await fillIn(user, screen.getByRole('region', { name: 'Parameter Output' }), 'Minimum', '0');
    expect(valueNow().capabilities[0].return).toEqual({
      description: 'The sum.',
      schema: { type: 'integer', minimum: 0 },
    });
  });

  it('rfc: value schemas have its words, items no more than a type', async () => {
    const { add, open, details, row, user, write } = draw(
      '{"name": "Add", "fully_qualified_name": "Math.Add@1.0.0", "description": "Adds.", "toolkit": {"name": "Math", "version": "1.0.0"}, "input": {"parameters": []}, "output": {"available_modes": ["value"], "value_schema": {"val_type": "number"}}}',
    );
    await add('Array');
    await open('parameter');
    expect(details('parameter').queryByLabelText('Minimum')).toBeNull();
    await user.click(row('items'));
    const items = screen.getByRole('region', { name: 'Parameter Items of parameter' });
    await choose(user, items, 'Type', 'Integer');
    expect(within(items).queryByRole('textbox')).toBeNull();
    expect(valueNow().input.parameters[0].value_schema).toEqual({ val_type: 'array', inner_val_type: 'integer' });
    await write('Description of the output', 'The sum of both.');
    expect(valueNow().output.description).toBe('The sum of both.');
  });

  it('xtp: it says what every tool returns, and asks no more', async () => {
    const { region, write } = draw(
      '{"tools": [{"name": "a", "description": "Does a.", "inputSchema": {"type": "object"}}]}',
    );
    expect(within(region).getByText(/Every tool of a plug-in returns an array of content/)).toBeVisible();
    expect(within(region).queryByRole('radiogroup')).toBeNull();
    await write('Description', 'Does a better.');
    expect(valueNow().tools[0].description).toBe('Does a better.');
  });

  it('a text without tools offers a definition to begin with', () => {
    const { region } = draw('[]');
    expect(within(region).getByRole('button', { name: 'New definition' })).toBeVisible();
  });
});
