import { inOrder } from '../../state/arrange';
import type { DocumentEntry } from '../../state/workspace';

export interface DocumentItem {
  readonly kind: 'document';
  readonly key: string;
  readonly entry: DocumentEntry;
}

export interface FolderItem {
  readonly kind: 'folder';
  /** `folder:a/b` */
  readonly key: string;
  readonly path: string;
  readonly name: string;
  readonly children: readonly TreeEntry[];
}

export type TreeEntry = DocumentItem | FolderItem;

const folderKey = (path: string) => `folder:${path}`;

/** Folders first, by name, each with what is in it; then documents in their order. */
export function treeItems(documents: readonly DocumentEntry[], folders: readonly string[]): readonly TreeEntry[] {
  const inside = new Map<string, DocumentItem[]>();
  for (const entry of inOrder(documents)) {
    const folder = entry.folder ?? '';
    const found = inside.get(folder) ?? [];
    found.push({ kind: 'document', key: entry.id, entry });
    inside.set(folder, found);
  }
  const paths = new Set([...folders, ...inside.keys()].flatMap(withParents));
  const below = (parent: string): readonly TreeEntry[] => {
    const prefix = parent === '' ? '' : `${parent}/`;
    const own = [...paths].filter((path) => path.startsWith(prefix) && !path.slice(prefix.length).includes('/'));
    const items = own.toSorted().map((path) => ({
      kind: 'folder' as const,
      key: folderKey(path),
      path,
      name: path.slice(prefix.length),
      children: below(path),
    }));
    return [...items, ...(inside.get(parent) ?? [])];
  };
  return below('');
}

function withParents(path: string): readonly string[] {
  if (path === '') return [];
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
