import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { version } from '../../package.json';
import { closeAsked, useAskedDialog } from '../state/page';
import { expectAccessible } from '../ui/accessible.testkit';
import { render, screen } from '../ui/render.testkit';
import { AboutDialog } from './about-dialog';
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
  ['About', 'about'],
])('%s is in the menu of the question mark', async (name, kind) => {
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

it('About says of which version this is, and what may be done with it', async () => {
  render(<AboutDialog />);
  const dialog = screen.getByRole('dialog', { name: 'About Callsheet' });
  expect(dialog.textContent).toContain(version);
  expect(dialog.textContent).toContain('MIT');
  const licenses = screen.getByRole('link', { name: /^Third-party licenses/ });
  expect(licenses.getAttribute('href')).toBe('third-party-notices.txt');
  await expectAccessible(dialog);
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

it('on a phone the bar is as high as its buttons, so that their focus is shown within them', async () => {
  await page.viewport(390, 844);
  const { user } = render(<TopBar />);
  const button = screen.getByRole('button', { name: 'Documents and servers' });
  await user.tab();
  const shown = [document.activeElement === button, getComputedStyle(button).outlineOffset];
  await page.viewport(1280, 800);
  expect(shown).toEqual([true, '-2px']);
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
