import { useStore } from 'zustand';
import { flag, keepSettings, numberFrom, oneOf, type Readers, readStored } from './kept-settings';

export type ArgumentsView = 'form' | 'json' | 'both';

/** How a person likes to call: kept in this browser, without content. */
export interface CallSettings {
  /** How long an answer is waited for. */
  readonly timeoutSeconds: number;
  readonly argumentsView: ArgumentsView;
  /** Send first looks whether the server still lists the tool as it was picked. */
  readonly looksFirst: boolean;
}

export const timeoutRange = { min: 1, max: 600 };

const usual: CallSettings = { timeoutSeconds: 60, argumentsView: 'form', looksFirst: true };

const readers: Readers<CallSettings> = {
  timeoutSeconds: numberFrom(timeoutRange.min, timeoutRange.max),
  argumentsView: oneOf(['form', 'json', 'both']),
  looksFirst: flag,
};

export const readCallSettings = (stored: string | null) => readStored(usual, readers, stored);

export const { store: callSettingsStore, change: changeCallSettings } = keepSettings('callsheet:call', usual, readers);

export function useCallSettings<T>(read: (settings: CallSettings) => T): T {
  return useStore(callSettingsStore, read);
}
