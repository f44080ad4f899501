import { useMemo } from 'react';
import { numberedTwins } from '../../core/text/numbered-twins';
import { titleInFront, useDebouncedDocument } from '../document';
import { inOrder, titleOf } from './arrange';
import { workspaceStore } from './workspace';

/** What lists call each document, by its id: twins are numbered in their order. */
export function useDocumentTitles(): ReadonlyMap<string, string> {
  const documents = workspaceStore(({ documents }) => documents);
  const frontId = useDebouncedDocument(({ id }) => id);
  const frontTitle = useDebouncedDocument(titleInFront);
  return useMemo(() => {
    const ordered = inOrder(documents);
    const titles = ordered.map((entry) => entry.name ?? (entry.id === frontId ? frontTitle : titleOf(entry)));
    const shown = numberedTwins(titles);
    return new Map(ordered.map(({ id }, index) => [id, shown[index] ?? '']));
  }, [documents, frontId, frontTitle]);
}
