import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Tests that reach changes, of which `seen`, `hooked`, `slow` and `late` alone make one fail, the second after what is done
 * before each test, the third in a slow test, the last once its module is loaded anew.
 */
const text = `
import { beforeEach, expect, it } from 'vitest';
const reach = (id) => {
  __stryker__.cover([id]);
  return __stryker__.active === id;
};
let kept = 0;
let runs = 0;
globalThis.loads = (globalThis.loads ?? 0) + 1;
reach('loading');
it('is broken by what a change leaves behind', () => {
  const leaves = reach('leaving');
  reach('after it');
  expect(kept).toBe(0);
  if (leaves) kept = 1;
});
it('runs four times at most', () => {
  reach('third');
  reach('fourth');
  runs += 1;
  expect(runs).toBeLessThan(4);
});
it('fails once by chance', () => expect(globalThis.loads).not.toBe(3));
it('sees a change', () => expect(reach('seen')).toBe(false));
let opened = 0;
beforeEach(() => {
  opened = 0;
});
it('begins with what is done before each', () => {
  opened += 1;
  expect(opened).toBe(1);
  expect(reach('hooked')).toBe(false);
});
it('takes its time', () => {
  const { user } = process.cpuUsage();
  while (process.cpuUsage().user < user + 100_000);
  expect(reach('slow')).toBe(false);
});
it('is the first to load a module', async () => {
  const { value } = await import('./b.js');
  expect(value).toBe(1);
});
`;

const root = process.cwd();

/** The lines that the runner of `npm run mutation` writes down about `text`. */
function runMutations(): readonly (readonly unknown[])[] {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/mutation-'));
  const [journal, settings] = [join(folder, 'journal.jsonl'), join(folder, 'job.json')];
  const path = relative(root, join(folder, 'a.test.js')).replaceAll('\\', '/');
  const module = join(folder, 'b.js');
  const ids = ['loading', 'leaving', 'after it', 'third', 'fourth', 'seen', 'hooked', 'slow', 'late'];
  const job = { tests: [path], folder: join(folder, 'changed'), journal, ids, near: {}, changed: { late: module } };
  writeFileSync(join(root, path), text);
  writeFileSync(module, `__stryker__.cover(['late']);\nexport const value = __stryker__.active === 'late' ? 2 : 1;\n`);
  writeFileSync(settings, JSON.stringify(job));
  writeFileSync(journal, '');
  const lines = () => readFileSync(journal, 'utf8').split('\n').slice(0, -1);
  for (const phase of ['running', 'slowly', 'loading']) {
    // A process that is ended is taken up again.
    for (let times = 0; times < 5 && !lines().includes(`["done","${phase} ${path}"]`); times += 1) {
      const env = { ...process.env, CALLSHEET_MUTATION: settings, CALLSHEET_MUTATION_PHASE: phase };
      const args = ['node_modules/vitest/vitest.mjs', 'run', '--config=scripts/mutation.vitest.ts'];
      spawnSync(process.execPath, args, { cwd: root, env });
    }
  }
  const found = lines().map((line) => JSON.parse(line));
  rmSync(folder, { recursive: true });
  return found;
}

it('a change is not noticed by a test that fails for another reason', { timeout: 120_000 }, () => {
  const found = runMutations();
  const idsOf = (wanted: string) => found.flatMap(([kind, id]) => (kind === wanted ? [id] : []));
  expect(idsOf('noticed')).toEqual(['seen', 'hooked', 'slow', 'late']);
  expect(idsOf('doubted')).toEqual(['after it', 'fourth']);
  expect(idsOf('done')).toHaveLength(9);
});
