import { useEffect, useMemo, useState } from 'react';
import { type BookAnswers, type BookKind, type BookQuestions, createJsonBook } from '../../core/json/book';

/** Who answers questions about a text: this thread at once, or a worker later. */
export interface BookSource {
  ask<K extends BookKind>(question: BookQuestions[K] & { readonly kind: K }): BookAnswers[K] | Promise<BookAnswers[K]>;
}

/** The given source, or the text read here. */
export function useSource(text: string, source: BookSource | undefined): BookSource {
  return useMemo(() => source ?? createJsonBook(text), [text, source]);
}

interface Answered<A> {
  readonly source: BookSource;
  readonly question: object;
  readonly answer: A;
}

export interface Newest<A> {
  /** The newest there is: perhaps to the question before. */
  readonly answer: A | undefined;
  readonly isBehind: boolean;
  /** No answer will come. */
  readonly hasFailed: boolean;
}

/** The answer to a question, which the caller keeps the same while it is the same. */
export function useAnswer<K extends BookKind>(
  source: BookSource,
  question: BookQuestions[K] & { readonly kind: K },
): Newest<BookAnswers[K]> {
  const asked = useMemo(() => source.ask<K>(question), [source, question]);
  const [kept, setKept] = useState<Answered<BookAnswers[K]>>();
  const [failed, setFailed] = useState<BookSource>();
  useEffect(() => {
    if (!(asked instanceof Promise)) return;
    let isCurrent = true;
    asked.then(
      (answer) => isCurrent && setKept({ source, question, answer }),
      () => isCurrent && setFailed(source),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked, source, question]);
  if (!(asked instanceof Promise)) return { answer: asked, isBehind: false, hasFailed: false };
  const answer = kept?.source === source ? kept.answer : undefined;
  return { answer, isBehind: kept?.question !== question, hasFailed: failed === source };
}
