import '../../core/seal';
import { createJsonBook, type JsonBook } from '../../core/json/book';
import { readToBook } from './messages';

declare const self: DedicatedWorkerGlobalScope;

let book: JsonBook | undefined;

self.addEventListener('message', (event) => {
  const message = readToBook(event.data);
  if (message?.kind === 'open') book = createJsonBook(message.text);
  else if (message && book) {
    const { id, question } = message;
    self.postMessage({ id, kind: question.kind, answer: book.ask(question) });
  }
});
