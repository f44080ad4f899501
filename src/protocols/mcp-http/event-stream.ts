import { createParser } from 'eventsource-parser';

/** Characters that are parsed at once: whoever reads events may pause between them. */
const step = 64 * 1024;

/** The data of each message event of an event stream (WHATWG HTML, "Parsing an event stream"); a last unfinished event is left out. */
export function* eventData(text: string): Generator<string> {
  const found: string[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => {
      if (event === 'message') found.push(data);
    },
  });
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; at += step) {
    parser.feed(text.slice(at, at + step));
    yield* found.splice(0);
  }
  // A carriage return at the very end is a whole line end; the parser waits for what may follow it.
  if (text.endsWith('\r')) parser.feed('\n');
  yield* found;
}

/** Hears the events of a stream while it arrives. */
export function createEventReader(heard: (event: string, data: string) => void): { feed(bytes: Uint8Array): void } {
  const decoder = new TextDecoder();
  const parser = createParser({ onEvent: ({ event = 'message', data }) => heard(event, data) });
  return { feed: (bytes) => parser.feed(decoder.decode(bytes, { stream: true })) };
}
