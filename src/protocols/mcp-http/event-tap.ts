import { isEventStream } from '../http/event-stream';
import type { Tap } from '../http/read-body';
import { createEventGate, type EventGate } from './event-gate';

/** Hands an event stream on while it arrives; other answers are handed on when they are whole. `goesOn`: a part of an event has come. */
export function createEventTap(
  judge: Parameters<typeof createEventGate>[1],
  heard: Parameters<typeof createEventGate>[2],
  drained?: Parameters<typeof createEventGate>[3],
  goesOn: () => void = () => undefined,
): {
  readonly tap: Omit<Tap, 'begin'>;
  readonly response: Promise<Response>;
} {
  let hand: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    hand = resolve;
  });
  let gate: EventGate | undefined;
  let isStream = false;
  return {
    response,
    tap: {
      head({ status, headers }) {
        // What refuses to go on with a stream is no part of it.
        isStream = isEventStream(headers) && status < 300;
        // A stream that is taken up again goes on in the same hands.
        if (gate || !isStream) return;
        let isOpen = true;
        const stream = new ReadableStream<Uint8Array>({
          start(controller) {
            gate = createEventGate(
              {
                enqueue: (bytes) => isOpen && controller.enqueue(bytes),
                close: () => isOpen && controller.close(),
                error: (why) => isOpen && controller.error(why),
              },
              judge,
              heard,
              drained,
            );
          },
          cancel() {
            isOpen = false;
          },
        });
        hand(new Response(stream, { status, headers }));
      },
      chunk(bytes) {
        if (isStream && gate?.chunk(bytes)) goesOn();
      },
      end: (end) => gate?.end(end === 'whole'),
    },
  };
}
