import { describe, expect, it } from 'vitest';
import { act, fireEvent, screen, textsOf, waitFor, within } from '../render.testkit';
import { issueAt, renderForm } from './form.testkit';

const tags = { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } };
const places = {
  type: 'object',
  properties: { places: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } } },
};
const list = (...values: readonly unknown[]) => renderForm({ schema: tags, text: JSON.stringify({ tags: values }) });
const handle = (name: string) => screen.findByRole('button', { name: `Move ${name}` });
const press = (name: string) => screen.findByRole('button', { name });

describe('a list', () => {
  it('begins empty, and says so', async () => {
    const { user, text } = renderForm({ schema: tags });
    expect(screen.queryByText('empty list')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'value' }));
    expect(screen.getByText('empty list')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add item to tags' }));
    expect(JSON.parse(text())).toEqual({ tags: [''] });
  });

  it('is entered at each item that is added, and left for what is there when one is removed', async () => {
    const { user, value } = renderForm({ schema: tags });
    for (const words of ['one', 'two']) {
      act(() => screen.getByRole('button', { name: 'Add item to tags' }).focus());
      await user.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
      await user.keyboard(words);
    }
    expect(value()).toEqual({ tags: ['one', 'two'] });
    act(() => screen.getByRole('button', { name: 'Remove tags 2' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move tags 1' })));
    act(() => screen.getByRole('button', { name: 'Remove tags 1' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add item to tags' })));
  });

  it('of numbers is typed over what an item begins with', async () => {
    const { user, value } = renderForm({
      schema: { type: 'object', properties: { sizes: { type: 'array', items: { type: 'number' } } } },
    });
    act(() => screen.getByRole('button', { name: 'Add item to sizes' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
    await user.keyboard('1.5');
    expect(value()).toEqual({ sizes: [1.5] });
  });

  it('of lists and objects is filled in by keys alone', async () => {
    const line = { type: 'object', properties: { sku: { type: 'string' }, sizes: { type: 'array', items: tags } } };
    const { user, value } = renderForm({
      schema: {
        type: 'object',
        properties: { order: { type: 'object', properties: { lines: { type: 'array', items: line } } } },
      },
    });
    const enter = async (name: string) => {
      act(() => screen.getByRole('button', { name }).focus());
      await user.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    };
    await enter('Fill in order');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add item to lines' })));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'sku' })));
    await user.keyboard('S-1');
    await enter('Add item to sizes');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add item to tags' })));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
    await user.keyboard('wide');
    expect(value()).toEqual({ order: { lines: [{ sku: 'S-1', sizes: [{ tags: ['wide'] }] }] } });
  });

  it('that is not there begins with its first item', async () => {
    const { user, value } = renderForm({ schema: tags });
    await user.click(screen.getByRole('button', { name: 'Add item to tags' }));
    expect(value()).toEqual({ tags: [''] });
  });

  it.each([
    ['tags 1', '{ArrowDown}', ['b', 'a', 'c'], 'tags 1 is now number 2 of 3.', 'Move tags 1 to 2'],
    ['tags 3', '{ArrowUp}', ['a', 'c', 'b'], 'tags 3 is now number 2 of 3.', 'Move tags 3 to 2'],
    ['tags 1', '{End}', ['b', 'c', 'a'], 'tags 1 is now number 3 of 3.', 'Move tags 1 to 3'],
    ['tags 3', '{Home}', ['c', 'a', 'b'], 'tags 3 is now number 1 of 3.', 'Move tags 3 to 1'],
  ])('moves %s by %s, says so, and keeps the focus on what was moved', async (name, key, order, said, label) => {
    const { user, value, labels } = list('a', 'b', 'c');
    (await handle(name)).focus();
    await user.keyboard(key);
    expect(value()).toEqual({ tags: order });
    expect(screen.getByText(said).role ?? screen.getByText(said).getAttribute('role')).toBe('status');
    expect(labels).toEqual([label]);
    const place = /number (\d)/.exec(said)?.[1];
    expect(document.activeElement).toBe(await handle(`tags ${place}`));
  });

  it.each([
    ['tags 1', '{ArrowUp}'],
    ['tags 2', '{ArrowDown}'],
    ['tags 2', '{End}'],
    ['tags 1', '{Control>}{ArrowDown}{/Control}'],
    ['tags 1', 'x'],
  ])('leaves %s where it is at %s', async (name, keys) => {
    const { user, labels } = list('a', 'b');
    (await handle(name)).focus();
    await user.keyboard(keys);
    expect(labels).toEqual([]);
  });

  it('moves an item by the pointer to where it is let go', async () => {
    const { value } = list('a', 'b', 'c');
    const first = await handle('tags 1');
    first.setPointerCapture = () => {};
    const target = (await handle('tags 3')).getBoundingClientRect();
    fireEvent.pointerDown(first, { button: 0, pointerId: 1 });
    fireEvent.pointerMove(first, { clientY: target.bottom, pointerId: 1 });
    expect(first.closest('li')?.classList.contains('opacity-50')).toBe(true);
    fireEvent.pointerUp(first, { pointerId: 1 });
    expect(value()).toEqual({ tags: ['b', 'c', 'a'] });
  });

  it('leaves an item alone when the pointer is taken away, or another button is pressed', async () => {
    const { labels } = list('a', 'b');
    const first = await handle('tags 1');
    first.setPointerCapture = () => {};
    fireEvent.pointerDown(first, { button: 0, pointerId: 1 });
    fireEvent.pointerMove(first, { clientY: 5000, pointerId: 1 });
    fireEvent.pointerCancel(first, { pointerId: 1 });
    fireEvent.pointerDown(first, { button: 2, pointerId: 1 });
    fireEvent.pointerMove(first, { clientY: 5000, pointerId: 1 });
    fireEvent.pointerUp(first, { pointerId: 1 });
    expect(labels).toEqual([]);
  });

  it('says how a handle is used', async () => {
    list('a');
    const description = (await handle('tags 1')).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(description)?.textContent).toBe(
      'Arrow up and arrow down move it, Home and End to either end; or drag it.',
    );
  });

  it('duplicates and removes an item in its place', async () => {
    const { user, value, labels } = list('a', 'b');
    await user.click(await press('Duplicate tags 1'));
    expect(value()).toEqual({ tags: ['a', 'a', 'b'] });
    await user.click(await press('Remove tags 3'));
    expect(value()).toEqual({ tags: ['a', 'a'] });
    expect(labels).toEqual(['Duplicate tags 1', 'Remove tags 3']);
  });

  it('of many draws fifty, and more on request', async () => {
    const { user } = list(...Array.from({ length: 120 }, (_, index) => index));
    await press('Move tags 50');
    expect(textsOf('listitem')).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show more of 120 items' }));
    expect(textsOf('listitem')).toHaveLength(100);
    await user.click(screen.getByRole('button', { name: 'Show more of 120 items' }));
    expect(textsOf('listitem')).toHaveLength(120);
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
  });
});

describe('an item of several parts', () => {
  const text = '{"places": [{"name": "Bonn"}, {"name": "Köln"}]}';

  it('is folded to a line of what it says, with its problems counted, and unfolded', async () => {
    const { user } = renderForm({
      schema: places,
      text,
      issues: [issueAt(['places', 0, 'name'], 'Too short.'), issueAt(['places', 0], 'Not allowed.')],
    });
    await user.click(await press('Fold places 1'));
    const [first] = screen.getAllByRole('listitem');
    expect(within(first ?? document.body).getByText('{"name": "Bonn"}')).toBeVisible();
    expect(within(first ?? document.body).getByText('2 problems')).toBeVisible();
    expect(within(first ?? document.body).queryByRole('textbox')).toBeNull();
    await user.click(await press('Unfold places 1'));
    expect(within(first ?? document.body).getByRole<HTMLInputElement>('textbox').value).toBe('Bonn');
  });

  it('stays folded when it is moved, and when one before it is removed', async () => {
    const { user, value } = renderForm({ schema: places, text });
    await user.click(await press('Fold places 2'));
    (await handle('places 2')).focus();
    await user.keyboard('{ArrowUp}');
    expect(value()).toEqual({ places: [{ name: 'Köln' }, { name: 'Bonn' }] });
    expect(await press('Unfold places 1')).toBeVisible();
    await user.click(await press('Duplicate places 1'));
    expect(await press('Unfold places 1')).toBeVisible();
    expect(await press('Fold places 2')).toBeVisible();
    await user.click(await press('Remove places 1'));
    expect(screen.queryByRole('button', { name: /^Unfold/ })).toBeNull();
  });

  it('keeps the focus in its row when it is drawn in another way', async () => {
    const { user } = renderForm({ schema: places, text });
    const now = async (name: string) => expect(document.activeElement).toBe(await press(name));
    (await press('Fold places 1')).focus();
    await user.keyboard('{Enter}');
    await now('Unfold places 1');
    await user.keyboard('{Enter}');
    await now('Fold places 1');
    await user.keyboard('{Enter}');
    (await press('Remove places 1')).focus();
    await user.keyboard('{Enter}');
    await now('Remove places 1');
  });
});

describe('a list by position', () => {
  const schema = {
    type: 'object',
    properties: {
      point: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], items: { type: 'string' } },
    },
  };

  it('keeps its positions: they are neither moved, duplicated nor removed', async () => {
    renderForm({ schema, text: '{"point": [1, 2, "a"]}' });
    expect(await handle('point 3')).toBeVisible();
    for (const word of ['Move', 'Duplicate', 'Remove']) {
      expect(screen.queryByRole('button', { name: `${word} point 1` })).toBeNull();
    }
    expect(screen.getByText('tuple')).toBeVisible();
  });

  it('moves no item before them', async () => {
    const { user, value } = renderForm({ schema, text: '{"point": [1, 2, "a", "b"]}' });
    (await handle('point 4')).focus();
    await user.keyboard('{Home}');
    expect(value()).toEqual({ point: [1, 2, 'b', 'a'] });
  });

  it('is filled in from the beginning', async () => {
    const { user, value } = renderForm({ schema });
    await user.click(screen.getByRole('button', { name: 'Fill in point' }));
    await waitFor(() => expect(Array.isArray((value() as { point: unknown }).point)).toBe(true));
  });
});
