import type { SentRequest } from '../../core/call';
import type { Io } from '../io';
import { pageNeeds } from './page-needs';
import { type Probed, probe } from './probe';

/** What came of requests with the headers of one that failed, for which a browser asks the server first (OPTIONS). */
export interface Preflight {
  readonly found: Probed;
  /** What was seen, for the end of a sentence about the server. */
  readonly says: string;
  /** The preflight is what failed, so the request cannot have been sent. */
  readonly isRefused: boolean;
}

/**
 * Asks with the headers of a request, then with fewer: a page is not told whether a preflight failed or the response to
 * the request behind it, which a server may refuse for its credential without CORS headers. Content-Type alone is none:
 * where that fails too, and a request that needs no preflight does not, the preflight is what failed.
 * Nothing where the request has no header that a browser asks about.
 */
export async function askPreflight(
  request: SentRequest,
  io: Io,
  signal: AbortSignal | undefined,
): Promise<Preflight | undefined> {
  const ask = (names: readonly string[]) => probe(request.url, 'preflight', io, signal, names);
  const custom = Object.keys(request.headers).filter((name) => name !== 'accept');
  if (custom.length === 0) return undefined;
  const found = await ask(custom);
  if (found !== 'failed') return { found, says: `a request with ${custom.join(', ')}`, isRefused: false };
  const usual = pageNeeds(io.pages, []).headers;
  const fewer = [custom.filter((name) => usual.includes(name)), custom.filter((name) => name === 'content-type')];
  let plainest: Probed = custom.length === 1 && custom[0] === 'content-type' ? found : 'late';
  for (const names of fewer) {
    if (names.length === 0 || names.length === custom.length) continue;
    plainest = await ask(names);
    if (plainest === 'yes') return refusedHeaders(custom.filter((name) => !names.includes(name)).join(', '));
  }
  return fewer[1]?.length === 1 && plainest === 'failed' ? refused : mayBeRefused;
}

const refused: Preflight = {
  found: 'failed',
  says: 'it refuses the preflight (OPTIONS) that browsers send first: simple requests got through, and one with Content-Type alone did not',
  isRefused: true,
};

const mayBeRefused: Preflight = {
  found: 'failed',
  says: 'a request with these headers failed, probably because it refuses the preflight (OPTIONS) that browsers send first',
  isRefused: false,
};

const refusedHeaders = (names: string): Preflight => ({
  found: 'failed',
  says: `a request with ${names} failed, and one without got through. Probably it does not allow web pages that header, or it refuses a wrong value in a response without CORS headers`,
  isRefused: false,
});
