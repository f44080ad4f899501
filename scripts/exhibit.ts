import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { exhibitElement, headersOfFile } from '../src/server/csp.ts';
import { oneScript, scriptOf, type WantedScript } from './one-script.ts';

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

type Treeshake = Rolldown.InputOptions['treeshake'];

const wanted = (treeshake: Treeshake): WantedScript => ({
  name: 'exhibit',
  entry: pathOf('src/exhibit/main.ts'),
  options: { target: 'es2023', rolldownOptions: { treeshake } },
});

const pageOf = (code: string) => withScript(readFileSync(pathOf('exhibit.html'), 'utf8'), code.trim());

/** Builds the page that others may frame: one file beside the app's, of which it has nothing. */
export function exhibit(treeshake: Treeshake): Plugin {
  return oneScript(
    'exhibit',
    () => wanted(treeshake),
    (folder, code) => writeFileSync(join(folder, 'exhibit.html'), pageOf(code)),
  );
}

/** The dev server answers with what a build would have, made for each visit, and with the headers of `callsheet serve`. */
export function exhibitInDevelopment(treeshake: Treeshake): Plugin {
  return {
    name: 'callsheet:exhibit-in-development',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use('/exhibit.html', (_request, response, next) => {
        scriptOf(wanted(treeshake)).then((code) => {
          for (const [name, value] of Object.entries(headersOfFile('/exhibit.html'))) response.setHeader(name, value);
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(pageOf(code));
        }, next);
      });
    },
  };
}
