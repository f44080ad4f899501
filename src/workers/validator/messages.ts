import { isObject, member } from '../../core/json/members';
import type { Verdict } from '../../core/schema/verdict';

/** What the client asks the worker: to judge a value, or to run one pattern on all texts of a value. */
export type Question =
  | { readonly kind: 'validate'; readonly id: number; readonly schemaText: string; readonly valueText: string }
  | { readonly kind: 'try-pattern'; readonly id: number; readonly pattern: string; readonly valueText: string };

/** `ready` comes once, when the worker can take questions; `tried` says that a pattern came to an end. */
export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'verdict'; readonly id: number; readonly verdict: Verdict }
  | { readonly kind: 'tried'; readonly id: number };

export function readQuestion(message: unknown): Question | undefined {
  const id = member(message, 'id');
  const valueText = member(message, 'valueText');
  if (typeof id !== 'number' || typeof valueText !== 'string') return undefined;
  const kind = member(message, 'kind');
  const schemaText = member(message, 'schemaText');
  const pattern = member(message, 'pattern');
  if (kind === 'validate' && typeof schemaText === 'string') return { kind, id, schemaText, valueText };
  if (kind === 'try-pattern' && typeof pattern === 'string') return { kind, id, pattern, valueText };
  return undefined;
}

export function readAnswer(message: unknown): Answer | undefined {
  const kind = member(message, 'kind');
  if (kind === 'ready') return { kind };
  const id = member(message, 'id');
  if (typeof id !== 'number') return undefined;
  if (kind === 'tried') return { kind, id };
  const verdict = member(message, 'verdict');
  return kind === 'verdict' && isVerdict(verdict) ? { kind, id, verdict } : undefined;
}

function isVerdict(verdict: unknown): verdict is Verdict {
  if (!isObject(verdict)) return false;
  if (verdict.kind === 'valid') return true;
  if (verdict.kind === 'invalid') return Array.isArray(verdict.issues);
  return verdict.kind === 'not-checked' && typeof verdict.reason === 'string';
}
