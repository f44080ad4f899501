import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allCommands } from './cli/commands';
import { documents, renewLists } from './lists.testkit';

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
