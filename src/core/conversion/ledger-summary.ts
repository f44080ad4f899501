import type { ConversionRule } from './loss';

/** What became of an entry, in a word. */
export const lossWords: Readonly<Record<ConversionRule, string>> = {
  'conv/lost': 'lost',
  'conv/changed': 'changed',
  'conv/synthesized': 'invented',
  'conv/name-collision': 'renamed',
  'conv/not-round-trip': 'not reversible',
};

/** `2 lost, 1 invented`: how many entries there are of each kind. */
export function summarizeLedger(ledger: readonly { readonly rule: ConversionRule }[]): string {
  const counts = new Map<string, number>();
  for (const { rule } of ledger) counts.set(lossWords[rule], (counts.get(lossWords[rule]) ?? 0) + 1);
  const counted = Object.values(lossWords).flatMap((word) => {
    const count = counts.get(word);
    return count === undefined ? [] : [`${count} ${word}`];
  });
  return counted.length === 0 ? 'Nothing is lost, changed or invented.' : counted.join(', ');
}
