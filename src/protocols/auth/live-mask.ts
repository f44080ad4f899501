import type { Io } from '../io';
import { createMask, credentialsIn } from './mask';

/**
 * Masks what is told while a call or a session runs: what was a secret at any time since, and every credential that its
 * own requests carry, such as a token that was signed for one of them. `io` is the one to send with; `held` is all that
 * was a secret so far, for what is masked as a whole at the end.
 */
export function createLiveMask(io: Io, secrets: () => readonly string[]) {
  const known = new Set(secrets());
  let mask = createMask([...known]);
  let masked = known.size;
  const held = (): readonly string[] => {
    for (const secret of secrets()) known.add(secret);
    return [...known];
  };
  const hide = (text: string): string => {
    const now = held();
    if (now.length !== masked) mask = createMask(now);
    masked = now.length;
    return mask(text);
  };
  const watched: Io = {
    ...io,
    fetch(request) {
      for (const credential of [...secrets(), ...credentialsIn(Object.fromEntries(request.headers))]) {
        known.add(credential);
      }
      return io.fetch(request);
    },
  };
  return { io: watched, hide, held };
}
