import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { usualClaims } from '../../protocols/auth/claims';
import { startServer } from '../../protocols/faulty-server.testkit';
import { showHook } from '../hook.testkit';
import { standInPage } from '../page/page-world.testkit';
import { askForTools, leaveProtocolOpen } from './ask-for-tools';
import {
  cancelListing,
  forgetListing,
  listedNames,
  listingOf,
  listingSince,
  listTools,
  probeServer,
  refreshTools,
  useListProgress,
  useProbe,
  useShownListing,
} from './listings';
import { queryClient } from './query-client';
import { secretsStore, setSecret } from './secrets';
import { useServerState } from './server-state';
import { type SavedServer, saveServer, serversStore } from './servers';

beforeEach(() => {
  standInPage();
  serversStore.setState(serversStore.getInitialState(), true);
  secretsStore.setState({ values: {} });
});
afterEach(() => queryClient.clear());

const tool = (name: string) => ({
  ...{ id: `Tea.${name}@1.0.0`, name, description: 'A tool.', version: '1.0.0', output_schema: null },
  input_schema: { parameters: { type: 'object', properties: {} } },
});

/** A tool server whose answers can be changed. `hangs`: it lets those who ask wait. */
async function start(more: Partial<SavedServer> = {}) {
  const now = { tools: [tool('Brew')] as readonly object[], status: 200, hangs: false };
  const server = await startServer((_, response) => {
    if (now.hangs) return;
    const headers = { 'content-type': 'application/json' };
    response.writeHead(now.status, headers).end(JSON.stringify({ tools: now.tools }));
  });
  onTestFinished(server.close);
  const saved: SavedServer = {
    ...{ id: 'tea', title: 'Tea', url: server.url, protocol: 'otc-http', auth: 'none', claims: usualClaims },
    ...{ isBuiltIn: false, ...more },
  };
  saveServer(saved);
  return { saved, now, log: server.log };
}

const namesOf = (saved: SavedServer) => {
  const listing = listingOf(saved);
  return listing?.kind === 'tools' ? listing.tools.map(({ name }) => name) : listing?.kind;
};
const lists = (log: { readonly length: number }) => log.length;

