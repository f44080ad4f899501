// Parts of React Aria that ask the browser about languages as soon as they are loaded. The first such question of a page
// costs more than to draw the shell, and this page has one language.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A file of a package, and what it exports instead. */
const written: Readonly<Record<string, string>> = {
  'react-aria/dist/private/i18n/useDefaultLocale.mjs': `
    const english = { locale: 'en-US', direction: 'ltr' };
    export const getDefaultLocale = () => english;
    export const useDefaultLocale = getDefaultLocale;`,
  'react-aria/dist/private/i18n/utils.mjs': 'export const isRTL = () => false;',
  // It looks for what browsers of 2020 lacked.
  '@internationalized/number/dist/private/NumberFormatter.mjs':
    'export function NumberFormatter(locale, options) { return new Intl.NumberFormat(locale, options); }',
};

/** Has nothing asked about languages before the first number or date is written. */
export function oneLanguage(): Plugin {
  const files = new Map(Object.entries(written).map(([file, code]) => [inPackages(file), code]));
  return {
    name: 'callsheet:one-language',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /react-aria|@internationalized/ },
      handler: (id) => files.get(id),
    },
  };
}

function inPackages(file: string): string {
  const path = fileURLToPath(new URL(`../node_modules/${file}`, import.meta.url));
  if (!existsSync(path)) throw new Error(`scripts/one-language.ts names ${path}, which is gone.`);
  return path;
}
