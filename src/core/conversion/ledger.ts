import type { Severity } from '../diagnostic';
import type { ConversionRule, Loss } from './loss';

/** One line of the ledger. Pointers are of the source text and of the written text. */
export interface LedgerEntry {
  readonly rule: ConversionRule;
  readonly severity: Severity;
  /** The tool it is about, by its index in the source; nothing for what stands around the tools. */
  readonly tool: number | undefined;
  /** Nothing for what was invented. */
  readonly source: string | undefined;
  readonly target: string | undefined;
  readonly message: string;
  /** Of an export: what the provider would do with the original, and the rule that says so. */
  readonly provider?: Loss['provider'];
  /** The same change made in the source, where it is mechanical. */
  readonly rewrite?: Loss['rewrite'];
}
