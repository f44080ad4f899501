import { member, stringAt } from '../core/json/members';
import { createDemo, type Demo } from './app';
import type { Check } from './check-input';

/** The name is also in `public/consent.js`. */
const channelName = 'callsheet-consent';

/** The demonstration servers inside the page: `demo:otc/…` and `demo:worker/…`, nothing leaves it. */
export function createInPageDemo(validate: Check): Demo {
  const server = createDemo({
    validate,
    places: {
      artifact: (_request, path) => `demo:worker/artifacts/${path}`,
      consent: (_request, id) => `consent.html?id=${encodeURIComponent(id)}`,
    },
  });
  return { grant: server.grant, fetch: async (request) => server.fetch(await toHttp(request)) };
}

/** Hears the consent page, which answers over a BroadcastChannel. Returns the way out. */
export function listenForConsent(grant: Demo['grant']): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const id = stringAt(data, 'id');
    if (id !== undefined && member(data, 'granted') === true) grant(id);
  };
  return () => channel.close();
}

/** `demo:otc/tools` is `/demo/otc/tools` of a host that does not exist. */
async function toHttp(request: Request): Promise<Request> {
  const path = request.url.slice('demo:'.length);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(`http://in-page.invalid/demo/${path}`, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    ...(hasBody ? { body: await request.arrayBuffer() } : {}),
  });
}
