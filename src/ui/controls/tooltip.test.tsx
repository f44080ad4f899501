import { Button } from 'react-aria-components/Button';
import { expect, it, vi } from 'vitest';
import { act, fireEvent, render, screen } from '../render.testkit';
import { Tooltip } from './tooltip';

const draw = () =>
  render(
    <Tooltip content="Tools of this server">
      <Button>List</Button>
    </Tooltip>,
  );

it('shows at once on keyboard focus, describes its button, and goes with the focus', async () => {
  const { user } = draw();
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.tab();
  expect(screen.getByRole('button', { name: 'List', description: 'Tools of this server' })).toBeVisible();
  expect(screen.getByRole('tooltip').textContent).toBe('Tools of this server');
  await user.tab();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('goes on Escape', async () => {
  const { user } = draw();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('shows when a pointer has rested on its button for half a second', () => {
  vi.useFakeTimers();
  draw();
  // The first move says that it is a pointer that is in use.
  fireEvent.pointerMove(document.body, { pointerType: 'mouse' });
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(500));
  expect(screen.getByRole('tooltip').textContent).toBe('Tools of this server');
  fireEvent.pointerLeave(screen.getByRole('button'), { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(500));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
