import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Misbehaviour, startAuthorizationServer } from '../protocols/oauth/authorization-server.testkit';
import { guardedTool } from '../protocols/oauth/guarded-tool.testkit';
import { main } from './main';

let folder = '';
let output = { out: '', error: '' };

/** A person agrees at once to what is printed; `change` is what happens to the answer on its way. */
function agree(words: string, change: (back: URL) => readonly URL[]): void {
  const address = /^Open this address to agree \([^)]+\): (\S+)$/m.exec(words)?.[1];
  if (address === undefined) return;
  const go = async () => {
    const location = (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '';
    for (const back of change(new URL(location))) pages.push(await (await fetch(back)).text());
  };
  going.push(go());
}
let going: Promise<void>[] = [];
let pages: string[] = [];

async function run(args: readonly string[], change: (back: URL) => readonly URL[] = (back) => [back]) {
  output = { out: '', error: '' };
  going = [];
  pages = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output.out += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    output.error += text;
    agree(String(text), change);
    return true;
  });
  const code = await main(args);
  await Promise.all(going);
  expect(`${output.out}${output.error}`).not.toMatch(/(access|refresh)-[0-9a-f]{8}-|hush-hush/);
  return { code, ...output };
}

async function start(wrong: Misbehaviour = {}) {
  const server = await startAuthorizationServer(guardedTool, wrong);
  onTestFinished(server.close);
  return server;
}

const path = () => join(folder, 'home', 'tokens.json');
const stored = async () => JSON.parse(await readFile(path(), 'utf8')).tokens;

