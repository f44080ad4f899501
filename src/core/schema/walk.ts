import type { Path } from '../json/pointer';

/** One schema (object or boolean) inside a JSON Schema, found through schema keywords only. */
export interface SchemaNode {
  readonly value: unknown;
  /** Path in the document. */
  readonly path: Path;
  /** The keyword that led here (`properties`, `items`, `anyOf` …), and nothing at the root. */
  readonly keyword: string | undefined;
  readonly parent: SchemaNode | undefined;
  readonly root: SchemaNode | undefined;
  /** 0 at the root. */
  readonly depth: number;
}
