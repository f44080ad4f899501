import { beforeEach, expect, it } from 'vitest';
import { restoreServers, type SavedServer, saveServer, selectServer, serversStore } from './servers';

beforeEach(() => serversStore.setState(serversStore.getInitialState(), true));

const [builtIn] = serversStore.getState().servers;
const own = (id: string): SavedServer => {
  if (!builtIn) throw new Error('There is no demonstration server.');
  return { ...builtIn, id, isBuiltIn: false };
};

it.each([
  ['nothing stored', undefined, 'demo-otc'],
  ['what was chosen last time', 'stored', 'stored'],
  ['what is not there any more', 'gone', 'demo-otc'],
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
