/** What a person chose; `system` follows the operating system. */
export type ThemeChoice = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** The theme that is painted now. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Paints the chosen theme and keeps it in step with the system; returns the way out. */
export function applyTheme(choice: ThemeChoice): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    document.documentElement.dataset.theme = choice === 'system' ? (system.matches ? 'dark' : 'light') : choice;
  };
  paint();
  if (choice !== 'system') return () => {};
  system.addEventListener('change', paint);
  return () => system.removeEventListener('change', paint);
}

/** Tells when another theme is painted; returns the way out. */
export function onThemeChange(listener: (theme: Theme) => void): () => void {
  const observer = new MutationObserver(() => listener(currentTheme()));
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
