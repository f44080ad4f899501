import { describe, expect, it } from 'vitest';
import { createValueReader } from '../../core/json/value-reader';
import { fireEvent, render, screen, textsOf, waitFor } from '../render.testkit';
import { issueAt } from '../schema-form/form.testkit';
import { JsonTreeView } from './json-tree-view';
import type { JsonViewProps } from './json-view-props';
import type { ValueSource } from './value-source';

const text = '{"n": 1.50, "b": {"c": [1, 2], "d": "x"}, "e": null, "n": 2, "deep": {"x": {"y": true}}}';
const rows = [
  '{}5 members',
  'n:1.50',
  'b:{}2 members',
  'c:[]2 items',
  'd:"x"',
  'e:null',
  'n:2',
  'deep:{}1 member',
  'x:{}1 member',
];

const draw = (props: Partial<JsonViewProps> = {}) => render(<JsonTreeView text={text} {...props} />);
const tree = () => screen.getByRole('tree', { name: 'Value' });
const active = () => document.getElementById(tree().getAttribute('aria-activedescendant') ?? '');
const row = (words: string) =>
  screen.getAllByRole('treeitem').find(({ textContent }) => textContent === words) ?? document.body;
const long = JSON.stringify(Array.from({ length: 3000 }, (_, index) => `item ${index}`));

