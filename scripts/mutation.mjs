// npm run mutation: changes the code in small ways, one at a time, and looks whether a test notices. Stryker makes the
// changes (its package is fetched into .cache/mutation), without a type checker; `mutation-runner.ts` tries them.
// `npm run mutation -- masking relay` tries some parts, `--sample 100` so many changes of each, `--seed 7` others. A part's
// score goes to .cache/mutation/result.json, what became of each change beside it.
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { method, parts, seed as usualSeed } from './mutation-parts.mjs';
import { testsByFile } from './mutation-reach.mjs';
import { install, programs, root } from './project.mjs';
import { run } from './run.mjs';

const home = join(root, '.cache/mutation');
const packages = join(home, 'node_modules/@stryker-mutator');
/** Newer ones need Node 22. */
const version = '9.6.1';
const resultFile = join(home, 'result.json');

async function provide() {
  const path = join(packages, 'instrumenter/package.json');
  if (existsSync(path) && JSON.parse(readFileSync(path, 'utf8')).version === version) return;
  console.log('Fetching Stryker …');
  mkdirSync(home, { recursive: true });
  const dependencies = { '@stryker-mutator/instrumenter': version };
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const npm = ['install', '--prefix', home, '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  const { isFine, output } = await run('npm', npm);
  if (!isFine) throw new Error(output);
}

const paths = readdirSync(join(root, 'src'), { recursive: true })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .sort();
const notChanged = /\.(test|testkit|d)\.ts$|\/(index|fixtures)\b|src\/demo\/plugin/;
const filesOf = (pattern) =>
  paths.filter((path) => path.endsWith('.ts') && !notChanged.test(path) && pattern.test(path));
const allTestsOf = ({ tests }) => paths.filter((path) => path.endsWith('.test.ts') && tests.test(path));
const slowOf = (part) => allTestsOf(part).filter((path) => part.slow?.test(path));
const testsOf = (part) => allTestsOf(part).filter((path) => !part.slow?.test(path));

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function randomOf(start) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Files of other parts are theirs. */
function mutated({ mutate, isRest }) {
  const files = filesOf(mutate);
  if (!isRest) return files;
  const others = Object.values(parts).filter((part) => !part.isRest);
  return files.filter((path) => !others.some((part) => part.mutate.test(path)));
}

/** Stands before changed code: which change is made, and that it comes by changes (`mutation-runner.ts`). */
const header = `function stryMutAct_9fa48(id) { return globalThis.__stryker__?.active === id; }
function stryCov_9fa48() { globalThis.__stryker__?.cover(arguments); }
`;

/** How changes are made, of Stryker: each stands in the code behind a switch with its number. */
async function changesOf(files, size, seed) {
  const { Instrumenter } = await import(pathToFileURL(join(packages, 'instrumenter/dist/src/index.js')).href);
  const quiet = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };
  const options = { plugins: null, ignorers: [], excludedMutations: [], noHeader: true };
  const contents = new Map(files.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
  const change = async (places) => {
    const read = [...places].map(([name, mutate]) => ({ name, mutate, content: contents.get(name) }));
    const { mutants, files } = await new Instrumenter(quiet).instrument(read, options);
    return { mutants: mutants.filter(({ status }) => status === undefined), files };
  };
  const all = await change(files.map((name) => [name, true]));
  if (size === undefined) return { of: all.mutants.length, ...all };
  const random = randomOf(seed);
  const ranked = all.mutants.map((mutant) => ({ mutant, rank: random() })).sort((a, b) => a.rank - b.rank);
  const drawn = ranked.slice(0, size).map(({ mutant }) => mutant);
  // The others need no switch, which takes time.
  const placesIn = (name) => drawn.filter(({ fileName }) => fileName === name).map(({ location }) => location);
  const some = await change([...new Set(drawn.map(({ fileName }) => fileName))].map((name) => [name, placesIn(name)]));
  const keyOf = ({ fileName, location, replacement }) => JSON.stringify([fileName, location, replacement]);
  const wanted = new Set(drawn.map(keyOf));
  return { of: all.mutants.length, mutants: some.mutants.filter((m) => wanted.has(keyOf(m))), files: some.files };
}

async function tryPart(name, seed, size = parts[name].sample) {
  const part = parts[name];
  const folder = join(home, name);
  rmSync(folder, { recursive: true, force: true });
  const { of, mutants, files } = await changesOf(mutated(part), size, seed);
  const used = new Set(mutants.map(({ fileName }) => fileName));
  for (const { name, content } of files.filter(({ name }) => used.has(name))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content.replace(/^(#!.*\n)?/, `$1${header}`));
  }
  console.log(`${name}: ${mutants.length} of ${of} changes in ${used.size} files …`);
  const journal = join(folder, 'journal.jsonl');
  const all = testsOf(part);
  const leading = testsByFile(all);
  const near = Object.fromEntries(
    mutants.map(({ id, fileName }) => [id, nearest(part, fileName, leading.get(fileName))]),
  );
  const changed = Object.fromEntries(mutants.map(({ id, fileName }) => [id, fileName]));
  const ids = mutants.map(({ id }) => id);
  const isNear = part.isRest === true;
  const job = { tests: inOrder(all, leading), folder, journal, ids, near, isNear, changed };
  writeFileSync(journal, '');
  for (const phase of part.isRest ? ['running', 'slowly', 'loading'] : ['running', 'loading'])
    if (!(await runAll(join(folder, 'job.json'), job, phase))) return undefined;
  const found = resultsOf(mutants, journal);
  writeFileSync(join(home, `${name}.json`), JSON.stringify(found, null, 1));
  return { of, leftOut: slowOf(part).length, ...scoreOf(found) };
}

/**
 * Where a change has to be tried with modules loaded anew, and of what no part is about, so many test files are asked:
 * those that lead to it over the fewest others, and those that go through all that is listed.
 */
const asked = 6;

function nearest({ exams = [] }, path, stepsTo = new Map()) {
  const shared = (test) => {
    const [a, b] = [path.split('/'), test.split('/')];
    return a.findIndex((part, index) => part !== b[index]);
  };
  // The test that is called like the file comes first.
  const isOwn = (test) => Number(test.replace('.test.ts', '.ts') === path);
  const near = [...stepsTo]
    .sort(([a, before], [b, after]) => isOwn(b) - isOwn(a) || before - after || shared(b) - shared(a))
    .slice(0, asked)
    .map(([test]) => test);
  return [...new Set([...near, ...exams.filter((test) => stepsTo.has(test))])];
}

/** Those first that lead to the fewest files: they are quick, and what they notice the others need not try. */
function inOrder(tests, leading) {
  const files = new Map(tests.map((test) => [test, 0]));
  for (const stepsTo of leading.values()) {
    for (const test of stepsTo.keys()) if (files.has(test)) files.set(test, files.get(test) + 1);
  }
  return tests.toSorted((a, b) => files.get(a) - files.get(b));
}

async function runAll(path, job, phase) {
  appendFileSync(job.journal, `${JSON.stringify(['begun', phase])}\n`);
  for (let lines = -1; ; ) {
    const before = readLines(job.journal);
    const tests = left(job.tests, before, phase);
    if (tests.length === 0) return true;
    if (before.length <= lines) return false;
    lines = before.length;
    writeFileSync(path, JSON.stringify({ ...job, tests }));
    await runProcess(path, job.journal, phase);
    blame(job.journal);
  }
}

/** The test files that are not done; after the first phase, those that then reach a change that nobody has noticed. */
function left(tests, lines, phase) {
  const idsOf = (wanted) => new Set(lines.flatMap(([kind, id]) => (kind === wanted ? [id] : [])));
  const [done, noticed] = [idsOf('done'), idsOf('noticed')];
  const kinds = { slowly: 'slow', loading: 'loaded' };
  const reaching = new Set(lines.flatMap(([kind, id, by]) => (kind === kinds[phase] && !noticed.has(id) ? [by] : [])));
  return tests.filter((path) => !done.has(`${phase} ${path}`) && (phase === 'running' || reaching.has(path)));
}

function runProcess(job, journal, phase) {
  const [node, script] = programs.vitest;
  const args = [script, 'run', '--config=scripts/mutation.vitest.ts', '--reporter=default', '--silent'];
  // Of `npm run nightly`, which runs laws more often: here each runs hundreds of times.
  const env = { ...process.env, CALLSHEET_MUTATION: job, CALLSHEET_MUTATION_PHASE: phase, CALLSHEET_NIGHTLY: '' };
  const output = openSync(join(dirname(job), 'output.txt'), 'a');
  const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', output, output], detached: true });
  const watch = setInterval(() => {
    const last = readLines(journal).at(-1);
    // Each has its own patience.
    if (last?.[0] !== 'try' || Date.now() - statSync(journal).mtimeMs < last[3]) return;
    process.kill(-child.pid, 'SIGKILL');
  }, 2_000);
  return new Promise((resolve) => {
    child.on('close', () => {
      clearInterval(watch);
      closeSync(output);
      resolve();
    });
  });
}

/** A change with which the process stood still, or came to its end, is noticed when another process does so too. */
function blame(journal) {
  const lines = readLines(journal);
  const [kind, id, by] = lines.at(-1) ?? [];
  if (kind !== 'try') return;
  const isSecond = lines.some((line) => line[0] === 'doubted' && line[1] === id && line[2] === by);
  const line = isSecond ? ['noticed', id, by, 'no end'] : ['doubted', id, by, 0];
  appendFileSync(journal, `${JSON.stringify(line)}\n`);
}

const readLines = (journal) =>
  readFileSync(journal, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

function resultsOf(mutants, journal) {
  const lines = readLines(journal);
  const by = new Map(lines.flatMap(([kind, id, ...how]) => (kind === 'noticed' ? [[id, how]] : [])));
  const reached = new Set(lines.filter(([kind]) => kind === 'reached').map(([, id]) => id));
  return mutants.map(({ id, fileName, location, mutatorName, replacement }) => ({
    place: `${fileName}:${location.start.line + 1}:${location.start.column + 1}`,
    end: `${location.end.line + 1}:${location.end.column + 1}`,
    kind: mutatorName,
    replacement,
    status: by.has(id) ? 'noticed' : reached.has(id) ? 'survived' : 'uncovered',
    by: by.get(id)?.[0],
    how: by.get(id)?.[1],
  }));
}

function scoreOf(found) {
  const count = (wanted) => found.filter(({ status }) => status === wanted).length;
  const [noticed, survived, uncovered] = [count('noticed'), count('survived'), count('uncovered')];
  const tried = noticed + survived + uncovered;
  const endless = found.filter(({ how }) => how === 'no end').length;
  return {
    tried,
    noticed,
    endless,
    survived,
    uncovered,
    score: tried === 0 ? 0 : Math.round((1000 * noticed) / tried) / 10,
  };
}

async function main(args) {
  const { values, positionals: wanted } = parseArgs({
    args,
    options: { sample: { type: 'string' }, seed: { type: 'string' } },
    allowPositionals: true,
  });
  const size = values.sample === undefined ? undefined : Number(values.sample);
  const seed = values.seed === undefined ? usualSeed : Number(values.seed);
  if (!(await install())) return 1;
  await provide();
  let isFine = true;
  for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
    if (!parts[name]) throw new Error(`No part "${name}". Parts: ${Object.keys(parts).join(', ')}.`);
    const result = await tryPart(name, seed, size);
    isFine &&= result !== undefined;
    if (!result) continue;
    // Another run may have written its own meanwhile.
    const results = existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, 'utf8')) : {};
    const day = new Date().toISOString().slice(0, 10);
    const given = Object.entries(values).flatMap(([option, value]) => [`--${option}`, value]);
    const command = ['npm run mutation --', name, ...given].join(' ');
    results[name] = { method, command, seed, day, ...result };
    writeFileSync(resultFile, `${JSON.stringify(results, null, 1)}\n`);
    const { noticed, tried, score, endless } = result;
    console.log(
      `${name}: ${noticed} of ${tried} changes noticed (${score} %), ${endless} of them as a test had no end`,
    );
  }
  return isFine ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
