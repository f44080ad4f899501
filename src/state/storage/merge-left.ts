import type { DocumentRow } from './database';
import type { LeftDocument } from './leaving';

/**
 * The documents to open: what was stored, with what the page before left behind. It replaces the row it was based on;
 * where another tab has written since, both stay, ours under an id of its own.
 */
export function mergeLeft(
  rows: readonly DocumentRow[],
  left: readonly LeftDocument[],
  newId: () => string,
): readonly DocumentRow[] {
  let merged = rows;
  for (const found of left) {
    const row = merged.find(({ id }) => id === found.id);
    if (!row) merged = [...merged, found];
    else if (row.rev === found.rev) merged = merged.map((each) => (each === row ? found : each));
    else if (row.text !== found.text) merged = [...merged, { ...found, id: newId(), rev: 0 }];
  }
  return merged;
}
