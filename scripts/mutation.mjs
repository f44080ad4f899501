// npm run mutation: changes the code in small ways, one at a time, and looks whether a test notices. Stryker does it, with
// the packages it needs in .cache/mutation and without a type checker. `npm run mutation -- masking relay` tries some
// parts, `--sample 100` so many changes of each. A part's score goes to .cache/mutation/result.json, its report beside
// it. Takes hours.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parts, seed } from './mutation-parts.mjs';
import { install, root } from './project.mjs';
import { run } from './run.mjs';

const folder = join(root, '.cache/mutation');
const packages = join(folder, 'node_modules/@stryker-mutator');
/** Their peer is the Vitest of this checkout; newer ones need Node 22. */
const dependencies = { '@stryker-mutator/core': '9.6.1', '@stryker-mutator/vitest-runner': '9.6.1' };
const resultFile = join(folder, 'result.json');

async function provide() {
  const isHere = Object.entries(dependencies).every(([name, version]) => {
    const path = join(folder, 'node_modules', name, 'package.json');
    return existsSync(path) && JSON.parse(readFileSync(path, 'utf8')).version === version;
  });
  if (isHere) return;
  console.log('Fetching Stryker …');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const npm = ['install', '--prefix', folder, '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  const { isFine, output } = await run('npm', npm);
  if (!isFine) throw new Error(output);
}

const sources = readdirSync(join(root, 'src'), { recursive: true })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter(
    (path) => path.endsWith('.ts') && !/\.(test|testkit|d)\.ts$|\/(index|fixtures)\b|src\/demo\/plugin/.test(path),
  )
  .sort();
const filesOf = (pattern) => sources.filter((path) => pattern.test(path));

/** Places of about so many changes among all that could be made, the same for the same seed and code. */
async function sampleOf(files, size) {
  const { Instrumenter } = await import(pathToFileURL(join(packages, 'instrumenter/dist/src/index.js')).href);
  const quiet = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };
  const read = files.map((name) => ({ name, mutate: true, content: readFileSync(join(root, name), 'utf8') }));
  const options = { plugins: null, ignorers: [], excludedMutations: [], noHeader: true };
  const { mutants } = await new Instrumenter(quiet).instrument(read, options);
  const random = randomOf(seed);
  const drawn = mutants.map((mutant) => ({ mutant, rank: random() })).sort((a, b) => a.rank - b.rank);
  // Stryker is told places, not changes: those inside a place that is drawn are drawn with it.
  const taken = new Set();
  const places = [];
  for (const { mutant } of drawn) {
    if (taken.size >= size) break;
    if (taken.has(mutant)) continue;
    for (const other of mutants) if (isWithin(other, mutant)) taken.add(other);
    const { start, end } = mutant.location;
    places.push(`${mutant.fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`);
  }
  return places;
}

function isWithin(one, other) {
  const isBefore = (a, b) => a.line < b.line || (a.line === b.line && a.column <= b.column);
  const [inner, outer] = [one.location, other.location];
  return one.fileName === other.fileName && isBefore(outer.start, inner.start) && isBefore(inner.end, outer.end);
}

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

async function tryPart(name, size = parts[name].sample) {
  const part = parts[name];
  const files = mutated(part);
  const report = join(folder, `${name}.json`);
  const settings = {
    testRunner: 'vitest',
    plugins: [join(packages, 'vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'scripts/mutation.vitest.ts', related: false },
    mutate: size ? await sampleOf(files, size) : files,
    concurrency: 1,
    timeoutMS: 20_000,
    tempDirName: relative(root, join(folder, 'tmp')),
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    ignorePatterns: ['dist', '.cache', 'test-results', 'playwright-report'],
    // It would read ours with a TypeScript that has another interface.
    tsconfigFile: 'none.json',
  };
  const configFile = join(folder, `${name}.settings.json`);
  writeFileSync(configFile, JSON.stringify(settings, null, 1));
  rmSync(report, { force: true });
  console.log(`${name}: ${files.length} files …`);
  const args = [join(packages, 'core/bin/stryker.js'), 'run', configFile];
  // Of `npm run nightly`, which runs laws more often: here each runs hundreds of times.
  const env = { CALLSHEET_MUTATION: part.tests.join(' '), CALLSHEET_NIGHTLY: '' };
  const { isFine } = await run(process.execPath, args, { isShown: true, env });
  if (!isFine || !existsSync(report)) return undefined;
  return { files: files.length, sample: size ?? null, ...scoreOf(JSON.parse(readFileSync(report, 'utf8'))) };
}

/** As Stryker counts: a change that ends in an endless loop is noticed; one that does not run is no change. */
function scoreOf({ files }) {
  const all = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted) => all.filter((status) => wanted.includes(status)).length;
  const [noticed, survived, uncovered] = [count('Killed', 'Timeout'), count('Survived'), count('NoCoverage')];
  const tried = noticed + survived + uncovered;
  return { tried, noticed, survived, uncovered, score: tried === 0 ? 0 : Math.round((1000 * noticed) / tried) / 10 };
}

async function main(args) {
  const at = args.indexOf('--sample');
  const size = at < 0 ? undefined : Number(args[at + 1]);
  const wanted = at < 0 ? args : args.toSpliced(at, 2);
  if (!(await install())) return 1;
  await provide();
  const results = existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, 'utf8')) : {};
  let isFine = true;
  for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
    if (!parts[name]) throw new Error(`No part "${name}". Parts: ${Object.keys(parts).join(', ')}.`);
    const result = await tryPart(name, size);
    isFine &&= result !== undefined;
    if (!result) continue;
    results[name] = { title: parts[name].title, ...result };
    writeFileSync(resultFile, `${JSON.stringify(results, null, 1)}\n`);
    console.log(`${name}: ${result.noticed} of ${result.tried} changes noticed (${result.score} %)`);
  }
  return isFine ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
