import { useCallback } from 'react';
import { selectDocument, useDocumentTitles, useWorkspace } from '../../state/workspace';
import { searchGroups } from '../../ui/fields/search-groups';
import { SearchList } from '../../ui/fields/search-list';

/** The open documents, to search and to bring to the front. */
export default function AllTabs({ onClose }: { readonly onClose: () => void }) {
  const openIds = useWorkspace((state) => state.openIds);
  const activeId = useWorkspace((state) => state.activeId);
  const titles = useDocumentTitles();
  const find = useCallback(
    (query: string) => {
      const items = openIds.flatMap((id) => {
        const label = titles.get(id);
        return label === undefined ? [] : { id, label };
      });
      return searchGroups([{ title: '', items }], query);
    },
    [openIds, titles],
  );
  const choose = ({ id }: { readonly id: string }) => {
    onClose();
    void selectDocument(id);
  };
  return <SearchList label="All tabs" hint="Search tabs" find={find} chosen={activeId} onChoose={choose} />;
}
