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
async function runSuite([node, suite], role, revision, target, only, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
  const chosen = only ? ['--scenario', only, '--spec-version', revision] : ['--requirements', revision];
  // Pages wait for one another.
  const timeout = role === 'page' ? '900000' : '180000';
  const args = [suite, role === 'page' ? 'client' : role, ...target, ...chosen, '-o', folder, '--timeout', timeout];
  const { output } = await run(node, args, { env });
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
    checks: failedChecks(folder, role, scenario),
  }));
}

function failedChecks(folder, role, scenario) {
  const start = `${role === 'server' ? 'server-' : ''}${scenario}-`;
  const parent = scenario.includes('/') ? scenario.split('/')[0] : '';
  const inside = existsSync(join(folder, parent))
    ? readdirSync(join(folder, parent)).map((name) => join(parent, name))
    : [];
  const found = inside.find((name) => name.startsWith(start) && /^20\d\d-/.test(name.slice(start.length)));
  if (!found) return [];
  const checks = JSON.parse(readFileSync(join(folder, found, 'checks.json'), 'utf8'));
  return [...new Set(checks.filter(({ status }) => status === 'FAILURE').map(({ id }) => id))];
}

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
  const clientOf = (name) => ['--command', `${JSON.stringify(process.execPath)} e2e/conformance/${name}.mjs`];
  const results = [];
  for (const revision of revisions) {
    if (onlyRole === undefined || onlyRole === 'client')
      results.push(...(await runSuite(suite, 'client', revision, clientOf('client'), onlyScenario)));
    if (onlyRole === undefined || onlyRole === 'page') {
      // What it needs may have been installed just now.
      const { startPages } = await import('../e2e/conformance/page-driver.mjs');
      const pages = await startPages();
      const env = { CALLSHEET_PAGES: pages.address };
      const found = await runSuite(suite, 'page', revision, clientOf('page'), onlyScenario, env);
      results.push(...found.filter(({ scenario, isRequired }) => isRequired && scenario.startsWith('auth/')));
      await pages.end();
    }
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
