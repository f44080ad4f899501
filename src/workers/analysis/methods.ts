import type { Diagnostic } from '../../core/diagnostic';
import type { Glance } from '../../core/glance/glance';
import type { TextEdit } from '../../core/text/edit';
import type { Method } from '../rpc-messages';
import type { SentProblems } from './sent-problems';

/** What is asked about a text. `dialect` is an id or `auto`. */
export interface CheckQuestion {
  readonly revision: number;
  readonly text: string;
  readonly dialect: string;
  /** My text (the usual), or a server's listing. */
  readonly origin?: 'draft' | 'wire';
  /** Of the dialect, when it has several; the newest is the usual. */
  readonly dialectRevision?: string | undefined;
  /** The ids of the export targets that the text is looked at for. */
  readonly providers?: readonly string[];
  /** The id of the export target that the text was written for; then `dialect` does not count. */
  readonly writtenFor?: string;
}

/**
 * A text as it is sent: whole, or as what to edit in the one that was sent before. `step` counts what was sent since the
 * last whole text, `length` is that of the text: where the worker has another one, it asks for the whole.
 */
export type SentText = string | { readonly edits: readonly TextEdit[]; readonly step: number; readonly length: number };

/** A question as it is sent. */
export interface SentQuestion extends Omit<CheckQuestion, 'text'> {
  readonly text: SentText;
  /** The step of the answer that the page holds: the next one may say what is different. */
  readonly holds?: number | undefined;
}

/** Asks for the edits that apply every fix of one rule, or of all rules without `rule`. */
export interface FixQuestion extends CheckQuestion {
  readonly rule: string | undefined;
}

/** What was found in the text of that revision. */
export interface CheckedText {
  readonly kind: 'checked';
  readonly revision: number;
  readonly dialect: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Why the rules that spoke exist, by rule id. */
  readonly reasons: Readonly<Record<string, string>>;
  /** False when there are more problems than are listed. */
  readonly isComplete: boolean;
  /** Why nothing is said about the providers that were asked for. */
  readonly providersFailure?: string | undefined;
  readonly tookMs: number;
}

/** The same as it is sent. */
export interface SentCheck extends Omit<CheckedText, 'diagnostics'> {
  readonly step: number;
  readonly diagnostics: SentProblems;
}

export interface FixedText {
  readonly kind: 'fixed';
  readonly revision: number;
  /** Of the text that was asked about. */
  readonly edits: readonly TextEdit[];
  readonly count: number;
  /** What is left of the problems that were meant, with a fix or without. */
  readonly left: number;
}

/** `validatorUrl`: where the analysis worker finds that of the validator. */
interface Asked<Question> extends Method {
  readonly request: { readonly asked: Question; readonly validatorUrl: string };
}

/** A text that is looked at, in the format of an id. */
export interface GlanceQuestion {
  readonly text: string;
  readonly dialect: string;
}

export interface AnalysisMethods {
  readonly check: Asked<SentQuestion> & { readonly answer: SentCheck | { readonly kind: 'out-of-step' } };
  readonly fixAll: Asked<FixQuestion> & { readonly answer: FixedText };
  /** What model providers do with a text. The page asks a worker of its own, so that no check waits for it. */
  readonly glance: { readonly request: GlanceQuestion; readonly answer: Glance };
}
