import { describe, expect, it } from 'vitest';
import type { TextRange } from '../../core/text/edit';
import { fireEvent, render, renderHeld, screen, textsOf, waitFor } from '../render.testkit';
import { issueAt } from '../schema-form/form.testkit';
import { type Find, noFind, placeIn, roundTo } from './find';
import { FindBar } from './find-bar';
import { IssueList } from './issue-list';
import { JsonRawView } from './json-raw-view';
import { RawText } from './raw-text';
import { SearchedText } from './searched-text';

const text = '{\n  "city": "Bonn",\n  "near": ["Bonn", 1.50, null]\n}';
const region = () => screen.getByRole('region', { name: 'Value' });
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
const current = () => document.querySelector('mark[data-current]');
const painted = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

describe('a text as it was received', () => {
  it('is there character for character, and can be scrolled by keys', async () => {
    const { user } = render(<JsonRawView text={text} />);
    expect(region().textContent).toBe(text);
    screen.getByRole('textbox').focus();
    await user.tab();
    expect(document.activeElement).toBe(region());
  });

  it.each(['{"a": ', 'not JSON at all', ''])('is shown when it is %j, too', (given) => {
    render(<JsonRawView text={given} />);
    expect(region().textContent).toBe(given);
  });

  it('is coloured by what it says', () => {
    render(<JsonRawView text={text} />);
    const colours = ['"city"', '1.50', 'null'].map((part) => getComputedStyle(screen.getByText(part)).color);
    expect(new Set(colours).size).toBe(3);
  });

  it('marks what a schema objects to, with the line', () => {
    render(<JsonRawView text={text} issues={[issueAt(['near', 1], 'This is not whole.')]} />);
    expect(textsOf('listitem')).toEqual(['/near/1 (line 3): This is not whole.']);
    expect(marks()).toEqual(['1.50']);
    expect(region().textContent).toBe(text);
  });

  it('marks every match, and the one that is looked at', async () => {
    const { user } = render(<JsonRawView text={text} />);
    await user.type(screen.getByRole('textbox', { name: 'Search value' }), 'bonn');
    expect(marks()).toEqual(['Bonn', 'Bonn']);
    const first = current();
    expect(textsOf('status')).toEqual(['1 of 2']);
    await user.keyboard('{Enter}');
    expect(textsOf('status')).toEqual(['2 of 2']);
    expect(current()).not.toBe(first);
    expect(region().textContent).toBe(text);
  });
});

it.each(['Response', undefined])('Mod+F in the pane around it goes to the search: %s', async (pane) => {
  const { user } = render(
    <section aria-label={pane}>
      <JsonRawView text={text} />
    </section>,
  );
  region().focus();
  await user.keyboard('{Control>}f{/Control}');
  expect(document.activeElement === screen.getByRole('textbox', { name: 'Search value' })).toBe(pane !== undefined);
});

describe('a long text', () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `"line ${index} of many"`);
  const long = `[${lines.join(',\n')}]`;

  it('draws the lines in view, and says that long ones are broken', async () => {
    render(<JsonRawView text={long} />);
    await waitFor(() => expect(region().querySelectorAll('[dir=auto]').length).toBeLessThan(60));
    expect(region().textContent).toContain('line 5 of many');
    expect(document.body.textContent).toContain('Lines longer than 400 characters are broken here');
    region().scrollTop = 10_000 * 20;
    await waitFor(() => expect(region().textContent).toContain('line 10000 of many'));
    expect(region().textContent).not.toContain('line 5 of many');
  });

  it('leads to a match far down', async () => {
    const { user } = render(<JsonRawView text={long} />);
    await user.click(screen.getByRole('textbox', { name: 'Search value' }));
    await user.paste('line 15000 ');
    await waitFor(() => expect(current()?.textContent).toBe('line 15000 '));
    await waitFor(() => {
      const [box, frame] = [current()?.getBoundingClientRect(), region().getBoundingClientRect()];
      expect(box !== undefined && box.top >= frame.top && box.bottom <= frame.bottom).toBe(true);
    });
  });

  it('leads to a match at the end of a line, below the edge of what holds the box', async () => {
    const long = `${'line\n'.repeat(100_000)}${'x'.repeat(380)}needle`;
    const { user } = render(
      <section aria-label="Pane" style={{ width: 300, height: 150, overflow: 'auto' }}>
        <JsonRawView text={long} />
      </section>,
    );
    await user.type(screen.getByRole('textbox'), 'needle');
    await waitFor(() => expect(current()).not.toBeNull());
    await waitFor(() => {
      const mark = current()?.getBoundingClientRect() ?? new DOMRect();
      for (const box of [region(), screen.getByRole('region', { name: 'Pane' })]) {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        expect([mark.left >= left, mark.right <= right, mark.top >= top, mark.bottom <= bottom]).toEqual(
          Array(4).fill(true),
        );
      }
    });
  });

  it('leads to the next match of a line that is in sight, beyond the edge, and leaves the box to the person then', async () => {
    const line = `needle${'x'.repeat(380)}needle`;
    const matches = [0, 386].map((offset) => ({ offset, length: 6 }));
    const at = (current: TextRange | undefined) => (
      <section aria-label="Pane" style={{ width: 300 }}>
        <RawText text={line} label="Value" matches={matches} current={current} />
      </section>
    );
    const isInSight = () => {
      const [mark, box] = [current()?.getBoundingClientRect(), region().getBoundingClientRect()];
      return mark !== undefined && mark.left >= box.left && mark.right <= box.right;
    };
    const { redraw } = render(at(matches[1]));
    await waitFor(() => expect(isInSight()).toBe(true));
    await painted();
    redraw(at(matches[0]));
    await waitFor(() => expect(isInSight()).toBe(true));
    region().scrollLeft = 100;
    await painted();
    redraw(at(matches[0]));
    expect(region().scrollLeft).toBe(100);
  });

  it('stays where a person scrolled to while its lines are still being read', async () => {
    const words = 'x\n'.repeat(100_000);
    const match = { offset: 20_000, length: 1 };
    render(<RawText text={words} label="Value" matches={[match]} current={match} />);
    expect(region().scrollTop).toBeGreaterThan(10_000 * 20 - 1_000);
    region().scrollTop = 100;
    await waitFor(() => expect(region().scrollHeight).toBeGreaterThan(99_000 * 20));
    expect(region().scrollTop).toBe(100);
  });

  it('breaks a long line, and loses none of it', async () => {
    const line = `"${'abcdefghij'.repeat(30_000)}"`;
    render(<JsonRawView text={line} />);
    await waitFor(() => expect(region().querySelectorAll('[dir=auto]').length).toBeLessThan(60));
    const shown = [...region().querySelectorAll('[dir=auto]')].map(({ textContent }) => textContent ?? '');
    expect(shown[0]).toHaveLength(400);
    expect(line.startsWith(shown.join(''))).toBe(true);
  });
});

