import '../../core/seal';
import { findIn, searchable } from './find-in';
import { readSearchQuestion, type SearchAnswer, type SearchQuestion } from './messages';
import { storedTexts } from './stored-texts';

declare const self: DedicatedWorkerGlobalScope;

const maxHits = 200;
const stored = storedTexts();

async function answer({ id, query, open, database }: SearchQuestion): Promise<SearchAnswer> {
  const startedAt = performance.now();
  if (database !== undefined) await stored.refresh(database);
  const texts = new Map(stored.texts);
  for (const { id, text } of open) texts.set(id, searchable(text));
  const found = query === '' ? [] : [...texts].flatMap(([key, text]) => findIn(key, text, query) ?? []);
  const hits = found.toSorted((a, b) => b.count - a.count).slice(0, maxHits);
  return { id, hits, searched: texts.size, milliseconds: performance.now() - startedAt };
}

let queue = Promise.resolve();

self.addEventListener('message', (event) => {
  const question = readSearchQuestion(event.data);
  if (!question) return;
  queue = queue.then(() => answer(question).then((found) => self.postMessage(found))).catch(self.reportError);
});
