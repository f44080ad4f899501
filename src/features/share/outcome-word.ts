import { type OutcomeLook, outcomeLooks } from '../../ui/feedback/outcome-look';

/** How an outcome looks that somebody else wrote down; nothing for a word that is none. */
export function lookOf(kind: string): OutcomeLook | undefined {
  return Object.entries(outcomeLooks).find(([known]) => known === kind)?.[1];
}