describe('a value as a tree', () => {
  it('shows numbers and repeated keys as received, folded below the second level', () => {
    draw();
    expect(textsOf('treeitem')).toEqual(rows);
    expect(active()?.textContent).toBe('{}5 members');
  });

  it('says where each row stands', () => {
    draw();
    const about = (words: string) =>
      ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded'].map((name) => row(words).getAttribute(name));
    expect(about('{}5 members')).toEqual(['1', '1', '1', 'true']);
    expect(about('b:{}2 members')).toEqual(['2', '2', '5', 'true']);
    expect(about('c:[]2 items')).toEqual(['3', '1', '2', 'false']);
    expect(about('d:"x"')).toEqual(['3', '2', '2', null]);
  });

  it.each(['{End}', 'item 59'])('shows the row that %s leads to below the edge of the pane, too', async (words) => {
    const { user } = render(
      <section aria-label="Pane" style={{ height: 150, overflow: 'auto' }}>
        <JsonTreeView text={JSON.stringify(Array.from({ length: 60 }, (_, index) => `item ${index}`))} />
      </section>,
    );
    const pane = screen.getByRole('region', { name: 'Pane' });
    expect(pane.scrollTop).toBe(0);
    (words === '{End}' ? tree() : screen.getByRole('textbox')).focus();
    await user.keyboard(words);
    await waitFor(() => expect(active()?.textContent).toContain('item 59'));
    await waitFor(() => {
      const { top, bottom } = active()?.getBoundingClientRect() ?? new DOMRect();
      const around = pane.getBoundingClientRect();
      expect([top >= around.top, bottom <= around.bottom]).toEqual([true, true]);
    });
  });

  it.each([
    ['{ArrowDown}{ArrowDown}', 'b:{}2 members', rows.length],
    ['{ArrowDown}{ArrowUp}{ArrowUp}', '{}5 members', rows.length],
    ['{End}', 'x:{}1 member', rows.length],
    ['{End}{ArrowDown}', 'x:{}1 member', rows.length],
    ['{End}{Home}', '{}5 members', rows.length],
    ['{ArrowLeft}', '{}5 members', 1],
    ['{ArrowLeft}{ArrowRight}', '{}5 members', rows.length],
    ['{ArrowRight}', 'n:1.50', rows.length],
    ['{ArrowRight}{ArrowRight}', 'n:1.50', rows.length],
    ['{ArrowRight}{ArrowLeft}', '{}5 members', rows.length],
    ['{End}{ArrowLeft}', 'deep:{}1 member', rows.length],
    ['{End}{ArrowRight}', 'x:{}1 member', rows.length + 1],
    ['{End}{ArrowRight}{ArrowRight}', 'y:true', rows.length + 1],
    ['{End}{Enter}', 'x:{}1 member', rows.length + 1],
    ['{End} ', 'x:{}1 member', rows.length + 1],
    ['{End} {Enter}', 'x:{}1 member', rows.length],
    ['{ArrowDown}{Enter}', 'n:1.50', rows.length],
    ['{Control>}{End}{/Control}', '{}5 members', rows.length],
    ['{Alt>}{ArrowLeft}{/Alt}', '{}5 members', rows.length],
  ])('%s leads to %s, with %i rows', async (keys, words, count) => {
    const { user } = draw();
    tree().focus();
    await user.keyboard(keys);
    expect(active()?.textContent).toBe(words);
    expect(active()?.getAttribute('aria-selected')).toBe('true');
    expect(textsOf('treeitem')).toHaveLength(count);
  });

  it('is chosen by a press on a row, and folded by one on its arrow', async () => {
    const { user } = draw();
    await user.click(screen.getByText('null'));
    expect(active()?.textContent).toBe('e:null');
    await user.click(row('b:{}2 members').querySelector('[data-toggle]') ?? document.body);
    expect(row('b:{}2 members').getAttribute('aria-expanded')).toBe('false');
    expect(textsOf('treeitem')).toHaveLength(rows.length - 2);
    expect(active()?.textContent).toBe('b:{}2 members');
  });

  it.each([
    ['Fold all', 1],
    ['Open 1 level', 6],
    ['Open 2 levels', 9],
    ['Open 3 levels', 12],
    ['Open all', 12],
  ])('%s shows %i rows', async (depth, count) => {
    const { user } = draw();
    await user.click(screen.getByRole('button', { name: 'Fold to depth' }));
    await user.click(screen.getByRole('option', { name: depth }));
    expect(textsOf('treeitem')).toHaveLength(count);
    expect(screen.getByRole('button', { name: 'Fold to depth', description: depth })).toBeVisible();
  });

  it('hands on the place and the value of a row', async () => {
    const { user } = draw();
    await user.click(row('d:"x"'));
    expect(screen.getByText('/b/d')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy path' }));
    expect(await navigator.clipboard.readText()).toBe('/b/d');
    await user.click(row('c:[]2 items'));
    await user.click(screen.getByRole('button', { name: 'Copy value' }));
    expect(await navigator.clipboard.readText()).toBe('[1, 2]');
  });

  it('has nothing to search or fold in one number', () => {
    draw({ text: '1.50' });
    expect(textsOf('treeitem')).toEqual(['1.50']);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Whole value')).toBeVisible();
  });
});

describe('a long value', () => {
  it('is folded to begin with; open, it draws the rows in view and those that are scrolled to', async () => {
    const { user } = draw({ text: long });
    expect(textsOf('treeitem')).toEqual(['[]3,000 items']);
    tree().focus();
    await user.keyboard('{Enter}');
    expect(textsOf('treeitem').length).toBeGreaterThan(10);
    await waitFor(() => expect(textsOf('treeitem').length).toBeLessThan(60));
    tree().scrollTop = 1500 * 24;
    await waitFor(() => expect(row('1500:"item 1500"')).not.toBe(document.body));
    const [box, frame] = [row('1500:"item 1500"').getBoundingClientRect(), tree().getBoundingClientRect()];
    expect(box.top >= frame.top - 24 && box.bottom <= frame.bottom + 24).toBe(true);
    expect(row('{}5 members')).toBe(document.body);
  });

  it('follows the keys to its end', async () => {
    const { user } = draw({ text: long });
    tree().focus();
    await user.keyboard('{ArrowRight}{End}');
    await waitFor(() => expect(active()?.textContent).toBe('2999:"item 2999"'));
    expect(screen.getByText('/2999')).toBeVisible();
    await waitFor(() => {
      const bottom = active()?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
      expect(bottom - 4).toBeLessThanOrEqual(tree().getBoundingClientRect().bottom);
    });
  });

  it('moves by what is in view', async () => {
    const { user } = draw({ text: long, className: 'h-60' });
    tree().focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(textsOf('treeitem').length).toBeLessThan(50));
    await user.keyboard('{PageDown}');
    expect(active()?.textContent).toBe('7:"item 7"');
    await user.keyboard('{PageUp}');
    expect(active()?.textContent).toBe('[]3,000 items');
  });
});

