import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { type DocumentEntry, inOrder, moveDocument, titleOf, workspaceStore } from '../../state/workspace';
import { DocumentTree } from './document-tree';

/** The documents in their folders, to be moved by dragging too. */
export function DraggableTree() {
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

  return <DocumentTree dragAndDropHooks={dragAndDropHooks} />;
}

function documentOf(key: unknown): DocumentEntry | undefined {
  return workspaceStore.getState().documents.find(({ id }) => id === key);
}

/** The document behind this one in its folder. */
function following(entry: DocumentEntry): string | undefined {
  const { documents } = workspaceStore.getState();
  const beside = inOrder(documents.filter(({ folder }) => folder === entry.folder));
  return beside[beside.indexOf(entry) + 1]?.id;
}
