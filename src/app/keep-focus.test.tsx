import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Dialog } from '../ui/layout/dialog';
import { Panel } from '../ui/layout/panel';
import { render, screen, waitFor } from '../ui/render.testkit';
import { keepFocus } from './keep-focus';

let stop = () => {};
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

const focused = () => document.activeElement?.textContent;

function Page() {
  const [done, setDone] = useState(new Set<string>());
  const button = (name: string) => (
    <button type="button" disabled={done.has(name)} onClick={() => setDone(new Set([...done, name]))}>
      {name}
    </button>
  );
  const unless = (name: string) => !done.has(name) && button(name);
  return (
    <>
      {!done.has('Dismiss') && <section aria-label="Next steps">{button('Dismiss')}</section>}
      <main>
        <Panel label="Editor">
          <textarea aria-label="Text" />
          <button type="button">Format</button>
        </Panel>
        <Panel label="Try it">
          <button type="button">More</button>
          <ul>
            <li>{unless('Remove')}</li>
            <li>
              <input aria-label="Value" />
              <button type="button">Next</button>
            </li>
          </ul>
          <div hidden={done.has('Fold')}>{button('Fold')}</div>
          {button('Connect')}
        </Panel>
        <Panel label="Response">{done.has('Retry') ? 'Waiting' : button('Retry')}</Panel>
      </main>
    </>
  );
}

it.each([
  ['what goes leaves the focus to what stands nearest', 'Remove', 'Next'],
  ['what is hidden leaves it to its pane', 'Fold', 'More'],
  ['what can no longer be used does too', 'Connect', 'More'],
  ['a pane with nothing left to press keeps it itself', 'Retry', 'ResponseWaiting'],
  ['a part of the page that goes leaves it to the first pane, and to no text in it', 'Dismiss', 'EditorFormat'],
])('%s', async (_, pressed, then) => {
  const { user } = render(<Page />);
  screen.getByRole('button', { name: pressed }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe(then));
});

function Dropped() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <a href="#main">Skip</a>
      <Page />
      {isOpen && (
        <Dialog title="Open files" onClose={() => setOpen(false)}>
          Two files.
        </Dialog>
      )}
    </>
  );
}

it('a dialog that came where nothing had the focus leaves it to the first pane', async () => {
  const { user } = render(<Dropped />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('EditorFormat'));
});

it('who moves the focus on purpose comes first, and a press beside everything takes it from nothing', async () => {
  const { user } = render(<Page />);
  const next = screen.getByRole('button', { name: 'Next' });
  screen.getByRole('button', { name: 'Remove' }).focus();
  await user.keyboard('{Enter}');
  requestAnimationFrame(() => screen.getByRole('button', { name: 'Connect' }).focus());
  const twoFrames = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  await twoFrames();
  await twoFrames();
  expect(focused()).toBe('Connect');
  next.focus();
  await user.click(document.body);
  await twoFrames();
  await twoFrames();
  expect(document.activeElement).toBe(document.body);
});
