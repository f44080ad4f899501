// What stands behind changed code: which change is made, how often it comes by changes, and how its modules are loaded anew.
import type { EvaluatedModules } from 'vite/module-runner';

declare global {
  /** What changed code asks. */
  var __stryker__: { active: string | undefined; readonly cover: (ids: ArrayLike<string>) => void };
  /** Of Vitest. */
  var __vitest_worker__: { readonly evaluatedModules: EvaluatedModules };
}

interface Counting {
  /** How often each change was reached; nothing while one is tried, when steps are counted. */
  hits: Map<string, number> | undefined;
  steps: number;
  mostSteps: number;
  /** Whether the last run with a change was stopped. */
  isEndless: boolean;
}

export const counting: Counting = {
  hits: new Map(),
  steps: 0,
  mostSteps: Number.POSITIVE_INFINITY,
  isEndless: false,
};

globalThis.__stryker__ = {
  active: undefined,
  cover(ids) {
    const { hits } = counting;
    if (hits) {
      for (const id of Array.from(ids)) hits.set(id, (hits.get(id) ?? 0) + 1);
      return;
    }
    // Who gets around far more often than without the change is in an endless loop.
    counting.steps += ids.length;
    if (counting.steps <= counting.mostSteps) return;
    counting.isEndless = true;
    throw new Error('no end');
  },
};

export const stepsIn = (hits: ReadonlyMap<string, number>) => [...hits.values()].reduce((sum, times) => sum + times, 0);

/** Makes a change, or none. `usual`: the steps without it. */
export function activate(mutant: string | undefined, usual = 0) {
  __stryker__.active = mutant;
  counting.steps = 0;
  if (mutant !== undefined) counting.isEndless = false;
  counting.mostSteps = mutant === undefined ? Number.POSITIVE_INFINITY : 20 * usual + 50_000;
}

/** These modules and all that import them are loaded anew when they are asked for. */
export function loadAnew(paths: readonly string[]) {
  const { evaluatedModules } = __vitest_worker__;
  const found = new Set<string>();
  const waiting = paths.flatMap((path) => [...(evaluatedModules.getModulesByFile(path) ?? [])]);
  for (let module = waiting.pop(); module; module = waiting.pop()) {
    if (found.has(module.id)) continue;
    found.add(module.id);
    module.promise = undefined;
    module.exports = undefined;
    module.evaluated = false;
    for (const id of module.importers) {
      const importer = evaluatedModules.getModuleById(id);
      if (importer) waiting.push(importer);
    }
  }
}
