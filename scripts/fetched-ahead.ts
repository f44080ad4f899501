import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** What is drawn and read as soon as the shell is here, in this order. */
const ahead = ['ui/code/code.ts', 'state/storage/start.ts', 'core/schema/sample.ts'].map((path) => {
  const file = fileURLToPath(new URL(`../src/${path}`, import.meta.url));
  if (!existsSync(file)) throw new Error(`scripts/fetched-ahead.ts names ${file}, which is gone.`);
  return file;
});

/**
 * Names in the page what is fetched while the shell is read and drawn: with all that it imports, so that nothing waits
 * for a file to say which one it needs. The links do nothing until `public/start.js` says so: the shell comes first.
 */
export function fetchedAhead(): Plugin {
  return {
    name: 'callsheet:fetched-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const chunks = new Map(Object.values(bundle).flatMap((each) => (isChunk(each) ? [[each.fileName, each]] : [])));
        const shell = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).flatMap(importsOf(chunks)));
        const named = ahead.flatMap((file) => [...chunks.values()].filter(({ moduleIds }) => moduleIds.includes(file)));
        const wanted = new Set(named.flatMap(importsOf(chunks)));
        return [...wanted].filter((chunk) => !shell.has(chunk)).flatMap(linksTo);
      },
    },
  };
}

const isChunk = (each: Rolldown.OutputChunk | Rolldown.OutputAsset): each is Rolldown.OutputChunk =>
  each.type === 'chunk';

/** A chunk and all that it imports, the deepest first. */
const importsOf =
  (chunks: ReadonlyMap<string, Rolldown.OutputChunk>, seen = new Set<Rolldown.OutputChunk>()) =>
  (chunk: Rolldown.OutputChunk): readonly Rolldown.OutputChunk[] => {
    if (seen.has(chunk)) return [];
    seen.add(chunk);
    const imported = chunk.imports.flatMap((name) => chunks.get(name) ?? []);
    return [...imported.flatMap(importsOf(chunks, seen)), chunk];
  };

function linksTo(chunk: Rolldown.OutputChunk): readonly HtmlTagDescriptor[] {
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return [
    { tag: 'link', attrs: { rel: 'ahead', as: 'script', href: `./${chunk.fileName}`, crossorigin: true } },
    ...styles.map((file) => ({
      tag: 'link',
      attrs: { rel: 'ahead', as: 'style', href: `./${file}`, crossorigin: true },
    })),
  ].map((link) => ({ ...link, injectTo: 'head' }));
}
