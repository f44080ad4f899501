import { useStore } from 'zustand';
import { flag, keepSettings, listOf, numberFrom, oneOf, type Readers, readStored, recordOf } from './kept-settings';

export type Theme = 'system' | 'light' | 'dark';
export type EditorView = 'code' | 'form' | 'split';
export type RailSection = 'workspace' | 'servers' | 'history' | 'stories';
/** Beside the code or beside the form alone: whether Problems is open is remembered for each. */
export type ProblemsPlace = 'code' | 'form';

/** What a person chose about the page. Small and without content, so it lives in localStorage. */
export interface Settings {
  readonly theme: Theme;
  readonly editorView: EditorView;
  readonly showNextSteps: boolean;
  /** What of the next steps has been seen. */
  readonly stepsSeen: readonly string[];
  /** The share of the first pane, 0 to 100, by the name of the split. */
  readonly splits: Readonly<Record<string, number>>;
  readonly isRailOpen: boolean;
  /** Model's view stands beside the editor, where there is room. */
  readonly isModelViewDocked: boolean;
  /** The specification stands there instead. */
  readonly isSpecificationDocked: boolean;
  /** The section of the rail that is shown. */
  readonly railSection: RailSection;
  /** Where Problems is only its head although there are problems. */
  readonly problemsClosed: readonly ProblemsPlace[];
  /** The ids of the model providers that definitions are looked at for. */
  readonly providers: readonly string[];
  /** The id of the format that a definition was begun in last; empty: none yet. */
  readonly lastFormat: string;
  /** Keys that a person gave a command instead of the usual ones, by its id; empty: none. */
  readonly shortcuts: Readonly<Record<string, string>>;
}

export const defaultSettings: Settings = {
  theme: 'system',
  editorView: 'code',
  showNextSteps: true,
  stepsSeen: [],
  splits: {},
  isRailOpen: true,
  isModelViewDocked: false,
  isSpecificationDocked: false,
  railSection: 'workspace',
  problemsClosed: ['form'],
  providers: [],
  lastFormat: '',
  shortcuts: {},
};

const text = (found: unknown) => (typeof found === 'string' ? found : undefined);

const readers: Readers<Settings> = {
  theme: oneOf(['system', 'light', 'dark']),
  editorView: oneOf(['code', 'form', 'split']),
  showNextSteps: flag,
  stepsSeen: listOf(text),
  splits: recordOf(numberFrom(0, 100)),
  isRailOpen: flag,
  isModelViewDocked: flag,
  isSpecificationDocked: flag,
  railSection: oneOf(['workspace', 'servers', 'history', 'stories']),
  problemsClosed: listOf(oneOf(['code', 'form'])),
  providers: listOf(text),
  lastFormat: text,
  shortcuts: recordOf(text),
};

export const readSettings = (stored: string | null) => readStored(defaultSettings, readers, stored);

/** `public/start.js` reads the theme there before this code is here. */
export const settingsKey = 'callsheet:settings';

export const { store: settingsStore, change: changeSettings } = keepSettings(settingsKey, defaultSettings, readers);

export function useSettings<T>(read: (settings: Settings) => T): T {
  return useStore(settingsStore, read);
}
