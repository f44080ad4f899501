import { beforeEach, describe, expect, it } from 'vitest';
import { descriptors } from '../../protocols/descriptors';
import { secretsStore, setSecret } from './secrets';
import {
  builtInOf,
  configKeys,
  demoOf,
  mockId,
  originOf,
  pointMock,
  preferServer,
  removeServer,
  restoreServers,
  type SavedServer,
  saveServer,
  selectServer,
  serversStore,
  takeOverServers,
  withCredential,
} from './servers';

beforeEach(() => serversStore.setState(serversStore.getInitialState(), true));

const [builtIn] = serversStore.getState().servers;
const own = (id: string): SavedServer => {
  if (!builtIn) throw new Error('There is no demonstration server.');
  return { ...builtIn, id, isBuiltIn: false };
};

it.each([
  ['nothing stored', undefined, builtIn?.id],
  ['what was chosen last time', 'stored', 'stored'],
  ['what is not there any more', 'gone', builtIn?.id],
])('begins with %s', (_title, selectedId, expected) => {
  restoreServers([own('stored')], selectedId);
  expect(serversStore.getState().selectedId).toBe(expected);
});

it('keeps what was chosen and added before the storage answered', () => {
  saveServer(own('added'));
  selectServer('demo-mcp');
  restoreServers([own('stored')], 'stored');
  const { servers, selectedId } = serversStore.getState();
  expect(servers.filter(({ isBuiltIn }) => !isBuiltIn).map(({ id }) => id)).toEqual(['stored', 'added']);
  expect(selectedId).toBe('demo-mcp');
});

it.each([
  ['chose a server that another tab has removed', 'gone', builtIn?.id],
  ['chose a server that is still there', 'stays', 'stays'],
])('a tab that %s sends to one that is there', (_title, chosen, expected) => {
  restoreServers([own('gone'), own('stays')], undefined);
  selectServer(chosen);
  takeOverServers([{ ...own('stays'), title: 'Renamed' }, own('new')], ['gone']);
  const { servers, selectedId } = serversStore.getState();
  expect(selectedId).toBe(expected);
  expect(servers.filter(({ isBuiltIn }) => !isBuiltIn).map(({ id, title }) => [id, title])).toEqual([
    ['stays', 'Renamed'],
    ['new', builtIn?.title],
  ]);
});

it.each(descriptors)('the demonstration server of $dialect is one that lists its tools so', ({ dialect }) => {
  const found = demoOf(dialect);
  expect(descriptors.filter(({ id }) => id === found?.protocol).map((each) => each.dialect)).toEqual([dialect]);
});

describe('a server at the moment of use', () => {
  beforeEach(() => secretsStore.setState({ values: {} }));
  const saved = (more: Partial<SavedServer> = {}): SavedServer => ({ ...own('s'), url: 'https://tea.test/a', ...more });

  it.each<[SavedServer['auth'], object]>([
    ['none', { kind: 'none' }],
    ['bearer', { kind: 'bearer', token: 'secret' }],
    ['api-key', { kind: 'api-key', key: 'secret' }],
    ['jwt', { kind: 'jwt', secret: 'secret', claims: builtIn?.claims }],
    ['oauth', { kind: 'oauth', server: 'https://tea.test/a' }],
  ])('has its credential, by its kind: %s', (auth, expected) => {
    setSecret('https://tea.test', 'server', 'secret');
    setSecret('https://other.test', 'server', 'another');
    expect(withCredential(saved({ auth })).auth).toEqual(expected);
  });

  it('has the headers and the configuration that were typed for its origin', () => {
    setSecret('https://tea.test', 'header:x-team', 'blue');
    setSecret('https://tea.test', 'config:KEY', 'k');
    const options = { config: 'KEY, OTHER KEY' };
    const server = withCredential(saved({ headers: ['X-Team', 'X-Empty'], options, pin: 'abc' }));
    expect(server.headers).toEqual([
      { name: 'X-Team', value: 'blue' },
      { name: 'X-Empty', value: '' },
    ]);
    expect([server.config, server.options]).toEqual([{ KEY: 'k' }, { ...options, sha256: 'abc' }]);
    expect(configKeys(options)).toEqual(['KEY', 'OTHER']);
  });

  it('has nothing of what it does not need', () => {
    const server = withCredential(saved());
    expect(Object.keys(server).toSorted()).toEqual(['auth', 'id', 'protocol', 'title', 'url']);
    expect([configKeys(undefined), configKeys({ config: ' , ' })]).toEqual([[], []]);
  });
});

it.each([
  ['https://tea.test/a?b#c', 'https://tea.test'],
  ['https://tea.test:8443/', 'https://tea.test:8443'],
  ['demo:otc', 'demo:otc'],
  ['demo:broken/otc/bare-array', 'demo:otc'],
  ['no address', 'no address'],
])('credentials are bound to %s as to %s', (url, origin) => expect(originOf(url)).toBe(origin));

it('a built-in server is not removed, and one that is chosen gives way when it is', () => {
  saveServer(own('mine'));
  selectServer('mine');
  const { choices } = serversStore.getState();
  removeServer('mine');
  expect(serversStore.getState().selectedId).toBe(builtIn?.id);
  removeServer(builtIn?.id ?? '');
  expect(serversStore.getState().servers).toEqual(serversStore.getInitialState().servers);
  preferServer('demo-mcp');
  expect([serversStore.getState().selectedId, serversStore.getState().choices]).toEqual(['demo-mcp', choices]);
  expect([builtInOf('demo-mcp')?.url, builtInOf('mine')]).toEqual(['demo:mcp', undefined]);
});

it('stored servers take no place of built-in ones', () => {
  restoreServers([{ ...own(builtIn?.id ?? ''), title: 'Theirs' }], undefined);
  expect(serversStore.getState().servers).toEqual(serversStore.getInitialState().servers);
});

it('the mock stands for another document or format, and nobody is told where it is the same', () => {
  const mock = () => serversStore.getState().servers.find(({ id }) => id === mockId);
  pointMock('mock:a', 'mcp-http');
  expect(mock()).toMatchObject({ url: 'mock:a', protocol: 'mcp-http', isBuiltIn: true });
  const before = serversStore.getState();
  pointMock('mock:a', 'mcp-http');
  expect(serversStore.getState()).toBe(before);
  pointMock('mock:a', 'otc-http');
  expect(mock()).toMatchObject({ url: 'mock:a', protocol: 'otc-http' });
  pointMock('mock:b', 'otc-http');
  expect(mock()).toMatchObject({ url: 'mock:b', protocol: 'otc-http' });
});
