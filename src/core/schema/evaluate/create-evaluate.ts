import type { RawError } from '../issues';
import type { Draft } from '../json-schema';
import { keywordsProblem } from '../preflight';
import { evaluate } from './evaluate';
import type { Run } from './here';
import { readResources } from './resources';

export interface EvaluateOptions {
  /** Schemas by address that are known without being in the schema. */
  readonly known: ReadonlyMap<string, unknown>;
  /** Whether a value has a format; nothing when formats only describe. */
  readonly hasFormat: Run['hasFormat'];
}

export type Outcome =
  | { readonly kind: 'valid' }
  | { readonly kind: 'invalid'; readonly errors: readonly RawError[] }
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * Applies a schema as its draft specifies it, without compiling. Answers with all objections, or why it is not known
 * whether there are any. What a known part objects to counts, whatever an unknown part says.
 */
export function createEvaluate(
  schema: unknown,
  draft: Draft,
  { known, hasFormat }: EvaluateOptions,
): (value: unknown) => Outcome {
  const resources = readResources(schema, draft, known);
  const problems = new Map<object, string | undefined>();
  const problemOf: Run['problemOf'] = (each, ofDraft) => {
    if (!problems.has(each)) problems.set(each, keywordsProblem(each, ofDraft));
    return problems.get(each);
  };
  const run: Run = { resources, hasFormat, problemOf, evaluate };
  return (value) => {
    const sink: RawError[] = [];
    const start = { run, at: resources.root, value, path: '', route: '', scope: undefined };
    const { isValid, unknown } = evaluate({ ...start, trail: undefined, outside: undefined }, sink);
    if (!isValid) return { kind: 'invalid', errors: sink };
    return unknown === undefined ? { kind: 'valid' } : { kind: 'unknown', reason: unknown };
  };
}
