import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { usualClaims } from '../../protocols/auth/claims';
import { type Misbehaviour, startAuthorizationServer } from '../../protocols/oauth/authorization-server.testkit';
import { guardedTool } from '../../protocols/oauth/guarded-tool.testkit';
import { showHook } from '../hook.testkit';
import { standInPage } from '../page/page-world.testkit';
import { listingOf, listTools } from './listings';
import {
  authorizeSaved,
  authorizeServer,
  grantWords,
  oauthStore,
  stopAuthorizing,
  useGrantWords,
  useIssuer,
  useOAuthRun,
  useRelayWay,
  useTakesOAuth,
  useWantedScope,
  withdrawGrant,
} from './oauth';
import { grantFor, keepGrant, slots, wantedScopesStore } from './oauth-tokens';
import { loadProtocols } from './protocol-list';
import { secretOf, secretsStore, setSecret } from './secrets';
import { originOf, removeServer, type SavedServer, saveServer, serversStore } from './servers';

beforeEach(() => {
  standInPage();
  secretsStore.setState({ values: {} });
  wantedScopesStore.setState({}, true);
  serversStore.setState(serversStore.getInitialState(), true);
});
afterEach(() => {
  stopAuthorizing();
  vi.useRealTimers();
});

const run = () => oauthStore.getState().run;

async function start(wrong: Misbehaviour = {}) {
  const server = await startAuthorizationServer(guardedTool, wrong);
  onTestFinished(server.close);
  return server;
}

const saved = (url: string, more: Partial<SavedServer> = {}): SavedServer => ({
  ...{
    id: 'guarded',
    title: 'Guarded',
    url,
    protocol: 'mcp-http',
    auth: 'none',
    claims: usualClaims,
    isBuiltIn: false,
  },
  ...more,
});
const wanted = (server: string) => ({ server, clientId: '', clientSecret: '', issuer: '', scope: '', viaRelay: false });

/** The address of the consent page, once the person is shown it. */
async function consentPage(): Promise<string> {
  await expect.poll(() => run()?.consent?.href).toBeDefined();
  return run()?.consent?.href ?? '';
}

