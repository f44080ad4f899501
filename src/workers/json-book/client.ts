import type { BookAnswers, BookKind, BookQuestions } from '../../core/json/book';
import type { WorkerLike } from '../post';
import { isAnswerTo } from './messages';

export interface JsonBookClient {
  /** Rejects when the worker fails or is gone. */
  ask<K extends BookKind>(question: BookQuestions[K] & { readonly kind: K }): Promise<BookAnswers[K]>;
  /** Ends the worker and frees what it holds. */
  dispose(): void;
}

/** Has a text read and kept in a worker of its own. */
export function createJsonBookClient(spawn: () => WorkerLike, text: string): JsonBookClient {
  const worker = spawn();
  const waiting = new Map<number, { hear(message: unknown): void; fail(): void }>();
  let lastId = 0;
  let isOpen = true;
  const failAll = () => {
    isOpen = false;
    for (const { fail } of waiting.values()) fail();
    waiting.clear();
  };
  worker.addEventListener('message', (event) => {
    const message: unknown = 'data' in event ? event.data : undefined;
    for (const { hear } of [...waiting.values()]) hear(message);
  });
  worker.addEventListener('error', failAll);
  worker.postMessage({ kind: 'open', text });
  return {
    ask<K extends BookKind>(question: BookQuestions[K] & { readonly kind: K }) {
      lastId += 1;
      const id = lastId;
      return new Promise<BookAnswers[K]>((resolve, reject) => {
        const fail = () => reject(new Error('The worker that reads the value broke off.'));
        if (!isOpen) {
          fail();
          return;
        }
        const hear = (message: unknown) => {
          if (!isAnswerTo<K>(question.kind, id, message)) return;
          waiting.delete(id);
          resolve(message.answer);
        };
        waiting.set(id, { hear, fail });
        worker.postMessage({ kind: 'ask', id, question });
      });
    },
    dispose() {
      failAll();
      worker.terminate();
    },
  };
}
