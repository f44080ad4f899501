// npm run conformance: the official MCP suite against the built command line, the page (authorization) and the
// demonstration server, for the scenarios that each revision requires. Compares with e2e/conformance/baseline.json and
// renews the tables of docs/conformance.md. `npm run conformance -- client` runs one part and renews its table;
// `npm run conformance -- client sse-retry` runs one scenario, and writes nothing.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, writeReport } from './conformance-report.mjs';
import { install, isBuilt, root } from './project.mjs';
import { run } from './run.mjs';

const suiteVersion = '0.2.0-alpha.12';
const nodeVersion = '22.23.3';
const revisions = ['2025-11-25', '2026-07-28'];
const cache = join(root, '.cache/conformance');

/** The suite, and the Node that it needs where this one is older: packages in a folder of their own, without their scripts. */
async function provideSuite() {
  const isNewEnough = Number(process.versions.node.split('.')[0]) >= 22;
  const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const wanted = {
    '@modelcontextprotocol/conformance': suiteVersion,
    ...(isNewEnough ? {} : { [nodePackage]: nodeVersion }),
  };
  const versionAt = (name) => {
    const path = join(cache, 'node_modules', name, 'package.json');
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).version : undefined;
  };
  if (Object.entries(wanted).some(([name, version]) => versionAt(name) !== version)) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(join(cache, 'package.json'), JSON.stringify({ private: true, dependencies: wanted }));
    console.log('Fetching the suite …');
    const npm = ['install', '--prefix', cache, '--ignore-scripts', '--no-audit', '--no-fund'];
    if (!(await run('npm', npm, { isShown: true })).isFine) return undefined;
  }
  const suite = join(cache, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
  return [isNewEnough ? process.execPath : join(cache, 'node_modules', nodePackage, 'bin/node'), suite];
}

/** The demonstration server with the fixtures of the suite. */
async function serve() {
  const { runnerImport } = await import('vite');
  const options = { root, configFile: false, logLevel: 'warn' };
  const { module } = await runnerImport(join(root, 'e2e/conformance/fixture-server.ts'), options);
  return module.startFixtures();
}

/** Runs a list of scenarios, or one; each with how many checks passed and which failed. */
async function runSuite([node, suite], role, revision, target, only) {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
  const chosen = only ? ['--scenario', only, '--spec-version', revision] : ['--requirements', revision];
  const args = [suite, role, ...target, ...chosen, '-o', folder, '--timeout', '180000'];
  const { output } = await run(node, args, {});
  if (only) process.stdout.write(output);
  const unscored = new Set([...output.matchAll(/^ {2}[✓✗] (\S+) \(([a-z-]+)\)$/gm)].map(([, name]) => name));
  const lines = [...output.matchAll(/^([✓✗]) (\S+): (\d+) passed, (\d+) failed/gm)];
  if (lines.length === 0 && !only) throw new Error(`The suite said nothing of its scenarios:\n${output}`);
  return lines.map(([, mark, scenario, passed, failed]) => ({
    role,
    revision,
    scenario,
    isRequired: !unscored.has(scenario),
    isFine: mark === '✓',
    passed: Number(passed),
    failed: Number(failed),
    checks: failedChecks(checksIn(folder, role, scenario)),
  }));
}

/**
 * The scenarios of authorization that a revision requires, by the page. One after another, each with its servers: the
 * suite itself would start all of them at once, and their clients would wait for the one browser until they give up.
 */
async function runPage([node, suite], revision, only) {
  const { startPages } = await import('../e2e/conformance/page-driver.mjs');
  const { parse } = await import('yaml');
  const required = parse(readFileSync(join(suite, `../../requirements/${revision}.yaml`), 'utf8')).client;
  const pages = await startPages();
  const results = [];
  for (const scenario of required.filter((each) => (only ? each === only : each.startsWith('auth/')))) {
    const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
    const chosen = ['--scenario', scenario, '--spec-version', revision];
    const args = [suite, 'client', ...clientOf('page'), ...chosen, '-o', folder, '--timeout', '240000'];
    const { output } = await run(node, args, { env: { CALLSHEET_PAGES: pages.address } });
    if (only) process.stdout.write(output);
    const checks = checksIn(folder, 'client', scenario);
    const count = (status) => checks.filter((check) => check.status === status).length;
    const [passed, failed, warned] = ['SUCCESS', 'FAILURE', 'WARNING'].map(count);
    const isFine = passed > 0 && failed === 0 && warned === 0;
    const found = { role: 'page', revision, scenario, isRequired: true, isFine, passed, failed };
    results.push({ ...found, checks: failedChecks(checks) });
    console.log(`${isFine ? '✓' : '✗'} page ${revision} ${scenario}: ${passed} passed, ${failed} failed`);
    if (!isFine) console.log(output.split('Stderr:')[1] ?? '');
  }
  await pages.end();
  return results;
}

function checksIn(folder, role, scenario) {
  const start = `${role === 'server' ? 'server-' : ''}${scenario}-`;
  const parent = scenario.includes('/') ? scenario.split('/')[0] : '';
  const inside = existsSync(join(folder, parent))
    ? readdirSync(join(folder, parent)).map((name) => join(parent, name))
    : [];
  const found = inside.find((name) => name.startsWith(start) && /^20\d\d-/.test(name.slice(start.length)));
  return found ? JSON.parse(readFileSync(join(folder, found, 'checks.json'), 'utf8')) : [];
}

const failedChecks = (checks) => [...new Set(checks.filter(({ status }) => status === 'FAILURE').map(({ id }) => id))];
const clientOf = (name) => ['--command', `${JSON.stringify(process.execPath)} e2e/conformance/${name}.mjs`];

async function main([onlyRole, onlyScenario]) {
  if (!(await install())) return 1;
  if (
    onlyRole !== 'server' &&
    !isBuilt() &&
    !(await run(process.execPath, ['scripts/build.mjs'], { isShown: true })).isFine
  )
    return 1;
  const suite = await provideSuite();
  if (!suite) return 1;
  const results = [];
  for (const revision of revisions) {
    if (onlyRole === undefined || onlyRole === 'client')
      results.push(...(await runSuite(suite, 'client', revision, clientOf('client'), onlyScenario)));
    if (onlyRole === undefined || onlyRole === 'page') results.push(...(await runPage(suite, revision, onlyScenario)));
    if (onlyRole === undefined || onlyRole === 'server') {
      const server = await serve();
      results.push(...(await runSuite(suite, 'server', revision, ['--url', server.url], onlyScenario)));
      await server.end();
    }
  }
  if (onlyScenario !== undefined) return 0;
  for (const { role, revision, scenario, isFine, isRequired, passed, failed } of results) {
    const note = isRequired ? '' : ' (not required)';
    console.log(`${isFine ? '✓' : '✗'} ${role} ${revision} ${scenario}: ${passed} passed, ${failed} failed${note}`);
  }
  const problems = compare(results);
  for (const line of problems) console.log(`✗ Not as the baseline says: ${line}`);
  await writeReport(results, `\`@modelcontextprotocol/conformance\` ${suiteVersion}`);
  return problems.length === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
