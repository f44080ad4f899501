import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type Theme = 'system' | 'light' | 'dark';
export type EditorView = 'code' | 'form' | 'split';

/** What a person chose about the page. Small and without content, so it lives in localStorage. */
export interface Settings {
  readonly theme: Theme;
  readonly editorView: EditorView;
  readonly showNextSteps: boolean;
  /** The share of the first pane, 0 to 100, by the name of the split. */
  readonly splits: Readonly<Record<string, number>>;
  readonly isRailOpen: boolean;
  /** The panes of the rail of which only the head is shown. */
  readonly folded: readonly string[];
  /** The ids of the model providers that definitions are looked at for. */
  readonly providers: readonly string[];
  /** Keys that a person gave a command instead of the usual ones, by its id; empty: none. */
  readonly shortcuts: Readonly<Record<string, string>>;
}

const key = 'callsheet:settings';

export const defaultSettings: Settings = {
  theme: 'system',
  editorView: 'code',
  showNextSteps: true,
  splits: {},
  isRailOpen: true,
  folded: [],
  providers: [],
  shortcuts: {},
};

const themes: readonly string[] = ['system', 'light', 'dark'];
const views: readonly string[] = ['code', 'form', 'split'];

/** Takes what fits from a stored text; the rest is the default. */
export function readSettings(stored: string | null): Settings {
  let found: unknown;
  try {
    found = JSON.parse(stored ?? '');
  } catch {
    return defaultSettings;
  }
  if (typeof found !== 'object' || found === null) return defaultSettings;
  const get = (name: string): unknown => Reflect.get(found, name);
  const splits = get('splits');
  const folded = get('folded');
  const providers = get('providers');
  const shortcuts = get('shortcuts');
  return {
    theme: themes.includes(String(get('theme'))) ? (get('theme') as Theme) : defaultSettings.theme,
    editorView: views.includes(String(get('editorView'))) ? (get('editorView') as EditorView) : 'code',
    showNextSteps: get('showNextSteps') !== false,
    isRailOpen: get('isRailOpen') !== false,
    folded: Array.isArray(folded) ? folded.filter((name) => typeof name === 'string') : [],
    providers: Array.isArray(providers) ? providers.filter((id) => typeof id === 'string') : [],
    shortcuts: Object.fromEntries(
      Object.entries(shortcuts && typeof shortcuts === 'object' ? shortcuts : {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    splits: Object.fromEntries(
      Object.entries(splits && typeof splits === 'object' ? splits : {}).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= 0 && entry[1] <= 100,
      ),
    ),
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const settingsStore = createStore<Settings>()(() => readSettings(stored()));

export function changeSettings(change: Partial<Settings>): void {
  settingsStore.setState(change);
  try {
    localStorage.setItem(key, JSON.stringify(settingsStore.getState()));
  } catch {
    // Storage may be blocked; the choice then holds until the page is closed.
  }
}

export function useSettings<T>(read: (settings: Settings) => T): T {
  return useStore(settingsStore, read);
}
