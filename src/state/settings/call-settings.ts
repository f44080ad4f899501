import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

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

const key = 'callsheet:call';
const views: readonly ArgumentsView[] = ['form', 'json', 'both'];
const standard: CallSettings = { timeoutSeconds: 60, argumentsView: 'both', looksFirst: true };

/** Takes what fits from a stored text; the rest is as usual. */
export function readCallSettings(stored: string | null): CallSettings {
  let found: unknown;
  try {
    found = JSON.parse(stored ?? '');
  } catch {
    return standard;
  }
  if (typeof found !== 'object' || found === null) return standard;
  const seconds: unknown = Reflect.get(found, 'timeoutSeconds');
  const isSeconds = typeof seconds === 'number' && seconds >= timeoutRange.min && seconds <= timeoutRange.max;
  const view: unknown = Reflect.get(found, 'argumentsView');
  return {
    timeoutSeconds: isSeconds ? seconds : standard.timeoutSeconds,
    argumentsView: views.find((known) => known === view) ?? standard.argumentsView,
    looksFirst: Reflect.get(found, 'looksFirst') !== false,
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const callSettingsStore = createStore<CallSettings>()(() => readCallSettings(stored()));

export function changeCallSettings(change: Partial<CallSettings>): void {
  callSettingsStore.setState(change);
  try {
    localStorage.setItem(key, JSON.stringify(callSettingsStore.getState()));
  } catch {
    // Storage may be blocked; the choice then holds until the page is closed.
  }
}

export function useCallSettings<T>(read: (settings: CallSettings) => T): T {
  return useStore(callSettingsStore, read);
}