describe('the search bar', () => {
  const draw = (count: number | undefined, start: Find = noFind, isCut = false, share?: number) =>
    renderHeld(start, (find, onFind) => <FindBar {...{ find, onFind, count, isCut, share }} />);

  it('begins at the first match of each new query', async () => {
    const { user, changes } = draw(3, { query: 'a', number: 2 });
    await user.type(screen.getByRole('textbox'), 'b');
    expect(changes).toEqual([{ query: 'ab', number: 0 }]);
  });

  it.each([
    ['{Enter}', 1],
    ['{Shift>}{Enter}{/Shift}', -1],
  ])('steps by %s', async (keys, number) => {
    const { user, changes } = draw(3, { query: 'a', number: 0 });
    await user.tab();
    await user.keyboard(keys);
    expect(changes).toEqual([{ query: 'a', number }]);
  });

  it('steps by its buttons', async () => {
    const { user, changes } = draw(3, { query: 'a', number: 0 });
    await user.click(screen.getByRole('button', { name: 'Next match' }));
    await user.click(screen.getByRole('button', { name: 'Previous match' }));
    await user.click(screen.getByRole('button', { name: 'Previous match' }));
    expect(changes.map(({ number }) => number)).toEqual([1, 0, -1]);
    expect(textsOf('status')).toEqual(['3 of 3']);
  });

  it('leaves Ctrl+Enter to others', () => {
    const { changes } = draw(3, { query: 'a', number: 0 });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ctrlKey: true });
    expect(changes).toEqual([]);
  });

  it.each([
    [undefined, false, 'Searching'],
    [0, false, 'No match'],
    [1, false, '1 of 1'],
    [12_000, true, '1 of 12,000 or more'],
    [0, false, 'Searching, 30%', 0.39],
    [12, false, '30%', 0.39],
  ])('of %s matches says %s', (count, isCut, said, share?: number) => {
    draw(count, { query: 'a', number: 0 }, isCut, share);
    expect(textsOf('status')).toEqual([said]);
    expect(screen.queryByRole('button', { name: 'Next match' }) !== null).toBe(count !== undefined && count > 0);
  });

  it('shows what is found so far, and reads aloud how far it is alone', () => {
    draw(12, { query: 'a', number: 0 }, false, 0.39);
    expect(document.body.textContent).toContain('1 of 12 so far, 30%');
  });

  it.each([
    ['{Shift>}{Enter}{/Shift}', 0, 0],
    ['{Enter}', 2, 2],
    ['{Enter}', 1, 2],
  ])('goes no way round by %s from %i while there may be more', async (keys, number, place) => {
    const { user, changes } = draw(3, { query: 'a', number }, false, 0.5);
    await user.tab();
    await user.keyboard(keys);
    expect(changes).toEqual([{ query: 'a', number: place }]);
  });

  it('says nothing before something is searched', () => {
    draw(3);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

it.each([
  [0, 5, 0],
  [5, 5, 0],
  [-1, 5, 4],
  [-6, 5, 4],
  [3, 0, 0],
])('match %i of %i is number %i', (number, count, place) => expect(roundTo(number, count)).toBe(place));

it.each([
  [-1, 5, true, 4],
  [-1, 5, false, undefined],
  [5, 5, false, undefined],
  [4, 5, false, 4],
])('match %i of %i, all of them: %s, is number %s', (number, count, isWhole, place) =>
  expect(placeIn(number, count, isWhole)).toBe(place),
);

it('a text is searched under its own name', () => {
  render(<SearchedText text="a" label="HTTP Trace" maxLength={undefined} onWhole={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'Search: HTTP Trace' })).toBeVisible();
});

describe('a list of objections', () => {
  const issue = (index: number) => ({
    pointer: index === 0 ? '' : `/${index}`,
    line: index + 1,
    message: 'Too long.',
    offset: 0,
    length: 1,
  });

  it('is not there when there are none', () => {
    render(<IssueList issues={[]} />);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('names the whole value', () => {
    render(<IssueList issues={[issue(0)]} />);
    expect(textsOf('listitem')).toEqual(['Whole value (line 1): Too long.']);
  });

  it('counts what is more than anybody reads', () => {
    render(<IssueList issues={Array.from({ length: 25 }, (_, index) => issue(index))} />);
    expect(textsOf('listitem')).toHaveLength(21);
    expect(textsOf('listitem').at(-1)).toBe('And 5 more.');
  });
});
