import { expect, it } from 'vitest';
import { dialectOf } from '../dialects';
import { arcadeWorker } from '../protocols/arcade-worker';
import { testIo } from '../protocols/test-io.testkit';
import { testServer } from '../protocols/test-server.testkit';
import { validate } from '../rules/registry.testkit';
import { checkListing } from './tools';

const server = testServer(arcadeWorker, 'https://worker.test');
const deployed = Object.entries(dialectOf('rfc').samples).find(([title]) => title.includes('Arcade'))?.[1] ?? '';
/** Without what tells it from the draft: its neighbours in the list do. */
const plain = `{"name": "Find", "fully_qualified_name": "Notes.Find", "description": "Finds a note.",
  "toolkit": {"name": "Notes", "version": null}, "input": {"parameters": []}, "output": {"available_modes": ["value", "error"], "value_schema": {"val_type": "string"}}}`;

async function listed(tools: readonly string[]) {
  const io = testIo({ fetch: async () => new Response(`[${tools.join(',')}]`) });
  const listing = await arcadeWorker.listTools(server, io);
  if (listing.kind !== 'tools') throw new Error('The worker did not list its tools.');
  const { diagnostics } = await checkListing(listing, validate);
  return {
    revisions: listing.tools.map(({ revision }) => revision),
    told: [...listing.deviations, ...diagnostics.map(({ rule, severity }) => ({ id: rule, severity }))].map(
      ({ id, severity }) => `${id} ${severity}`,
    ),
  };
}

it('of a worker as Arcade deploys it says one thing: what its definitions are checked as', async () => {
  const another = deployed.replaceAll('AddNote', 'KeepNote');
  expect(await listed([plain, deployed, another])).toEqual({
    revisions: ['arcade', 'arcade', 'arcade'],
    told: ['rfc/arcade-extension info'],
  });
});

it('of a tool that is listed twice says it, where the second stands', async () => {
  const io = testIo({ fetch: async () => new Response(`[${deployed},${plain},${plain}]`) });
  const listing = await arcadeWorker.listTools(server, io);
  if (listing.kind !== 'tools') throw new Error('The worker did not list its tools.');
  const { source, diagnostics } = await checkListing(listing, validate);
  expect(JSON.parse(source)).toHaveLength(3);
  const [twice] = diagnostics.filter(({ rule }) => rule === 'rfc/name-unique');
  expect(twice?.pointer).toMatch(/^\/2\b/);
});

it('of a worker that keeps to the draft says what departs from it', async () => {
  expect(await listed([plain])).toEqual({
    revisions: [undefined],
    told: ['wire/rfc/toolkit-version-null warning', 'wire/rfc/fqn-no-version info', 'rfc/toolkit-version warning'],
  });
});
