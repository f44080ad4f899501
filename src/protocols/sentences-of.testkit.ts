import type { Exchange } from '../core/call';

/** All that is said of a call. */
export function sentencesOf({ outcome, deviations }: Pick<Exchange, 'outcome' | 'deviations'>): readonly string[] {
  const words = 'message' in outcome ? [outcome.message] : [];
  const advice = 'advice' in outcome ? [outcome.advice ?? ''] : [];
  const stages = 'stages' in outcome ? outcome.stages.flatMap(({ title, found }) => [title, found]) : [];
  return [...words, ...advice, ...stages, ...deviations.map(({ message }) => message)];
}
