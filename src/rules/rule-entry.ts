import type { Severity } from '../core/diagnostic';
import type { Rule } from '../core/rule';

/** What a reader is told about a rule: plain data, for the dialog in the app. */
export interface RuleEntry {
  readonly id: string;
  readonly severity: Severity;
  /** Why it matters. */
  readonly summary: string;
  /** Where it comes from, in words. */
  readonly source: string;
  /** A text it accepts. */
  readonly good: string;
  /** A text it objects to, with « » around what it underlines. */
  readonly bad: string;
}

export type RuleExamples = Pick<Rule, 'good' | 'bad'>;

/** Characters up to which an example is read rather than skipped. */
const readable = 600;

/** The first that is short enough to read, else the shortest. */
function exampleOf(examples: readonly string[]): string {
  const [shortest = ''] = examples.toSorted((a, b) => a.length - b.length);
  return examples.find(({ length }) => length > 0 && length <= readable) ?? shortest;
}

export function ruleEntry({ id, severity, summary, citation, good, bad }: Rule): RuleEntry {
  return { id, severity, summary, source: sourceWords(citation), good: exampleOf(good), bad: exampleOf(bad) };
}

/** A rule's citation as a sentence part, after "Source: ". */
export function sourceWords(citation: string): string {
  return citation === 'inferred' ? 'house rule, inferred; no document says it in a sentence' : citation;
}
