// The steps of `npm test` and `npm run check`, and how their results are counted.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, programs } from './project.mjs';
import { run } from './run.mjs';

/** Type checks: the core against the language alone, then each layer against what it may use. */
const typeScopes = ['src/core', 'src/protocols', '.', 'src/server'];

export const formatAndLint = step('Format and lint', () =>
  verdict([programs.biome, 'ci', '--colors=off', '--error-on-warnings', '.']),
);
export const types = step('Types', () =>
  verdict(...typeScopes.map((scope) => [programs.tsc, '--singleThreaded', '-p', scope])),
);
export const unusedCode = step('Unused code', () => verdict([programs.knip]));
export const unitTests = step('Unit tests', () => vitest('!page'));
export const pageTests = step('Tests of the page', () => vitest('page'));
export const build = step('Build', () => verdict([[process.execPath, 'scripts/build.mjs']]));
export const journeys = step('End-to-end tests and budgets', () => playwright('e2e', 'budgets'), { needs: build });
/** Passes when it could be tried; its scores are in `.cache/mutation/result.json`. */
export const mutations = step('Mutation testing', () => verdict([[process.execPath, 'scripts/mutation.mjs']]));
export const otherBrowsers = step('Firefox and WebKit', () => playwright('other browsers'), { needs: build });

function step(title, go, { needs } = {}) {
  return { title, go, needs };
}

const vitest = (project) =>
  tests(
    programs.vitest,
    (report) => ['run', `--project=${project}`, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    vitestCount,
  );

const playwright = (...projects) =>
  tests(
    programs.playwright,
    () => ['test', ...projects.map((project) => `--project=${project}`), '--reporter=dot,json'],
    playwrightCount,
  );

/** Programs that say yes or no: together they count as one. */
async function verdict(...commands) {
  let output = '';
  let isFine = true;
  for (const [[node, script], ...args] of commands) {
    const result = await run(node, [script, ...args]);
    output += result.output;
    isFine &&= result.isFine;
  }
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, notes: [], output };
}

/** A test runner counts its tests; one that fails without naming a test counts as one. */
async function tests([node, script], args, count) {
  const report = join(mkdtempSync(join(tmpdir(), 'callsheet-')), 'report.json');
  const { isFine, output } = await run(node, [script, ...args(report)], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const counted = countIn(report, count);
  return { ...counted, failed: isFine ? counted.failed : Math.max(1, counted.failed), output };
}

function countIn(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, notes: ['The test runner left no report.'] };
  }
}

function vitestCount({ numPassedTests, numFailedTests, testResults }) {
  // A file that cannot be loaded fails without a test of its own.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length, notes: [] };
}

function playwrightCount({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    notes: [...new Set(annotations(suites, 'measured'))],
  };
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** What Playwright's tests noted down under a type. */
export function annotations(suites, wanted) {
  const all = suites.flatMap(specsOf).flatMap((spec) => spec.tests.flatMap((test) => test.annotations));
  return all.filter(({ type }) => type === wanted).map(({ description }) => description);
}

/**
 * Runs all stages one after the other, and ends the process with the line that counts their steps. A stage is a step, or
 * a list of lanes that run side by side, each a list of steps in order.
 */
export async function runSteps(stages, prepare = async () => {}) {
  if (!(await install())) return end(0, 1);
  await prepare();
  const results = new Map();
  for (const stage of stages) {
    const lanes = Array.isArray(stage) ? stage : [[stage]];
    await Promise.all(lanes.map((steps) => runLane(steps, results)));
  }
  const all = [...results.values()];
  return end(sum(all, 'passed'), sum(all, 'failed'));
}

async function runLane(steps, results) {
  for (const current of steps) {
    const { title, needs, go } = current;
    const startedAt = performance.now();
    const isPossible = needs === undefined || results.get(needs)?.failed === 0;
    const result = isPossible
      ? await go()
      : { passed: 0, failed: 1, notes: [], output: `Not run: ${needs.title} failed.\n` };
    results.set(current, result);
    if (result.failed > 0) process.stdout.write(result.output);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${result.failed > 0 ? '✗' : '✓'} ${title}: ${sentence(result)} (${seconds} s)`);
    for (const note of result.notes) console.log(`    ${note}`);
  }
}

const sum = (results, key) => results.reduce((total, result) => total + result[key], 0);
const sentence = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

function end(passed, failed) {
  console.log(sentence({ passed, failed }));
  process.exitCode = failed > 0 ? 1 : 0;
}
