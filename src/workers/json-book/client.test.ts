import { expect, it } from 'vitest';
import { createJsonBook, type JsonBook } from '../../core/json/book';
import type { WorkerLike } from '../post';
import { createJsonBookClient } from './client';
import { readToBook } from './messages';

/** A worker whose thread is this one, answering in the reverse order of the questions. */
function slowWorker(): WorkerLike & { answerAll(): void; fail(): void; isEnded: boolean } {
  const listeners: Record<string, (event: object) => void> = {};
  const answers: unknown[] = [];
  let book: JsonBook | undefined;
  return {
    isEnded: false,
    addEventListener: (type, listener) => {
      listeners[type] = listener;
    },
    postMessage(sent) {
      const message = readToBook(structuredClone(sent));
      if (message?.kind === 'open') book = createJsonBook(message.text);
      else if (message)
        answers.unshift({ id: message.id, kind: message.question.kind, answer: book?.ask(message.question) });
    },
    answerAll: () => {
      for (const data of answers.splice(0)) listeners.message?.({ data: structuredClone(data) });
    },
    fail: () => listeners.error?.({}),
    terminate() {
      this.isEnded = true;
    },
  };
}

const view = { toggled: [], revealed: [] };

it('every question gets its own answer, in whatever order they come', async () => {
  const worker = slowWorker();
  const book = createJsonBookClient(() => worker, '{"a": [1, 2], "b": 3}');
  const [rows, found] = [
    book.ask({ kind: 'tree', view, start: 0, end: 9 }),
    book.ask({ kind: 'find', view, query: 'b', number: 0 }),
  ];
  worker.answerAll();
  expect((await rows).count).toBe(5);
  expect((await found).count).toBe(1);
});

it('a worker that breaks off leaves nobody waiting, now and later', async () => {
  const worker = slowWorker();
  const book = createJsonBookClient(() => worker, '[]');
  const asked = book.ask({ kind: 'about' });
  worker.fail();
  await expect(asked).rejects.toThrow('broke off');
  await expect(book.ask({ kind: 'about' })).rejects.toThrow('broke off');
});

it('goes with its view', async () => {
  const worker = slowWorker();
  const book = createJsonBookClient(() => worker, '[]');
  const asked = book.ask({ kind: 'about' });
  book.dispose();
  await expect(asked).rejects.toThrow('broke off');
  expect(worker.isEnded).toBe(true);
});

it.each([undefined, {}, { kind: 'ask', id: 1, question: { kind: 'constructor' } }, { kind: 'open', text: 1 }])(
  'is deaf to %o',
  (message) => expect(readToBook(message)).toBeUndefined(),
);
