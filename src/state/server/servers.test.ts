import { beforeEach, expect, it } from 'vitest';
import { descriptors } from '../../protocols/descriptors';
import {
  demoOf,
  restoreServers,
  type SavedServer,
  saveServer,
  selectServer,
  serversStore,
  takeOverServers,
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
