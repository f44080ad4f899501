import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkSuites } from './checks';
import { allCommands } from './cli/commands';
import { lossWords } from './core/conversion/ledger-summary';
import { effectWords } from './core/provider-preview/provider-effects';
import { edgeSamples } from './core/schema/edge-samples';
import { outcomeWords } from './core/specification/outcomes';
import { faultsOf } from './demo/faults';
import { dialects } from './dialects';
import { structures } from './dialects/structures';
import { converters } from './dialects/writers';
import { exportTargets } from './exports';
import { importReaders } from './imports/readers';
import { documents, renewLists } from './lists.testkit';
import { everywhere, somewhere } from './mock/outcomes';
import { mockServers } from './mock/servers';
import { protocols } from './protocols';
import { statusNames } from './protocols/answer/status-names';
import { recipes } from './protocols/doctor/recipes';
import { stages } from './protocols/doctor/stages';
import { rules } from './rules';
import { pages } from './specification';

it.each(documents)('the lists of %s are those of the code', (path) => {
  const written = readFileSync(path, 'utf8');
  expect(renewLists(written) === written, `${path} is out of date: run \`npm run generate\``).toBe(true);
});

it('sees a list that is out of date', () => {
  const stale = 'Of `<!-- dialect ids -->otc<!-- /dialect ids -->` and <!-- else -->what<!-- /else -->.';
  expect(renewLists(stale)).toMatch(/`otc rfc .*<!-- \/dialect ids -->.* and <!-- else -->what<!-- \/else -->\.$/);
});

it.each((await allCommands()).map(({ name }) => [name]))('docs/command-line.md tells of %s', (name) => {
  const documented = readFileSync('docs/command-line.md', 'utf8');
  expect(documented, 'give it a heading of its own, or name it in the line about npm start').toMatch(
    name === 'serve' ? /callsheet serve/ : new RegExp(`^## ${name}$`, 'm'),
  );
});

/** Where something that is listed holds an empty text. */
function* wordlessIn(value: unknown, place: string): Generator<string> {
  if (value === '') yield place;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value))
    yield* wordlessIn(part, Array.isArray(value) ? place : `${place}.${name}`);
}

/** Where nothing is meant: the whole document, the root of a server, a command without operands. */
const meant = [
  'commands.operands.usage',
  'mockServers.path',
  'protocols.callForms.ending',
  'protocols.notes.pointer',
  'pages.entries.example.text',
  'pages.entries.type',
];

it('says something wherever it has words', async () => {
  const commands = await allCommands();
  const outcomes = { ...everywhere, ...somewhere };
  const words = { effectWords, lossWords, outcomeWords, statusNames };
  const listed = {
    ...{
      checkSuites,
      commands,
      converters,
      dialects,
      edgeSamples,
      exportTargets,
      faultsOf,
      importReaders,
      mockServers,
    },
    ...{ outcomes, pages, protocols, recipes, rules, stages, structures, words },
  };
  const found = Object.entries(listed).flatMap(([name, list]) => [...wordlessIn(list, name)]);
  expect([...new Set(found)].toSorted()).toEqual(meant.toSorted());
});
