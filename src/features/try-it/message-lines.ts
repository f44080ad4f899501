import type { ProtocolMessage } from '../../core/protocol-message';
import { withWords } from '../../core/text/with-words';

/** Messages in which all words of a query occur: in the direction, the method, the id or the text. */
export function filterMessages(messages: readonly ProtocolMessage[], query: string): readonly ProtocolMessage[] {
  return withWords(messages, query, ({ direction, method, id, text }) => [direction, method, id, text].join(' '));
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
