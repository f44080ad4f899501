import { useEffect, useState } from 'react';

/** How far something is that takes long. */
export interface Turns<T> {
  /** The newest result; nothing before the first. */
  readonly result: T | undefined;
  readonly isDone: boolean;
}

/**
 * The results of something that takes long, turn after turn, so that the page answers between them. Other results take
 * the place of those before, and none stop them.
 */
export function useTurns<T>(results: Generator<T, void> | undefined, delayMs = 0): Turns<T> {
  const [newest, setNewest] = useState<Turns<T> & { readonly results: Generator<T, void> }>();
  useEffect(() => {
    if (!results) return;
    let result: T | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const turn = () => {
      const step = results.next();
      if (step.done) {
        setNewest({ results, result, isDone: true });
        return;
      }
      result = step.value;
      setNewest({ results, result, isDone: false });
      timer = setTimeout(turn);
    };
    timer = setTimeout(turn, delayMs);
    return () => clearTimeout(timer);
  }, [results, delayMs]);
  return results && newest?.results === results ? newest : { result: undefined, isDone: false };
}
