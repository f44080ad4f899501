import type { ProtocolMessage } from '../../core/protocol-message';

/** Messages in which all words of a query occur: in the direction, the method, the id or the text. */
export function filterMessages(messages: readonly ProtocolMessage[], query: string): readonly ProtocolMessage[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return messages;
  return messages.filter(({ direction, method = '', id = '', text = '' }) => {
    const all = `${direction} ${method} ${id} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** One JSON object a line; `message` is null where only its size was kept. */
export function toJsonLines(messages: readonly ProtocolMessage[]): string {
  return messages
    .map(({ at, direction, method = null, id, size, text }) => {
      const about = JSON.stringify({ time: new Date(at).toISOString(), direction, method, size });
      return `${about.slice(0, -1)},"id":${id ?? 'null'},"message":${oneLine(text)}}\n`;
    })
    .join('');
}

/** As it was spelled where it was one line; a masked text that is no JSON any more goes as a string. */
function oneLine(text: string | undefined): string {
  if (text === undefined) return 'null';
  try {
    const value: unknown = JSON.parse(text);
    return /[\r\n]/.test(text) ? JSON.stringify(value) : text;
  } catch {
    return JSON.stringify(text);
  }
}
