import type { Path } from '../json/pointer';
import type { ParameterKind } from './tool-document';

/** A place in a list of parameters: the parent (a `ParameterModel.path`) and the position among its children. */
export interface Slot {
  readonly parent: Path;
  readonly index: number;
  /** The keyword of the parent that holds it: `anyOf`, `$defs`, `prefixItems` …; `properties` when it is left out. */
  readonly keyword?: string;
}

/** A schema that comes in: its name where it stands among names, its JSON text, and whether it is a required property. */
export interface SchemaEntry {
  readonly name: string;
  readonly json: string;
  readonly required: boolean;
}

/** What a new parameter says besides its kind. */
export interface NewWords {
  /** Of an array: the kind of its items. */
  readonly items?: ParameterKind;
  /** JSON text by keyword. */
  readonly keywords?: Readonly<Record<string, string>>;
  readonly isNullable?: boolean;
}

/**
 * What a form asks for. `path` is always a `ParameterModel.path`; `tool` the index of the tool in the document.
 * JSON travels as text so that numbers keep their spelling; `undefined` takes the member away.
 */
export type EditOp = { readonly tool: number } & (
  | { readonly kind: 'set-field'; readonly field: string; readonly value: string | undefined }
  | ({
      readonly kind: 'add-parameter';
      readonly slot: Slot;
      readonly name: string;
      readonly as: ParameterKind;
    } & NewWords)
  | { readonly kind: 'remove-parameter'; readonly path: Path }
  | { readonly kind: 'duplicate-parameter'; readonly path: Path }
  | { readonly kind: 'rename-parameter'; readonly path: Path; readonly name: string }
  | { readonly kind: 'move-parameter'; readonly path: Path; readonly to: Slot }
  | ({ readonly kind: 'set-kind'; readonly path: Path; readonly as: ParameterKind } & Pick<NewWords, 'items'>)
  | { readonly kind: 'set-nullable'; readonly path: Path; readonly nullable: boolean }
  | { readonly kind: 'set-required'; readonly path: Path; readonly required: boolean }
  | { readonly kind: 'set-keyword'; readonly path: Path; readonly keyword: string; readonly json: string | undefined }
  | { readonly kind: 'insert-schemas'; readonly slot: Slot; readonly entries: readonly SchemaEntry[] }
  | { readonly kind: 'remove-schemas'; readonly paths: readonly Path[] }
  | { readonly kind: 'duplicate-schemas'; readonly paths: readonly Path[] }
  | { readonly kind: 'move-schemas'; readonly paths: readonly Path[]; readonly to: Slot }
  | { readonly kind: 'set-schema'; readonly path: Path; readonly json: string }
  | { readonly kind: 'set-types'; readonly path: Path; readonly types: readonly string[] }
  | { readonly kind: 'inline-reference'; readonly path: Path }
  | { readonly kind: 'extract-definition'; readonly path: Path; readonly name: string }
  | { readonly kind: 'set-output'; readonly as: 'schema' | 'any' | 'none' }
  | { readonly kind: 'set-modes'; readonly modes: readonly string[] }
  | { readonly kind: 'add-authorization'; readonly id: string; readonly scopes: readonly string[] }
  | {
      readonly kind: 'set-authorization';
      readonly index: number;
      readonly id: string;
      readonly scopes: readonly string[];
    }
  | { readonly kind: 'remove-authorization'; readonly index: number }
  | { readonly kind: 'add-secret'; readonly id: string }
  | { readonly kind: 'set-secret'; readonly index: number; readonly id: string }
  | { readonly kind: 'remove-secret'; readonly index: number }
  | { readonly kind: 'set-user-id'; readonly required: boolean }
);

type RequirementOp = Extract<EditOp, { readonly kind: `${string}-authorization` | `${string}-secret` }>;

/** About the authorizations and secrets that a call needs. */
export function isRequirementOp(op: EditOp): op is RequirementOp {
  return /-(?:authorization|secret)$/.test(op.kind);
}

/** The places that an operation on parameters or schemas is about; empty for the others. */
export function placesOf(op: EditOp): readonly Path[] {
  if (op.kind === 'move-parameter') return [op.path, op.to.parent];
  if (op.kind === 'move-schemas') return [...op.paths, op.to.parent];
  if ('paths' in op) return op.paths;
  if ('slot' in op) return [op.slot.parent];
  return 'path' in op ? [op.path] : [];
}
