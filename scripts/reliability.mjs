// npm run reliability: the tests of docs/reliability.md in their full sizes, and the figures there that they found.
// npm run reliability -- hostile faults: these parts, each with its figures. A part that fails says so in their place,
// with what it had counted. The score of the mutations is what `npm run mutation` found last, which takes hours by itself:
// `npm run reliability -- mutation` only writes it down.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideBrowser } from './browser.mjs';
import { method, parts as mutationParts } from './mutation-parts.mjs';
import { install, isBuilt, programs, root } from './project.mjs';
import { run } from './run.mjs';

const report = join(root, 'docs/reliability.md');
const folder = join(root, '.cache/figures');
const mutations = join(root, '.cache/mutation/result.json');

const vitest = (project, path) => [programs.vitest, 'run', `--project=${project}`, path, '--reporter=default'];
const journey = (name, only = '') => {
  const chosen = only === '' ? [] : ['--grep', only];
  return [programs.playwright, 'test', '--project=e2e', name, ...chosen, '--workers=1', '--reporter=line'];
};

/** By part: what is run, which figures it notes down (`src/figures.testkit.ts`), and how they are told. */
const parts = {
  hostile: {
    command: vitest('node', 'src/hostile'),
    figures: ['hostile'],
    rows: ([{ cases, entryPoints, failed, unasked }]) => [
      ['Hostile texts tried', `${count(cases)}, at ${entryPoints} entry points`],
      ['that threw, ran, lost a character, showed a credential, or grew without bounds', count(failed)],
      ['Requests that nobody asked for', count(unasked)],
    ],
  },
  page: {
    command: journey('hostile.spec.ts', 'what others send'),
    figures: ['hostile-page'],
    rows: ([{ sent, executed, dialogs, popups, navigations, unasked, violations, leaks }]) => [
      ['Hostile strings sent to the page', count(sent)],
      ['that were executed', count(executed)],
      ['Dialogs, windows and ways to other pages', count(dialogs + popups + navigations)],
      ['Requests that nobody asked for', count(unasked)],
      ['Violations of the content security policy', count(violations)],
      ['Places outside its field where the credential was found', count(leaks)],
    ],
  },
  secrets: {
    command: vitest('alone', 'src/app/canary.test.ts'),
    figures: ['secrets'],
    rows: ([{ slots, spellings, places, found }]) => [
      ['Credentials, each in a field of its own', count(slots)],
      ['Spellings looked for', count(spellings)],
      ['Places searched: stores, links, exported files, what is copied, the console', count(places)],
      ['Credentials found outside their field', count(found)],
    ],
  },
  faults: {
    command: vitest('node', 'src/protocols/faults.test.ts'),
    figures: ['server-faults'],
    rows: ([{ outside, page, harmless }]) => [
      ['Faults of a server after which there is a message', count(outside.faults + page.faults)],
      [
        'whose message names the true cause, and no other',
        of(outside.named + page.named, outside.faults + page.faults),
      ],
      ['that the command line met, and of these named', of(outside.named, outside.faults, true)],
      ['that a page met, without the key of the relay, and of these named', of(page.named, page.faults, true)],
      [
        'whose message gives it among possible causes',
        count(outside.faults + page.faults - outside.named - page.named),
      ],
      ['after which it was tried: the next call works, no credential is shown or lost', count(harmless)],
    ],
  },
  storage: {
    command: vitest('alone', 'src/state/storage/faults.test.ts'),
    figures: ['storage-faults'],
    rows: ([{ faults, acknowledged, lost }]) => [
      ['Storage operations that failed, one a run', count(faults)],
      ['Texts that were called saved in these runs', count(acknowledged)],
      ['of these lost', count(lost)],
    ],
  },
  kills: {
    command: journey('kill.spec.ts', 'a tab that is writing'),
    figures: ['kills'],
    rows: ([{ kills, lost, torn }]) => [
      ['Kills of a tab or the whole browser while it writes', count(kills)],
      ['Acknowledged edits lost', count(lost)],
      ['Texts torn', count(torn)],
    ],
  },
  keys: {
    command: journey('kill.spec.ts', 'after a key'),
    figures: ['kills-after-a-key'],
    rows: ([{ kills, lost, after }]) => [
      [`Kills of a tab or the whole browser ${after} ms after the last of 22 keys`, count(kills)],
      ['after which a key was missing', count(lost)],
    ],
  },
};

const count = (number) => number.toLocaleString('en');
const of = (some, all, isShown) => `${count(some)} ${isShown ? `of ${count(all)} ` : ''}(${share(some, all)})`;
const share = (some, all) => `${((100 * some) / all).toFixed(1)} %`;

