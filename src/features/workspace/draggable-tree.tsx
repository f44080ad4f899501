import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { moveDocument, titleOf } from '../../state/arrange';
import { type DocumentEntry, useWorkspace } from '../../state/workspace';
import { DocumentTree } from './document-tree';

/** The documents in their folders, to be moved by dragging too. */
export function DraggableTree() {
  const documents = useWorkspace((state) => state.documents);
  const documentOf = (key: unknown) => documents.find(({ id }) => id === key);

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => {
        const entry = documentOf(key);
        return { 'text/plain': entry ? titleOf(entry) : '' };
      }),
    onMove: ({ keys, target }) => {
      const near = documentOf(target.key);
      for (const key of keys) {
        const id = String(key);
        if (!documentOf(id)) continue;
        if (!near) moveDocument(id, String(target.key).replace(/^folder:/, ''));
        else moveDocument(id, near.folder ?? '', target.dropPosition === 'before' ? near.id : following(near));
      }
    },
    shouldAcceptItemDrop: ({ key, dropPosition }) => dropPosition === 'on' && documentOf(key) === undefined,
  });

  /** The document behind this one in its folder. */
  const following = (entry: DocumentEntry) => {
    const beside = documents.filter(({ folder }) => folder === entry.folder);
    const sorted = beside.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
    return sorted[sorted.indexOf(entry) + 1]?.id;
  };

  return <DocumentTree dragAndDropHooks={dragAndDropHooks} />;
}
