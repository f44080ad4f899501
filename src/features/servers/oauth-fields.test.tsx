import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usualClaims } from '../../protocols/auth/claims';
import { authorizeSaved, useRelay, withdrawGrant } from '../../state/server';
import { keepGrant } from '../../state/server/oauth-tokens';
import { expectAccessible } from '../../ui/accessible.testkit';
import { render, screen } from '../../ui/render.testkit';
import OAuthFields from './oauth-fields';
import { emptyDraft } from './server-draft';

const server = 'https://mcp.test/mcp';
const issuer = 'https://as.test';
const draft = { ...emptyDraft('mcp-http'), url: server, auth: 'oauth' as const };

/** What pages may read, by address; everything else is answered without CORS. */
let answers: Readonly<Record<string, unknown>> = {};

beforeEach(() => {
  answers = { 'https://mcp.test/mcp': {} };
  useRelay.setState({ presence: 'present', key: 'k' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { url, mode } = new Request(input, init);
    if (mode === 'no-cors') return new Response(null);
    if (url.endsWith('relay.json')) return Response.json({ relay: true });
    if (!(url in answers)) throw new TypeError('Failed to fetch');
    return Response.json(answers[url]);
  });
});
afterEach(() => {
  withdrawGrant(server);
  useRelay.setState({ presence: 'unknown', key: '' });
});

const described = {
  'https://mcp.test/.well-known/oauth-protected-resource/mcp': { resource: server, authorization_servers: [issuer] },
};
const published = {
  [`${issuer}/.well-known/oauth-authorization-server`]: {
    ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
    ...{ response_types_supported: ['code'], code_challenge_methods_supported: ['S256'] },
  },
};

it('what the browser hides is said, and the relay is offered', async () => {
  answers = { ...answers, ...described };
  const change = vi.fn();
  const { user } = render(
    <main>
      <OAuthFields draft={draft} change={change} />
    </main>,
  );
  await user.click(screen.getByRole('button', { name: 'Authorize' }));
  expect(await screen.findByText(/as\.test answers, but the browser hides its answer from this page/)).toBeVisible();
  const offer = await screen.findByRole('button', { name: 'Authorize through the relay' });
  await expectAccessible(document.body);
  await user.click(offer);
  expect(change).toHaveBeenCalledExactlyOnceWith({ viaRelay: true });
});

it('an authorization that is stopped says so, and can be begun again', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  const { user } = render(<OAuthFields draft={draft} change={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Authorize' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Cancelled.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Authorize' }));
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
  expect(screen.queryByText('Cancelled.')).toBeNull();
});

const tokenEndpoint = 'https://tokens.test/token';
const apart = {
  [`${issuer}/.well-known/oauth-authorization-server`]: {
    ...published[`${issuer}/.well-known/oauth-authorization-server`],
    token_endpoint: tokenEndpoint,
  },
};

it('hosts that differ are named and asked about before the consent page can be opened', async () => {
  answers = { ...answers, ...described, ...apart };
  const options = { 'oauth-client': 'mine' };
  const { user } = render(
    <main>
      <OAuthFields draft={{ ...draft, options }} change={() => undefined} />
    </main>,
  );
  await user.click(screen.getByRole('button', { name: 'Authorize' }));
  const question = await screen.findByRole('alert');
  expect(question).toHaveTextContent('You would agree at as.test, and what you grant would go to tokens.test');
  expect(screen.queryByRole('link', { name: /^Open the consent page/ })).toBeNull();
  await expectAccessible(document.body);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('link', { name: /^Open the consent page/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a client belongs to the issuer that was typed, and to no other', async () => {
  answers = { ...answers, ...described, ...apart };
  const options = { 'oauth-client': 'mine', 'oauth-issuer': 'https://other.test' };
  const { user } = render(<OAuthFields draft={{ ...draft, options }} change={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'Issuer' })).toHaveValue('https://other.test');
  await user.click(screen.getByRole('button', { name: 'Authorize' }));
  const refusal = /authorization server https:\/\/as\.test; this client belongs to the issuer https:\/\/other\.test\./;
  expect(await screen.findByText(refusal)).toBeVisible();
});

it('spaces around what was typed count for nothing, also when a server that is stored is asked again', async () => {
  answers = { ...answers, ...described, ...published };
  const options = { 'oauth-client': ' mine ', 'oauth-issuer': ` ${issuer} ` };
  void authorizeSaved({ ...draft, options, id: 's', claims: usualClaims, isBuiltIn: false });
  render(<OAuthFields draft={{ ...draft, options }} change={() => undefined} />);
  const link = await screen.findByRole('link', { name: /^Open the consent page/ });
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('client_id')).toBe('mine');
});

it('the issuer of the grant that is kept stands in its field', () => {
  keepGrant({ server, issuer, clientId: 'mine', accessToken: 'a-token' });
  render(<OAuthFields draft={{ ...draft, options: { 'oauth-client': 'mine' } }} change={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'Issuer' })).toHaveValue(issuer);
});

it('an answer with another state is said, and the consent page waits on', async () => {
  answers = { ...answers, ...described, ...published };
  const options = { 'oauth-client': 'mine' };
  const { user } = render(<OAuthFields draft={{ ...draft, options }} change={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Authorize' }));
  expect(await screen.findByRole('link', { name: /^Open the consent page/ })).toBeVisible();
  const channel = new BroadcastChannel('callsheet-oauth');
  channel.postMessage('code=stolen&state=guessed');
  expect(await screen.findByRole('alert')).toHaveTextContent('An answer came back with another state.');
  channel.close();
  expect(screen.getByRole('link', { name: /^Open the consent page/ })).toBeVisible();
});
