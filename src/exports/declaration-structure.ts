import type { JsonSchema } from '../core/dialect';
import type { ExportTarget } from '../core/export-target';
import type { Words } from '../core/repair/reading';

/** How declarations are built, to tell what is misspelled, misplaced or in another form: a row in `exports/structures.ts`. */
export interface DeclarationStructure {
  readonly targets: readonly ExportTarget[];
  readonly required: string;
  readonly properties: Readonly<Record<string, JsonSchema>>;
  /** Its "type"; tools that the provider runs itself have types of their own. */
  readonly type?: string;
  /** What the properties refer to, beside `schema`. */
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  /** The member that the words are for; without one the declaration itself. */
  readonly at?: string;
  readonly words: Words;
}

/** A JSON Schema. */
export const schema = { $ref: '#/$defs/schema' };
export const text = { type: 'string' };
export const body = { name: text, description: text, strict: { type: ['boolean', 'null'] } };
