import { beforeEach, expect, it } from 'vitest';
import { claimsOf } from '../../protocols/descriptors';
import { standInPage } from '../page/page-world.testkit';
import { addProcesses, withKey } from './processes';
import { relayStore } from './relay';
import { type SavedServer, saveServer, serversStore } from './servers';

beforeEach(() => {
  standInPage('http://localhost:4173/sub/');
  serversStore.setState(serversStore.getInitialState(), true);
  relayStore.setState({ key: 'the-key' });
});

const files = { name: 'files', path: 'stdio/files', protocol: 'mcp-http' };
const own = () => serversStore.getState().servers.filter(({ isBuiltIn }) => !isBuiltIn);
const answering = (answer: unknown) => async () => new Response(JSON.stringify(answer));

it('puts the processes of the local server beside the other servers, asked for with its key', async () => {
  const asked: Request[] = [];
  await addProcesses(async (request) => {
    asked.push(request);
    return Response.json({ servers: [files, { ...files, name: 'git', path: 'stdio/git' }] });
  });
  expect(asked.map(({ url, headers, cache }) => [url, headers.get('x-callsheet-relay'), cache])).toEqual([
    ['http://localhost:4173/sub/stdio.json', 'the-key', 'no-store'],
  ]);
  const server = (name: string): SavedServer => ({
    ...{ id: `process-${name}`, title: name, url: `http://localhost:4173/sub/stdio/${name}`, protocol: 'mcp-http' },
    ...{ claims: claimsOf('mcp-http'), auth: 'none', isBuiltIn: false },
  });
  expect(own()).toEqual([server('files'), server('git')]);
});

it('leaves one that is there already as it is', async () => {
  await addProcesses(answering({ servers: [files] }));
  const [known] = own();
  if (known) saveServer({ ...known, title: 'Mine' });
  await addProcesses(answering({ servers: [files] }));
  expect(own().map(({ title }) => title)).toEqual(['Mine']);
});

it.each([
  ['no list', {}],
  ['a list of something else', { servers: [{ name: 'a' }, 1] }],
  ['no object', 1],
])('adds none where the answer is %s', async (_, answer) => {
  await addProcesses(answering(answer));
  expect(own()).toEqual([]);
});

it('adds none where nothing answers', async () => {
  await addProcesses(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(own()).toEqual([]);
});

it('leaves the request that gets the key as it is', () => {
  const asked = new Request('http://localhost:4173/sub/stdio/files', { method: 'POST', body: 'a' });
  expect(withKey(asked).headers.get('x-callsheet-relay')).toBe('the-key');
  expect([asked.headers.has('x-callsheet-relay'), withKey(new Request(asked.url)).method]).toEqual([false, 'GET']);
});
