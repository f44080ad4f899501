import { dataOf, isRequest, isStop, type Methods, type PartOf, type RequestMessage } from './rpc-messages';
import { holdUntilEnd } from './worker-end';

/** What a handler has beside its request. */
export interface Call<Part = never> {
  tell(part: Part): void;
  /** Nobody waits for the answer any more; whatever is given then is put aside. */
  isStopped(): boolean;
}

export type Handlers<M extends Methods<M>> = {
  readonly [K in keyof M]: (
    request: M[K]['request'],
    call: Call<PartOf<M[K]>>,
  ) => M[K]['answer'] | Promise<M[K]['answer']>;
};

/** Where requests come from and answers go: the global scope of a worker, or the parent of a thread of Node. */
export interface Port {
  postMessage(message: unknown): void;
  /** The events carry `data`. */
  addEventListener(type: 'message', listener: (event: object) => void): void;
}

/** The worker's end: says that it is ready, then answers requests; it is deaf to everything else. */
export function serveRequests<M extends Methods<M>>(port: Port, handlers: Handlers<M>): void {
  const wanted = new Set<number>();

  async function answer<K extends keyof M>({ id, method, request }: RequestMessage<M, K>): Promise<void> {
    wanted.add(id);
    const tell = (part: PartOf<M[K]>) => port.postMessage({ kind: 'part', id, part });
    const found = await handlers[method](request, { tell, isStopped: () => !wanted.has(id) });
    wanted.delete(id);
    port.postMessage({ kind: 'answer', id, answer: found });
  }

  port.addEventListener('message', (event) => {
    const data = dataOf(event);
    if (isStop(data)) wanted.delete(data.id);
    else if (isRequest<M>(handlers, data)) answer(data).catch(fail);
  });
  const ready = () => port.postMessage({ kind: 'ready' });
  const held = holdUntilEnd();
  if (held) void held.then(ready);
  else ready();
}

/** A mistake of ours becomes an error event, so that the page hears of it and starts another worker. */
function fail(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
