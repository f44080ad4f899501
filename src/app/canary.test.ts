import { noteFigures } from '../figures.testkit';
import { usualClaims } from '../protocols/auth/claims';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallRecord } from '../state/call/call-record';
import type { SavedServer } from '../state/server/servers';
import { memoryStorage, openTab } from '../state/storage/tabs.testkit';

/*
 * One canary for each place that a person puts a credential in; a server that repeats them all, in every spelling, in
 * whatever it answers; then everything that leaves the page or is kept by it is searched.
 */

const canaries = {
  server: 'canary-bearer-7d1f/42+0',
  header: 'canary-header-"quoted"-3b',
  secret: 'canary-secret-é-90ab',
  token: 'canary-token-5e1d',
  user: 'canary-user-id-77c2',
  access: 'canary-oauth-access-1f',
  refresh: 'canary-oauth-refresh-2f',
  client: 'canary-oauth-client-3f',
};

function spellings(secret: string): readonly string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
  const hex = Buffer.from(secret).toString('hex');
  const percent = hex.replace(/../g, (byte) => `%${byte}`);
  const html = [...secret].map((letter) => `&#${letter.codePointAt(0)};`).join('');
  const url = Buffer.from(secret).toString('base64url');
  const plain = [secret, json, JSON.stringify(json).slice(1, -1), encodeURIComponent(secret)];
  return [...plain, base64, url, hex, hex.toUpperCase(), percent, percent.toUpperCase(), html];
}

const everything = Object.values(canaries).flatMap(spellings).join(' | ');
const echo = JSON.stringify(everything);

/** Repeated by the server before it is typed anywhere. */
const typedLater = 'canary-typed-later-61f0';

const definition = JSON.stringify({
  id: 'Loud.Tool@1.0.0',
  name: 'Loud_Tool',
  description: `Tells all: ${everything} ${typedLater}`,
  version: '1.0.0',
  input_schema: { parameters: { type: 'object', properties: { note: { type: 'string', description: everything } } } },
  output_schema: null,
  requirements: {
    authorization: [{ id: 'mail', type: 'oauth2' }],
    secrets: [{ id: 'KEY' }],
    user_id: true,
  },
});

const result = (rest: string) => `{"result":{"duration":1,${rest}}}`;
const answers: readonly (readonly [status: number, body: string])[] = [
  [200, result(`"success":true,"value":{"told":${echo}}`)],
  [200, result(`"success":false,"error":{"message":${echo},"developer_message":${echo},"trace":${echo}}`)],
  [422, `{"message":${echo},"parameter_errors":{"note":${echo}}}`],
  [401, `{"message":${echo}}`],
  [500, `Traceback\n${everything}`],
  [200, `<!doctype html><title>${everything}</title>`],
  [200, result(`"success":true,"artifact":{"url":"https://files.test/?${encodeURIComponent(everything)}"}`)],
];

/** What the server is asked, and what it answers a call with next. */
const asked: string[] = [];
let turn = 0;

vi.mock('../state/server/network', async () => {
  const { testIo } = await import('../protocols/test-io.testkit');
  return {
    pageIo: () =>
      testIo({
        fetch: async (request) => {
          asked.push(`${[...request.headers].join(' ')} ${await request.text()}`);
          const headers = { 'x-echo': encodeURIComponent(everything) };
          if (request.method === 'GET') return new Response(`{"$schema":"x","tools":[${definition}]}`, { headers });
          const [status, body] = answers[turn % answers.length] ?? [500, ''];
          turn += 1;
          return new Response(body, { status, headers });
        },
      }),
  };
});
vi.mock('../state/checking/validation', () => ({
  validateAt: async () => ({ kind: 'valid' }),
  validate: async () => ({ kind: 'valid' }),
}));
const files = new Map<string, string>();
vi.mock('../ui/platform/save-file', () => ({
  saveFile: (name: string, content: string) => void files.set(name, content),
}));

const said: unknown[][] = [];