describe('a search', () => {
  const find = () => screen.getByRole('textbox', { name: 'Search value' });
  const said = () => textsOf('status')[0];

  it('opens what hides a match, and goes round them in both directions', async () => {
    const { user } = draw();
    await user.type(find(), 'y');
    await waitFor(() => expect(said()).toBe('1 of 1'));
    expect(active()?.textContent).toBe('y:true');
    expect(active()?.querySelector('mark')?.textContent).toBe('y');
    await user.clear(find());
    await user.type(find(), 'N');
    await waitFor(() => expect(said()).toBe('1 of 3'));
    const places = [active()?.textContent];
    for (const key of ['{Enter}', '{Enter}', '{Enter}', '{Shift>}{Enter}{/Shift}']) {
      const before = active();
      await user.keyboard(key);
      await waitFor(() => expect(active()).not.toBe(before));
      places.push(active()?.textContent);
    }
    expect(places).toEqual(['n:1.50', 'e:null', 'n:2', 'n:1.50', 'n:2']);
  });

  it('says when nothing is found, and then has no way on', async () => {
    const { user } = draw();
    await user.type(find(), 'zebra');
    await waitFor(() => expect(said()).toBe('No match'));
    expect(screen.queryByRole('button', { name: 'Next match' })).toBeNull();
  });

  it('leads to a match far down a long value', async () => {
    const { user } = draw({ text: long });
    await user.type(find(), 'item 2222');
    await waitFor(() => expect(active()?.textContent).toBe('2222:"item 2222"'));
    await waitFor(() => {
      const [box, frame] = [active()?.getBoundingClientRect(), tree().getBoundingClientRect()];
      expect(box !== undefined && box.top >= frame.top && box.bottom <= frame.bottom).toBe(true);
    });
  });
});

describe('what a schema objects to', () => {
  it('stands at its row', () => {
    draw({ issues: [issueAt(['b', 'd'], 'This is too short.'), issueAt(['b', 'd'], 'This is no date.')] });
    expect(row('d:"x"This is too short. This is no date.')).not.toBe(document.body);
  });

  it('opens what it is in, and is counted where it is folded by hand', async () => {
    const { user } = draw({ issues: [issueAt(['b', 'c', 0], 'Too small.'), issueAt(['b', 'c', 1], 'Too small.')] });
    expect(textsOf('treeitem')).toContain('0:1Too small.');
    await user.click(row('c:[]2 items'));
    tree().focus();
    await user.keyboard('{ArrowLeft}');
    expect(textsOf('treeitem')).toContain('c:[]2 items2 problems inside');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(textsOf('treeitem')).toContain('b:{}2 members2 problems inside');
  });
});

describe('a text that is not JSON', () => {
  it('or is nested too deep, is not called invalid', () => {
    draw({ text: `${'['.repeat(600)}${']'.repeat(600)}` });
    expect(screen.getByText("This can't be read as JSON")).toBeVisible();
    expect(document.body.textContent).not.toContain('valid');
  });

  it('is shown as far as it could be read', () => {
    draw({ text: '{"a": 1, "b": ' });
    expect(screen.getByText("This can't be read as JSON")).toBeVisible();
    expect(document.body.textContent).toContain('Shown is what could be read; the raw text has everything.');
    expect(textsOf('treeitem')).toContain('a:1');
  });
});

describe('a value that is read elsewhere', () => {
  it('is waited for, and says when no answer will come', async () => {
    const rejects: (() => void)[] = [];
    const source: ValueSource = { ask: () => new Promise((_, reject) => rejects.push(() => reject('gone'))) };
    draw({ source });
    expect(textsOf('status')).toEqual(['Reading the value. The raw text is there already.']);
    for (const reject of rejects) reject();
    expect(await screen.findByText('The value could not be read here')).toBeVisible();
  });

  it('is shown when it comes, and is busy while the next answer is awaited', async () => {
    const reader = createValueReader(text);
    const waiting: (() => void)[] = [];
    const source: ValueSource = {
      ask: (question) => new Promise((resolve) => waiting.push(() => resolve(reader.ask(question)))),
    };
    const answer = () => {
      for (const tell of waiting.splice(0)) tell();
    };
    draw({ source });
    answer();
    await waitFor(() => {
      answer();
      expect(textsOf('treeitem')).toEqual(rows);
      expect(tree().getAttribute('aria-busy')).toBe('false');
    });
    fireEvent.keyDown(tree(), { key: 'ArrowLeft' });
    expect(tree().getAttribute('aria-busy')).toBe('true');
    expect(textsOf('treeitem')).toEqual(rows);
    await waitFor(() => {
      answer();
      expect(textsOf('treeitem')).toEqual(['{}5 members']);
    });
  });

  it('begins anew with another value', async () => {
    const { user, redraw } = draw();
    tree().focus();
    await user.keyboard('{End}');
    redraw(<JsonTreeView text='{"other": [1]}' />);
    expect(textsOf('treeitem')).toEqual(['{}1 member', 'other:[]1 item', '0:1']);
    expect(active()?.textContent).toBe('{}1 member');
  });
});
