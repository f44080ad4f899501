import { expect, it } from 'vitest';
import { renderHeld, screen, textsOf, waitFor, within } from '../render.testkit';
import { ChoiceMenu } from './choice-menu';

const items = [
  { id: 'error', label: 'Errors', description: 'They break the definition' },
  { id: 'warning', label: 'Warnings' },
  { id: 'info', label: 'Notes' },
];

function menu(start: readonly string[] = []) {
  return renderHeld(start, (selected, onChange) => (
    <ChoiceMenu
      label="Severity"
      value={selected.length === 0 ? 'all' : String(selected.length)}
      items={items}
      selected={selected}
      onChange={onChange}
    />
  ));
}

it('says what is chosen as its description', () => {
  menu(['error', 'info']);
  expect(screen.getByRole('button', { name: 'Severity', description: '2' }).getAttribute('aria-expanded')).toBe(
    'false',
  );
});

it('stays open for the next choice, and hands on the ids in the order of the items', async () => {
  const { user, changes } = menu();
  await user.click(screen.getByRole('button', { name: 'Severity' }));
  const list = screen.getByRole('menu');
  expect(textsOf('menuitemcheckbox')).toEqual(['ErrorsThey break the definition', 'Warnings', 'Notes']);
  await user.click(within(list).getByRole('menuitemcheckbox', { name: 'Notes' }));
  await user.click(within(list).getByRole('menuitemcheckbox', { name: 'Errors' }));
  expect(changes).toEqual([['info'], ['error', 'info']]);
  expect(within(list).getAllByRole('menuitemcheckbox', { checked: true })).toHaveLength(2);
  await user.click(within(list).getByRole('menuitemcheckbox', { name: 'Notes' }));
  expect(changes.at(-1)).toEqual(['error']);
});

it('is opened, chosen from and closed by keys; the focus comes back', async () => {
  const { user, changes } = menu();
  await user.tab();
  await user.keyboard('{Enter}');
  await user.keyboard('{ArrowDown} ');
  expect(changes).toEqual([['warning']]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  const button = screen.getByRole('button', { name: 'Severity', description: '1' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('reads out what a choice is for', async () => {
  const { user } = menu();
  await user.click(screen.getByRole('button', { name: 'Severity' }));
  expect(
    screen.getByRole('menuitemcheckbox', { name: 'Errors', description: 'They break the definition' }),
  ).toBeVisible();
});
