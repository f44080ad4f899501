import { describe, expect, it, vi } from 'vitest';
import { fireEvent, render, renderHeld, screen, textsOf, waitFor } from '../render.testkit';
import { ChoiceList } from './choice-list';

const rowHeight = 48;

/** One of many, held outside; five rows are in view. */
function one(count: number, start = -1) {
  return renderHeld(start, (chosen, choose) => (
    <ChoiceList
      label="Tools"
      count={count}
      row={(index) => `Tool ${index}`}
      isChosen={(index) => index === chosen}
      onChoose={choose}
      className="h-60"
    />
  ));
}

function many(count: number) {
  return renderHeld<readonly number[]>([], (chosen, choose) => (
    <ChoiceList
      label="Tools"
      count={count}
      row={(index) => `Tool ${index}`}
      isMultiple
      isChosen={(index) => chosen.includes(index)}
      onChoose={(index) =>
        choose(chosen.includes(index) ? chosen.filter((each) => each !== index) : [...chosen, index])
      }
      className="h-60"
    />
  ));
}

const list = () => screen.getByRole('listbox', { name: 'Tools' });
const activeText = () => document.getElementById(list().getAttribute('aria-activedescendant') ?? '')?.textContent;
const isInView = (element: Element) => {
  const [box, frame] = [element.getBoundingClientRect(), list().getBoundingClientRect()];
  return box.top >= frame.top && box.bottom <= frame.bottom;
};

describe('one of a list', () => {
  it('says how many there are and which is which', () => {
    one(3, 1);
    expect(textsOf('option')).toEqual(['Tool 0', 'Tool 1', 'Tool 2']);
    expect(screen.getAllByRole('option').map((row) => row.getAttribute('aria-posinset'))).toEqual(['1', '2', '3']);
    expect(screen.getByRole('option', { name: 'Tool 1', selected: true }).getAttribute('aria-setsize')).toBe('3');
    expect(screen.getAllByRole('option', { selected: false })).toHaveLength(2);
    expect(list().getAttribute('aria-multiselectable')).toBe('false');
  });

  it.each([
    ['{ArrowDown}', 1],
    ['{ArrowDown}{ArrowDown}{ArrowUp}', 1],
    ['{ArrowUp}', 0],
    ['{End}', 999],
    ['{End}{ArrowDown}', 999],
    ['{End}{Home}', 0],
    ['{PageDown}', 3],
    ['{PageDown}{PageDown}{PageUp}', 3],
    ['{PageUp}', 0],
    [' ', 0],
    ['{ArrowDown}{Enter}', 1],
  ])('%s leads to row %i, and chooses it', async (keys, row) => {
    const { user, changes } = one(1000);
    await user.tab();
    expect(document.activeElement).toBe(list());
    await waitFor(() => expect(textsOf('option').length).toBeLessThan(20));
    await user.keyboard(keys);
    expect(changes.at(-1)).toBe(row);
    await waitFor(() => expect(activeText()).toBe(`Tool ${row}`));
    await waitFor(() => expect(isInView(screen.getByRole('option', { name: `Tool ${row}` }))).toBe(true));
  });

  it.each(['{Control>}{ArrowDown}{/Control}', '{Alt>}{ArrowDown}{/Alt}', '{Meta>}{End}{/Meta}', 'x', '{Escape}'])(
    'leaves %s to others',
    async (keys) => {
      const onKeyDown = vi.fn();
      const { user, changes } = one(1000);
      document.addEventListener('keydown', onKeyDown, { once: true });
      await user.tab();
      await user.keyboard(keys);
      expect(changes).toEqual([]);
      expect(activeText()).toBe('Tool 0');
      expect(onKeyDown.mock.lastCall?.[0].defaultPrevented).toBe(false);
    },
  );

  it('is chosen by a press, and keys go on from there', async () => {
    const { user, changes } = one(10);
    await user.click(screen.getByRole('option', { name: 'Tool 2' }));
    list().focus();
    await user.keyboard('{ArrowDown}');
    expect(changes).toEqual([2, 3]);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Tool 3');
  });
});

describe('many of a list', () => {
  it('moves without choosing, and ticks by Space, Enter and press', async () => {
    const { user, changes } = many(10);
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(changes).toEqual([]);
    await user.keyboard(' ');
    await user.keyboard('{ArrowDown}{Enter}');
    await user.click(screen.getByRole('option', { name: 'Tool 2' }));
    expect(changes).toEqual([[2], [2, 3], [3]]);
    expect(screen.getAllByRole('option', { selected: true }).map((row) => row.textContent)).toEqual(['Tool 3']);
    expect(list().getAttribute('aria-multiselectable')).toBe('true');
  });
});

describe('a list of any length', () => {
  it('draws the rows in view and a few around them', async () => {
    one(100_000);
    await waitFor(() => expect(textsOf('option').length).toBeLessThan(30));
    expect(textsOf('option').slice(0, 6)).toEqual(['Tool 0', 'Tool 1', 'Tool 2', 'Tool 3', 'Tool 4', 'Tool 5']);
  });

  it('draws others when it is scrolled, each at its place', async () => {
    one(100_000);
    list().scrollTop = 5000 * rowHeight;
    const row = await screen.findByRole('option', { name: 'Tool 5000' });
    expect(isInView(row)).toBe(true);
    expect(screen.queryByRole('option', { name: 'Tool 0' })).toBeNull();
    expect(list().getAttribute('aria-activedescendant')).toBeNull();
  });

  it('says nothing of rows that are not there', async () => {
    const { user, changes } = one(0);
    await user.tab();
    await user.keyboard('{ArrowDown}{Enter}{End}');
    expect(textsOf('option')).toEqual([]);
    expect(changes).toEqual([]);
    expect(list().getAttribute('aria-activedescendant')).toBeNull();
  });

  it.each([
    [2, 2 * rowHeight + 2],
    [1_000, 300],
  ])('of %d rows at most takes no more room than they do', (maxRows, height) => {
    render(
      <div style={{ height: 300, display: 'grid' }}>
        <ChoiceList label="Tools" count={1} maxRows={maxRows} row={String} isChosen={() => false} onChoose={() => {}} />
      </div>,
    );
    expect(screen.getByRole('listbox').offsetHeight).toBe(height);
  });

  it('stays in a list that became shorter', async () => {
    const list = (count: number) => (
      <ChoiceList label="Tools" count={count} row={String} isChosen={() => false} onChoose={() => {}} />
    );
    const { user, redraw } = render(list(10));
    await user.tab();
    await user.keyboard('{End}');
    redraw(list(3));
    expect(activeText()).toBe('2');
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'ArrowUp' });
    expect(activeText()).toBe('1');
  });
});
