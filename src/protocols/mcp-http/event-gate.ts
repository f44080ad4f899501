import { pause } from '../answer/read-ahead';

/** Events that are read before others get their turn: a server may send them by the hundred thousand. */
const eventsAtOnce = 200;

/** Where the events go on to. */
export interface EventSink {
  enqueue(bytes: Uint8Array): void;
  close(): void;
  error(why: Error): void;
}

export interface EventGate {
  /** Whether an event is under way behind it. */
  chunk(bytes: Uint8Array): boolean;
  end(isWhole: boolean): void;
}

/** Bytes above which an event is a long one. */
const maxLength = 100_000;

/** Behind a carriage return at an event's end: whoever parses it would wait for what may follow. */
const lineFeed = Uint8Array.of(10);

/** What goes on in the place of an event: itself, a text, or a text once it is known, while others go past; nothing where that is empty. */
export type Instead = undefined | string | { readonly later: Promise<string> };

/**
 * Lets the events of a stream through, each when it is complete, in their order. In the place of one goes what `judge`
 * makes of it, which is told whether it is a long one. `heard` is told of every event when it is complete: its bytes, or
 * of a long one its size alone; `drained`, that the stream has ended and all of them are judged.
 */
export function createEventGate(
  sink: EventSink,
  judge: (event: readonly Uint8Array[], isLong: boolean) => Promise<Instead>,
  heard: (event: readonly Uint8Array[] | undefined, size: number) => void = () => undefined,
  drained: () => void = () => undefined,
): EventGate {
  let held: Uint8Array[] = [];
  let size = 0;
  let isLineEmpty = true;
  let isAfterCarriage = false;
  let turn: Promise<unknown> = Promise.resolve();
  const waiting: { readonly event: readonly Uint8Array[]; readonly length: number }[] = [];
  let later: Promise<unknown> = turn;
  const write = (text: string): void => {
    if (text !== '') sink.enqueue(new TextEncoder().encode(text));
  };

  const passOn = (event: readonly Uint8Array[], length: number): void => {
    if (waiting.push({ event, length }) === 1) turn = turn.then(passAll);
  };

  const passAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const events = waiting.splice(0, eventsAtOnce);
      for (const { event, length } of events) heard(length > maxLength ? undefined : event, length);
      for (const { event, length } of events) {
        const instead = await judge(event, length > maxLength);
        if (typeof instead === 'string') write(instead);
        else if (instead) later = Promise.all([later, instead.later.then(write)]);
        else for (const part of event) sink.enqueue(part);
      }
      if (waiting.length > 0) await pause();
    }
  };

  return {
    chunk(bytes) {
      let from = 0;
      for (let at = 0; at < bytes.length; at += 1) {
        const code = bytes[at];
        const isEndOfLine = code === 10 || code === 13;
        // The second letter of a line's end.
        const isSecond = code === 10 && isAfterCarriage;
        isAfterCarriage = code === 13;
        if (isSecond) {
          // It went on with the event that is over.
          if (at === from && held.length === 0) from = at + 1;
          continue;
        }
        if (isEndOfLine && isLineEmpty) {
          const part = bytes.subarray(from, at + 1);
          passOn(code === 13 ? [...held, part, lineFeed] : [...held, part], size + part.length);
          from = at + 1;
          held = [];
          size = 0;
        }
        isLineEmpty = isEndOfLine;
      }
      const rest = bytes.subarray(from);
      if (rest.length > 0) held.push(rest);
      size += rest.length;
      return size > 0;
    },
    end(isWhole) {
      turn = turn.then(async () => {
        drained();
        await later;
        if (isWhole) sink.close();
        else sink.error(new Error('The event stream broke off.'));
      });
    },
  };
}
