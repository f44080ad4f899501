import { afterEach, describe, expect, it, vi } from 'vitest';

const scope = 'https://tools.example/sub/';
const built = { version: 'two', assets: ['assets/a.js', 'assets/b.css'], files: ['index.html', 'consent.html'] };
const page = '<script src="./assets/a.js"></script>';
const prefix = 'callsheet /sub/ ';

afterEach(() => vi.unstubAllGlobals());

interface Host {
  /** What the host answers by path; nothing for what it does not have. */
  readonly answers?: Readonly<Record<string, () => Response>>;
  readonly hostname?: string;
  readonly isOffline?: boolean;
  /** What is kept, by cache and address. */
  readonly kept?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly pages?: readonly { readonly id: string; readonly url: string }[];
  readonly waiting?: object;
  readonly installing?: object;
}

const js = () => new Response('code', { headers: { 'content-type': 'text/javascript' } });
const html = () => new Response(page, { headers: { 'content-type': 'text/html' } });
const fine: NonNullable<Host['answers']> = {
  '': html,
  'consent.html': () => new Response('consent'),
  'assets/a.js': js,
  'assets/b.css': js,
};

/** The worker in a browser of which only what it asks is there. */
async function startWorker({ answers = fine, hostname = 'tools.example', ...host }: Host = {}) {
  const caches = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const held = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, held);
    return {
      match: async (asked: string) => held.get(asked)?.clone(),
      put: async (asked: string, response: Response) => void held.set(asked, response),
      keys: async () => [...held.keys()].map((url) => ({ url })),
      delete: async ({ url }: { readonly url: string }) => held.delete(url),
    };
  };
  for (const [name, texts] of Object.entries(host.kept ?? {})) {
    for (const [path, text] of Object.entries(texts)) await cacheOf(name).put(scope + path, new Response(text));
  }
  const handlers = new Map<string, (event: object) => void>();
  const asked: [path: string, cache: string][] = [];
  const self = {
    registration: { scope, waiting: host.waiting ?? null, installing: host.installing ?? null },
    location: { hostname },
    clients: { matchAll: async () => host.pages ?? [], claim: async () => 'claimed' },
    skipWaiting: vi.fn(async () => undefined),
    addEventListener: (kind: string, handle: (event: object) => void) => handlers.set(kind, handle),
    async fetch(request: string | { readonly url: string }, { cache = '' } = {}) {
      const path = (typeof request === 'string' ? request : request.url).slice(scope.length);
      asked.push([path, cache]);
      if (host.isOffline) throw new TypeError('Failed to fetch');
      return answers[path]?.() ?? new Response('', { status: 404 });
    },
  };
  vi.stubGlobal('self', self);
  vi.stubGlobal('builtFiles', built);
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  });
  vi.resetModules();
  // Its types are those of a worker.
  await import('./service.worker' as string);
  /** What the worker answers to an event, once all is done that it waits for. */
  async function hear(kind: string, event: object = {}): Promise<Response | undefined> {
    const work: unknown[] = [];
    let answer: Promise<Response> | undefined;
    handlers.get(kind)?.({
      ...event,
      waitUntil: (each: unknown) => work.push(each),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    await Promise.all(work);
    return answer;
  }
  const open = (path: string, more: object = {}) =>
    hear('fetch', {
      request: { method: 'GET', url: scope + path, mode: 'no-cors', ...more },
      clientId: 'old',
      resultingClientId: 'new',
    });
  const held = () =>
    Object.fromEntries(
      [...caches].map(([name, each]) => [name, [...each.keys()].map((url) => url.slice(scope.length)).toSorted()]),
    );
  return { asked, hear, held, open, self };
}

describe('installing', () => {
  it('keeps all that was built, files as the host has them now', async () => {
    const { asked, hear, held } = await startWorker();
    await hear('install');
    expect(held()).toEqual({
      [`${prefix}assets`]: ['assets/a.js', 'assets/b.css'],
      [`${prefix}files two`]: ['consent.html', 'index.html'],
    });
    expect(asked.toSorted()).toEqual([
      ['', 'no-cache'],
      ['assets/a.js', 'default'],
      ['assets/b.css', 'default'],
      ['consent.html', 'no-cache'],
    ]);
  });

  it('fetches no asset again', async () => {
    const { asked, hear } = await startWorker({ kept: { [`${prefix}assets`]: { 'assets/a.js': 'kept' } } });
    await hear('install');
    expect(asked.map(([path]) => path)).not.toContain('assets/a.js');
  });

  it.each<[string, NonNullable<Host['answers']>]>([
    ['a file is not there', { ...fine, 'consent.html': () => new Response('', { status: 500 }) }],
    ['an asset is answered with a page', { ...fine, 'assets/a.js': html }],
    ['the page is of another build', { ...fine, '': () => new Response('<script src="assets/other.js"></script>') }],
  ])('fails when %s', async (when, answers) => {
    const { hear, held } = await startWorker({ answers });
    await expect(hear('install')).rejects.toThrow(/did not come|different builds/);
    expect(held()[`${prefix}files two`]?.includes('index.html') ?? false).toBe(when !== 'the page is of another build');
  });

  it('lets the browser take assets by itself where it can', async () => {
    const addRoutes = vi.fn(async () => undefined);
    const { hear } = await startWorker();
    await hear('install', { addRoutes });
    expect(addRoutes).toHaveBeenCalledWith([
      { condition: { requestMethod: 'GET', urlPattern: `${scope}assets/*` }, source: { cacheName: `${prefix}assets` } },
    ]);
    await hear('install', { addRoutes: () => Promise.reject(new TypeError('no pattern')) });
  });
});

const kept = {
  [`${prefix}assets`]: { 'assets/a.js': 'kept' },
  [`${prefix}files two`]: { 'index.html': 'kept', 'consent.html': 'kept' },
};

describe('answering', () => {
  it.each<[path: string, host: Host, answer: string | undefined]>([
    ['assets/a.js', {}, 'kept'],
    ['assets/b.css', {}, 'code'],
    ['', {}, 'kept'],
    ['consent.html?id=1', {}, 'kept'],
    ['demo/otc/tools', {}, undefined],
    // The server of this machine is asked first.
    ['', { hostname: 'localhost' }, page],
    ['', { hostname: '127.0.0.1' }, page],
    ['', { hostname: '[::1]' }, page],
    ['', { hostname: 'localhost', isOffline: true }, 'kept'],
  ])('%s at %j with %s', async (path, host, answer) => {
    const { open } = await startWorker({ kept, ...host });
    expect(await (await open(path))?.text()).toBe(answer);
  });

  it('fails where nothing is kept and nobody answers', async () => {
    const { open } = await startWorker({ hostname: 'localhost', isOffline: true });
    await expect(open('')).rejects.toThrow('Failed to fetch');
  });

  it('fetches what should be kept and is not', async () => {
    const { open } = await startWorker();
    expect(await (await open('consent.html'))?.text()).toBe('consent');
  });
});

describe('taking away what is old', () => {
  const old = {
    ...kept,
    [`${prefix}assets`]: { 'assets/a.js': 'kept', 'assets/old.js': 'old' },
    [`${prefix}files one`]: { 'index.html': 'old' },
    'callsheet / files one': { 'index.html': 'of another folder' },
  };
  const all = [`${prefix}assets`, `${prefix}files two`, `${prefix}files one`, 'callsheet / files one'];
  const fewer = all.filter((name) => name !== `${prefix}files one`);

  it.each<[when: string, host: Host, mode: string, left: readonly string[]]>([
    ['a page is opened', {}, 'navigate', fewer],
    [
      'the page that is left is of this folder',
      {
        pages: [
          { id: 'old', url: scope },
          { id: 'new', url: scope },
        ],
      },
      'navigate',
      fewer,
    ],
    ['a page elsewhere is open', { pages: [{ id: 'x', url: 'https://tools.example/' }] }, 'navigate', fewer],
    ['another page is open', { pages: [{ id: 'x', url: `${scope}#a` }] }, 'navigate', all],
    ['a newer version waits', { waiting: {} }, 'navigate', all],
    ['a newer version is being installed', { installing: {} }, 'navigate', all],
    ['no page is opened', {}, 'no-cors', all],
  ])('when %s', async (_, host, mode, left) => {
    const { open, held } = await startWorker({ kept: old, ...host });
    await open('', { mode });
    expect(Object.keys(held())).toEqual(left);
    expect(held()[`${prefix}assets`]?.includes('assets/old.js')).toBe(left === all);
  });
});

describe('pages that ask', () => {
  it.each([
    ['assets/a.js', true],
    ['assets/old.js', false],
  ])('are told whether %s is of this build: %s', async (entry, isYours) => {
    const { hear } = await startWorker();
    const postMessage = vi.fn();
    await hear('message', { data: { kind: 'which', entry: scope + entry }, ports: [{ postMessage }] });
    await hear('message', { data: { kind: 'which', entry }, ports: [] });
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ isYours });
  });

  it('may begin with the worker that waits', async () => {
    const { hear, self } = await startWorker();
    await hear('message', { data: { kind: 'begin' }, ports: [] });
    expect(self.skipWaiting).toHaveBeenCalledOnce();
    await hear('activate');
  });
});
