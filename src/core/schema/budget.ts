import type { Validate } from './verdict';

/** Asks one after the other, and stops asking when waiting has taken `milliseconds` in all: then it is "not checked". */
export function withBudget(validate: Validate, milliseconds: number): Validate {
  let spent = 0;
  let queue: Promise<unknown> = Promise.resolve();
  return (schemaText, valueText) => {
    const verdict = queue.then(async () => {
      if (spent > milliseconds) return { kind: 'not-checked', reason: 'The other schemas took too long.' } as const;
      const start = Date.now();
      try {
        return await validate(schemaText, valueText);
      } finally {
        spent += Date.now() - start;
      }
    });
    queue = verdict.catch(() => undefined);
    return verdict;
  };
}
