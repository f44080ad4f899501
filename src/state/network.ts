import type { Io } from '../protocols/protocol';

const megabyte = 1024 * 1024;

/**
 * The page's way out: the only caller of `fetch`. Addresses of the demonstration servers never leave the page.
 * Callers set redirect, credentials and referrer on the request; this module only routes it.
 */
async function send(request: Request): Promise<Response> {
  if (isDemo(request.url)) {
    const { fetchDemo } = await import('../demo/in-page');
    return fetchDemo(request);
  }
  return fetch(request);
}

function isDemo(url: string): boolean {
  return url.startsWith('demo:');
}

export function pageIo(askForMore: Io['askForMore']): Io {
  return {
    fetch: send,
    now: () => Date.now(),
    monotonic: () => performance.now(),
    id: () => crypto.randomUUID(),
    deadlines: { firstByte: 15_000, idle: 10_000, total: 120_000, probe: 3_000 },
    limits: { replyBytes: 50 * megabyte },
    askForMore,
    subtle: crypto.subtle,
    pageProtocol: location.protocol,
  };
}
