import type { ProviderEffect, Severity } from '../diagnostic';
import type { PathEdit } from '../json/modify';
import type { Path } from '../json/pointer';
import type { Placed } from '../json/value';
import { capitalized } from '../text/capital';

export type ConversionRule =
  | 'conv/lost'
  | 'conv/changed'
  | 'conv/synthesized'
  | 'conv/name-collision'
  | 'conv/not-round-trip';

/** What a conversion could not carry over as it was. */
export interface Loss {
  readonly rule: ConversionRule;
  /** When it differs from the rule's usual one. */
  readonly severity?: Severity;
  /** Where it stands in the document that is converted; nothing for what was invented. */
  readonly source: Path | undefined;
  /** Where it stands in the written definition, when `source` does not lead there. */
  readonly target?: Path;
  readonly message: string;
  /** The same as told to the author, when the message says what was done about it. */
  readonly advice?: string;
  /** Of an export: what the provider would do with the original, and the export rule that says so. */
  readonly provider?: { readonly effect: ProviderEffect; readonly rule: string };
  /** The same change made in the source, so that nothing is left to convert. */
  readonly rewrite?: { readonly title: string; readonly edits: readonly PathEdit[]; readonly isChoice?: true };
}

/** A value and what was lost on the way to it. */
export interface Transformed<T> {
  readonly value: T;
  readonly losses: readonly Loss[];
}

export function lost(what: Placed, message: string): Loss {
  return { rule: 'conv/lost', source: what?.from, message: capitalized(message) };
}

export function changed(what: Placed, message: string): Loss {
  return { rule: 'conv/changed', source: what?.from, message: capitalized(message) };
}

/** `target`: where it stands in the written definition. */
export function synthesized(target: Path, message: string): Loss {
  return { rule: 'conv/synthesized', source: undefined, target, message };
}
