import type { Io } from '../io';
import { createMask, credentialsIn } from './mask';

/**
 * Masks what is told while a call or a session runs: what was a secret at any time since, and every credential that its
 * own requests carry, such as a token that was signed for one of them. `io` is the one to send with.
 */
export function createLiveMask(io: Io, secrets: () => readonly string[]) {
  const held = new Set<string>();
  let mask = createMask([]);
  let isStale = false;
  const hide = (text: string): string => {
    const before = held.size;
    for (const secret of secrets()) held.add(secret);
    if (held.size !== before || isStale) mask = createMask([...held]);
    isStale = false;
    return mask(text);
  };
  const watched: Io = {
    ...io,
    fetch(request) {
      for (const credential of credentialsIn(Object.fromEntries(request.headers))) {
        isStale ||= !held.has(credential);
        held.add(credential);
      }
      return io.fetch(request);
    },
  };
  return { io: watched, hide };
}
