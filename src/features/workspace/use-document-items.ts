import { useShallow } from 'zustand/react/shallow';
import { documentTitle, useDebouncedDocument } from '../../state/document';
import { type DocumentEntry, titleOf, useWorkspace } from '../../state/workspace';
import type { DocumentItem } from './tree-items';

/** By the id of the document: a row is drawn anew when its item is another one. */
const items = new Map<string, DocumentItem>();

/** The documents as the tree shows them: the same list while it looks the same, whichever is opened or typed in. */
export function useDocumentItems(): readonly DocumentItem[] {
  const frontId = useDebouncedDocument((state) => state.id);
  const frontTitle = useDebouncedDocument((state) => documentTitle(state.text));
  return useWorkspace(
    useShallow(({ documents }) =>
      documents.map((entry) => itemOf(entry, entry.name ?? (entry.id === frontId ? frontTitle : titleOf(entry)))),
    ),
  );
}

function itemOf({ id, folder = '', position = 0 }: DocumentEntry, title: string): DocumentItem {
  const before = items.get(id);
  if (before?.title === title && before.folder === folder && before.position === position) return before;
  const item: DocumentItem = { kind: 'document', key: id, title, folder, position };
  items.set(id, item);
  return item;
}
