// What a person chose about the page and about calling, kept in this browser. Others import from here.
export { callSettingsStore, changeCallSettings, timeoutRange, useCallSettings } from './call-settings';
export {
  changeSettings,
  defaultSettings,
  type EditorView,
  type ProblemsPlace,
  type RailSection,
  settingsStore,
  type Theme,
  useSettings,
} from './settings';
export { commandFor, keysFor, resetKeys, setKeys, usualKeys } from './shortcuts';
export { storedText, storeText } from './web-storage';
