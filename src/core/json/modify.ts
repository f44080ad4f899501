import type { Path } from './pointer';

/**
 * A change to a JSON text, named by where it happens. `json` is JSON text, so numbers keep their spelling.
 * - `set`: replaces the value at `path`; a missing member is appended to its object.
 * - `insert`: puts a member (`key`) or an item into the container at `path` before `index` (`undefined`: at the end).
 * - `remove`: takes the member or item away, with its comma.
 * - `rename`: gives the member at `path` another key, in its place.
 * - `move`: takes the text of the member or item at `path` to the container `to` before `index`, counted before the move.
 */
export type PathEdit =
  | { readonly kind: 'set'; readonly path: Path; readonly json: string }
  | {
      readonly kind: 'insert';
      readonly path: Path;
      readonly key?: string;
      readonly index?: number;
      readonly json: string;
    }
  | { readonly kind: 'remove'; readonly path: Path }
  | { readonly kind: 'rename'; readonly path: Path; readonly key: string }
  | { readonly kind: 'move'; readonly path: Path; readonly to: Path; readonly key?: string; readonly index?: number };
