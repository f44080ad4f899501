import { afterEach, expect, it } from 'vitest';
import { closeAsked, useAskedDialog } from '../state/page';
import { render, screen } from '../ui/render.testkit';
import { HelpMenu } from './help-menu';
import { TopBar } from './top-bar';

afterEach(closeAsked);

/** The dialog that was asked for. */
function Asked() {
  return <output>{useAskedDialog()?.kind}</output>;
}

it.each([
  ['Keyboard shortcuts', 'shortcuts'],
  ['Rules', 'rules'],
  ['Settings', 'settings'],
])('%s are in the menu of the question mark', async (name, kind) => {
  const { user } = render(
    <>
      <HelpMenu />
      <Asked />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Help' }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
  expect(screen.getByText(kind)).toBeVisible();
});

it('on a phone the status bar is there, too', async () => {
  const { user } = render(
    <>
      <HelpMenu isNarrow />
      <Asked />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Help' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Status' }));
  expect(screen.getByText('status')).toBeVisible();
});

it('the search reads like a field, with its keys, and opens the palette', async () => {
  const { user } = render(
    <>
      <TopBar />
      <Asked />
    </>,
  );
  const search = screen.getByRole('button', { name: 'Search everything' });
  expect(search.textContent).toMatch(/^Search….*K$/);
  await user.click(search);
  expect(screen.getByText('palette')).toBeVisible();
});
