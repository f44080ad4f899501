/** What the build made, as its last step wrote it down: paths from the folder of the page. */
export interface Precache {
  /** Of the whole list; another build has another one. */
  readonly version: string;
  /** Their names change with their content: kept across versions. */
  readonly assets: readonly string[];
  /** Their names stay: each version has its own copies. */
  readonly files: readonly string[];
}

/** How a request is answered: by the network as if nobody listened, or with a file of the build. */
export type Way =
  | { readonly kind: 'network' }
  | { readonly kind: 'asset'; readonly path: string }
  | { readonly kind: 'file'; readonly path: string; readonly first: 'cache' | 'network' };

const network: Way = { kind: 'network' };
const index = 'index.html';

/**
 * The way of one request. `scope` is the address of the page's folder, `isOwnMachine` whether its server is on this
 * machine: that server is asked first, since another program may answer at the same port tomorrow.
 */
export function wayOf(
  request: { readonly method: string; readonly url: string },
  scope: string,
  precache: Precache,
  isOwnMachine: boolean,
): Way {
  const address = request.url.replace(/[?#].*$/, '');
  if (request.method !== 'GET' || !address.startsWith(scope)) return network;
  const path = address.slice(scope.length) || index;
  if (precache.assets.includes(path)) return { kind: 'asset', path };
  if (precache.files.includes(path)) return { kind: 'file', path, first: isOwnMachine ? 'network' : 'cache' };
  // An asset of a version before this one: a page that was opened then may ask for it.
  return path.startsWith('assets/') ? { kind: 'asset', path } : network;
}

/** Whether a page belongs to a build: every asset that it names is in the list. */
export function belongsTo(html: string, precache: Precache): boolean {
  const named = [...html.matchAll(/(?:src|href)="(?:\.?\/)?(assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  return named.length > 0 && named.every((path) => precache.assets.includes(path));
}
