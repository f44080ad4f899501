import { changeSettings, settingsStore } from './settings';

/** The usual keys of commands, as `keysOf` spells them: the first screen listens for them, and the rest comes later. */
export const usualKeys: Readonly<Record<string, string>> = {
  palette: 'Mod+K',
  'open-by-name': 'Mod+P',
  shortcuts: '?',
  settings: 'Mod+,',
  send: 'Mod+Enter',
  'show-call': 'Mod+J',
  'next-problem': 'F8',
  'quick-fix': 'Mod+.',
  format: 'Mod+Shift+F',
  'save-file': 'Mod+Shift+S',
  save: 'Mod+S',
  'next-tab': 'Alt+PageDown',
  'previous-tab': 'Alt+PageUp',
  'next-pane': 'F6',
  'previous-pane': 'Shift+F6',
  rail: 'Mod+B',
};

/** Gives a command other keys; the usual ones again without. An empty text: none. */
export function setKeys(command: string, keys: string | undefined): void {
  const { [command]: _before, ...others } = settingsStore.getState().shortcuts;
  const own = keys === usualKeys[command] ? undefined : keys;
  changeSettings({ shortcuts: own === undefined ? others : { ...others, [command]: own } });
}

export function resetKeys(): void {
  changeSettings({ shortcuts: {} });
}

export function keysFor(command: string, chosen: Readonly<Record<string, string>>): string {
  return chosen[command] ?? usualKeys[command] ?? '';
}

/** The command that keys ask for. */
export function commandFor(keys: string, chosen: Readonly<Record<string, string>>): string | undefined {
  return Object.keys({ ...usualKeys, ...chosen }).find((command) => keysFor(command, chosen) === keys);
}
