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

/**
 * What a form asks for. `path` is always a `ParameterModel.path`; `tool` the index of the tool in the document.
 * JSON travels as text so that numbers keep their spelling; `undefined` takes the member away.
 */
export type EditOp =
  | { readonly kind: 'set-field'; readonly tool: number; readonly field: string; readonly value: string | undefined }
  | {
      readonly kind: 'add-parameter';
      readonly tool: number;
      readonly slot: Slot;
      readonly name: string;
      readonly as: ParameterKind;
    }
  | { readonly kind: 'remove-parameter'; readonly tool: number; readonly path: Path }
  | { readonly kind: 'duplicate-parameter'; readonly tool: number; readonly path: Path }
  | { readonly kind: 'rename-parameter'; readonly tool: number; readonly path: Path; readonly name: string }
  | { readonly kind: 'move-parameter'; readonly tool: number; readonly path: Path; readonly to: Slot }
  | { readonly kind: 'set-kind'; readonly tool: number; readonly path: Path; readonly as: ParameterKind }
  | { readonly kind: 'set-nullable'; readonly tool: number; readonly path: Path; readonly nullable: boolean }
  | { readonly kind: 'set-required'; readonly tool: number; readonly path: Path; readonly required: boolean }
  | {
      readonly kind: 'set-keyword';
      readonly tool: number;
      readonly path: Path;
      readonly keyword: string;
      readonly json: string | undefined;
    }
  | {
      readonly kind: 'insert-schemas';
      readonly tool: number;
      readonly slot: Slot;
      readonly entries: readonly SchemaEntry[];
    }
  | { readonly kind: 'remove-schemas'; readonly tool: number; readonly paths: readonly Path[] }
  | { readonly kind: 'duplicate-schemas'; readonly tool: number; readonly paths: readonly Path[] }
  | { readonly kind: 'move-schemas'; readonly tool: number; readonly paths: readonly Path[]; readonly to: Slot }
  | { readonly kind: 'set-schema'; readonly tool: number; readonly path: Path; readonly json: string }
  | { readonly kind: 'set-types'; readonly tool: number; readonly path: Path; readonly types: readonly string[] }
  | { readonly kind: 'inline-reference'; readonly tool: number; readonly path: Path }
  | { readonly kind: 'extract-definition'; readonly tool: number; readonly path: Path; readonly name: string }
  | { readonly kind: 'set-output'; readonly tool: number; readonly as: 'schema' | 'any' | 'none' }
  | { readonly kind: 'set-modes'; readonly tool: number; readonly modes: readonly string[] }
  | {
      readonly kind: 'add-authorization';
      readonly tool: number;
      readonly id: string;
      readonly scopes: readonly string[];
    }
  | {
      readonly kind: 'set-authorization';
      readonly tool: number;
      readonly index: number;
      readonly id: string;
      readonly scopes: readonly string[];
    }
  | { readonly kind: 'remove-authorization'; readonly tool: number; readonly index: number }
  | { readonly kind: 'add-secret'; readonly tool: number; readonly id: string }
  | { readonly kind: 'set-secret'; readonly tool: number; readonly index: number; readonly id: string }
  | { readonly kind: 'remove-secret'; readonly tool: number; readonly index: number }
  | { readonly kind: 'set-user-id'; readonly tool: number; readonly required: boolean };

/** The places that an operation on parameters or schemas is about; empty for the others. */
export function placesOf(op: EditOp): readonly Path[] {
  if (op.kind === 'move-parameter') return [op.path, op.to.parent];
  if (op.kind === 'move-schemas') return [...op.paths, op.to.parent];
  if ('paths' in op) return op.paths;
  if ('slot' in op) return [op.slot.parent];
  return 'path' in op ? [op.path] : [];
}
