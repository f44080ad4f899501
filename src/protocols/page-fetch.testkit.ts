/** The headers that a page may send without asking first (Fetch Standard, "CORS-safelisted request-header"). */
const simple = ['accept', 'accept-language', 'content-language'];
/** The headers of an answer that a page sees without their being exposed. */
const visible = [
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
];

/** The methods that need no permission of their own. */
const plainMethods = ['GET', 'HEAD', 'POST'];

export const pageOrigin = 'https://page.test';

const listed = (value: string | null): readonly string[] =>
  (value ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());

/**
 * `fetch` as a page of another origin has it: asks with OPTIONS before headers of its own, hides what is not exposed,
 * and says no more than `Failed to fetch` when anything goes wrong.
 */
export async function pageFetch(request: Request): Promise<Response> {
  try {
    if (request.mode === 'no-cors') return await hidden(request);
    const asked = [...request.headers.keys()].filter((name) => !simple.includes(name));
    const isPlain = asked.length === 0 && plainMethods.includes(request.method);
    if (!isPlain && !(await isAllowed(request, asked))) throw new TypeError('preflight');
    const response = await fetch(new Request(request, { headers: [...request.headers, ['origin', pageOrigin]] }));
    if (!letsRead(response)) throw new TypeError('not allowed');
    const exposed = listed(response.headers.get('access-control-expose-headers'));
    const seen = [...response.headers].filter(([name]) => visible.includes(name) || exposed.includes(name));
    return new Response(response.body, { status: response.status, headers: seen });
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new TypeError('Failed to fetch');
  }
}

/** The page and the server are on different ports of this machine: the same site, and another origin. */
async function hidden(request: Request): Promise<Response> {
  const response = await fetch(request);
  await response.body?.cancel();
  if (response.headers.get('cross-origin-resource-policy') === 'same-origin') throw new TypeError('kept away');
  return new Response(null);
}

async function isAllowed(request: Request, asked: readonly string[]): Promise<boolean> {
  const answer = await fetch(request.url, {
    method: 'OPTIONS',
    signal: request.signal,
    headers: {
      origin: pageOrigin,
      'access-control-request-method': request.method,
      'access-control-request-headers': asked.join(','),
    },
  });
  const allowed = listed(answer.headers.get('access-control-allow-headers'));
  const methods = listed(answer.headers.get('access-control-allow-methods'));
  const isAllowedMethod = plainMethods.includes(request.method) || methods.includes(request.method.toLowerCase());
  return answer.ok && letsRead(answer) && isAllowedMethod && asked.every((name) => allowed.includes(name));
}

function letsRead({ headers }: Response): boolean {
  return headers.get('access-control-allow-origin') === '*';
}
