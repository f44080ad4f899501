import { useEffect, useMemo, useState } from 'react';
import { createValueReader, type ValueAnswer, type ValueKind, type ValueQuestion } from '../../core/json/value-reader';

/** Who answers questions about a text: this thread at once, or a worker later. */
export interface ValueSource {
  ask<K extends ValueKind>(question: ValueQuestion<K>): ValueAnswer<K> | Promise<ValueAnswer<K>>;
}

/** The given source, or the text read here. */
export function useSource(text: string, source: ValueSource | undefined): ValueSource {
  return useMemo(() => source ?? createValueReader(text), [text, source]);
}

interface Answered<A> {
  readonly source: ValueSource;
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
export function useAnswer<K extends ValueKind>(
  source: ValueSource,
  question: ValueQuestion<K>,
): Newest<ValueAnswer<K>> {
  const asked = useMemo(() => source.ask<K>(question), [source, question]);
  const [kept, setKept] = useState<Answered<ValueAnswer<K>>>();
  const [failed, setFailed] = useState<ValueSource>();
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
