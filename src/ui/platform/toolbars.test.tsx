import { afterEach, beforeEach, expect, it } from 'vitest';
import { render, screen } from '../render.testkit';
import { followToolbars } from './toolbars';

let stop = () => {};
beforeEach(() => {
  stop = followToolbars();
});
afterEach(() => stop());

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

function Bar({ orientation }: { readonly orientation?: 'vertical' }) {
  return (
    <>
      <div role="toolbar" aria-label="Bar" aria-orientation={orientation}>
        <div role="tablist">
          <button type="button" role="tab">
            Code
          </button>
          <button type="button" role="tab" tabIndex={-1}>
            Form
          </button>
        </div>
        <button type="button" disabled>
          Undo
        </button>
        <button type="button">Format</button>
        <input aria-label="Search" defaultValue="ab" />
        <button type="button" hidden>
          Clear
        </button>
        <button type="button">More</button>
      </div>
      <button type="button">After</button>
    </>
  );
}

it.each([
  ['begins at its first control', '{Tab}', 'Code'],
  ['is left by the next Tab', '{Tab}{Tab}', 'After'],
  ['goes from control to control by arrows, past what cannot be used', '{Tab}{ArrowLeft}{ArrowRight}', 'Code'],
  ['ends in a ring', '{Tab}{ArrowLeft}', 'More'],
  ['leaves tabs their keys until the last one', '{Tab}{ArrowRight}', 'Code'],
  ['leaves a text its keys until the caret is at its end', '{Tab}{ArrowLeft}{ArrowLeft}{ArrowLeft}', 'Search'],
  ['and goes on there', '{Tab}{ArrowLeft}{ArrowLeft}{Home}{ArrowLeft}', 'Format'],
  ['is come back to where it was left', '{Tab}{ArrowLeft}{Tab}{Shift>}{Tab}{/Shift}', 'More'],
  ['is left backwards too', '{Tab}{ArrowLeft}{Tab}{Shift>}{Tab}{Tab}{/Shift}', undefined],
  ['leaves keys with others to others', '{Tab}{Control>}{ArrowLeft}{/Control}', 'Code'],
])('a toolbar %s', async (_, keys, expected) => {
  const { user } = render(<Bar />);
  await user.keyboard(keys);
  if (expected === undefined) expect(document.activeElement).toBe(document.body);
  else expect(focused()).toBe(expected);
});

it('a vertical toolbar goes by the other arrows', async () => {
  const { user } = render(<Bar orientation="vertical" />);
  await user.keyboard('{Tab}{ArrowRight}{ArrowUp}');
  expect(focused()).toBe('More');
});

it('what was no stop for a Tab can be focused again after it', async () => {
  const { user } = render(<Bar />);
  const tabIndexes = () => screen.getAllByRole('button').map((button) => button.getAttribute('tabindex'));
  const before = tabIndexes();
  await user.tab();
  expect(tabIndexes()).toEqual(before);
});
