import { processFailed } from '../../core/network/stdio';

type Headers = Readonly<Record<string, string>>;

/** The answer to one HTTP request, while it is being made. */
export interface Answering {
  readonly response: Promise<Response>;
  readonly isOpen: () => boolean;
  /** A message that comes before the answer. */
  message(json: string): void;
  /** Words beside the messages, which clients pass over: a comment of the event stream. */
  remark(words: string): void;
  /** The answer itself. */
  end(json: string): void;
  /** Why there is none: with status 502 while nothing has been sent, else as the last event. */
  fail(why: string): void;
  close(): void;
}

/** Milliseconds after which a client is told that the answer is on its way. */
const patienceMs = 1000;
/** Milliseconds between the signs of life of a tool that takes its time. */
const signMs = 5000;

/**
 * Answers with JSON when nothing comes before the answer and it comes soon, else with an event stream.
 * `left`: told when the client has gone before the end. `given`: headers of the answer, whichever it is.
 */
export function createAnswering(left: () => void, given: Headers = {}, isStream = false): Answering {
  let settle: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    settle = resolve;
  });
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isOver = false;
  let remarks = '';
  const encoder = new TextEncoder();
  const write = (text: string): void => controller?.enqueue(encoder.encode(text));
  const begin = (): void => {
    clearTimeout(patience);
    if (controller || isOver) return;
    const stream = new ReadableStream<Uint8Array>({
      start(made) {
        controller = made;
      },
      cancel() {
        stop();
        left();
      },
    });
    settle(new Response(stream, { headers: { 'content-type': 'text/event-stream', ...noStore, ...given } }));
    if (remarks !== '') write(remarks);
  };
  const stop = (): void => {
    isOver = true;
    clearTimeout(patience);
    clearInterval(signs);
  };
  const close = (): void => {
    if (isOver) return;
    begin();
    stop();
    controller?.close();
  };
  const patience = setTimeout(begin, patienceMs);
  const signs = setInterval(() => write(': the process has not answered yet\n\n'), signMs);
  if (isStream) begin();
  const plain = (json: string, status: number, headers = {}): void => {
    stop();
    settle(new Response(json, { status, headers: { 'content-type': 'application/json', ...noStore, ...headers } }));
  };
  return {
    response,
    isOpen: () => !isOver,
    message(json) {
      if (isOver) return;
      begin();
      write(`data: ${json}\n\n`);
    },
    remark(words) {
      if (isOver) return;
      const comment = `: ${words.replace(/[\r\n]+/g, ' ')}\n\n`;
      if (controller) write(comment);
      else remarks += comment;
    },
    end(json) {
      if (isOver) return;
      if (!controller && remarks === '') return plain(json, 200, given);
      begin();
      write(`data: ${json}\n\n`);
      close();
    },
    fail(why) {
      if (isOver) return;
      if (!controller) return plain(JSON.stringify(why), 502, { [processFailed]: 'asked' });
      write(`event: ${processFailed}\ndata: ${JSON.stringify(why)}\n\n`);
      close();
    },
    close,
  };
}

const noStore = { 'cache-control': 'no-store' };
