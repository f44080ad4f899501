import type { ProtocolMessage } from './protocol-message';

/** A server that talks without end is not kept without end. */
const maxMessages = 2000;
/** Characters in all texts. */
const maxTexts = 2_000_000;

/** The messages with one more: of a long session the oldest lose their texts first, and then go. */
export function withNewest(messages: readonly ProtocolMessage[], added: ProtocolMessage): ProtocolMessage[] {
  const next = [...messages.slice(1 - maxMessages), added];
  let room = maxTexts;
  for (let at = next.length - 1; at >= 0; at -= 1) {
    const message = next[at];
    room -= message?.text?.length ?? 0;
    if (room < 0 && message?.text !== undefined) next[at] = { ...message, text: undefined };
  }
  return next;
}
