// Runs each test as it is, then once more for each change that it reaches and that nobody has noticed, in one process:
// modules are loaded once a file. What is done while modules are loaded is tried with modules loaded anew.
// What it finds goes line by line to a journal, from which a process that was killed is taken up again.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type File, type Suite, startTests, type Test, type VitestRunner } from '@vitest/runner';
import { TestRunner, vi } from 'vitest';

interface Job {
  readonly journal: string;
  /** Which changes are tried. */
  readonly ids: readonly string[];
  /** For each change the test files in which it is tried while modules are loaded. */
  readonly near: Readonly<Record<string, readonly string[]>>;
}

/** A line: a change that is being tried, one that was noticed, one that a test reaches, and a test or file that is done. */
export type Line = readonly [kind: 'try' | 'noticed' | 'reached' | 'done', id: string, by?: string];

interface Switch {
  activeMutant: string | undefined;
  currentTestId: string | undefined;
  readonly mutantCoverage: {
    static: Record<string, number>;
    readonly perTest: Record<string, Record<string, number>>;
  };
}

declare global {
  var __stryker__: Switch;
}

globalThis.__stryker__ ??= {
  activeMutant: undefined,
  currentTestId: undefined,
  mutantCoverage: { static: {}, perTest: {} },
};
const { __stryker__: state } = globalThis;

const job: Job = JSON.parse(readFileSync(process.env.CALLSHEET_MUTATION ?? '', 'utf8'));
const wanted = new Set(job.ids);
const noticed = new Set<string>();
const reached = new Set<string>();
const done = new Set<string>();
for (const line of existsSync(job.journal) ? readFileSync(job.journal, 'utf8').split('\n') : []) {
  if (line === '') continue;
  const [kind, id]: Line = JSON.parse(line);
  if (kind !== 'try') ({ noticed, reached, done })[kind].add(id);
}

/** First what tests run, then what is done while modules are loaded, which takes longer. */
const phase = process.env.CALLSHEET_MUTATION_PHASE === 'loading' ? 'loading' : 'running';

const note = (...line: Line) => appendFileSync(job.journal, `${JSON.stringify(line)}\n`);

/** Where a change left something behind that the next one would be blamed for: another process takes up from here. */
const startAnew = () => process.kill(process.pid, 'SIGKILL');

/** A test that takes longer (microseconds of processor time) is not repeated: others have to notice. */
const slow = 60_000;

export default class MutationRunner extends TestRunner {
  #path = '';
  readonly #slow = new Set<string>();
  #loading: readonly string[] = [];
  /** Of the whole file. */
  #steps = 0;

  override async importFile(filepath: string, source: 'collect' | 'setup') {
    this.#path = relative(process.cwd(), filepath);
    vi.resetModules();
    state.currentTestId = undefined;
    state.mutantCoverage.static = {};
    this.#steps = 0;
    return await super.importFile(filepath, source);
  }

