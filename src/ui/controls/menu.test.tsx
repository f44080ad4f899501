import { Trash2 } from 'lucide-react';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectAccessible } from '../accessible.testkit';
import { render, screen, textsOf, waitFor } from '../render.testkit';
import { Button } from './button';
import { Menu, type MenuEntry, MenuFrame, MenuRows } from './menu';

const onOpen = vi.fn();
const onShare = vi.fn();
const onDelete = vi.fn();
const entries: readonly MenuEntry[] = [
  { id: 'open', label: 'Open', onAction: onOpen, shortcut: 'Ctrl+O' },
  { id: 'share', label: 'Share', onAction: onShare, description: 'As a link', reason: 'Nothing is open' },
  'separator',
  { id: 'delete', label: 'Delete', onAction: onDelete, icon: Trash2, isDanger: true, description: 'For good' },
];

const worked = vi.fn();
function Rows() {
  worked();
  return <MenuRows label="File" entries={entries} />;
}

beforeEach(() => vi.clearAllMocks());

const draw = () => render(<Menu label="File" entries={entries} trigger={<Button>More</Button>} />);

it('is closed until its button is pressed, and the button says so', async () => {
  const { user } = draw();
  const button = screen.getByRole('button', { name: 'More' });
  expect(button.getAttribute('aria-haspopup')).toBe('true');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menu')).toBeVisible();
  expect(screen.getAllByRole('separator')).toHaveLength(1);
  await expectAccessible(screen.getByRole('menu'));
});

it('names its rows by the label alone; keys and notes are beside it', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitem', { name: 'Open' }).textContent).toBe('OpenCtrl+O');
  expect(screen.getByRole('menuitem', { name: 'Delete', description: 'For good' })).toBeVisible();
  expect(textsOf('menuitem')).toHaveLength(3);
});

it('does what is pressed, and closes', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(onOpen).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
});

it('says why a row cannot be chosen, and does not do it', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'More' }));
  const share = screen.getByRole('menuitem', { name: 'Share', description: 'Nothing is open' });
  expect(share.getAttribute('aria-disabled')).toBe('true');
  await user.click(share);
  expect(onShare).not.toHaveBeenCalled();
});

it('is driven by keys: rows that cannot be chosen are skipped, Escape gives the focus back', async () => {
  const { user } = draw();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Open' }));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })));
  await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it('works its rows out when it is opened', async () => {
  const { user } = render(
    <MenuFrame trigger={<Button>More</Button>}>
      <Rows />
    </MenuFrame>,
  );
  expect(worked).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(worked).toHaveBeenCalled();
  expect(textsOf('menuitem')).toHaveLength(3);
});