beforeEach(() => {
  asked.length = 0;
  said.length = 0;
  turn = 0;
  files.clear();
  vi.stubGlobal('localStorage', memoryStorage());
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void said.push(words));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const server: Omit<SavedServer, 'claims'> = {
  id: 'loud',
  title: 'Loud',
  url: 'https://loud.test',
  protocol: 'otc-http',
  auth: 'bearer',
  headers: ['X-Team'],
  isBuiltIn: false,
};

/** A page with a server whose every slot holds a canary. */
async function openPage(keeping: 'memory' | 'device') {
  const tab = await openTab();
  const page = {
    secrets: await import('../state/server/secrets'),
    servers: await import('../state/server/servers'),
    context: await import('../state/call/call-context'),
    calls: await import('../state/call/calls'),
    called: await import('../state/call/call-target'),
    listings: await import('../state/server/listings'),
    callState: await import('../state/call/call-state'),
    arguments: await import('../state/call/arguments'),
    oauth: await import('../state/server/oauth-tokens'),
    keepSecrets: await import('../state/storage/servers/keep-secrets'),
    keepCalls: await import('../state/storage/calls/keep-calls'),
    callsDatabase: await import('../state/storage/calls/calls-database'),
    saved: await import('../state/history/saved-calls'),
    versions: await import('../state/storage/version-list'),
    links: await import('../features/share/links'),
    files: await import('../state/files/links'),
    exports: await import('../features/workspace/export-everything'),
    packed: await import('../state/share/packed'),
  };
  await page.keepSecrets.keepSecrets();
  const stop = page.keepCalls.keepCalls();
  const { setSecret } = page.secrets;
  const origin = 'https://loud.test';
  page.servers.saveServer({ ...server, claims: usualClaims });
  page.servers.selectServer('loud');
  setSecret(origin, 'server', canaries.server);
  setSecret(origin, page.servers.headerSlot('X-Team'), canaries.header);
  setSecret(origin, page.context.secretSlot('KEY'), canaries.secret);
  setSecret(origin, page.context.tokenSlot('mail'), canaries.token);
  setSecret(origin, 'user', canaries.user);
  page.oauth.keepGrant({
    server: origin,
    issuer: origin,
    resource: undefined,
    clientId: 'callsheet',
    clientSecret: canaries.client,
    accessToken: canaries.access,
    refreshToken: canaries.refresh,
    expiresAt: undefined,
    scope: 'all',
  });
  page.secrets.setKeeping(origin, keeping);
  const end = async (): Promise<void> => {
    stop();
    tab.kill();
    page.callsDatabase.callsDatabase.close();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  };
  return { tab, ...page, end };
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** Lists, opens what is listed as a document, calls until every kind of answer came, saves and runs a call. */
async function useAll(page: Page): Promise<void> {
  const chosen = page.servers.selectedServer(page.servers.serversStore.getState());
  if (!chosen) throw new Error('No server is chosen.');
  await page.listings.listTools(chosen);
  const listing = page.listings.listingOf(chosen);
  const tool = listing?.kind === 'tools' ? listing.tools[0] : undefined;
  if (!tool) throw new Error('Nothing was listed.');
  page.tab.workspace.openDocument(tool.text, { dialect: 'otc' });
  page.called.pickListedTool(chosen.id, tool, 'otc');
  page.arguments.setArguments(page.called.callTarget()?.argumentsKey ?? '', '{"note": "hello"}');
  for (const _ of answers) await page.calls.sendCall('anyway');
  const kept = await lastKept(page);
  await page.saved.saveCall(`Named ${everything}`, kept, {
    kind: 'value',
    equals: { pointer: '/told', json: echo },
    fitsSchema: false,
  });
  await page.saved.runSaved([
    { id: 's', name: 's', kept, expectation: { kind: 'value', equals: undefined, fitsSchema: false } },
  ]);
  await page.tab.settle();
  await page.versions.saveVersion(page.tab.document.documentStore.getState().id, 'first');
}

async function lastKept(page: Page): Promise<CallRecord> {
  const { bodies } = page.callsDatabase.callsDatabase;
  await expect.poll(() => bodies.count()).toBe(answers.length);
  const [body] = await bodies.toArray();
  if (!body) throw new Error('No call was kept.');
  return body.kept;
}

/** Every row of every database; bytes letter by letter. */
async function stored(): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open(name);
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    for (const store of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve) => {
        const all = database.transaction(store).objectStore(store).getAll();
        all.onsuccess = () => resolve(all.result);
      });
      found[`IndexedDB ${name} ${store}`] = JSON.stringify(rows, (_, value: unknown) =>
        value instanceof ArrayBuffer || ArrayBuffer.isView(value)
          ? Buffer.from(bytesOf(value)).toString('latin1')
          : value,
      );
    }
    database.close();
  }
  return found;
}

function bytesOf(value: ArrayBuffer | ArrayBufferView): Uint8Array {
  return value instanceof ArrayBuffer
    ? new Uint8Array(value)
    : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
}

