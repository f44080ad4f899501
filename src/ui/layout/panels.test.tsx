import { describe, expect, it, vi } from 'vitest';
import { Badge } from '../feedback/badge';
import { render, renderHeld, screen, textsOf, within } from '../render.testkit';
import { Difference } from './difference';
import { Disclosure } from './disclosure';
import { LedgerGrid } from './ledger-grid';
import { FoldButton, Panel } from './panel';

describe('a panel', () => {
  it('is a region with a title and its buttons', () => {
    render(
      <Panel label="Problems" title="3 problems" actions={<button type="button">Filter</button>}>
        The list
      </Panel>,
    );
    const region = screen.getByRole('region', { name: 'Problems' });
    expect(within(region).getByRole('heading', { level: 2, name: '3 problems' })).toBeVisible();
    expect(within(region).getByRole('button', { name: 'Filter' })).toBeVisible();
    expect(region.textContent).toBe('3 problemsFilterThe list');
  });

  it('has its label for a title, or no head at all', () => {
    const { redraw } = render(<Panel label="Problems">The list</Panel>);
    expect(textsOf('heading')).toEqual(['Problems']);
    redraw(
      <Panel label="Problems" isHeadHidden>
        The list
      </Panel>,
    );
    expect(screen.getByRole('region', { name: 'Problems' }).textContent).toBe('The list');
  });

  it('may have a title that folds it to its head', async () => {
    const { user, changes } = renderHeld(false, (isFolded, onChange) => (
      <FoldButton fold={{ isFolded, onChange }}>Problems</FoldButton>
    ));
    const head = screen.getByRole('button', { name: 'Problems' });
    expect(head.getAttribute('aria-expanded')).toBe('true');
    await user.click(head);
    expect(head.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}');
    expect(changes).toEqual([true, false]);
  });
});

describe('a disclosure', () => {
  const isShown = () => screen.getByText('content-type').closest('[hidden]') === null;

  it('is opened and closed by its head', async () => {
    const onExpandedChange = vi.fn();
    const { user } = render(
      <Disclosure title="Headers" aside={<Badge>2</Badge>} onExpandedChange={onExpandedChange}>
        content-type
      </Disclosure>,
    );
    const head = screen.getByRole('button', { name: 'Headers' });
    expect(screen.getByRole('heading', { level: 3 }).contains(head)).toBe(true);
    expect([head.getAttribute('aria-expanded'), isShown()]).toEqual(['false', false]);
    await user.click(head);
    expect([head.getAttribute('aria-expanded'), isShown()]).toEqual(['true', true]);
    await user.keyboard(' ');
    expect(onExpandedChange.mock.calls.flat()).toEqual([true, false]);
  });

  it('may begin open, at another level', () => {
    render(
      <Disclosure title="Headers" defaultExpanded level={4}>
        content-type
      </Disclosure>,
    );
    expect(isShown()).toBe(true);
    expect(screen.getByRole('heading', { level: 4 })).toBeVisible();
  });

  it('obeys who holds it', async () => {
    const { user } = render(
      <Disclosure title="Headers" isExpanded={false}>
        content-type
      </Disclosure>,
    );
    await user.click(screen.getByRole('button', { name: 'Headers' }));
    expect(isShown()).toBe(false);
  });
});

describe('the ledger of a conversion', () => {
  const entry = {
    rule: 'conv/lost',
    severity: 'warning',
    source: '/tools/0',
    target: undefined,
    message: 'The note is lost.',
  } as const;
  const all = [
    entry,
    { ...entry, target: '', message: 'It has no place.' },
    { ...entry, rule: 'conv/changed', target: '/0', message: 'It is a list.' },
    { ...entry, rule: 'conv/synthesized', severity: 'error', source: undefined, target: '', message: 'A name.' },
  ] as const;

  it('says of each entry what it is, where it was and where it went', () => {
    render(<LedgerGrid ledger={all} />);
    expect(screen.getByRole('grid', { name: 'Ledger' })).toBeVisible();
    const rows = screen.getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'LostThe note is lost. conv/lost /tools/0',
      'LostIt has no place. conv/lost /tools/0',
      'ChangedIt is a list. conv/changed /tools/0/0',
      'InventedA name. conv/synthesized the whole text',
    ]);
    // What is heard begins with the word that is read.
    for (const row of rows) {
      const heard = row.getAttribute('aria-label')?.split(': ') ?? [];
      expect(row.textContent?.startsWith(heard.join('')), `${heard}`).toBe(true);
      expect(heard).toHaveLength(2);
    }
    expect(rows.map((row) => [row.dataset.rule, row.dataset.severity])).toEqual([
      ['conv/lost', 'warning'],
      ['conv/lost', 'warning'],
      ['conv/changed', 'warning'],
      ['conv/synthesized', 'error'],
    ]);
  });

  it('shows the places of an entry that is pressed, or chosen by keys', async () => {
    const onShow = vi.fn();
    const { user } = render(<LedgerGrid ledger={all} onShow={onShow} />);
    await user.click(screen.getByText('The note is lost.'));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onShow.mock.calls.flat()).toEqual(all.slice(0, 2));
  });

  it('lists as many as anybody reads, and draws those in view', () => {
    render(<LedgerGrid ledger={Array.from({ length: 1200 }, () => entry)} />);
    expect(screen.getByText('The first 500 of 1,200 entries are listed.')).toBeVisible();
    expect(textsOf('row').length).toBeLessThan(60);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('500');
  });
});

describe('two texts side by side', () => {
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `line ${from + index}`).join('\n');
  const draw = (before: string, after: string) =>
    render(
      <Difference label="Changes" before={{ title: 'Yours', text: before }} after={{ title: 'Theirs', text: after }} />,
    );
  const shown = (kind: string) =>
    [...document.querySelectorAll(`[data-line=${kind}]`)].map(({ textContent }) => textContent);

  it('that are the same say so', () => {
    draw('a', 'a');
    expect(screen.getByRole('region', { name: 'Changes' }).textContent).toBe('Yours and Theirs are the same.');
  });

  it('show what is in one of them, in words too', () => {
    draw('a\nb\nc', 'a\nB\nc\nd');
    expect(screen.getByText(/1 line removed, 2 added/)).toBeVisible();
    expect(shown('old')).toEqual(['−Only in the first: b']);
    expect(shown('new')).toEqual(['+Only in the second: B', '+Only in the second: d']);
  });

  it('leave out what is alike but for three lines around', () => {
    draw(`${lines(0, 50)}\nold\n${lines(50, 100)}`, `${lines(0, 50)}\nnew\n${lines(50, 100)}`);
    expect(screen.getAllByText('47 lines alike')).toHaveLength(2);
    expect(shown('same').map((line) => line?.trim())).toEqual([
      'line 47',
      'line 48',
      'line 49',
      'line 50',
      'line 51',
      'line 52',
    ]);
  });

  it('of many lines show a thousand at a time', async () => {
    const { user } = draw(lines(0, 1), lines(1000, 3100));
    const more = () => screen.getByRole('button', { name: /^Show \d+ more lines$/ });
    const count = () => document.querySelectorAll('[data-line]').length;
    expect(count()).toBe(1000);
    await user.click(more());
    expect(count()).toBe(2000);
    await user.click(more());
    expect(count()).toBe(2101);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
