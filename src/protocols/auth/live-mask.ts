import type { ProtocolMessage } from '../../core/protocol-message';
import type { InputQuestion, Io } from '../io';
import { createMask, credentialsIn, maskMessage, maskQuestion, minLengthSplit } from './mask';
import { splitPieces } from './split-secret';

/** A secret in pieces is looked for in so many messages, none of which is longer. */
const remembered = 8;
const maxRemembered = 16_000;

/**
 * Masks what is told while a call or a session runs: what was a secret at any time since, and every credential that its
 * own requests carry, such as a token that was signed for one of them. `io` is the one to send with; `held` is all that
 * was a secret so far, for what is masked as a whole at the end. Messages are told one after the other, so a secret may
 * be spread over several: its beginning at the end of a text is hidden from 4 characters on, and all that follows.
 */
export function createLiveMask(io: Io, secrets: () => readonly string[]) {
  const known = new Set(secrets());
  let mask = createMask([...known]);
  let masked = known.size;
  let told: readonly string[] = [];
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
  const message = (message: ProtocolMessage): ProtocolMessage => {
    const { text = '' } = message;
    const long = held().filter(({ length }) => length >= minLengthSplit);
    if (text === '' || text.length > maxRemembered || long.length === 0) return maskMessage(message, hide);
    told = [...told, text].slice(-remembered);
    const hidePieces = createMask(splitPieces(told, long, { isOpen: true }));
    return maskMessage(message, (part) => hidePieces(hide(part)));
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
  const question = (asked: InputQuestion): InputQuestion => maskQuestion(asked, held());
  return { io: watched, hide, message, question, held };
}
