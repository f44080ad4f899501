import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = [...readdirSync(root), ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)].filter((path) =>
  path.endsWith('.md'),
);

/** Paths that a page names in code, and pages that it links to; names in capitals and patterns stand for many. */
function namedIn(page: string, text: string): readonly string[] {
  const paths = [...text.matchAll(/`((?:src|scripts|e2e|docs|public)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  const links = [...text.matchAll(/\]\(([\w./-]+\.(?:md|png))(?:#[\w-]+)?\)/g)].map(([, path = '']) =>
    join(dirname(page), path),
  );
  return [...paths, ...links].filter((path) => !/\/[A-Z]+(\/|$)/.test(path));
}

it.each(pages)('%s names files that are there', (page) => {
  const named = namedIn(page, readFileSync(join(root, page), 'utf8'));
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('sees a path that is gone', () => {
  expect(namedIn('docs/a.md', 'In `src/gone.ts`, `src/rules/PREFIX/index.ts`, [more](gone.md).')).toEqual([
    'src/gone.ts',
    'docs/gone.md',
  ]);
});
