// What React Aria goes through a whole list for each time it draws one of its rows: here once for each list.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const name = 'react-aria/dist/private/gridlist/useGridListItem.mjs';
const file = fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url));

/** What it says, and what takes its place. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/let nodes = \[\s*\.\.\.collection\s*\];/, ''],
  [/nodes\.find\(\(node\)=>node\.type === 'section'\)/, 'summaryOf(collection).hasSections'],
  [
    /\[\s*\.\.\.state\.collection\s*\]\.filter\(\(row\)=>row\.level === 0 && row\.type === 'item'\)\.length/,
    'summaryOf(state.collection).roots',
  ],
];

const summary = `
const summaries = new WeakMap();
function summaryOf(collection) {
  let found = summaries.get(collection);
  if (found) return found;
  found = { hasSections: false, roots: 0 };
  for (const { type, level } of collection) {
    if (type === 'section') found.hasSections = true;
    else if (type === 'item' && level === 0) found.roots += 1;
  }
  summaries.set(collection, found);
  return found;
}`;

/** A row of a list of 10,000 is drawn in the time of one of ten. */
export function quickRows(): Plugin {
  return {
    name: 'callsheet:quick-rows',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /useGridListItem/ },
      handler: (id) => (id === file ? replaced.reduce(replaceOnce, readFileSync(file, 'utf8')) + summary : undefined),
    },
  };
}

function replaceOnce(code: string, [found, replacement]: readonly [RegExp, string]): string {
  if (!found.test(code)) throw new Error(`scripts/quick-rows.ts names ${found} of ${file}, which is gone.`);
  return code.replace(found, replacement);
}
