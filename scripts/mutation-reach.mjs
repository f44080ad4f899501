// Which tests lead to a file, and over how many others, by the imports that stand in the code.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from './project.mjs';

const known = new Map();

/** The files of the project that a file imports, now or later. */
function importsOf(path) {
  const found = known.get(path);
  if (found) return found;
  const imported = new Set();
  known.set(path, imported);
  for (const [, name] of readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    const asked = posix.join(dirname(path), name);
    const file = [`${asked}.ts`, `${asked}.tsx`, `${asked}/index.ts`].find((each) => existsSync(join(root, each)));
    if (file) imported.add(file);
  }
  return imported;
}

/** By file, the tests that lead to it, with the imports in between. */
export function testsByFile(tests) {
  const leading = new Map();
  for (const test of tests) {
    const reached = new Map([[test, 0]]);
    for (const [path, steps] of reached) {
      for (const other of importsOf(path)) if (!reached.has(other)) reached.set(other, steps + 1);
      leading.set(path, (leading.get(path) ?? new Map()).set(test, steps));
    }
  }
  return leading;
}
