import { beforeEach, expect, it, vi } from 'vitest';
import { openText } from '../document/document';
import { restoreServers, selectedServer, serversStore } from '../server/servers';
import { workspaceStore } from '../workspace/workspace';
import { leftOutStore, preselect, wantedToolStore } from './preselect';

beforeEach(() => {
  serversStore.setState(serversStore.getInitialState(), true);
  wantedToolStore.setState(wantedToolStore.getInitialState());
  openText('document', '{"id":"Math.Add@1.0.0","name":"Math_Add","input_schema":{"parameters":{}}}');
});

it.each([
  ['?server=demo:worker', 'demo:worker', 'arcade-worker'],
  ['?server=https://tools.test&protocol=arcade-worker', 'https://tools.test', 'arcade-worker'],
  ['?server=https://tools.test&protocol=telepathy', 'https://tools.test', 'otc-http'],
  ['?server=localhost:3000/mcp&protocol=mcp-http', 'http://localhost:3000/mcp', 'mcp-http'],
  ['?server=tools.test/mcp', 'https://tools.test/mcp', 'otc-http'],
  ['?server=ftp://tools.test', 'demo:otc', 'otc-http'],
  ['?server=javascript:alert(1)', 'demo:otc', 'otc-http'],
  ['?server=https://me:secret@tools.test', 'demo:otc', 'otc-http'],
  ['?server=:::', 'demo:otc', 'otc-http'],
  ['?server=&protocol=', 'demo:otc', 'otc-http'],
  ['', 'demo:otc', 'otc-http'],
])('%s', (search, url, protocol) => {
  preselect(search);
  expect(selectedServer(serversStore.getState())).toMatchObject({ url, protocol });
  // What is not chosen is told.
  const wanted = new URLSearchParams(search);
  const isLeftOut = (name: string, chosen: string) => {
    const given = wanted.get(name) ?? '';
    return given === '' || chosen.endsWith(given) ? undefined : given;
  };
  expect(leftOutStore.getState()).toEqual({
    server: isLeftOut('server', url),
    protocol: isLeftOut('protocol', protocol),
  });
});

it('sends nothing', () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  preselect('?server=https://tools.test&tool=Math_Add');
  expect(fetch).not.toHaveBeenCalled();
});

it('remembers a tool that no document holds until its server is listed', () => {
  preselect('?tool=Math_Add');
  expect(wantedToolStore.getState().name).toBeUndefined();
  preselect('?tool=Elsewhere');
  expect(wantedToolStore.getState().name).toBe('Elsewhere');
});

it.each([
  ['?server=https://tools.test', true],
  ['?server=https://tools.test&tool=Math_Add', false],
  ['?tool=Elsewhere', false],
])('%s wants the tools of the server: %s', (search, isWanted) => {
  preselect(search);
  expect(wantedToolStore.getState().anyOf === serversStore.getState().selectedId).toBe(isWanted);
});

it('chooses the server that is stored for its address, beside which there is no second one', () => {
  const { servers } = serversStore.getState();
  preselect('?server=https://kept.test');
  const [added] = serversStore.getState().servers.filter((server) => !servers.includes(server));
  if (!added) throw new Error('No server was added.');
  restoreServers([{ ...added, id: 'stored' }], undefined);
  workspaceStore.setState({ storage: { kind: 'saved' } });
  expect(serversStore.getState().servers.filter(({ url }) => url === 'https://kept.test')).toHaveLength(1);
  expect(serversStore.getState().selectedId).toBe('stored');
});

it('has the last word when the stored work has come back', () => {
  preselect('?server=https://tools.test');
  restoreServers([], 'demo-worker');
  workspaceStore.setState({ storage: { kind: 'saved' } });
  expect(selectedServer(serversStore.getState())).toMatchObject({ url: 'https://tools.test' });
});