describe('the tools of a server', () => {
  it('are known once it was asked, and until they are forgotten', async () => {
    const { saved, log } = await start();
    expect([listingOf(saved), listedNames(saved), listingSince({ ...saved, id: 'other' })]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
    const before = Date.now();
    await listTools(saved);
    expect([namesOf(saved), listedNames(saved), lists(log)]).toEqual([['Brew'], ['Brew'], 1]);
    expect(listingSince(saved)).toBeGreaterThanOrEqual(before);
    // Each press asks once.
    await listTools(saved);
    expect(lists(log)).toBe(2);
    forgetListing(saved);
    expect(listingOf(saved)).toBeUndefined();
  });

  it.each<[string, Partial<SavedServer>]>([
    ['address', { url: 'http://127.0.0.1:9' }],
    ['protocol', { protocol: 'mcp-http' }],
    ['kind of credential', { auth: 'bearer' }],
    ['header', { headers: ['X-Team'] }],
    ['option', { options: { a: 'b' } }],
    ['way', { viaRelay: true }],
    ['id', { id: 'other' }],
  ])('are not those of a server with another %s', async (_, change) => {
    const { saved } = await start();
    await listTools(saved);
    expect(listingOf({ ...saved, ...change })).toBeUndefined();
    expect(listingOf({ ...saved, title: 'Other' })).toBeDefined();
  });

  it('that was not listed are told by why', async () => {
    const { saved, now } = await start();
    now.status = 500;
    await listTools(saved);
    expect([namesOf(saved), listedNames(saved)]).toEqual(['failed', undefined]);
  });

  it('stay where asking anew is cancelled', async () => {
    const { saved, now, log } = await start();
    await listTools(saved);
    now.hangs = true;
    const asking = listTools(saved);
    await expect.poll(() => lists(log)).toBe(2);
    cancelListing(saved);
    await asking;
    expect(namesOf(saved)).toEqual(['Brew']);
  });

  it('stay unknown where a question is cancelled that nobody has asked', async () => {
    cancelListing({ ...(await start()).saved, id: 'never asked' });
    expect(listingSince({ ...(await start()).saved, id: 'never asked' })).toBeUndefined();
  });

  it('are not known where the first question is cancelled', async () => {
    const { saved, now, log } = await start();
    now.hangs = true;
    const asking = listTools(saved);
    await expect.poll(() => lists(log)).toBe(1);
    cancelListing(saved);
    await asking;
    expect(listingOf(saved)).toMatchObject({ kind: 'failed', exchange: { outcome: { kind: 'cancelled' } } });
  });

  it('hold no secret, whenever that was typed', async () => {
    const { saved, now } = await start();
    now.tools = [{ ...tool('Brew'), description: 'By c4nary-1f2e3d4c5b6a, c4nary-9z8y7x6w5v4u, c4nary-5t4s3r2q1p0o.' }];
    setSecret(saved.url, 'server', 'c4nary-1f2e3d4c5b6a');
    await listTools(saved);
    const text = () => JSON.stringify(listingOf(saved));
    expect(text()).toContain('By ••••••, c4nary-9z8y7x6w5v4u, c4nary-5t4s3r2q1p0o.');
    setSecret('https://elsewhere.test', 'server', 'c4nary-9z8y7x6w5v4u');
    await expect.poll(text).toContain('By ••••••, ••••••, c4nary-5t4s3r2q1p0o.');
    // What is forgotten stays masked.
    setSecret(saved.url, 'server', '');
    setSecret('https://elsewhere.test', 'server', 'c4nary-5t4s3r2q1p0o');
    await expect.poll(text).toContain('By ••••••, ••••••, ••••••.');
  });
});

describe('what is shown of a server', () => {
  it('is that it is asked, until it has listed its tools', async () => {
    const { saved } = await start();
    const [state, probe] = [showHook(useServerState, saved), showHook(useProbe, saved)];
    expect(state.value()?.kind).toBe('unknown');
    await listTools(saved);
    await expect.poll(state.value).toEqual({ kind: 'answered', detail: '1 tool' });
    await probeServer(saved);
    await expect.poll(() => probe.value()?.data?.kind).toBe('healthy');
    await expect.poll(() => state.value()?.kind).toBe('healthy');
    expect(state.values.map(({ kind }) => kind).join(' ')).toMatch(
      /^unknown (asking )+(answered )+(asking )+(healthy ?)+$/,
    );
  });

  it('is how much of its list has arrived, page by page', async () => {
    const page = (id: unknown, cursor: string | undefined) => ({
      ...{ jsonrpc: '2.0', id },
      result: { tools: [{ name: `brew${cursor ?? ''}`, inputSchema: { type: 'object' } }], nextCursor: cursor },
    });
    const pages = ['a', 'b', undefined];
    const { url, close } = await startServer((_, response, body) => {
      const { id, method, params } = JSON.parse(body === '' ? '{}' : body);
      const [cursor] = pages.slice(params?.cursor === undefined ? 0 : pages.indexOf(params.cursor) + 1);
      const result = {
        protocolVersion: '2025-06-18',
        capabilities: { tools: {} },
        serverInfo: { name: 't', version: '1' },
      };
      const answers: Readonly<Record<string, object>> = {
        initialize: { jsonrpc: '2.0', id, result },
        'tools/list': page(id, cursor),
      };
      const answer = answers[method];
      if (!answer) return void response.writeHead(method?.startsWith('notifications/') ? 202 : 404).end();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    onTestFinished(close);
    const { saved } = await start({ url, protocol: 'mcp-http' });
    const { values } = showHook(useListProgress, saved);
    await listTools(saved);
    expect(namesOf(saved)).toEqual(['brewa', 'brewb', 'brew']);
    await expect
      .poll(() => values.map((progress) => progress && `${progress.pages}: ${progress.tools}`))
      .toEqual([...[undefined, '1: 1', '2: 2', '3: 3']]);
  });

  it('is its list, which another server is not asked for by itself', async () => {
    const { saved, log } = await start();
    const { value } = showHook((server: SavedServer) => useShownListing(server, true), saved);
    expect([value()?.data, value()?.isFetching, lists(log)]).toEqual([undefined, false, 0]);
    await listTools(saved);
    await expect.poll(() => value()?.data?.listing).toBe(listingOf(saved));
  });

  it('is the list of one in this page once it is looked at', async () => {
    const { saved } = await start({ url: 'demo:otc' });
    const { value, show } = showHook((isShown: boolean) => useShownListing(saved, isShown), false);
    expect(value()?.isFetching).toBe(false);
    show(true);
    await expect.poll(() => value()?.data?.listing.kind).toBe('tools');
    expect(namesOf(saved)).toContain('Calculator_Add');
  });
});

describe('tools that are asked for again', () => {
  const refresh = (saved: SavedServer) => refreshTools(saved, new AbortController().signal);

  it.each<[string, readonly object[], boolean]>([
    ['others', [tool('Pour')], true],
    ['more', [tool('Brew'), tool('Pour')], true],
    ['none', [], true],
    ['the same', [tool('Brew')], false],
    ['the same that say something else', [{ ...tool('Brew'), description: 'Brews.' }], true],
  ])('take the place of those of before where they are %s: %j', async (_, tools, isTaken) => {
    const { saved, now } = await start();
    await listTools(saved);
    const before = listingOf(saved);
    now.tools = tools;
    await refresh(saved);
    expect(listingOf(saved) !== before).toBe(isTaken);
    expect(namesOf(saved)).toEqual(tools.map((each) => Reflect.get(each, 'name')));
  });

  it('are known where none were, and leave those of before where the server does not answer with a list', async () => {
    const { saved, now } = await start();
    await refresh(saved);
    expect(namesOf(saved)).toEqual(['Brew']);
    now.status = 500;
    await refresh(saved);
    expect(namesOf(saved)).toEqual(['Brew']);
  });
});

describe('a press that asks for tools', () => {
  it('asks in the protocol that somebody chose', async () => {
    const { saved, log } = await start();
    await askForTools(saved);
    expect([namesOf(saved), lists(log)]).toEqual([['Brew'], 1]);
  });

  it('asks in the one that the server shows where nobody chose one, until it has listed', async () => {
    const { saved, log } = await start({ protocol: 'mcp-http' });
    leaveProtocolOpen(saved);
    await askForTools(saved);
    const found = serversStore.getState().servers.find(({ id }) => id === saved.id);
    expect(found?.protocol).toBe('otc-http');
    expect(found && namesOf(found)).toEqual(['Brew']);
    const asked = lists(log);
    if (found) await askForTools(found);
    expect(lists(log)).toBe(asked + 1);
  });
});

it('the health of a server is asked for without its tools', async () => {
  const { saved, log } = await start();
  await probeServer(saved);
  expect(listingOf(saved)).toBeUndefined();
  expect(lists(log)).toBe(1);
});
