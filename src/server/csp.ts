/** The one place that spells the content security policy and the headers beside it: for our server, the static build and the dev server. */

type Directives = Readonly<Record<string, readonly string[]>>;

/** Ours, and the ones Monaco creates. Monaco creates `defaultWorkerFactory` twice, hence `'allow-duplicates'`. */
const trustedTypePolicies = [
  'app-workers',
  'defaultWorkerFactory',
  'editorViewLayer',
  'domLineBreaksComputer',
  'stickyScrollViewLayer',
  'diffEditorWidget',
  'diffReview',
  'editorGhostText',
  'standaloneColorizer',
  'tokenizeToString',
  'richScreenReaderContent',
  'dompurify',
  "'allow-duplicates'",
];

const page: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // Monaco writes style elements and style attributes; no server text becomes CSS or HTML, and images and fonts stay local.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ['blob:'],
  'font-src': ["'self'"],
  // Calling any server is what the page is for.
  'connect-src': ["'self'", 'https:', 'http://localhost:*', 'http://127.0.0.1:*'],
  'worker-src': ["'self'"],
  'frame-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': trustedTypePolicies,
};

/** Pages served over http may call servers in the local network. */
const header: Directives = {
  ...page,
  'connect-src': ["'self'", 'https:', 'http:'],
  'frame-ancestors': ["'none'"],
};

/** Vite's client writes inline scripts and listens on a socket; the dev server has one policy for pages and workers. */
const development: Directives = {
  ...header,
  'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
  'connect-src': ["'self'", 'https:', 'http:', 'ws:'],
  'require-trusted-types-for': [],
  'trusted-types': [],
};

/** No network of their own; the analysis worker starts the validator worker. */
const worker: Directives = { 'default-src': ["'none'"], 'script-src': ["'self'"], 'worker-src': ["'self'"] };

/** Ajv compiles schemas into functions; here alone, with nothing to read and nobody to tell. */
const validatorWorker: Directives = { 'default-src': ["'none'"], 'script-src': ["'self'", "'unsafe-eval'"] };

/** WebAssembly is compiled, and nothing else: what a plug-in asks the network for is sent by the page. */
const pluginWorker: Directives = { 'default-src': ["'none'"], 'script-src': ["'self'", "'wasm-unsafe-eval'"] };

/** Fetches the files of the build, and nothing else. */
const serviceWorker: Directives = { 'default-src': ["'none'"], 'script-src': ["'self'"], 'connect-src': ["'self'"] };

/** The page that others may frame shows text: nothing is fetched, and no text becomes code or HTML. */
const exhibit: Directives = {
  'default-src': ["'none'"],
  'img-src': ['data:'],
  'connect-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
};

/**
 * What only a header can say of it, beside the element that names its script. Its origin is its own, so that nothing of
 * the app's is within its reach, and a link of it opens the app as if it had been typed. It says nothing of who may frame
 * it: `frame-ancestors *` would refuse pages from a disk.
 */
const exhibitHeader: Directives = {
  'connect-src': ["'none'"],
  'worker-src': ["'none'"],
  'frame-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  sandbox: ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
};

const policies = {
  header,
  meta: page,
  development,
  worker,
  'validator-worker': validatorWorker,
  'plugin-worker': pluginWorker,
  'service-worker': serviceWorker,
  exhibit: exhibitHeader,
};

/** The text of a `Content-Security-Policy`. `meta` is the page's policy less what a meta element cannot say. */
export function contentSecurityPolicy(place: keyof typeof policies): string {
  return textOf(policies[place]);
}

function textOf(directives: Directives): string {
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** The policy that goes with a file of the build, by its path: worker files have their own. */
export function policyOfFile(path: string): string {
  const file = fileOf(path);
  if (mayBeFramed(path)) return contentSecurityPolicy('exhibit');
  if (file === 'service-worker.js') return contentSecurityPolicy('service-worker');
  if (file.startsWith('plugin.worker-')) return contentSecurityPolicy('plugin-worker');
  if (file.startsWith('validator.worker-')) return contentSecurityPolicy('validator-worker');
  if (/\.worker-[\w-]+\.js$/.test(file)) return contentSecurityPolicy('worker');
  return contentSecurityPolicy('header');
}

/** Whether pages of others may show a file of the build in a frame: one of them, and nothing else. */
function mayBeFramed(path: string): boolean {
  return fileOf(path) === 'exhibit.html';
}

const securityHeaders = {
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=()',
};

/** A page that may be framed has an origin of its own instead, for which browsers refuse the first of these. */
const headersOfUnframed = { 'Cross-Origin-Opener-Policy': 'same-origin', 'X-Frame-Options': 'DENY' };

/** The headers that go with a file of the build, by its path, for the safety of whoever opens it. */
export function headersOfFile(path: string): Readonly<Record<string, string>> {
  return {
    ...securityHeaders,
    ...(!mayBeFramed(path) && headersOfUnframed),
    'Content-Security-Policy': policyOfFile(path),
  };
}

const fileOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const elementOf = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

/** The element that carries the policy where no server adds headers. */
export const policyElement = elementOf(contentSecurityPolicy('meta'));

/** The same of the page that may be framed: of all scripts one runs in it, here by its hash. */
export function exhibitElement(script: string): string {
  return elementOf(textOf({ ...exhibit, 'script-src': [script] }));
}