  async runTask(test: Test) {
    const id = `${this.#path}#${nameOf(test)}`;
    state.currentTestId = id;
    const before = process.cpuUsage();
    await runOnce(test);
    const { user } = process.cpuUsage(before);
    state.currentTestId = 'changed';
    const covered = state.mutantCoverage.perTest[id] ?? {};
    delete state.mutantCoverage.perTest[id];
    const usual = stepsIn(covered);
    this.#steps += usual;
    if (user > slow) this.#slow.add(id);
    // A test that cannot be repeated notices nothing.
    if (phase === 'loading' || done.has(id) || this.#slow.has(id) || (await fails(() => runOnce(test)))) return;
    const deadline = 5_000 + user / 100;
    for (const mutant of Object.keys(covered)) {
      if (!wanted.has(mutant) || noticed.has(mutant)) continue;
      reach(mutant);
      note('try', mutant);
      activate(mutant, usual);
      // Twice: once may be chance, on a busy machine.
      const isNoticed =
        (await fails(() => within(deadline, runOnce(test)))) && (await fails(() => within(deadline, runOnce(test))));
      activate(undefined);
      if (!isNoticed) continue;
      noticed.add(mutant);
      note('noticed', mutant, id);
      if (await fails(() => within(deadline, runOnce(test)))) startAnew();
    }
    state.currentTestId = undefined;
    note('done', id);
  }

  onCollected() {
    this.#loading = Object.keys(state.mutantCoverage.static);
    this.#steps += stepsIn(state.mutantCoverage.static);
    state.mutantCoverage.static = {};
  }

  override async onAfterRunFiles(files?: File[]) {
    await super.onAfterRunFiles();
    const [path] = (files ?? []).map(({ filepath }) => filepath);
    const name = this.#path;
    if (path === undefined || done.has(`${phase} ${name}`)) return;
    if (phase === 'running') return note('done', `${phase} ${name}`);
    const covered = new Set([...this.#loading, ...Object.keys(state.mutantCoverage.static)]);
    const isRepeatable = !(await this.#failsWith(path, undefined));
    for (const mutant of covered) {
      if (!wanted.has(mutant)) continue;
      reach(mutant);
      if (!isRepeatable || noticed.has(mutant) || job.near[mutant]?.includes(name) === false) continue;
      note('try', mutant);
      if (!(await this.#failsWith(path, mutant))) continue;
      noticed.add(mutant);
      note('noticed', mutant, name);
    }
    note('done', `${phase} ${name}`);
  }

  /** The whole file with modules loaded anew, until the first test fails. */
  async #failsWith(path: string, mutant: string | undefined) {
    let isNoticed = false;
    const failed = ({ result }: Suite | Test) => result?.state === 'fail';
    const quiet: VitestRunner = Object.assign(Object.create(this), {
      onBeforeCollect: undefined,
      onCollectStart: super.onCollectStart,
      onCollected: undefined,
      onTaskUpdate: undefined,
      onAfterRunFiles: undefined,
      importFile: (filepath: string, source: 'collect' | 'setup') => super.importFile(filepath, source),
      runTask: (test: Test) => within(10_000, runOnce(test)),
      onAfterRunTask: (test: Test) => {
        isNoticed ||= failed(test);
      },
      onBeforeRunTask: (test: Test) => {
        if (isNoticed || this.#slow.has(`${this.#path}#${nameOf(test)}`)) test.mode = 'skip';
      },
    });
    vi.resetModules();
    state.currentTestId = 'changed';
    activate(mutant, this.#steps);
    const files = await startTests([path], quiet);
    activate(undefined);
    state.currentTestId = undefined;
    return isNoticed || files.some((file) => failed(file) || file.tasks.some((task) => failed(task)));
  }
}

function reach(mutant: string) {
  if (reached.has(mutant)) return;
  reached.add(mutant);
  note('reached', mutant);
}

let steps = 0;
let mostSteps = Number.POSITIVE_INFINITY;
/** Where tests count with a change what they reach: who gets around far more often than without it is in an endless loop. */
state.mutantCoverage.perTest.changed = new Proxy<Record<string, number>>(
  {},
  {
    set() {
      steps += 1;
      if (steps > mostSteps) throw new Error('no end');
      return true;
    },
  },
);

const stepsIn = (covered: Readonly<Record<string, number>>) =>
  Object.values(covered).reduce((sum, hits) => sum + hits, 0);

function activate(mutant: string | undefined, usual = 0) {
  state.activeMutant = mutant;
  steps = 0;
  mostSteps = mutant === undefined ? Number.POSITIVE_INFINITY : 20 * usual + 50_000;
}

async function runOnce(test: Test) {
  await TestRunner.getTestFn(test)?.();
  const cleanups = test.onFinished ?? [];
  test.onFinished = [];
  for (const cleanup of cleanups.toReversed()) await cleanup(test.context);
}

async function fails(run: () => Promise<void>) {
  try {
    await run();
    return false;
  } catch {
    return true;
  }
}

async function within(milliseconds: number, work: Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), milliseconds);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function nameOf(test: Test): string {
  const names = [test.name];
  for (let suite = test.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return names.join(' › ');
}
