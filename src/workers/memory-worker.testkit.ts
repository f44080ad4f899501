import type { Methods } from './rpc-messages';
import { type Handlers, serveRequests } from './serve';
import type { WorkerLike } from './worker-life';

export interface MemoryOptions {
  /** Requests that it never comes to an end with, by what their JSON holds. */
  readonly hangsOn?: string;
  /** Requests that kill it. */
  readonly diesOf?: string;
  /** So many of them; each, without. */
  readonly deaths?: number;
  /** It never says that it is ready. */
  readonly isMute?: boolean;
}

/** Workers in memory: real handlers, with messages copied as between threads. */
export function memoryWorkers<M extends Methods<M>>(handlers: () => Handlers<M>, options: MemoryOptions = {}) {
  /** `spawn` and `terminate`, in the order in which they happened. */
  const log: string[] = [];
  const sent: object[] = [];
  let deaths = options.deaths ?? Number.POSITIVE_INFINITY;
  function spawn(): WorkerLike {
    log.push('spawn');
    let isAlive = true;
    const listeners: Record<string, (event: object) => void> = {};
    let ask: (event: object) => void = () => undefined;
    const tell = (type: string, event: object) => queueMicrotask(() => isAlive && listeners[type]?.(event));
    const port = {
      postMessage: (message: unknown) => tell('message', { data: structuredClone(message) }),
      addEventListener: (_: 'message', listener: (event: object) => void) => {
        ask = listener;
      },
    };
    if (!options.isMute) serveRequests(port, handlers());
    return {
      addEventListener: (type, listener) => {
        listeners[type] = listener;
      },
      postMessage(message) {
        const data: object = structuredClone(Object(message));
        sent.push(data);
        const text = JSON.stringify(data);
        if (options.hangsOn !== undefined && text.includes(options.hangsOn)) return;
        if (options.diesOf !== undefined && text.includes(options.diesOf) && deaths > 0) {
          deaths -= 1;
          tell('error', {});
        } else ask({ data });
      },
      terminate: () => {
        log.push('terminate');
        isAlive = false;
      },
    };
  }
  return { log, sent, spawn };
}
