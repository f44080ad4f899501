import { describe, expect, it, vi } from 'vitest';
import { act, render, screen, textsOf, waitFor, within } from '../render.testkit';
import { issueAt } from '../schema-form/form.testkit';
import { JsonTableView } from './json-table-view';
import type { JsonViewProps } from './json-view-props';

const text = '[{"n": 10, "s": "b"}, {"n": 2.0, "s": "a", "x": [1, 2]}, {"s": "c"}]';
const draw = (props: Partial<JsonViewProps> = {}) => render(<JsonTableView text={text} {...props} />);
const table = () => screen.getByRole('table', { name: 'Value' });
const cells = () =>
  within(table())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const column = (name: string) => screen.getByRole('columnheader', { name });

describe('a list of objects as a table', () => {
  it('has a column for every name and a row for every object, numbers as received', () => {
    draw();
    expect(textsOf('columnheader')).toEqual(['#', 'n', 's', 'x']);
    expect(cells()).toEqual([
      ['10', 'b', ''],
      ['2.0', 'a', '[1, 2]'],
      ['', 'c', ''],
    ]);
    expect(table().getAttribute('aria-rowcount')).toBe('4');
    expect(screen.getByText('3 rows')).toBeVisible();
  });

  it('is sorted up, down, and then as received, by the heads of its columns', async () => {
    const { user } = draw();
    const orders: string[][] = [];
    for (const sort of ['ascending', 'descending', 'none']) {
      await user.click(within(column('n')).getByRole('button', { name: 'n' }));
      expect(column('n').getAttribute('aria-sort')).toBe(sort);
      orders.push(textsOf('rowheader').map(String));
    }
    expect(orders[0]?.slice(0, 2)).not.toEqual(orders[1]?.slice(0, 2));
    const numbers = cells().map(([n]) => n);
    expect(numbers).toEqual(['10', '2.0', '']);
    expect(orders[2]).toEqual(['0', '1', '2']);
  });

  it('sorts by one column at a time', async () => {
    const { user } = draw();
    await user.click(within(column('n')).getByRole('button'));
    expect(
      cells()
        .map(([n]) => n)
        .filter((n) => n !== ''),
    ).toEqual(['2.0', '10']);
    await user.click(within(column('s')).getByRole('button'));
    expect([column('n'), column('s')].map((head) => head.getAttribute('aria-sort'))).toEqual(['none', 'ascending']);
    expect(cells().map(([, s]) => s)).toEqual(['a', 'b', 'c']);
  });

  it('is copied as CSV in the order that is shown', async () => {
    const { user } = draw();
    await user.click(within(column('s')).getByRole('button'));
    await user.click(screen.getByRole('button', { name: 'Copy as CSV' }));
    const csv = await navigator.clipboard.readText();
    expect(
      csv
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(',')[1]),
    ).toEqual(['s', 'a', 'b', 'c']);
  });

  it('is downloaded as a file', async () => {
    const saved: { name: string; url: string }[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, url: this.href });
    });
    const { user } = draw();
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['table.csv']));
    expect(saved[0]?.url).toMatch(/^blob:/);
  });

  it('marks the cells that a schema objects to, and says what it says', () => {
    draw({ issues: [issueAt([1, 's'], 'This is too short.')] });
    expect(screen.getByText('a').className).toContain('text-error');
    expect(screen.getByText('b').className).not.toContain('text-error');
    expect(screen.getByRole('listitem').textContent).toBe('/1/s (line 1): This is too short.');
  });

  it('draws the rows in view of many', async () => {
    draw({ text: JSON.stringify(Array.from({ length: 5000 }, (_, id) => ({ id }))) });
    const region = screen.getByRole('region', { name: 'Value, table' });
    await waitFor(() => expect(textsOf('row').length).toBeLessThan(60));
    expect(table().getAttribute('aria-rowcount')).toBe('5001');
    act(() => {
      region.scrollTop = 4000 * 24;
    });
    await waitFor(() => expect(textsOf('rowheader')).toContain('4000'));
    expect(textsOf('rowheader')).not.toContain('0');
    const row = screen.getByRole('rowheader', { name: '4000' }).closest('tr');
    expect(row?.getAttribute('aria-rowindex')).toBe('4002');
  });
});

describe('which list', () => {
  it('is asked where there are several', async () => {
    const { user } = draw({ text: '{"rows": [{"n": 1}], "more": [{"q": 2}, {"q": 3}]}' });
    const rowsOf = screen.getByRole('button', { name: 'Rows of' });
    const first = textsOf('columnheader');
    await user.click(rowsOf);
    const pointers = textsOf('option');
    expect([...pointers].sort()).toEqual(['/more', '/rows']);
    await user.click(screen.getByRole('option', { selected: false }));
    expect(textsOf('columnheader')).not.toEqual(first);
  });

  it('is not asked where there is one', () => {
    draw();
    expect(screen.queryByRole('button', { name: 'Rows of' })).toBeNull();
  });

  it.each(['{"a": 1}', '[1, 2]', '"text"'])('is none in %s, and says so', (given) => {
    draw({ text: given });
    expect(screen.getByText(/^This value is not a list of objects/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
