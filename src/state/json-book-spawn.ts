import { createJsonBookClient, type JsonBookClient } from '../workers/json-book/client';
import type { WorkerLike } from '../workers/post';

let start: (() => WorkerLike) | undefined;

/** Says how the worker that reads large values is started. It is, when one is drawn. */
export function provideJsonBooks(spawn: () => WorkerLike): void {
  start = spawn;
}

/** Has a text read in a worker of its own. */
export function openJsonBook(text: string): JsonBookClient {
  if (!start) throw new Error('Nobody has called provideJsonBooks yet.');
  return createJsonBookClient(start, text);
}
