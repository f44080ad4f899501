import { inOrder } from '../../state/workspace';

/** What the tree shows of a document: nothing that changes when it is opened or typed in, but its title. */
export interface DocumentItem {
  readonly kind: 'document';
  /** The id of the document. */
  readonly key: string;
  readonly title: string;
  /** Empty at the top. */
  readonly folder: string;
  readonly position: number;
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
export function treeItems(documents: readonly DocumentItem[], folders: readonly string[]): readonly TreeEntry[] {
  const inside = new Map<string, DocumentItem[]>();
  for (const item of inOrder(documents)) {
    const found = inside.get(item.folder) ?? [];
    found.push(item);
    inside.set(item.folder, found);
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
