// Runs each test as it is, then once more for each change that it reaches and that nobody has noticed, in one process:
// modules are loaded once a file. What is done while modules are loaded is tried with the modules loaded anew that lead to
// the change.
// What it finds goes line by line to a journal, from which a process that was killed is taken up again.
import { appendFileSync, existsSync, readFileSync, utimesSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import {
  type File,
  type OnTestFinishedHandler,
  type Suite,
  startTests,
  type Test,
  type VitestRunner,
} from '@vitest/runner';
import { TestRunner, vi } from 'vitest';
import { activate, counting, loadAnew, stepsIn } from './mutation-switch.ts';

interface Job {
  readonly journal: string;
  /** Which changes are tried. */
  readonly ids: readonly string[];
  /** For each change the file in which it is made. */
  readonly changed: Readonly<Record<string, string>>;
  /** For each change the test files in which it is tried while modules are loaded. */
  readonly near: Readonly<Record<string, readonly string[]>>;
  /** In others it is tried with a few tests only. */
  readonly isNear?: boolean;
}

/**
 * A line: a change that is being tried (`patience`: milliseconds after which a process that writes nothing more is
 * stuck), one that was noticed, one whose notice may be due to what was tried before it (`runs`: how often the test had
 * run by then), one that is reached while a file is loaded or by a slow test of it, one that a test reaches, a test or file
 * that is done, and a phase that begins. `by` is the test, or the file.
 */
export type Line =
  | readonly [kind: 'try', id: string, by: string, patience: number]
  | readonly [kind: 'noticed', id: string, by: string, how: 'failed' | 'no end']
  | readonly [kind: 'doubted', id: string, by: string, runs: number]
  | readonly [kind: 'loaded' | 'slow', id: string, by: string]
  | readonly [kind: 'reached' | 'done' | 'begun', id: string];

const job: Job = JSON.parse(readFileSync(process.env.CALLSHEET_MUTATION ?? '', 'utf8'));
const wanted = new Set(job.ids);
const noticed = new Set<string>();
const reached = new Set<string>();
const done = new Set<string>();
/** By test or file: the changes that were doubted there, with how often it had run. */
const doubted = new Map<string, Map<string, number>>();
/** The changes, and files, of which a slow test is known. */
const slowKnown = new Set<string>();
/** By change: how often it was tried in this phase. */
const tries = new Map<string, number>();
/** By file: the changes that are reached while it loads modules. */
const loaded = new Map<string, Set<string>>();
for (const text of existsSync(job.journal) ? readFileSync(job.journal, 'utf8').split('\n') : []) {
  if (text === '') continue;
  const line: Line = JSON.parse(text);
  if (line[0] === 'doubted') doubted.set(line[2], (doubted.get(line[2]) ?? new Map()).set(line[1], line[3]));
  else if (line[0] === 'loaded') loaded.set(line[2], (loaded.get(line[2]) ?? new Set()).add(line[1]));
  else if (line[0] === 'slow') slowKnown.add(`${line[1]} ${line[2]}`);
  else if (line[0] === 'begun') tries.clear();
  else if (line[0] === 'try') tries.set(line[1], (tries.get(line[1]) ?? 0) + 1);
  else ({ noticed, reached, done })[line[0]].add(line[1]);
}

/** First what quick tests run, then what slow ones do, then what is done while modules are loaded, which takes longest. */
type Phase = 'running' | 'slowly' | 'loading';
const phases: readonly Phase[] = ['running', 'slowly', 'loading'];
const phase = phases.find((each) => each === process.env.CALLSHEET_MUTATION_PHASE) ?? 'running';

const note = (...line: Line) => appendFileSync(job.journal, `${JSON.stringify(line)}\n`);

/** Where a change left something behind that the next one would be blamed for: another process takes up from here. */
const startAnew = () => process.kill(process.pid, 'SIGKILL');

/** A test that takes longer (microseconds of processor time) is repeated when no other noticed, or not at all. */
const slow = 60_000;

/** Nor is one that takes so many times as long: others have to notice. */
const tooSlow = 10;

/** A change is tried with so many tests of files that are not the nearest, and so many slow ones. */
const fewTries = { running: 200, slowly: 20, loading: 0 };

interface Trial {
  /** The test, or the file. */
  readonly by: string;
  /** So long one run may take, in milliseconds. */
  readonly deadline: number;
  /** So many runs are tried, to see whether it can be repeated. */
  readonly mostRuns: number;
  readonly failsWith: (mutant: string | undefined) => Promise<boolean>;
}

/** What a run of a test as it is has shown. */
interface Seen {
  readonly id: string;
  /** Microseconds of processor time. */
  readonly first: number;
  readonly deadline: number;
  /** Steps. */
  readonly usual: number;
  readonly mutants: readonly string[];
}

/** Whether this process has tried a change. */
let hasTried = false;

/**
 * Tries changes with what ran twice as it is. A change is noticed when the test fails twice (once may be chance, on a busy
 * machine) and then passes without it. Where it fails then too, a change that was tried before may have broken it, or it
 * cannot be repeated so often: this change is tried again in a new process, first, after as many runs as it is.
 */
async function tryAll(mutants: readonly string[], { by, deadline, mostRuns, failsWith }: Trial) {
  const doubts = doubted.get(by) ?? new Map<string, number>();
  let runs = 2;
  const isFailing = (mutant?: string) => {
    runs += 1;
    return failsWith(mutant);
  };
  for (const mutant of mutants.toSorted((a, b) => Number(doubts.has(b)) - Number(doubts.has(a)))) {
    if (noticed.has(mutant)) continue;
    const before = doubts.get(mutant);
    while (before !== undefined && runs < before) if (await isFailing()) return;
    note('try', mutant, by, Math.round(3 * deadline) + 15_000);
    tries.set(mutant, (tries.get(mutant) ?? 0) + 1);
    const isToBlame = before !== undefined && !hasTried;
    hasTried = true;
    if (!((await isFailing(mutant)) && (await isFailing(mutant)))) continue;
    const how = counting.isEndless ? 'no end' : 'failed';
    const isBroken = await isFailing();
    if (isBroken && !isToBlame) {
      note('doubted', mutant, by, Math.min(runs, mostRuns));
      startAnew();
    }
    noticed.add(mutant);
    note('noticed', mutant, by, how);
    if (isBroken) startAnew();
  }
}

export default class MutationRunner extends TestRunner {
  #path = '';
  readonly #slow = new Set<string>();
  /** What was reached outside tests. */
  #loading = new Map<string, number>();
  /** The modules that were last loaded with a change. */
  #changed: readonly string[] = [];
  /** Of the whole file. */
  #steps = 0;
  /** By test: how long one run may take, in milliseconds. */
  readonly #deadlines = new Map<string, number>();

  override async importFile(filepath: string, source: 'collect' | 'setup') {
    this.#path = relative(process.cwd(), filepath);
    vi.resetModules();
    this.#loading = new Map();
    counting.hits = this.#loading;
    this.#steps = 0;
    return await super.importFile(filepath, source);
  }

  async runTask(test: Test) {
    const id = `${this.#path}#${nameOf(test)}`;
    const covered = new Map<string, number>();
    counting.hits = covered;
    const began = performance.now();
    const first = await timeOf(runOnce(test)).finally(() => {
      counting.hits = this.#loading;
    });
    const deadline = 5_000 + 10 * (performance.now() - began);
    this.#deadlines.set(id, deadline);
    const usual = stepsIn(covered);
    this.#steps += usual;
    if (first > slow) this.#slow.add(id);
    const mutants = [...covered.keys()].filter(
      (mutant) => wanted.has(mutant) && !noticed.has(mutant) && this.#asks(mutant),
    );
    if (phase === 'loading' || done.has(id) || mutants.length === 0) return;
    counting.hits = undefined;
    await this.#tryTest(test, { id, first, deadline, usual, mutants });
    counting.hits = this.#loading;
  }

  async #tryTest(test: Test, { id, first, deadline, usual, mutants }: Seen) {
    // The first run of a test is the slowest by far. A test that cannot be repeated notices nothing.
    if (first > tooSlow * slow) return;
    const covered = new Map<string, number>();
    counting.hits = covered;
    const again = await timeOf(within(deadline, runAgain(test))).catch(() => Number.POSITIVE_INFINITY);
    counting.hits = undefined;
    const isSlow = again > slow;
    if (again > tooSlow * slow) return;
    // A test near the limit may be slow in one phase and quick in the next: `slowly` takes all that come to it.
    if (isSlow && phase === 'running') return this.#noteSlow(mutants);
    if (!isSlow) this.#slow.delete(id);
    for (const mutant of mutants) reach(mutant);
    // A test may be the first to load a module.
    this.#load(mutants.filter((mutant) => !covered.has(mutant)));
    const failsWith = async (mutant: string | undefined) => {
      activate(mutant, usual);
      const isNoticed = await fails(() => within(deadline, runAgain(test)));
      activate(undefined);
      return isNoticed;
    };
    const repeated = mutants.filter((mutant) => covered.has(mutant));
    await tryAll(repeated, { by: id, deadline, mostRuns: Number.POSITIVE_INFINITY, failsWith });
    note('done', id);
  }

  #asks(mutant: string) {
    const isAlways = !job.isNear || (phase === 'running' && job.near[mutant]?.includes(this.#path) === true);
    return isAlways || (tries.get(mutant) ?? 0) < fewTries[phase];
  }

  #noteSlow(mutants: readonly string[]) {
    for (const mutant of mutants) {
      const name = `${mutant} ${this.#path}`;
      if (!slowKnown.has(name)) note('slow', mutant, this.#path);
      slowKnown.add(name);
    }
  }

  #load(mutants: readonly string[]) {
    for (const mutant of mutants) {
      if (job.near[mutant]?.includes(this.#path) !== false) note('loaded', mutant, this.#path);
    }
  }

  override async onAfterRunFiles(files?: File[]) {
    await super.onAfterRunFiles();
    const [path] = (files ?? []).map(({ filepath }) => filepath);
    const name = this.#path;
    if (path === undefined || done.has(`${phase} ${name}`)) return;
    if (phase === 'slowly') return note('done', `${phase} ${name}`);
    this.#steps += stepsIn(this.#loading);
    if (phase === 'running') {
      const mutants = [...this.#loading.keys()].filter((mutant) => wanted.has(mutant));
      for (const mutant of mutants) reach(mutant);
      this.#load(mutants);
      return note('done', `${phase} ${name}`);
    }
    const began = performance.now();
    const isRepeatable = !(await this.#failsWith(path, undefined));
    const deadline = 5_000 + 3 * (performance.now() - began);
    const failsWith = (mutant: string | undefined) => this.#failsWith(path, mutant);
    if (isRepeatable) await tryAll([...(loaded.get(name) ?? [])], { by: name, deadline, mostRuns: 5, failsWith });
    note('done', `${phase} ${name}`);
  }

  /** The whole file with the modules loaded anew that lead to the change, until the first test fails. */
  async #failsWith(path: string, mutant: string | undefined) {
    let isNoticed = false;
    const failed = ({ result }: Suite | Test) => result?.state === 'fail';
    const quiet: VitestRunner = Object.assign(Object.create(this), {
      onBeforeCollect: undefined,
      onCollectStart: super.onCollectStart,
      onTaskUpdate: undefined,
      onAfterRunFiles: undefined,
      // Setups load all modules anew.
      importFile: (filepath: string, source: 'collect' | 'setup') =>
        source === 'setup' ? undefined : super.importFile(filepath, source),
      runTask: (test: Test) => within(this.#deadlines.get(`${this.#path}#${nameOf(test)}`) ?? 10_000, runOnce(test)),
      onAfterRunTask: (test: Test) => {
        isNoticed ||= failed(test);
        goesOn();
      },
      onBeforeRunTask: (test: Test) => {
        if (isNoticed || this.#slow.has(`${this.#path}#${nameOf(test)}`)) test.mode = 'skip';
      },
    });
    loadAnew([path, ...this.#changed, ...changedBy(mutant)]);
    this.#changed = changedBy(mutant);
    counting.hits = undefined;
    activate(mutant, this.#steps);
    const files = await startTests([path], quiet);
    activate(undefined);
    counting.hits = this.#loading;
    return isNoticed || files.some((file) => failed(file) || file.tasks.some((task) => failed(task)));
  }
}

/** The file in which a change is made. */
function changedBy(mutant: string | undefined): readonly string[] {
  const path = mutant === undefined ? undefined : job.changed[mutant];
  return path === undefined ? [] : [resolve(path)];
}

/** Microseconds of processor time. */
async function timeOf(work: Promise<void>) {
  const before = process.cpuUsage();
  await work;
  return process.cpuUsage(before).user;
}

/** Says that this process isn't stuck. */
const goesOn = () => utimesSync(job.journal, new Date(), new Date());

function reach(mutant: string) {
  if (reached.has(mutant)) return;
  reached.add(mutant);
  note('reached', mutant);
}

/** With what Vitest keeps in it and does not say. */
interface Finishing extends Test {
  onFinished?: OnTestFinishedHandler[];
}

/** What a test cleans up is also cleaned up after one that fails: the next run would find it. */
async function runOnce(test: Finishing) {
  try {
    await TestRunner.getTestFn(test)?.();
  } finally {
    const cleanups = test.onFinished ?? [];
    test.onFinished = [];
    for (const cleanup of cleanups.toReversed()) await cleanup(test.context);
  }
}

/** As if another test came: with what is done after each, and before each. */
async function runAgain(test: Finishing) {
  const suites: Suite[] = [test.file];
  for (let suite = test.suite; suite; suite = suite.suite) suites.splice(1, 0, suite);
  for (const suite of suites.toReversed()) {
    for (const hook of TestRunner.getSuiteHooks(suite).afterEach.toReversed()) await hook(test.context, suite);
  }
  for (const suite of suites) {
    for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) {
      const cleanup = await hook(test.context, suite);
      if (typeof cleanup === 'function')
        test.onFinished = [...(test.onFinished ?? []), () => cleanup(test.context, suite)];
    }
  }
  await runOnce(test);
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
    timer = setTimeout(() => {
      counting.isEndless = true;
      reject(new Error('late'));
    }, milliseconds);
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