/** What the callback page of Callsheet tells the page that asked, after the person agreed or not. */
async function comeBack(change: (back: URLSearchParams) => void = () => undefined): Promise<void> {
  const answer = await fetch(await consentPage(), { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  change(back);
  tell(String(back));
}

function tell(message: unknown): void {
  const channel = new BroadcastChannel('callsheet-oauth');
  channel.postMessage(message);
  setTimeout(() => channel.close(), 50);
}

describe('access to a server', () => {
  it('is granted step by step, kept as secrets of its origin, and used by what is asked next', async () => {
    const { server, issuer } = await start();
    const known = saved(server);
    saveServer(known);
    const granting = authorizeSaved(known);
    expect(run()).toMatchObject({ server, steps: [], isRunning: true, isHidden: false, hasStrangeAnswer: false });
    const page = await consentPage();
    expect(run()?.consent?.host).toBe(new URL(issuer).host);
    expect(new URL(page).searchParams.get('redirect_uri')).toBe('http://localhost:4173/oauth-callback.html');
    await comeBack();
    expect(await granting).toBe(true);
    expect(run()).toMatchObject({ isRunning: false, consent: undefined, trust: undefined, isHidden: false });
    expect(run()?.steps.map(({ id, ok }) => `${id} ${ok}`)).toEqual(
      ['challenge', 'resource', 'server', 'client', 'consent', 'token'].map((id) => `${id} true`),
    );
    const token = secretOf(issuer, slots.access);
    expect(token).toMatch(/^access-/);
    expect(JSON.stringify(run())).not.toContain(token);
    const authorized = serversStore.getState().servers.find(({ id }) => id === 'guarded');
    expect(authorized).toEqual({ ...known, auth: 'oauth' });
    if (authorized) await listTools(authorized);
    expect(authorized && listingOf(authorized)).toMatchObject({ kind: 'tools', tools: [{ name: 'whoami' }] });
  });

  it('is asked for with what was typed: the client, its secret, the scope and who grants it', async () => {
    const { server, issuer, log } = await start();
    const options = { 'oauth-client': ' mine ', 'oauth-scope': ' tools.write ', 'oauth-issuer': ` ${issuer} ` };
    const known = saved(server, { options });
    setSecret(issuer, slots.client, 'hush');
    const granting = authorizeSaved(known);
    const page = new URL(await consentPage());
    expect([page.searchParams.get('client_id'), page.searchParams.get('scope')]).toEqual(['mine', 'tools.write']);
    await comeBack();
    expect(await granting).toBe(true);
    expect(log.some(({ url }) => url.startsWith('/register'))).toBe(false);
    expect(grantFor(server)).toMatchObject({ clientId: 'mine', clientSecret: 'hush', scope: 'tools.write' });
    // It is not a server of the page: nothing is saved.
    expect(serversStore.getState().servers.some(({ url }) => url === server)).toBe(false);
  });

  it('is asked for with the scope that the server wanted before, which is then no longer wanting', async () => {
    const { server } = await start();
    wantedScopesStore.setState({ [server]: 'tools.admin', 'https://other.test': 'kept' });
    const granting = authorizeSaved(saved(server, { options: { 'oauth-scope': 'typed' } }));
    expect(new URL(await consentPage()).searchParams.get('scope')).toContain('tools.admin');
    await comeBack();
    expect(await granting).toBe(true);
    expect(wantedScopesStore.getState()).toEqual({ [server]: '', 'https://other.test': 'kept' });
  });

  it('is not granted by another authorization server than the one that was named', async () => {
    const { server } = await start();
    expect(await authorizeServer({ ...wanted(server), issuer: 'https://as.test' })).toBe(false);
    expect(run()?.steps.at(-1)?.ok).toBe(false);
    expect(run()).toMatchObject({ isRunning: false, consent: undefined });
    expect(grantFor(server)).toBeUndefined();
  });

  it.each<[string, (known: SavedServer) => void, Partial<SavedServer> | undefined]>([
    ['has another address', (known) => saveServer({ ...known, url: 'https://x.test' }), { auth: 'none' }],
    ['speaks another protocol', (known) => saveServer({ ...known, protocol: 'otc-http' }), { auth: 'none' }],
    ['has another credential', (known) => saveServer({ ...known, auth: 'bearer' }), { auth: 'bearer' }],
    ['is gone', (known) => removeServer(known.id), undefined],
    ['has another title', (known) => saveServer({ ...known, title: 'Mine' }), { title: 'Mine', auth: 'oauth' }],
  ])('changes the server only as it is by then: it %s', async (_, change, left) => {
    const { server } = await start();
    const known = saved(server);
    saveServer(known);
    const granting = authorizeSaved(known);
    await consentPage();
    change(known);
    await comeBack();
    expect(await granting).toBe(true);
    const now = serversStore.getState().servers.find(({ id }) => id === known.id);
    expect(now).toEqual(left && expect.objectContaining(left));
    expect(now ?? {}).not.toHaveProperty('viaRelay');
  });

  it('tells its steps without the secrets that they repeat', async () => {
    const { server, issuer } = await start();
    setSecret('https://x.test', 'server', new URL(issuer).host);
    const granting = authorizeServer(wanted(server));
    await comeBack();
    expect(await granting).toBe(true);
    expect(JSON.stringify(run()?.steps)).not.toContain(new URL(issuer).host);
    expect(JSON.stringify(run()?.steps)).toContain('••••••');
  });

  it('goes on only with what a person agrees to trust, which is said without secrets', async () => {
    const { server, log } = await start();
    const asked = { ...wanted(server), clientId: 'mine', clientSecret: 'hush' };
    setSecret('https://x.test', 'server', 'the client secret would');
    const granting = authorizeServer(asked);
    await expect
      .poll(() => run()?.trust?.doubts)
      .toEqual([expect.stringMatching(/; •••••• go to 127\.0\.0\.1:\d+\.$/)]);
    expect([run()?.consent, run()?.isRunning]).toEqual([undefined, true]);
    run()?.trust?.onAgree();
    await comeBack();
    expect(await granting).toBe(true);
    expect(run()?.trust).toBeUndefined();
    const before = log.length;
    const stopped = authorizeServer(asked);
    await expect.poll(() => run()?.trust).toBeDefined();
    stopAuthorizing();
    expect(await stopped).toBe(false);
    expect([run()?.trust, run()?.isRunning]).toEqual([undefined, false]);
    expect(log.slice(before).some(({ url }) => url.startsWith('/authorize') || url.startsWith('/token'))).toBe(false);
  });
});

describe('an answer of the callback page', () => {
  it('that belongs to another question is told, and the right one is waited for', async () => {
    const { server } = await start();
    const granting = authorizeServer(wanted(server));
    await consentPage();
    tell({ state: 'no text' });
    tell('code=stolen&state=another');
    await expect.poll(() => run()?.hasStrangeAnswer).toBe(true);
    expect(run()?.consent).toBeDefined();
    await comeBack();
    expect(await granting).toBe(true);
  });

  it('that says no ends it', async () => {
    const { server } = await start();
    const granting = authorizeServer(wanted(server));
    const { searchParams } = new URL(await consentPage());
    tell(`error=access_denied&state=${searchParams.get('state')}`);
    expect(await granting).toBe(false);
    expect(run()?.steps.at(-1)).toMatchObject({ ok: false });
    expect([run()?.isRunning, run()?.consent, grantFor(server)]).toEqual([false, undefined, undefined]);
  });
});

describe('an authorization', () => {
  it('that is stopped says so, and grants nothing that comes after', async () => {
    const { server } = await start();
    const granting = authorizeServer(wanted(server));
    await consentPage();
    stopAuthorizing();
    expect(await granting).toBe(false);
    expect(run()).toMatchObject({ isRunning: false, consent: undefined });
    expect(run()?.steps.at(-1)?.found).toContain('Cancelled');
  });

  it('gives way to a newer one, of which alone is told', async () => {
    const [first, second] = [await start(), await start()];
    const older = authorizeServer(wanted(first.server));
    await consentPage();
    const newer = authorizeServer(wanted(second.server));
    expect(run()).toMatchObject({ server: second.server, steps: [] });
    const shown = [first, second].map(({ server }) => showHook(useOAuthRun, server).value());
    expect(shown).toEqual([undefined, run()]);
    expect(await older).toBe(false);
    await comeBack();
    expect(await newer).toBe(true);
    expect([grantFor(first.server), run()?.server]).toEqual([undefined, second.server]);
  });

  it('whose code does not come can be stopped, and ends when it fails', async () => {
    const stopped = authorizeServer(wanted('https://shop.test'), () => new Promise(() => {}));
    expect(run()).toMatchObject({ isRunning: true, steps: [] });
    stopAuthorizing();
    expect(await stopped).toBe(false);
    const title = 'Begin';
    expect(run()?.steps).toEqual([{ id: 'challenge', title, found: 'Cancelled.', ok: false }]);
    expect(await authorizeServer(wanted('https://shop.test'), () => Promise.reject(new Error('Gone')))).toBe(false);
    expect(run()?.steps).toMatchObject([{ id: 'challenge', title, found: expect.stringContaining('Gone'), ok: false }]);
    expect(run()?.isRunning).toBe(false);
  });
});

describe('a refusal', () => {
  it.each<[string, Partial<SavedServer>, boolean]>([
    ['of a server that is sent nothing', {}, true],
    ['of one that is sent a token already', { auth: 'oauth' }, true],
    ['of one whose protocol is not known any more, and that is sent a token', { auth: 'oauth', protocol: '' }, true],
    ['of one that is sent another credential', { auth: 'bearer' }, false],
    ['of one that is sent one in a header', { headers: ['X-Team', 'authorization'] }, false],
    ['of one that is sent another header', { headers: ['X-Team'] }, true],
    ['of one whose protocol knows no authorization', { protocol: 'otc-http' }, false],
    ['of one that belongs to the page', { isBuiltIn: true }, false],
  ])('%s may end with an authorization: %j, %s', async (_, more, takes) => {
    await loadProtocols();
    expect(showHook(useTakesOAuth, saved('https://shop.test', more)).value()).toBe(takes);
  });

  it('may end by the relay where the browser hides the answer, unless that is the way already', () => {
    const onUse = () => {};
    const { value, show } = showHook((viaRelay: boolean | undefined) => useRelayWay(viaRelay, onUse), undefined);
    expect(value()).toMatchObject({ presence: 'unknown', onUse });
    show(true);
    expect(value()).toBeUndefined();
  });

  it('tells the scope that the server wants', () => {
    const { value } = showHook(useWantedScope, 'https://shop.test');
    expect(value()).toBe('');
    flushSync(() => wantedScopesStore.setState({ 'https://shop.test': 'tools.admin' }));
    expect(value()).toBe('tools.admin');
    expect(showHook(useWantedScope, 'https://other.test').value()).toBe('');
  });
});

describe('what was granted', () => {
  const grant = {
    ...{ server: 'https://tools.test/mcp', issuer: 'https://as.test:8443/tenant', resource: undefined },
    ...{ clientId: 'c', clientSecret: undefined, clientAuth: undefined, accessToken: 'access-token-1' },
    ...{ refreshToken: undefined, expiresAt: undefined, scope: undefined },
  };

  it.each<[object, string]>([
    [{}, 'Authorized by as.test:8443.'],
    [{ scope: 'a b' }, 'Authorized by as.test:8443. Scope: a b.'],
    [{ refreshToken: 'r' }, 'Authorized by as.test:8443, then renewed.'],
  ])('is said: %j', (more, words) => {
    keepGrant({ ...grant, ...more });
    expect(grantWords(grant.server)).toBe(words);
    // Another address of the origin was granted nothing.
    expect(grantWords('https://tools.test/other')).toBeUndefined();
    expect(grantWords('no address')).toBeUndefined();
  });

  it('is said with the time until which it is good', () => {
    keepGrant({ ...grant, expiresAt: Date.now() + 60_000, refreshToken: 'r', scope: 's' });
    expect(grantWords(grant.server)).toMatch(/^Authorized by as\.test:8443 until \S.*, then renewed\. Scope: s\.$/);
  });

  it('is shown with who granted it, as long as no other was typed', async () => {
    const [words, issuer] = [
      showHook(useGrantWords, grant.server),
      showHook((options: SavedServer['options']) => useIssuer(grant.server, options), { 'oauth-client': ' c ' }),
    ];
    expect([words.value(), issuer.value()]).toEqual([undefined, '']);
    keepGrant(grant);
    await expect.poll(words.value).toBe('Authorized by as.test:8443.');
    await expect.poll(issuer.value).toBe(grant.issuer);
    issuer.show({ 'oauth-client': 'other' });
    expect(issuer.value()).toBe('');
    issuer.show({ 'oauth-client': 'c', 'oauth-issuer': 'https://mine.test' });
    expect(issuer.value()).toBe('https://mine.test');
    issuer.show(undefined);
    expect(issuer.value()).toBe('');
  });

  it('comes back as it was kept, its tokens as secrets of their own', () => {
    const whole = {
      ...grant,
      clientSecret: 'hush',
      refreshToken: 'refresh-1',
      scope: 's',
      expiresAt: 5,
      clientAuth: 'none',
    };
    keepGrant(whole);
    expect(grantFor(grant.server)).toEqual(whole);
    const { values } = secretsStore.getState();
    expect(values[`${originOf(grant.server)} oauth`]).not.toMatch(/hush|access-token-1|refresh-1/);
    keepGrant(grant);
    expect(grantFor(grant.server)).toEqual(grant);
  });

  it('that cannot be read any more counts as none', () => {
    keepGrant(grant);
    setSecret(originOf(grant.server), slots.rest, '{"server": 1}');
    expect(grantFor(grant.server)).toBeUndefined();
    keepGrant(grant);
    setSecret(originOf(grant.server), slots.access, '');
    expect(grantFor(grant.server)).toBeUndefined();
  });

  it('is withdrawn with all its secrets, and with what was told of it', async () => {
    keepGrant({ ...grant, refreshToken: 'r', clientSecret: 's' });
    void authorizeServer(wanted(grant.server), () => new Promise(() => {}));
    withdrawGrant(grant.server);
    expect(showHook(useOAuthRun, grant.server).value()).toBeUndefined();
    expect([grantFor(grant.server), run()]).toEqual([undefined, undefined]);
    expect(Object.values(secretsStore.getState().values).filter((value) => value !== '')).toEqual([]);
  });
});
