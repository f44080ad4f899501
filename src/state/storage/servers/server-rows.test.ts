import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualClaims } from '../../../protocols/auth/claims';
import { removeServer, type SavedServer, saveServer, serversStore } from '../../server';
import { CallsheetDatabase, damageStore } from '../database';
import { keepServers, readServers, type ServerRows } from './server-rows';

let database: CallsheetDatabase;
let rows: ServerRows;

beforeEach(async () => {
  serversStore.setState(serversStore.getInitialState(), true);
  damageStore.setState({ found: [] });
  database = new CallsheetDatabase(`servers ${Math.random()}`);
  await database.open();
  rows = keepServers(database, []);
});
afterEach(() => database.delete());

const server = (id: string, more: Partial<SavedServer> = {}): SavedServer => ({
  ...{ id, title: 'Tea', url: `https://${id}.test`, protocol: 'otc-http', auth: 'none' },
  ...{ claims: usualClaims, isBuiltIn: false, ...more },
});
const own = () => serversStore.getState().servers.flatMap(({ id, isBuiltIn }) => (isBuiltIn ? [] : [id]));
const stored = async () => (await database.servers.toArray()).map(({ id }) => id);

describe('the servers of this tab', () => {
  it('are stored when they are added, changed or removed, and no others', async () => {
    expect(await rows.push()).toBe(false);
    saveServer(server('a'));
    saveServer(server('b'));
    expect([await rows.push(), await stored()]).toEqual([true, ['a', 'b']]);
    expect(await rows.push()).toBe(false);
    saveServer(server('a', { title: 'Other' }));
    removeServer('b');
    expect([await rows.push(), await stored()]).toEqual([true, ['a']]);
    expect((await database.servers.get('a'))?.title).toBe('Other');
    // The order in which its members were set is no change.
    const { title, ...rest } = server('a', { title: 'Other' });
    saveServer({ ...rest, title });
    expect(await rows.push()).toBe(false);
  });

  it('are those that other tabs have stored too', async () => {
    saveServer(server('mine'));
    await rows.push();
    await database.servers.put(server('theirs'));
    expect([await rows.pull(), own()]).toEqual([false, ['mine', 'theirs']]);
    await database.servers.put(server('theirs', { title: 'Changed' }));
    await database.servers.delete('mine');
    expect([await rows.pull(), own()]).toEqual([false, ['theirs']]);
    expect(serversStore.getState().servers.find(({ id }) => id === 'theirs')?.title).toBe('Changed');
    expect(await rows.push()).toBe(false);
    const before = serversStore.getState();
    expect(await rows.pull()).toBe(false);
    // Nobody is told of no news.
    expect(serversStore.getState()).toBe(before);
  });

  it('stay as they were changed here, and are stored again where another tab has removed them', async () => {
    saveServer(server('a'));
    saveServer(server('b'));
    await rows.push();
    saveServer(server('a', { title: 'Mine' }));
    await database.servers.put(server('a', { title: 'Theirs' }));
    saveServer(server('b', { title: 'Mine' }));
    await database.servers.delete('b');
    expect(await rows.pull()).toBe(true);
    expect(serversStore.getState().servers.filter(({ title }) => title === 'Mine')).toHaveLength(2);
    expect([await rows.push(), await stored()]).toEqual([true, ['a', 'b']]);
    expect((await database.servers.get('a'))?.title).toBe('Mine');
  });

  it('that were removed here are not brought back', async () => {
    saveServer(server('a'));
    await rows.push();
    removeServer('a');
    expect([await rows.pull(), own()]).toEqual([true, []]);
    await rows.push();
    expect(await stored()).toEqual([]);
  });
});

describe('a stored server', () => {
  const put = (row: object) => database.servers.put(Object.assign(server('a'), row));
  const damage = () => damageStore.getState().found.map(({ reason }) => reason);

  it('comes back as it was', async () => {
    const whole = server('a', {
      ...{ auth: 'jwt', claims: { audience: 'x', lifetimeSeconds: 60, version: '1' }, headers: ['X-Team'] },
      ...{ options: { config: 'a' }, pin: 'abc', viaRelay: true },
    });
    await database.servers.put(whole);
    expect(await readServers(database)).toEqual([whole]);
  });

  it.each(['none', 'bearer', 'api-key', 'jwt', 'oauth'] as const)('keeps its way of signing in: %s', async (auth) => {
    await database.servers.put(server('a', { auth }));
    expect(await readServers(database)).toMatchObject([{ auth }]);
  });

  it.each<[object, Partial<SavedServer>]>([
    [{ title: 1 }, { title: 'https://a.test' }],
    [{ isBuiltIn: true }, { isBuiltIn: false }],
    [{ headers: 'X' }, {}],
    [{ options: [1] }, {}],
    [{ pin: 1 }, {}],
    [{ viaRelay: 'yes' }, {}],
  ])('can do without what is damaged in it: %j', async (row, read) => {
    await put(row);
    const [found] = await readServers(database);
    expect(found).toMatchObject({ ...server('a'), ...read });
    expect([found?.headers, found?.pin, found?.viaRelay, damage()]).toEqual([undefined, undefined, undefined, []]);
  });

  it.each([
    [{ url: 1 }, 'it has no address'],
    [{ protocol: undefined }, 'it does not say how it is called'],
    [{ auth: 'magic' }, 'its way of signing in is not known'],
    [{ claims: {} }, 'the claims of its token are missing'],
  ])('that cannot be used is quarantined, with the reason: %j', async (row, reason) => {
    await put(row);
    await database.servers.put(server('b'));
    expect((await readServers(database)).map(({ id }) => id)).toEqual(['b']);
    expect(damage()).toEqual([reason]);
    expect([await stored(), (await database.damaged.toArray()).map((each) => each.reason)]).toEqual([['b'], [reason]]);
  });
});
