import type { FromService, ToService } from './messages';
import { belongsTo, type Precache, wayOf } from './precache';

declare const self: ServiceWorkerGlobalScope;
/** Put in its place by scripts/service-worker.ts, once everything else is built. */
declare const builtFiles: Precache;

const precache: Precache = builtFiles;
const { scope } = self.registration;
const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(self.location.hostname);

// Several installations on one origin share its storage; each has its own names in it.
const prefix = `callsheet ${new URL(scope).pathname} `;
const assetsName = `${prefix}assets`;
const filesName = `${prefix}files ${precache.version}`;

/** How many files are fetched at a time, so that what a person asks for meanwhile does not wait. */
const atATime = 4;

async function fetchInto(cache: Cache, path: string): Promise<void> {
  const isAsset = path.startsWith('assets/');
  // By its folder, as every page is opened: some hosts send `index.html` elsewhere.
  const reply = await self.fetch(scope + (path === 'index.html' ? '' : path), {
    cache: isAsset ? 'default' : 'no-cache',
  });
  const type = reply.headers.get('content-type') ?? '';
  // Some hosts answer everything with their page.
  if (!reply.ok || (isAsset && type.startsWith('text/html'))) throw new Error(`${path} did not come.`);
  // A page may not be answered with what came by way of another address.
  await cache.put(scope + path, reply.redirected ? new Response(reply.body, reply) : reply);
}

async function install(): Promise<void> {
  const [assets, files] = await Promise.all([caches.open(assetsName), caches.open(filesName)]);
  const wanted: (() => Promise<void>)[] = precache.files.map((path) => () => fetchInto(files, path));
  for (const path of precache.assets) {
    if (!(await assets.match(scope + path))) wanted.push(() => fetchInto(assets, path));
  }
  const waiting = wanted.values();
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (const fetchOne of waiting) await fetchOne();
    }),
  );
  const html = await (await files.match(`${scope}index.html`))?.text();
  // Fetched while the host was changing from one build to the next: the next attempt gets one of them whole.
  if (html === undefined || !belongsTo(html, precache)) {
    await caches.delete(filesName);
    throw new Error('The page and its files are of different builds.');
  }
}

/** Takes away what no page needs: an older page may still ask for its own files, so only when there is none. */
async function prune(besides: readonly string[]): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ id, url }) => url.startsWith(scope) && !besides.includes(id))) return;
  // The files of a version that is installed and waits are not ours to take.
  if (self.registration.waiting || self.registration.installing) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(`${prefix}files `) && name !== filesName);
  await Promise.all(names.map((name) => caches.delete(name)));
  const assets = await caches.open(assetsName);
  const known = new Set(precache.assets.map((path) => scope + path));
  const old = (await assets.keys()).filter(({ url }) => !known.has(url));
  await Promise.all(old.map((request) => assets.delete(request)));
}

async function fromAssets(request: Request, path: string): Promise<Response> {
  const kept = await (await caches.open(assetsName)).match(scope + path);
  return kept ?? self.fetch(request);
}

async function fromFiles(request: Request, path: string, first: 'cache' | 'network'): Promise<Response> {
  const files = await caches.open(filesName);
  const kept = () => files.match(scope + path);
  if (first === 'cache') return (await kept()) ?? self.fetch(request);
  try {
    return await self.fetch(request);
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  }
}

/** Lets the browser take assets from what is kept by itself: it need not start this worker first. Some browsers cannot. */
async function routeAssets(event: ExtendableEvent): Promise<void> {
  const addRoutes: unknown = Reflect.get(event, 'addRoutes');
  if (typeof addRoutes !== 'function') return;
  const condition = { requestMethod: 'GET', urlPattern: `${scope}assets/*` };
  try {
    await Reflect.apply(addRoutes, event, [[{ condition, source: { cacheName: assetsName } }]]);
  } catch {
    // A path of the host that is no pattern (`/a(b)/`): this worker answers by itself.
  }
}

self.addEventListener('install', (event) => event.waitUntil(Promise.all([routeAssets(event), install()])));

// The first page goes on with the worker at once; assets are found by their content, so that suits older pages too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request, clientId, resultingClientId } = event;
  const way = wayOf(request, scope, precache, isOwnMachine);
  if (way.kind === 'asset') event.respondWith(fromAssets(request, way.path));
  if (way.kind === 'file') event.respondWith(fromFiles(request, way.path, way.first));
  if (request.mode === 'navigate') event.waitUntil(prune([clientId, resultingClientId]));
});

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  // Only pages of our own origin can speak to a service worker.
  const message: ToService = event.data;
  if (message.kind === 'begin') event.waitUntil(self.skipWaiting());
  else {
    const answer: FromService = { isYours: precache.assets.some((path) => scope + path === message.entry) };
    event.ports[0]?.postMessage(answer);
  }
});
