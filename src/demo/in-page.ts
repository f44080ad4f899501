import { member, stringAt } from '../core/json/members';
import { createDemo, type Demo } from './app';
import type { Check } from './check-input';
import type { ToolWorld } from './demo-tool';
import { toHttp } from './to-http';

/** The name is also in `public/consent.js`. */
const channelName = 'callsheet-consent';

/** The demonstration servers inside the page: `demo:otc/…` and `demo:worker/…`, nothing leaves it. */
export function createInPageDemo(validate: Check, world: Partial<ToolWorld> = {}): Demo {
  const server = createDemo({
    ...world,
    validate,
    places: {
      artifact: (_request, path) => `demo:worker/artifacts/${path}`,
      consent: (_request, id) => `consent.html?id=${encodeURIComponent(id)}`,
    },
  });
  return {
    grant: server.grant,
    fetch: async (request) => server.fetch(await toHttp(request, `/demo/${request.url.slice('demo:'.length)}`)),
  };
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

/** Says what the consent page says when a person allows what was asked. Resolves when whoever listens has heard it. */
export function allow(id: string): Promise<void> {
  const heard = new BroadcastChannel(channelName);
  const channel = new BroadcastChannel(channelName);
  return new Promise((resolve) => {
    // It listens since after the servers, and hears after them.
    heard.onmessage = () => {
      heard.close();
      channel.close();
      resolve();
    };
    channel.postMessage({ id, granted: true });
  });
}
