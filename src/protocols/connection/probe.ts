import { privateRequest } from '../http/private-request';
import type { Io } from '../io';
import { createLately, stopOf } from './lately';

/** What came of a probe: a response, no response for a reason that browsers keep to themselves, or none in time. */
export type Probed = 'yes' | 'failed' | 'late';

const probedLately = createLately<Probed>();

/**
 * One more request, without credentials; an address is asked once in ten seconds. `preflight` names the headers of the
 * failed request, without their values, so that the browser asks the server for them.
 */
export function probe(
  address: string,
  mode: 'no-cors' | 'cors' | 'preflight',
  io: Io,
  signal: AbortSignal | undefined,
  headers: readonly string[] = [],
): Promise<Probed> {
  const stop = stopOf(io, signal);
  return probedLately(io.fetch, [mode, address, ...headers].join(' '), io, stop, async () => {
    const request = new Request(address, {
      method: 'GET',
      mode: mode === 'no-cors' ? mode : 'cors',
      headers: headers.map((name): [string, string] => [name, name === 'content-type' ? 'application/json' : 'probe']),
      ...privateRequest,
      // A no-cors request must follow redirects (Fetch Standard); it carries nothing that could leak.
      redirect: mode === 'no-cors' ? 'follow' : 'manual',
      signal: stop,
    });
    try {
      const response = await io.fetch(request);
      response.body?.cancel().catch(() => undefined);
      return 'yes';
    } catch {
      return stop.aborted ? 'late' : 'failed';
    }
  });
}
