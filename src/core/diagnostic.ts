import type { Part } from './json/lookup';
import type { PathEdit } from './json/modify';
import type { Path } from './json/pointer';
import type { TextEdit, TextRange } from './text/edit';

export type Severity = 'error' | 'warning' | 'info';

/** A mechanical repair, as edits at paths or edits of the text (of a JSON text, unless it names another language). */
export type Fix = FixTitle &
  ({ readonly edits: readonly PathEdit[] } | { readonly textEdits: readonly TextEdit[]; readonly language?: 'yaml' });

interface FixTitle {
  readonly title: string;
  /**
   * It takes away something that the author wrote, which its title names, or it is one of several that are as likely:
   * a person picks it, "Fix all" never does.
   */
  readonly isChoice?: boolean;
}

/** What a model provider does with a definition that is sent as it is written. */
export type ProviderEffect = 'reject' | 'drop' | 'change';

/** A model provider that a problem is about; the draft itself may be right. */
export interface ProviderNote {
  /** The id of the export target. */
  readonly target: string;
  /** As in "rejected by OpenAI strict". */
  readonly name: string;
  readonly effect: ProviderEffect;
  /** The day on which what the provider takes was looked up, as in 2026-11-20, and where. */
  readonly checked: string;
  readonly source: string;
}

/** What a rule found, before the checker knows ranges. A `range` wins over the path's own place. */
export interface Finding {
  readonly at: Path;
  readonly part?: Part;
  readonly range?: TextRange;
  /** Says what is wrong, where, and what to do. */
  readonly message: string;
  /** When it differs from the rule's usual severity. */
  readonly severity?: Severity;
  readonly fixes?: Fix | readonly Fix[];
}

/** One finding, or a list of them; an empty one is none. */
export type Findings = Finding | readonly Finding[];

export function eachFinding(found: Findings | Iterable<Finding>): Iterable<Finding> {
  return 'message' in found ? [found] : found;
}

/** One problem of a text: plain data, the same for the page, the command line and a test. */
export interface Diagnostic extends TextRange {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** JSON Pointer of the node. */
  readonly pointer: string;
  readonly citation: string;
  readonly fixes: readonly TextFix[];
  /** The model providers it is about; nothing when it is about the draft itself. */
  readonly providers?: readonly ProviderNote[];
}

/** A fix as edits of the text it was found in. */
export interface TextFix extends FixTitle {
  readonly edits: readonly TextEdit[];
}

/** The fix that "Fix all" takes: the first, unless a person has to pick. */
export function automaticFix({ fixes: [first] }: Diagnostic): TextFix | undefined {
  return first?.isChoice ? undefined : first;
}

/** Of the draft itself, not of what a provider makes of it. */
export function isFixableError(found: Diagnostic): boolean {
  return found.severity === 'error' && !found.providers && automaticFix(found) !== undefined;
}