/** All that a person can take out of the page, by what they press. */
async function exits(page: Page): Promise<Readonly<Record<string, string>>> {
  Object.assign(document, { baseURI: 'https://callsheet.test/' });
  const unpacked = async (address: string): Promise<string> => {
    const text = await page.packed.unpack(address.replace(/^[^#]*#\w+=/, ''));
    return `${address} ${text.kind === 'text' ? text.text : 'not unpacked'}`;
  };
  const link = await page.links.linkOfDocument();
  const bundle = page.links.lastBundle();
  const bundleLink = bundle && (await page.links.linkOfBundle(bundle));
  if (link.kind !== 'link' || bundleLink?.kind !== 'link') throw new Error('No link was made.');
  await page.exports.exportEverything();
  const written: string[] = [];
  await writeToFile(page, written);
  const { call } = page.callState.callsStore.getState();
  return {
    'the share link': await unpacked(link.address),
    'the bundle link': await unpacked(bundleLink.address),
    'the bundle file': JSON.stringify(bundle),
    'the exported file': [...files.values()].join('\n'),
    'the file of the folder': written.join('\n'),
    'the copied request': call.kind === 'answered' ? JSON.stringify(call.answer.template) : '',
    'the answer in view': call.kind === 'answered' ? JSON.stringify(call.answer) : '',
  };
}

/** The document in front as a file that a folder handed out. */
async function writeToFile(page: Page, written: string[]): Promise<void> {
  const { id, text } = page.tab.document.documentStore.getState();
  const file = new File([text], 'tool.json');
  const handle = {
    kind: 'file' as const,
    name: 'tool.json',
    getFile: async () => file,
    isSameEntry: async () => false,
    queryPermission: async () => 'granted' as const,
    requestPermission: async () => 'granted' as const,
    createWritable: async () => ({
      write: async (given: string) => void written.push(given),
      close: async () => undefined,
    }),
  };
  Reflect.apply(page.files.linkFile, undefined, [id, handle, text, '']);
  await page.files.writeFile();
}

function findNone(texts: Readonly<Record<string, string>>): void {
  const found = Object.entries(texts).flatMap(([place, text]) =>
    Object.entries(canaries).flatMap(([slot, secret]) =>
      spellings(secret)
        .filter((spelling) => text.includes(spelling))
        .map((spelling) => `${slot} in ${place}: ${spelling}`),
    ),
  );
  const places = Object.keys(texts).length;
  const each = Object.values(canaries);
  noteFigures('secrets', {
    slots: each.length,
    spellings: each.flatMap(spellings).length,
    places,
    found: found.length,
  });
  expect(found).toEqual([]);
}

describe.each(['memory', 'device'] as const)('secrets kept in %s', (keeping) => {
  it('leave the page by none of its exits, and lie in none of its stores', async () => {
    const page = await openPage(keeping);
    await useAll(page);
    // The server did get them, and did repeat them: what is not found below was there to be found.
    for (const slot of ['server', 'header', 'secret', 'token', 'user'] as const)
      expect(asked.join('\n')).toContain(canaries[slot]);
    const leaving = await exits(page);
    for (const text of Object.values(leaving)) expect(text).toMatch(/••••••|\{\{/);
    const held = await stored();
    expect(Object.keys(held)).toEqual(
      expect.arrayContaining([
        'IndexedDB callsheet documents',
        'IndexedDB callsheet versions',
        'IndexedDB callsheet servers',
        'IndexedDB callsheet-calls bodies',
        'IndexedDB callsheet-calls saved',
        'IndexedDB callsheet-calls proved',
      ]),
    );
    if (keeping === 'device') expect(held['IndexedDB callsheet-secrets rows']).toContain('https://loud.test');
    findNone({
      ...leaving,
      ...held,
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      'the console': JSON.stringify(said),
    });
    await page.end();
  });
});

it('a secret that is typed after a list has arrived is masked in that list, whole', async () => {
  const page = await openPage('memory');
  const chosen = page.servers.selectedServer(page.servers.serversStore.getState());
  if (!chosen) throw new Error('No server is chosen.');
  await page.listings.listTools(chosen);
  const listed = () => JSON.stringify(page.listings.listingOf(chosen));
  expect(listed()).toContain(typedLater);
  for (let typed = 1; typed <= typedLater.length; typed += 1)
    page.secrets.setSecret('https://loud.test', 'later', typedLater.slice(0, typed));
  await expect.poll(listed).not.toContain(typedLater.slice(0, 12));
  expect(listed()).not.toContain('61f0');
  await page.end();
});
