// What `npm run conformance` makes of its results: the comparison with the baseline, and the tables of the documentation.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programs, root } from './project.mjs';
import { run } from './run.mjs';

const report = join(root, 'docs/conformance.md');
const baseline = JSON.parse(readFileSync(join(root, 'e2e/conformance/baseline.json'), 'utf8'));

/** An entry names a scenario, or all that begin alike (`auth/*`), of one revision or of all, and its checks where only some fail. */
function covers(entry, { role, revision, scenario }) {
  const isNamed = entry.scenario.endsWith('*')
    ? scenario.startsWith(entry.scenario.slice(0, -1))
    : scenario === entry.scenario;
  return isNamed && entry.role === role && (entry.revision ?? revision) === revision;
}

/** What differs from the baseline, in words. */
export function compare(results) {
  const wanted = results.filter(({ isRequired }) => isRequired);
  const unexpected = wanted
    .filter(({ isFine }) => !isFine)
    .flatMap((result) => {
      const entries = baseline.filter((entry) => covers(entry, result));
      if (entries.some(({ checks }) => checks === undefined)) return [];
      const known = entries.flatMap(({ checks }) => checks);
      const others = result.checks.filter((check) => !known.includes(check));
      if (others.length === 0 && entries.length > 0) return [];
      return [`${result.role} ${result.revision}, ${result.scenario}: ${others.join(', ')}`];
    });
  const stale = baseline
    .filter((entry) => wanted.some((result) => covers(entry, result)))
    .filter((entry) => !wanted.some((result) => !result.isFine && covers(entry, result)))
    .map(({ role, scenario }) => `${role}, ${scenario}: passes now; take it out of the baseline`);
  return [...unexpected, ...stale];
}

const heads = {
  client: 'The command line as a client',
  page: 'The page as a client: authorization, through the relay',
  server: 'The demonstration server, with the fixtures of the suite',
};

function table(role, suite, own) {
  const revisions = [...new Set(own.map(({ revision }) => revision))];
  const counts = revisions.map((revision) => {
    const all = own.filter((result) => result.isRequired && result.revision === revision);
    return `${all.filter(({ isFine }) => isFine).length} of ${all.length} for ${revision}`;
  });
  const names = [...new Set(own.map(({ scenario }) => scenario))];
  const rows = names.map((name) => {
    const cells = revisions.map((revision) => cell(own.find((r) => r.scenario === name && r.revision === revision)));
    return `| \`${name}\` | ${cells.join(' | ')} | ${reasonOf(own.filter(({ scenario }) => scenario === name))} |`;
  });
  return [
    `## ${heads[role]}`,
    '',
    `Required scenarios passed: ${counts.join(', ')}; measured with ${suite}.`,
    '',
    `| scenario | ${revisions.join(' | ')} | reason of a failure |`,
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ];
}

function cell(result) {
  if (!result) return '–';
  const { isFine, passed, failed, isRequired } = result;
  const verdict = isFine ? 'passes' : `${failed} of ${passed + failed} checks fail`;
  return isRequired ? verdict : `${verdict} (not required)`;
}

function reasonOf(results) {
  const entries = baseline.filter((entry) => results.some((result) => !result.isFine && covers(entry, result)));
  return [...new Set(entries.map(({ reason }) => reason))].join(' ');
}

/** Renews the tables of the suite in the documentation, of what was run as a whole. */
export async function writeReport(results, suite) {
  for (const role of new Set(results.map((result) => result.role))) {
    await renew(
      `conformance: ${role}`,
      table(
        role,
        suite,
        results.filter((result) => result.role === role),
      ),
    );
  }
}

/** Renews the table of the servers that others published. */
export function writeInterop(results) {
  const rows = results.map(({ server, tools, fates, failed, page }) => {
    const [[name, version]] = Object.entries(server.packages);
    const over = server.path === undefined ? 'stdio' : server.path === '/sse' ? 'HTTP+SSE' : 'Streamable HTTP';
    const fine = `${fates.length - failed.length} of ${fates.length}`;
    const others = failed.map((fate) => `${fate.name}: ${fate.kind}`).join(', ');
    return `| \`${name}\` ${version} | ${over} | ${tools.length} of ${server.tools} | ${fine} | ${page} | ${others} |`;
  });
  const head = [
    '| server | transport | tools listed | tools that answered | page | other outcomes |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  return renew('interop', [...head, ...rows, '']);
}

async function renew(mark, made) {
  const begin = `<!-- ${mark} -->`;
  const end = `<!-- /${mark} -->`;
  const text = readFileSync(report, 'utf8');
  const [before] = text.split(begin);
  const after = text.split(end)[1];
  writeFileSync(report, `${before}${begin}\n\n${made.join('\n')}\n${end}${after}`);
  const [node, biome] = programs.biome;
  await run(node, [biome, 'format', '--write', report]);
}