/** All of it in one process: whoever runs this has the threads stubbed. */
export function testLogin(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'callsheet-login-'));
    vi.stubEnv('CALLSHEET_HOME', join(folder, 'home'));
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  it('logs in, calls with the tokens and renews them where they lie', async () => {
    const server = await start();
    expect(await run(['login', server.server, '--no-browser'])).toMatchObject({
      code: 0,
      out: '',
      error: expect.stringMatching(/Access token: Received with a refresh token.+\nLogged in to .+tokens\.json/s),
    });
    expect(pages).toEqual(['The answer was handed to Callsheet. Close this page and go back to the terminal.\n']);
    expect((await stat(path())).mode & 0o777).toBe(0o600);
    const [first] = await stored();
    expect(first).toMatchObject({ server: server.server, scope: 'tools.read' });

    expect(await run(['tools', server.server])).toMatchObject({ code: 0, out: 'whoami  Says who asks.\n' });
    server.expireTokens();
    const called = await run(['call', server.server, 'whoami', '--format', 'json']);
    expect(called).toMatchObject({ code: 0, out: expect.stringContaining('It is you.') });
    const [renewed, ...others] = await stored();
    expect(others).toEqual([]);
    expect(renewed).toMatchObject({ server: server.server, clientId: first.clientId });
    expect(renewed.accessToken).not.toBe(first.accessToken);
    expect((await stat(path())).mode & 0o777).toBe(0o600);
  });

  it('commands that run at once renew the tokens once, and keep those of other servers', async () => {
    const [server, other] = [await start(), await start()];
    for (const { server: url } of [server, other]) await run(['login', url, '--no-browser']);
    server.expireTokens();
    other.expireTokens();
    const all = [server, server, other].map(({ server: url }) => main(['call', url, 'whoami']));
    expect(await Promise.all(all)).toEqual([0, 0, 0]);
    const renewals = ({ log }: typeof server) => log.filter(({ body }) => body.includes('refresh_token=')).length;
    expect([renewals(server), renewals(other)]).toEqual([1, 1]);
    expect((await stored()).map((grant: { server: string }) => grant.server).sort()).toEqual(
      [server.server, other.server].sort(),
    );
    expect(await readdir(join(folder, 'home'))).toEqual(['tokens.json']);
  });

  it('--login asks when the server asks, for more scope too, and stores nothing', async () => {
    const server = await start();
    server.needScope('tools.call');
    const called = await run(['call', server.server, 'whoami', '--login', '--no-browser', '--timeout', '5']);
    expect(called).toMatchObject({ code: 0, out: expect.stringContaining('It is you.') });
    const scopes = server.log
      .filter(({ url }) => url.startsWith('/authorize'))
      .map(({ url }) => new URL(url, server.issuer).searchParams.get('scope'));
    expect(scopes).toEqual(['tools.read', 'tools.read tools.call']);
    await expect(stored()).rejects.toThrow('ENOENT');
  });

  it.each([['login'], ['tools', '--login'], ['call', 'whoami', '--login']])(
    '%s ends with a word when somebody stops the login',
    async (command, ...more) => {
      const server = await start();
      const others = process.listeners('SIGINT');
      const ours = () => process.listeners('SIGINT').filter((each) => !others.includes(each));
      const stop = () => {
        for (const listener of ours()) listener('SIGINT');
        return [];
      };
      let saidAtExit = '';
      const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
        saidAtExit ||= output.error;
        return undefined as never;
      });
      const stopped = await run([command, server.server, ...more, '--no-browser'], stop);
      if (command === 'login') expect(stopped).toMatchObject({ code: 1, out: '' });
      else expect(exit).toHaveBeenCalledWith(130);
      expect(saidAtExit || stopped.error).toMatch(/Your consent: Cancelled\.\n$/);
      expect(ours()).toEqual([]);
      await expect(stored()).rejects.toThrow('ENOENT');
    },
  );

  it('asks once: a login that was denied ends the command', async () => {
    const server = await start();
    const called = await run(['call', server.server, 'whoami', '--login', '--no-browser', '--timeout', '5'], (back) => {
      const denied = new URL(back);
      denied.searchParams.delete('code');
      denied.searchParams.set('error', 'access_denied');
      return [denied];
    });
    expect(called).toMatchObject({ code: 1, out: '', error: expect.stringContaining('refused: access_denied.') });
    expect(server.log.filter(({ url }) => url.startsWith('/authorize'))).toHaveLength(1);
  });

  it('names the way to log in where nothing was granted', async () => {
    const server = await start();
    for (const args of [
      ['tools', server.server],
      ['call', server.server, 'whoami'],
    ]) {
      const found = await run(args);
      expect(found).toMatchObject({ code: 1, error: expect.stringContaining(`callsheet login ${server.server}`) });
      expect(found.error).toContain('--login');
    }
    expect(server.log.some(({ url }) => url.startsWith('/authorize'))).toBe(false);
  });

  it('says that an answer carries another state, and waits on', async () => {
    const server = await start();
    const found = await run(['login', server.server, '--no-browser'], (back) => {
      const guessed = new URL(back);
      guessed.searchParams.set('state', 'guessed');
      guessed.searchParams.set('code', 'stolen');
      return [guessed, back];
    });
    expect(found).toMatchObject({ code: 0, error: expect.stringContaining('another state') });
    expect(pages[0]).toContain('its state is another');
    expect(server.log.filter(({ url }) => url === '/token').map(({ body }) => body.includes('stolen'))).toEqual([
      false,
    ]);
  });

  it.each([
    ['client_secret_basic', /^Basic /, undefined],
    ['client_secret_post', undefined, /client_secret=hush-hush/],
  ])('the secret of a client goes as %s', async (method, header, inBody) => {
    const server = await start({ registers: false, metadata: { token_endpoint_auth_methods_supported: [method] } });
    vi.stubEnv('SECRET', 'hush-hush');
    const own = ['login', server.server, '--no-browser', '--client-id', 'mine', '--client-secret', '@env:SECRET'];
    expect(await run(own)).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /goes to the authorization server .+ There is no terminal to ask at: .+ --issuer\.\n$/,
      ),
    });
    expect(await run([...own, '--issuer', 'https://as.example'])).toMatchObject({
      code: 1,
      error: expect.stringContaining(`${server.issuer}; this client belongs to the issuer https://as.example.`),
    });
    expect(server.log.map(({ url }) => url)).not.toContain('/token');
    expect(await run([...own, '--issuer', server.issuer])).toMatchObject({ code: 0 });
    // The grant that is kept names the issuer from now on.
    expect(await run(own)).toMatchObject({ code: 0 });
    const asked = server.log.find(({ url }) => url === '/token');
    expect(asked?.headers.authorization ?? '').toMatch(header ?? /^$/);
    expect(asked?.body ?? '').toMatch(inBody ?? /^(?!.*client_secret)/);
  });

  it('ends with 1 when the login fails, and stores nothing', async () => {
    const server = await start({ metadata: { token_endpoint: undefined } });
    expect(await run(['login', server.server, '--no-browser'])).toMatchObject({
      code: 1,
      error: expect.stringContaining(
        'Authorization server metadata: The authorization server metadata is incomplete: it lacks "token_endpoint".',
      ),
    });
    await expect(stored()).rejects.toThrow('ENOENT');
  });

  it.each([
    [['login'], /^Give the address of a server\./],
    [['login', 'demo:mcp'], /^The demonstration servers need no login\./],
    [['login', 'https://x.test', '--client-secret', 's'], /--client-id\.\n$/],
    [['login', 'https://x.test', '--client-id', 'c', '--client-secret', '@env:NONE'], /"NONE", which is not set/],
    [['login', 'https://x.test', '--issuer', 'auth.test'], /^--issuer takes the address of an authorization server/],
    [['tools', 'https://x.test', '--login', '--bearer', 't'], /^Give either --login or another/],
    [['tools', 'https://x.test', '--no-browser'], /^--no-browser needs --login\./],
    [['tools', 'demo:mcp', '--login'], /^--login is for servers with an http address\. The demonstration servers/],
    [['call', '--stdio', 'npx x', 'tool', '--login'], /^--login is for .+ A process gets its credentials from/],
  ])('%s', async (args, error) => {
    expect(await run(args)).toMatchObject({ code: 2, out: '', error: expect.stringMatching(error) });
  });
}
