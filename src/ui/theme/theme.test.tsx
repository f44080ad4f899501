import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../render.testkit';
import { applyTheme, currentTheme, onThemeChange } from './theme';

const leave: (() => void)[] = [];
afterEach(() => {
  for (const stop of leave.splice(0)) stop();
  delete document.documentElement.dataset.theme;
});

/** The system's own choice, which a person may change. */
function system(isDark: boolean) {
  const list = new EventTarget();
  const state = { matches: isDark };
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.defineProperty(list, 'matches', { get: () => state.matches }) as MediaQueryList,
  );
  return (dark: boolean) => {
    state.matches = dark;
    list.dispatchEvent(new Event('change'));
  };
}
const apply = (choice: Parameters<typeof applyTheme>[0]) => {
  const stop = applyTheme(choice);
  leave.push(stop);
  return stop;
};

const canvas = () => getComputedStyle(document.documentElement).getPropertyValue('--canvas');

describe('the theme', () => {
  it.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
  ] as const)('%s on a system that is dark: %s is %s', (choice, isDark, theme) => {
    system(isDark);
    apply(choice);
    expect(currentTheme()).toBe(theme);
  });

  it('keeps in step with the system until it is let go', () => {
    const change = system(false);
    const stop = apply('system');
    change(true);
    expect(currentTheme()).toBe('dark');
    stop();
    change(false);
    expect(currentTheme()).toBe('dark');
  });

  it('stays what a person chose', () => {
    const change = system(false);
    apply('light');
    change(true);
    expect(currentTheme()).toBe('light');
  });

  it('paints other colours', () => {
    apply('light');
    const light = canvas();
    apply('dark');
    expect(canvas()).not.toBe(light);
  });

  it('tells when another one is painted, until nobody listens', async () => {
    const listener = vi.fn();
    const stop = onThemeChange(listener);
    leave.push(stop);
    apply('dark');
    await waitFor(() => expect(listener.mock.calls).toEqual([['dark']]));
    stop();
    apply('light');
    await new Promise((resolve) => setTimeout(resolve));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
