import type { Diagnostic } from '../../core/diagnostic';
import { member } from '../../core/json/members';
import type { TextEdit } from '../../core/text/edit';

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
}

/** Asks for the edits that apply every fix of one rule, or of all rules without `rule`. */
export interface FixQuestion extends CheckQuestion {
  readonly rule: string | undefined;
}

/** What the page sends; `start` comes once and says where the validator worker is. */
export type Question =
  | { readonly kind: 'start'; readonly validatorUrl: string }
  | { readonly kind: 'check'; readonly id: number; readonly asked: CheckQuestion }
  | { readonly kind: 'fix-all'; readonly id: number; readonly asked: FixQuestion };

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

export interface FixedText {
  readonly kind: 'fixed';
  readonly revision: number;
  /** Of the text that was asked about. */
  readonly edits: readonly TextEdit[];
  readonly count: number;
  /** What is left of the problems that were meant, with a fix or without. */
  readonly left: number;
}

export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly found: CheckedText | FixedText };

export function readQuestion(message: unknown): Question | undefined {
  const kind = member(message, 'kind');
  const validatorUrl = member(message, 'validatorUrl');
  if (kind === 'start' && typeof validatorUrl === 'string') return { kind, validatorUrl };
  const id = member(message, 'id');
  const asked = readAsked(member(message, 'asked'));
  if (typeof id !== 'number' || !asked) return undefined;
  if (kind === 'check') return { kind, id, asked };
  return kind === 'fix-all' ? { kind, id, asked } : undefined;
}

function readAsked(asked: unknown): FixQuestion | undefined {
  const [revision, text, dialect] = ['revision', 'text', 'dialect'].map((key) => member(asked, key));
  if (typeof revision !== 'number' || typeof text !== 'string' || typeof dialect !== 'string') return undefined;
  const rule = member(asked, 'rule');
  const wanted = member(asked, 'dialectRevision');
  const dialectRevision = typeof wanted === 'string' ? wanted : undefined;
  const listed = member(asked, 'providers');
  const providers = Array.isArray(listed) ? listed.filter((each) => typeof each === 'string') : [];
  const origin = member(asked, 'origin') === 'wire' ? 'wire' : 'draft';
  const meant = typeof rule === 'string' ? rule : undefined;
  return { revision, text, dialect, origin, dialectRevision, providers, rule: meant };
}

export function readAnswer(message: unknown): Answer | undefined {
  const kind = member(message, 'kind');
  if (kind === 'ready') return { kind };
  const id = member(message, 'id');
  const found = member(message, 'found');
  if (kind !== 'answer' || typeof id !== 'number') return undefined;
  return isChecked(found) || isFixed(found) ? { kind, id, found } : undefined;
}

function isChecked(found: unknown): found is CheckedText {
  return member(found, 'kind') === 'checked' && Array.isArray(member(found, 'diagnostics'));
}

function isFixed(found: unknown): found is FixedText {
  return member(found, 'kind') === 'fixed' && Array.isArray(member(found, 'edits'));
}
