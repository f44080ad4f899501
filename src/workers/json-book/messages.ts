import type { BookAnswers, BookKind, BookQuestion } from '../../core/json/book';
import { isObject, member } from '../../core/json/members';

/** `open` comes first; every question after it is about that text. */
export type ToBook =
  | { readonly kind: 'open'; readonly text: string }
  | { readonly kind: 'ask'; readonly id: number; readonly question: BookQuestion };

const kinds: Readonly<Record<BookKind, true>> = {
  about: true,
  issues: true,
  tree: true,
  find: true,
  table: true,
  csv: true,
};

export function readToBook(message: unknown): ToBook | undefined {
  const kind = member(message, 'kind');
  const text = member(message, 'text');
  const id = member(message, 'id');
  const question = member(message, 'question');
  if (kind === 'open' && typeof text === 'string') return { kind, text };
  if (kind === 'ask' && typeof id === 'number' && isQuestion(question)) return { kind, id, question };
  return undefined;
}

function isQuestion(value: unknown): value is BookQuestion {
  return isObject(value) && typeof value.kind === 'string' && Object.hasOwn(kinds, value.kind);
}

/** What the worker says: the answer to a question. */
export interface FromBook<K extends BookKind = BookKind> {
  readonly id: number;
  readonly kind: K;
  readonly answer: BookAnswers[K];
}

/** Whether a message answers a question of a kind. */
export function isAnswerTo<K extends BookKind>(kind: K, id: number, message: unknown): message is FromBook<K> {
  return isObject(message) && message.id === id && message.kind === kind && 'answer' in message;
}
