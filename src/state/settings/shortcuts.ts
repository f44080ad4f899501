import { changeSettings, settingsStore } from './settings';

/** Gives a command other keys; the usual ones again without. An empty text: none. */
export function setKeys(command: string, keys: string | undefined): void {
  const { [command]: _before, ...others } = settingsStore.getState().shortcuts;
  changeSettings({ shortcuts: keys === undefined ? others : { ...others, [command]: keys } });
}

export function resetKeys(): void {
  changeSettings({ shortcuts: {} });
}

export function keysFor(
  { id, keys }: { readonly id: string; readonly keys?: string },
  chosen: Readonly<Record<string, string>>,
): string {
  return chosen[id] ?? keys ?? '';
}
