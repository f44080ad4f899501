import { expect, it } from 'vitest';
import { expectAccessible } from '../accessible.testkit';
import { type Drawn, render, screen, textsOf, within } from '../render.testkit';
import { type SearchGroup, type SearchItem, searchGroups } from './search-groups';
import { SearchList } from './search-list';
import { SearchSelect } from './search-select';

const many = Array.from({ length: 10_000 }, (_, index): SearchItem => ({ id: `s${index}`, label: `Tool_${index}` }));
const groups: readonly SearchGroup[] = [
  { title: 'Draft', items: [{ id: 'd', label: 'Tool_1', description: 'Adds.' }] },
  { title: 'On this server', items: many.map((item) => ({ ...item, name: `${item.label} on S` })) },
];
const find = (query: string) => searchGroups(groups, query);

async function draw(): Promise<{ readonly user: Drawn['user']; readonly chosen: readonly string[] }> {
  const chosen: string[] = [];
  const { user } = render(
    <SearchSelect label="Tool" value="Tool_1">
      {(close) => (
        <SearchList
          label="Tool"
          hint="Search tools"
          find={find}
          chosen="d"
          onChoose={({ id }) => {
            chosen.push(id);
            close();
          }}
        />
      )}
    </SearchSelect>,
  );
  await user.click(button());
  await screen.findByRole('combobox', { name: 'Search Tool' });
  return { user, chosen };
}

const button = () => screen.getByRole('button', { name: 'Tool' });
const field = () => screen.getByRole('combobox', { name: 'Search Tool' });

it('shows what is chosen, and opens groups of which only the rows in view are drawn', async () => {
  await draw();
  expect(screen.getByText('Tool_1', { selector: 'button *' })).toBeVisible();
  const draft = within(screen.getByRole('group', { name: 'Draft' }));
  expect(draft.getByRole('option', { name: 'Tool_1', selected: true }).textContent).toBe('Tool_1Adds.');
  const onServer = within(screen.getByRole('group', { name: 'On this server' }));
  expect(onServer.getByRole('option', { name: 'Tool_0 on S' })).toBeVisible();
  expect(textsOf('option').length).toBeLessThan(60);
  await expectAccessible(screen.getByRole('dialog', { name: 'Tool' }));
});

it('is searched, gone through by keys and closed by a choice', async () => {
  const { user, chosen } = await draw();
  expect(field()).toHaveFocus();
  await user.keyboard('tool_12');
  await expect.poll(() => textsOf('option')[0]).toBe('Tool_12');
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect
    .poll(() => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent)
    .toBe('Tool_120');
  await user.keyboard('{Enter}');
  expect(chosen).toEqual(['s120']);
  await expect.poll(() => button()).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('chooses nothing by the arrow keys alone, nor where nothing matches', async () => {
  const { user, chosen } = await draw();
  await user.keyboard('nothing{Enter}');
  expect(await screen.findByText('Nothing matches.')).toBeVisible();
  await user.keyboard('{Escape}');
  await expect.poll(() => button()).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  await user.keyboard('tool_9999');
  await expect.poll(() => textsOf('option')).toEqual(['Tool_9999']);
  await user.click(screen.getByRole('option', { name: 'Tool_9999 on S' }));
  expect(chosen).toEqual(['s9999']);
});
