import { likeDescriptions } from './like-descriptions';
import { likeNames } from './like-names';
import { type LookAlikes, maxPairs } from './look-alike';

/** What of a tool a model tells it apart by. */
export interface Telling {
  readonly name: string | undefined;
  readonly description: string | undefined;
}

/** Finds names and descriptions that a model may mix up; the cost stays in proportion to the texts for any set. */
export function findLookAlikes(tools: readonly Telling[]): LookAlikes {
  const names = likeNames(tools.map(({ name }) => name));
  const descriptions = likeDescriptions(tools.map(({ description }) => description));
  const pairs = [...names.pairs, ...descriptions.pairs];
  return {
    pairs: pairs.slice(0, maxPairs),
    isComplete: names.isComplete && descriptions.isComplete && pairs.length <= maxPairs,
  };
}
