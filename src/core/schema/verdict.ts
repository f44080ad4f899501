import type { Path } from '../json/pointer';

/** A violation: the path in the value, the keyword that objects, and a sentence. */
export interface SchemaIssue {
  readonly path: Path;
  readonly keyword: string;
  /** JSON Pointer of the keyword in the schema. */
  readonly schemaPointer: string;
  readonly message: string;
  /** required, additionalProperties, dependentRequired: the property that is meant. */
  readonly property?: string;
  /** anyOf, oneOf: what each of the alternatives objects to, of the value at `path`; this issue is from the closest. */
  readonly alternatives?: { readonly path: Path; readonly branches: readonly (readonly SchemaIssue[])[] };
}

interface Remarked {
  /**
   * What does not look like the format that the schema names. To JSON Schema `format` describes and forbids nothing; a
   * server may still refuse such a value.
   */
  readonly remarks?: readonly SchemaIssue[];
}

/** Valid, invalid, or not checked with the reason. Never valid by default. */
export type Verdict =
  | ({ readonly kind: 'valid' } & Remarked)
  | ({
      readonly kind: 'invalid';
      /** The first hundred. */
      readonly issues: readonly SchemaIssue[];
      /** How many there are. */
      readonly total: number;
    } & Remarked)
  | { readonly kind: 'not-checked'; readonly reason: string };

/** Checks a JSON text against the JSON text of a schema; resolves for every input, also hostile ones. */
export type Validate = (schemaText: string, valueText: string) => Promise<Verdict>;

/** The remarks of a verdict, if it has any. */
export function remarksOf(verdict: Verdict | undefined): readonly SchemaIssue[] {
  return (verdict && verdict.kind !== 'not-checked' && verdict.remarks) || noRemarks;
}

/** What follows a remark. */
export const remarkNote = 'The schema accepts it; a server may not.';

const noRemarks: readonly SchemaIssue[] = [];
