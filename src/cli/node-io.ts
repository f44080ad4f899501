import { stdioScheme } from '../core/network/in-page';
import { createInPageDemo } from '../demo/in-page';
import { slowestArrival } from '../protocols/http/pace';
import type { Io } from '../protocols/io';
import type { ValidatorClient } from '../workers/validator/client';
import { environmentProxy } from './environment-proxy';
import { askedMs, startPlugins } from './threads';

const megabyte = 1024 * 1024;

/**
 * Requests under way. Node hears of an aborted signal only while somebody holds the request: without this, the
 * connection to a server that never answers would keep the process alive after its deadline.
 */
const underWay = new Set<Request>();

async function fetchHeld(request: Request): Promise<Response> {
  underWay.add(request);
  try {
    return await fetch(request);
  } finally {
    underWay.delete(request);
  }
}

/**
 * The way out of the command line; `timeoutMs` takes the place of the deadlines of each request. Addresses of the
 * demonstration servers and of `stdio`, the server that we run as a process, stay in the process.
 */
export function nodeIo(validator: ValidatorClient, timeoutMs: number | undefined, stdio?: Io['fetch']): Io {
  const demo = createInPageDemo((schema, value) => validator.validate(schema, value, askedMs));
  return {
    fetch: (request) => {
      if (stdio && request.url.startsWith(stdioScheme)) return stdio(request);
      return request.url.startsWith('demo:') ? demo.fetch(request) : fetchHeld(request);
    },
    now: () => Date.now(),
    monotonic: () => performance.now(),
    id: () => crypto.randomUUID(),
    deadlines: {
      firstByte: timeoutMs ?? 15_000,
      idle: timeoutMs ?? 10_000,
      total: timeoutMs ?? 120_000,
      probe: Math.min(timeoutMs ?? 3_000, 3_000),
      slowest: slowestArrival,
    },
    limits: { replyBytes: 50 * megabyte },
    subtle: crypto.subtle,
    pageProtocol: '',
    proxyFor: (address) => environmentProxy(address, process),
    plugins: startPlugins(),
  };
}
