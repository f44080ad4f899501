import { expect, it } from 'vitest';
import { serversStore } from '../../state/server';
import { render, screen } from '../../ui/render.testkit';
import AboutServer from './about-server';

it('is headed right below the servers: no level of headings is left out', () => {
  const [server] = serversStore.getState().servers;
  if (!server) throw new Error('The page knows a demonstration server.');
  const says = { name: 'tea', title: undefined, version: '1', websiteUrl: undefined, instructions: undefined };
  render(
    <AboutServer server={server} says={{ ...says, capabilities: [], revision: '2025-06-18', opening: 'initialize' }} />,
  );
  expect(screen.getByRole('heading', { name: 'tea 1', level: 3 })).toBeVisible();
});