async function measure(id, { command, figures, rows }) {
  for (const name of figures) rmSync(join(folder, `${name}.json`), { force: true });
  const [[node, script], ...args] = command;
  const env = { CALLSHEET_NIGHTLY: '1', CALLSHEET_FIGURES: folder };
  const { isFine, output } = await run(node, [script, ...args], { env });
  const paths = figures.map((name) => join(folder, `${name}.json`));
  const found = paths.filter((path) => existsSync(path)).map((path) => JSON.parse(readFileSync(path, 'utf8')));
  const isCounted = found.length === figures.length;
  const isPassed = isFine && isCounted;
  const counted = [
    '| | |',
    '| --- | ---: |',
    ...(isCounted ? rows(found) : []).map(([what, value]) => `| ${what} | ${value} |`),
  ];
  const seed = found[0]?.seed;
  const repeated = seed === undefined ? '' : `CALLSHEET_SEED=${seed} `;
  const day = new Date().toISOString().slice(0, 10);
  renew(id, [
    ...(isPassed ? [] : [failedOn(day, failuresIn(output), isCounted), '']),
    ...(isCounted ? [...counted, ''] : []),
    `\`${repeated}npm run reliability -- ${id}\`, ${day}`,
  ]);
  console.log(isPassed ? `✓ ${id}` : `✗ ${id}: failed\n${output.slice(-4_000)}`);
  return isPassed;
}

function failedOn(day, failures, isCounted) {
  const what = failures.length === 0 ? '' : `: ${failures.join('; ')}`;
  return `**Failed on ${day}**${what}. ${isCounted ? 'What was counted until then:' : 'Nothing was counted.'}`;
}

/** The tests that Vitest or Playwright says have failed, once each. */
function failuresIn(output) {
  const named = output.matchAll(/^ FAIL +(?:\|[^|]*\| +)?(.+)$|^ +\d+\) \[[^\]]*\] › (.+?)[ ─]*$/gm);
  return [...new Set([...named].map(([, unit, journey]) => `\`${(unit ?? journey).trim().replaceAll('`', "'")}\``))];
}

/**
 * A part without a figure says so; one that was found in another way than now has none. A part that wasn't tried on this
 * machine keeps its row.
 */
function tellMutations() {
  if (!existsSync(mutations)) return;
  const results = JSON.parse(readFileSync(mutations, 'utf8'));
  const told = readFileSync(report, 'utf8').split('\n');
  const way = `<!-- method ${method} of scripts/mutation-parts.mjs -->`;
  const rows = Object.entries(mutationParts).map(([id, { title }]) => {
    const result = results[id];
    const row = told.includes(way) && told.find((line) => line.startsWith(`| ${title} `));
    if (row && !result) return row;
    if (result?.method !== method) return `| ${title} | not measured in this way yet | | | | | | |`;
    const { of, tried, noticed, endless, uncovered, leftOut, score, seed, day, command } = result;
    const which = tried === of ? `all ${count(of)}` : `${count(tried)} of ${count(of)}, drawn with seed ${seed}`;
    const counts = [noticed, endless, uncovered, leftOut].map(count).join(' | ');
    return `| ${title} | ${which} | ${counts} | ${score} % | \`${command}\`, ${day} |`;
  });
  const head = [
    '| part | changes tried | noticed | of these stopped | reached by no test | test files left out | score | run |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | --- |',
  ];
  renew('mutation', [way, '', ...head, ...rows]);
}

function renew(id, lines) {
  const [begin, end] = [`<!-- reliability: ${id} -->`, `<!-- /reliability: ${id} -->`];
  const text = readFileSync(report, 'utf8');
  const [before] = text.split(begin);
  const after = text.split(end)[1];
  writeFileSync(report, `${before}${begin}\n\n${lines.join('\n')}\n\n${end}${after}`);
}

async function main(asked) {
  const wanted = asked.length > 0 ? asked.filter((id) => id !== 'mutation') : Object.keys(parts);
  const unknown = wanted.filter((id) => !Object.hasOwn(parts, id));
  if (unknown.length > 0) {
    console.log(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
    return 1;
  }
  if (!(await install())) return 1;
  if (wanted.length > 0) await provideBrowser();
  const isInPage = wanted.some((id) => parts[id].command[0] === programs.playwright);
  if (isInPage && !isBuilt() && !(await run(process.execPath, ['scripts/build.mjs'], { isShown: true })).isFine)
    return 1;
  let isFine = true;
  for (const id of wanted) isFine = (await measure(id, parts[id])) && isFine;
  if (asked.length === 0 || asked.includes('mutation')) tellMutations();
  const [node, biome] = programs.biome;
  await run(node, [biome, 'format', '--write', report]);
  return isFine ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
