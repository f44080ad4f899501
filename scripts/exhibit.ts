import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { exhibitElement } from '../src/server/csp.ts';
import { oneScript } from './one-script.ts';

const pathOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const scriptElement = '<script type="module" src="/src/exhibit/main.ts"></script>';

/** `exhibit.html` with its script inside, which its policy names by its hash: it asks for no other file. */
function withScript(html: string, code: string): string {
  if (/<\/script|<!--/i.test(code)) throw new Error('The script of the exhibit would end in its middle.');
  if (!html.includes(scriptElement)) throw new Error('exhibit.html does not begin its script as this build expects.');
  const hash = createHash('sha256').update(code).digest('base64');
  const element = exhibitElement(`'sha256-${hash}'`);
  return html.replace('<head>', `<head>\n    ${element}`).replace(scriptElement, () => `<script>${code}</script>`);
}

/** Builds the page that others may frame: one file beside the app's, of which it has nothing. */
export function exhibit(treeshake: Rolldown.InputOptions['treeshake']): Plugin {
  const options = { target: 'es2023', rolldownOptions: { treeshake } };
  return oneScript(
    'exhibit',
    () => ({ name: 'exhibit', entry: pathOf('src/exhibit/main.ts'), options }),
    (folder, code) => {
      const html = readFileSync(pathOf('exhibit.html'), 'utf8');
      writeFileSync(join(folder, 'exhibit.html'), withScript(html, code.trim()));
    },
  );
}
