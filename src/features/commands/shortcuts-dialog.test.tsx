import { beforeEach, describe, expect, it } from 'vitest';
import { resetKeys, settingsStore } from '../../state/settings';
import { type Drawn, render, screen, within } from '../../ui/render.testkit';
import type { Command } from './command';
import { ShortcutsDialog } from './shortcuts-dialog';

const nothing = () => undefined;
const commands: readonly Command[] = [
  { id: 'palette', title: 'Search everything', group: 'Help', run: nothing },
  { id: 'format', title: 'Format the definition', group: 'Definition', run: nothing },
  { id: 'import', title: 'Import tools', group: 'Workspace', run: nothing },
];

beforeEach(resetKeys);

function draw() {
  const fates: string[] = [];
  return { ...render(<ShortcutsDialog commands={commands} onClose={() => fates.push('closed')} />), fates };
}

const button = (name: string) => screen.getByRole('button', { name });
const chosen = () => settingsStore.getState().shortcuts;

/** Asks for other keys and presses them. */
async function press(user: Drawn['user'], name: string, keys: string): Promise<void> {
  await user.click(button(name));
  await user.keyboard(keys);
}
const format = 'Format the definition: Ctrl+Shift+F. Change';

describe('keys of a command', () => {
  it('are listed with those of all others, by group', () => {
    draw();
    expect(button(format)).toBeVisible();
    expect(button('Import tools: None. Change')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Help' })).getAllByRole('listitem').length).toBe(1);
    expect(within(screen.getByRole('region', { name: 'Everywhere' })).getByText('Ctrl+Z')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reset all' })).toBeNull();
  });

  it('can be others, and the usual ones come back', async () => {
    const { user } = draw();
    await press(user, format, '{Alt>}f{/Alt}');
    expect(chosen()).toEqual({ format: 'Alt+F' });
    expect(button('Format the definition: Alt+F. Change')).toBeVisible();
    await user.click(button('Usual keys for: Format the definition'));
    expect(chosen()).toEqual({});
    expect(button(format)).toBeVisible();
  });

  it('can be none', async () => {
    const { user } = draw();
    await user.click(button('No keys for: Format the definition'));
    expect(chosen()).toEqual({ format: '' });
    expect(button('Format the definition: None. Change')).toBeVisible();
    await user.click(button('Reset all'));
    expect(button(format)).toBeVisible();
  });

  it('that are the usual ones are not kept as own', async () => {
    const { user } = draw();
    await press(user, format, '{Alt>}f{/Alt}');
    await press(user, 'Format the definition: Alt+F. Change', '{Control>}{Shift>}f{/Shift}{/Control}');
    expect(chosen()).toEqual({});
  });

  it.each([
    ['{Control>}k{/Control}', 'Ctrl+K belongs to "Search everything" already'],
    ['a', 'A letter alone'],
    ['{Control>}z{/Control}', 'Mod+Z belongs to the browser'],
  ])('%s are objected to, and others can be pressed', async (keys, words) => {
    const { user } = draw();
    await press(user, format, keys);
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(chosen()).toEqual({});
    await user.keyboard('{Alt>}f{/Alt}');
    expect(chosen()).toEqual({ format: 'Alt+F' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that another has from now on belong to nobody else', async () => {
    const { user } = draw();
    await press(user, format, '{Alt>}f{/Alt}');
    await press(user, 'Import tools: None. Change', '{Alt>}f{/Alt}');
    expect(screen.getByRole('alert').textContent).toContain('Alt+F belongs to "Format the definition" already');
    await user.keyboard('{Control>}{Shift>}f{/Shift}{/Control}');
    expect(chosen()).toEqual({ format: 'Alt+F', import: 'Mod+Shift+F' });
  });

  it('stay as they are on Escape, which closes the dialog only afterwards', async () => {
    const { user, fates } = draw();
    await press(user, format, '{Escape}');
    expect(button(format)).toBeVisible();
    expect(fates).toEqual([]);
    await user.keyboard('{Escape}');
    expect(fates).toEqual(['closed']);
  });

  it('are no longer waited for when the focus leaves', async () => {
    const { user } = draw();
    await press(user, format, '{Tab}');
    expect(button(format)).toBeVisible();
  });
});
