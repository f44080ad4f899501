import { member } from '../../core/json/members';
import { isInPage, isMock } from '../../core/network/in-page';
import { relayPaths } from '../../core/network/relay';
import { stdioPaths } from '../../core/network/stdio';
import type { Demo } from '../../demo/app';
import { slowestArrival } from '../../protocols/http/pace';
import type { Io, TokenSource } from '../../protocols/io';
import type { PluginHost } from '../../protocols/plugin-host';
import { validate } from '../checking';
import { pagePlugins } from './plugins';
import { relayStore } from './relay';

const megabyte = 1024 * 1024;

/**
 * The page's way out: the only caller of `fetch`. Requests to servers inside the page never leave it.
 * Callers set redirect, credentials and referrer on the request; this module only routes it.
 */
async function send(request: Request): Promise<Response> {
  if (!isInPage(request.url)) return isProcess(request.url) ? askProcess(request) : fetch(request);
  if (isMock(request.url)) return (await mockHost()).fetch(request);
  inPageDemo ??= startDemo();
  return (await inPageDemo).fetch(request);
}

/** Whether it is the address of a server that the local server runs as a process. */
function isProcess(url: string): boolean {
  return url.startsWith(new URL(stdioPaths.server, document.baseURI).href);
}

async function askProcess(request: Request): Promise<Response> {
  const [{ withKey }, { processAnswer }] = await Promise.all([
    import('./processes'),
    import('../../protocols/connection/process-answer'),
  ]);
  return processAnswer(await fetch(withKey(request)));
}

/** The key opens the processes too. It may have come before this code did. */
function followKey(key: string): void {
  if (key !== '') void import('./processes').then(({ addProcesses }) => addProcesses(fetch));
}
followKey(relayStore.getState().key);
relayStore.subscribe(({ key }, before) => {
  if (key !== before.key) followKey(key);
});

/** By way of the local server, for servers that do not allow web pages; the person chose it for this server. */
async function sendRelayed(request: Request): Promise<Response> {
  if (isInPage(request.url)) return send(request);
  const [{ sendThroughRelay }, { RelayRefusal }] = await Promise.all([
    import('../../protocols/connection/relay'),
    import('../../protocols/connection/relay-refusal'),
  ]);
  const { key } = relayStore.getState();
  if (key === '') {
    throw new RelayRefusal(
      'This server is called through the relay, whose key this page does not have. Open the address with #relay= that the terminal shows, or turn the relay off for this server.',
    );
  }
  return sendThroughRelay(request, fetch, { base: document.baseURI, key });
}

/** Asks the page's own server whether it has a relay. A static build answers that it has none. */
export async function findRelay(): Promise<void> {
  const answer: unknown = await fetch(relayPaths.presence, { cache: 'no-store' })
    .then((response) => response.json())
    .catch(() => undefined);
  relayStore.setState({ presence: member(answer, 'relay') === true ? 'present' : 'absent' });
}

let inPageDemo: Promise<Demo> | undefined;

/** The demonstration servers check their input with the page's validator and hear the consent page. */
async function startDemo(): Promise<Demo> {
  try {
    const { createInPageDemo, listenForConsent } = await import('../../demo/in-page');
    const demo = createInPageDemo(validate);
    listenForConsent(demo.grant);
    return demo;
  } catch (error) {
    inPageDemo = undefined;
    throw error;
  }
}

/** What answers for the mocks of documents, and runs what stands for their plug-ins. */
export interface MockHost {
  fetch(request: Request): Promise<Response>;
  readonly plugins: PluginHost;
}

/** Who asks while the page starts waits for it. */
const early: ((host: Promise<MockHost>) => void)[] = [];
let mockHost = () => new Promise<MockHost>((resolve) => early.push(resolve));

/** Mocks stand for documents, which this room does not know: whoever does brings what answers. */
export function provideMock(host: () => Promise<MockHost>): void {
  mockHost = host;
  for (const answer of early.splice(0)) answer(host());
}

const mockPlugins: PluginHost = {
  run: async (...task) => (await mockHost()).plugins.run(...task),
  file: async () => undefined,
  seen: () => undefined,
};

/** Browsers differ in the permissions they know; one that is not known has no state. */
async function permissionState(name: string): Promise<PermissionState | undefined> {
  try {
    // The type library lists fewer names than browsers know.
    const descriptor: PermissionDescriptor = Object.assign(Object.create(null), { name });
    return (await navigator.permissions.query(descriptor)).state;
  } catch {
    return undefined;
  }
}

/** Access tokens; their code comes with the first server that wants one. */
const tokens: TokenSource = {
  token: async (...asked) => (await import('./oauth-tokens')).pageTokens.token(...asked),
  renew: async (...asked) => (await import('./oauth-tokens')).pageTokens.renew(...asked),
  needMore: async (...asked) => (await import('./oauth-tokens')).pageTokens.needMore(...asked),
};

/** `viaRelay`: there is no browser between the relay and the server, so nothing is blocked as between pages. */
export function pageIo(
  askForMore: Io['askForMore'],
  server?: { readonly viaRelay?: boolean; readonly url?: string },
): Io {
  const viaRelay = server?.viaRelay === true;
  const mayAsk = !viaRelay && server?.url !== undefined && relayStore.getState().key !== '';
  return {
    fetch: viaRelay ? sendRelayed : send,
    now: () => Date.now(),
    monotonic: () => performance.now(),
    id: () => crypto.randomUUID(),
    deadlines: { firstByte: 15_000, idle: 10_000, total: 120_000, probe: 3_000, slowest: slowestArrival },
    limits: { replyBytes: 50 * megabyte },
    askForMore,
    subtle: crypto.subtle,
    pageProtocol: viaRelay ? '' : location.protocol,
    pageHost: location.hostname,
    pageOrigin: location.origin,
    online: () => navigator.onLine,
    policy: document.querySelector<HTMLMetaElement>('meta[http-equiv]')?.content,
    ...(mayAsk ? { relay: { server: server.url, send: sendRelayed } } : {}),
    permission: permissionState,
    tokens,
    plugins: isMock(server?.url ?? '') ? mockPlugins : pagePlugins,
  };
}
