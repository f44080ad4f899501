import { readJsonText } from '../../core/json/json-text';
import { has, member } from '../../core/json/members';

/** Sorts the messages of one stream by the requests that they belong to. */
export interface Postbox {
  /** All that arrives from now on as a stream of events, up to the answer to the request. */
  expect(id: unknown, signal: AbortSignal): ReadableStream<Uint8Array>;
  /** A message as it arrived. */
  take(data: string): void;
  /** Nothing will arrive any more. */
  close(): void;
}

interface Waiting {
  readonly id: unknown;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
}

/** Characters up to which a message is read to see whose it is. */
const maxRead = 100_000;

export function createPostbox(): Postbox {
  const waiting = new Set<Waiting>();
  const early: string[] = [];
  let isClosed = false;
  const encoder = new TextEncoder();
  const hand = ({ controller }: Waiting, data: string): void => {
    const lines = data.split('\n').map((line) => `data: ${line}\n`);
    controller.enqueue(encoder.encode(`event: message\n${lines.join('')}\n`));
  };
  const broken = (): Error => new Error('The event stream broke off.');

  return {
    expect(id, signal) {
      let own: Waiting | undefined;
      const leave = (): void => {
        if (own) waiting.delete(own);
      };
      return new ReadableStream<Uint8Array>({
        start(controller) {
          if (isClosed) return controller.error(broken());
          own = { id, controller };
          waiting.add(own);
          for (const data of early.splice(0)) hand(own, data);
          signal.addEventListener('abort', leave, { once: true });
        },
        cancel: leave,
      });
    },
    take(data) {
      const newest = [...waiting].at(-1);
      if (!newest) {
        early.push(data);
        return;
      }
      const owner = ownerOf(data, waiting);
      hand(owner ?? newest, data);
      if (!owner) return;
      waiting.delete(owner);
      owner.controller.close();
    },
    close() {
      isClosed = true;
      for (const { controller } of waiting) controller.error(broken());
      waiting.clear();
    },
  };
}

/** Whose answer it is; nothing for what the server tells or asks. A long message is not read: it is the answer to the only request. */
function ownerOf(data: string, waiting: ReadonlySet<Waiting>): Waiting | undefined {
  const [only, ...others] = waiting;
  if (data.length > maxRead && others.length === 0) return /"method"\s*:/.test(data.slice(0, 500)) ? undefined : only;
  const message = readJsonText(data)?.value;
  if (has(message, 'method') || !has(message, 'id')) return undefined;
  return [...waiting].find(({ id }) => id === member(message, 'id'));
}
