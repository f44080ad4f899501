import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeAsked, useAskedDialog, workspaceRequestStore } from '../../state/page';
import { forgetSecrets, secretsStore, setSecret } from '../../state/server';
import {
  callSettingsStore,
  changeCallSettings,
  changeSettings,
  defaultSettings,
  setKeys,
  settingsStore,
} from '../../state/settings';
import { type StorageState, workspaceStore } from '../../state/workspace';
import { act, render, screen, textsOf, within } from '../../ui/render.testkit';
import { SettingsDialog } from './settings-dialog';

const { storage } = workspaceStore.getState();
beforeEach(() => changeSettings(defaultSettings));
afterEach(() => {
  changeSettings(defaultSettings);
  changeCallSettings({ looksFirst: true });
  forgetSecrets();
  closeAsked();
  workspaceStore.setState({ storage });
  workspaceRequestStore.setState({ request: undefined });
});

/** Says which dialog was asked for. */
function Asked() {
  return <output>{useAskedDialog()?.kind}</output>;
}

function draw() {
  const fates: string[] = [];
  const drawn = render(
    <>
      <Asked />
      <SettingsDialog onResetLayout={() => fates.push('layout')} onClose={() => fates.push('closed')} />
    </>,
  );
  const row = (name: string) => within(screen.getByRole('region', { name }));
  return { ...drawn, fates, row };
}

const said = () => within(screen.getByRole('dialog')).getByRole('status').textContent;

describe('settings', () => {
  it.each([
    ['Light', 'light'],
    ['Dark', 'dark'],
    ['Like the system', 'system'],
  ] as const)('the theme is %s', async (label, theme) => {
    changeSettings({ theme: theme === 'system' ? 'dark' : 'system' });
    const { user } = draw();
    await user.click(screen.getByRole('radio', { name: label }));
    expect(settingsStore.getState().theme).toBe(theme);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(true);
  });

  it('put the layout back, and say so', async () => {
    const { user, fates } = draw();
    expect(said()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Reset layout' }));
    expect(fates).toEqual(['layout']);
    expect(said()).toBe('The panes have their usual sizes again.');
  });

  it('say how many commands have keys of their own, and lead to them', async () => {
    const { user, row } = draw();
    expect(row('Keyboard shortcuts').getByText('All commands have their usual keys.')).toBeVisible();
    act(() => setKeys('format', 'Mod+Shift+Y'));
    expect(row('Keyboard shortcuts').getByText('1 command has keys of your own.')).toBeVisible();
    act(() => setKeys('import', 'Mod+Shift+U'));
    expect(row('Keyboard shortcuts').getByText('2 commands have keys of your own.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(textsOf('status')).toContain('shortcuts');
  });

  it('let Send go without a look at the list', async () => {
    const { user } = draw();
    const look = screen.getByRole<HTMLInputElement>('switch', { name: 'Refresh the list first' });
    expect(look.checked).toBe(true);
    await user.click(look);
    expect(callSettingsStore.getState().looksFirst).toBe(false);
    expect(look.checked).toBe(false);
  });

  it('forget the secrets that are held', async () => {
    const { user, row } = draw();
    const forget = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Forget secrets' });
    expect(row('Secrets').getByText('None is held.')).toBeVisible();
    expect(forget().disabled).toBe(true);
    act(() => setSecret('https://tea.invalid', 'server', 'hunter2'));
    expect(row('Secrets').getByText(/^1 is held\./)).toBeVisible();
    act(() => setSecret('https://tea.invalid', 'user', 'ada'));
    expect(row('Secrets').getByText(/^2 are held\./)).toBeVisible();
    await user.click(forget());
    expect(secretsStore.getState().values).toEqual({});
    expect(said()).toBe('All secrets are forgotten.');
    expect(forget().disabled).toBe(true);
  });

  it('hide the first steps, and show them again', async () => {
    const { user } = draw();
    await user.click(screen.getByRole('button', { name: 'Hide first steps' }));
    expect(settingsStore.getState().showNextSteps).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Show first steps' }));
    expect(settingsStore.getState().showNextSteps).toBe(true);
  });
});

describe('the storage of this page', () => {
  it.each<readonly [StorageState, RegExp]>([
    [{ kind: 'opening' }, /^The storage of this browser is being opened\.$/],
    [{ kind: 'saving' }, /^What you write is being stored in this browser\.$/],
    [{ kind: 'saved' }, /^What you write is stored in this browser, on this device\.$/],
    [{ kind: 'failed', reason: 'There is no room left.' }, /^There is no room left\.$/],
  ])('%j is said as it is', (storage, words) => {
    workspaceStore.setState({ storage });
    const { row } = draw();
    expect(row('Storage').getByText(words)).toBeVisible();
  });

  it('is looked at in a dialog of its own, which takes the place of this one', async () => {
    const { user, fates } = draw();
    await user.click(screen.getByRole('button', { name: 'Storage of this page' }));
    expect(fates).toEqual(['closed']);
    expect(workspaceRequestStore.getState().request).toEqual({ kind: 'storage' });
  });
});
