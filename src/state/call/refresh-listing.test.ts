import { beforeEach, expect, it, vi } from 'vitest';
import { usualClaims } from '../../protocols/auth/claims';
import type { ListedTool } from '../../protocols/listing';
import { openText } from '../document/document';
import { listingOf, listTools } from '../server/listings';
import { saveServer, selectedServer, selectServer, serversStore } from '../server/servers';
import { changeCallSettings } from '../settings/call-settings';
import { setArguments } from './arguments';
import { callsStore } from './call-state';
import { callDraft, callTarget, pickListedTool } from './call-target';
import { cancelCall, sendCall } from './calls';

const definition = (description: string, id = 'Words.Count@1.0.0'): string =>
  JSON.stringify({
    id,
    name: 'Words_Count',
    description,
    version: '1.0.0',
    input_schema: { parameters: { type: 'object', properties: {} } },
    output_schema: null,
  });
const list = (...tools: readonly string[]): Response => new Response(`{"$schema":"x","tools":[${tools.join(',')}]}`);

/** What the server lists from now on; every request that reached it. */
let listed: (request: Request) => Response | Promise<Response>;
const asked: string[] = [];

vi.mock('../checking/validation', () => ({ validateAt: async () => ({ kind: 'valid' }) }));
vi.mock('../server/network', async () => {
  const { testIo } = await import('../../protocols/test-io.testkit');
  return {
    pageIo: () =>
      testIo({
        fetch: async (request) => {
          asked.push(request.method);
          if (request.method === 'GET') return listed(request);
          return Response.json({ result: { success: true, value: 1 } });
        },
      }),
  };
});

let servers = 0;
beforeEach(async () => {
  servers += 1;
  const id = `s${servers}`;
  saveServer({
    id,
    title: id,
    url: `https://words-${id}.test`,
    protocol: 'otc-http',
    auth: 'none',
    claims: usualClaims,
    isBuiltIn: false,
  });
  selectServer(id);
  openText('document', definition('A draft of mine.'));
  callsStore.setState({ call: { kind: 'idle' }, heldBack: undefined });
  changeCallSettings({ looksFirst: true });
  listed = () => list(definition('Counts words.'));
  await listTools(server());
  pick();
  asked.length = 0;
});

function server() {
  const chosen = selectedServer(serversStore.getState());
  if (!chosen) throw new Error('No server is chosen.');
  return chosen;
}

function tools(): readonly ListedTool[] {
  const listing = listingOf(server());
  return listing?.kind === 'tools' ? listing.tools : [];
}

function pick(): void {
  const [tool] = tools();
  if (tool) pickListedTool(server().id, tool, 'otc');
  setArguments(callTarget()?.argumentsKey ?? '', '{}');
}

const found = () => callsStore.getState().heldBack?.check.diagnostics.map(({ rule, message }) => `${rule}: ${message}`);

it.each([
  ['changed', () => list(definition('Counts letters.')), /lists another definition of this tool now\. Compare/],
  [
    'gone',
    () => list(definition('Counts.', 'Letters.Count@1.0.0').replace('Words_', 'Letters_')),
    /does not list this/,
  ],
] as const)('F33 a tool that %s between list and call is named before anything is sent', async (_, now, says) => {
  listed = now;
  await sendCall();
  expect(asked).toEqual(['GET']);
  expect(found()).toEqual([expect.stringMatching(/^call\/definition-changed: /)]);
  expect(found()?.[0]).toMatch(says);
  // Known by now: the server is not asked again, and the call is held back all the same.
  await sendCall();
  expect(asked).toEqual(['GET']);
  await sendCall('anyway');
  expect(asked).toEqual(['GET', 'POST']);
});

it('F33 picked anew as it is listed now, the tool is called at once', async () => {
  listed = () => list(definition('Counts letters.'));
  await sendCall();
  pick();
  await sendCall();
  expect(asked).toEqual(['GET', 'POST']);
  expect(callsStore.getState().heldBack).toBeUndefined();
});

it('a tool that is listed as before is called after one look, and again without another', async () => {
  // Another layout is no change.
  listed = () => list(JSON.stringify(JSON.parse(definition('Counts words.')), null, 2));
  await sendCall();
  await sendCall();
  expect(asked).toEqual(['GET', 'POST', 'POST']);
});

it.each([
  ['refuses its list', () => new Response('', { status: 503 })],
  ['lists nothing that can be read', () => new Response('<html>')],
  [
    'does not answer in time',
    ({ signal }: Request) =>
      new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  ],
])('a server that %s is called all the same, and what it listed stays', async (_, now) => {
  const { timeout } = AbortSignal;
  const soon = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 30));
  const before = tools();
  listed = now;
  await sendCall();
  soon.mockRestore();
  expect(asked).toEqual(['GET', 'POST']);
  expect(tools()).toBe(before);
});

it('nothing is asked for a draft, nor when a person does not want it', async () => {
  changeCallSettings({ looksFirst: false });
  await sendCall();
  expect(asked).toEqual(['POST']);
  changeCallSettings({ looksFirst: true });
  callDraft();
  setArguments(callTarget()?.argumentsKey ?? '', '{}');
  await sendCall();
  expect(asked).toEqual(['POST', 'POST']);
});

it('Cancel during the look sends nothing', async () => {
  listed = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  const sending = sendCall();
  await expect.poll(() => asked).toEqual(['GET']);
  expect(callsStore.getState().isRefreshing).toBe(true);
  cancelCall();
  await sending;
  expect(callsStore.getState().isRefreshing).toBe(false);
  expect(asked).toEqual(['GET']);
});
