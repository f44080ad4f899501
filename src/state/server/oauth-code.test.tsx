import { expect, it } from 'vitest';
import { render, screen } from '../../ui/render.testkit';
import { authorizeServer, stopAuthorizing, useOAuthRun } from './oauth';

const server = 'https://shop.invalid';
const wanted = { server, clientId: '', clientSecret: '', issuer: '', scope: '', viaRelay: false };

function Run() {
  const run = useOAuthRun(server);
  return <output>{run && [run.isRunning, ...run.steps.map(({ found }) => found)].join(' ')}</output>;
}

it('an authorization whose code does not come can be stopped, and ends when it fails', async () => {
  render(<Run />);
  const stopped = authorizeServer(wanted, () => new Promise(() => {}));
  expect(await screen.findByText('true')).toBeVisible();
  stopAuthorizing();
  expect(await stopped).toBe(false);
  expect(await screen.findByText('false Cancelled.')).toBeVisible();
  expect(await authorizeServer(wanted, () => Promise.reject(new Error('Failed to fetch')))).toBe(false);
  expect(await screen.findByText(/^false Code of Callsheet didn't load/)).toBeVisible();
});
