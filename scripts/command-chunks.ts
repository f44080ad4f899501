import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];
type Modules = Parameters<Extract<NonNullable<Group['name']>, (...given: never[]) => unknown>>[1];

/*
 * Which code of the command line travels together. Left alone, the bundler makes a file of each set of modules that the
 * same commands share: 49 files for `validate`, which cost Node as much as reading what they hold.
 */

/** In each file what all of these import as they start, without themselves, and what no file before it holds. */
const files: Readonly<Record<string, readonly string[]>> = {
  start: ['cli/callsheet.ts'],
  schema: ['workers/validator/handlers.ts', 'cli/validate.ts'],
  shared: ['cli/call.ts', 'cli/validate.ts'],
  check: ['cli/validate.ts'],
};

export const commandGroups: Group[] = Object.entries(files).map(([name, starts], index, { length }) => {
  let sets: readonly ReadonlySet<string>[] | undefined;
  return {
    name: (id, modules) => {
      sets ??= starts.map((start) => importsOf(start, modules));
      return sets.every((set) => set.has(id)) ? name : null;
    },
    priority: length - index,
  };
});

/** All that a module imports as it starts. It stays out itself: what waits for its own start may not be needed by it. */
function importsOf(start: string, modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      visit(imported);
    }
  };
  visit(fileURLToPath(new URL(`../src/${start}`, import.meta.url)));
  return found;
}
