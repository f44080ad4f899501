import { isEventStream } from '../http/event-stream';
import type { Tap } from '../http/read-body';

/** Milliseconds that an open stream has for its first event. */
const firstEventMs = 300;

/** Stops reading a stream of events at the end of the first one, or when none comes: servers keep such streams open. */
export function untilFirstEvent(stop: () => void): Tap {
  const decoder = new TextDecoder();
  let text: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin() {},
    head({ headers }) {
      if (!isEventStream(headers)) return;
      text = '';
      timer = setTimeout(stop, firstEventMs);
    },
    chunk(bytes) {
      if (text === undefined) return;
      text += decoder.decode(bytes, { stream: true });
      if (/\r?\n\r?\n/.test(text)) stop();
    },
    end() {
      clearTimeout(timer);
    },
  };
}
