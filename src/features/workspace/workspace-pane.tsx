import { FilePlus2, FolderPlus, HardDrive } from 'lucide-react';
import { useState } from 'react';
import { useDebouncedDocument } from '../../state/document';
import { askFor, requestInWorkspace } from '../../state/page';
import { isEmptyWorkspace, useWorkspace } from '../../state/workspace';
import { Button, IconButton } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SearchField } from '../../ui/fields/field';
import { Panel } from '../../ui/layout/panel';
import { lazyPart } from '../../ui/loading/lazy-part';

const DocumentTree = lazyPart(async () => (await import('./document-tree')).DocumentTree);
const DraggableTree = lazyPart(async () => (await import('./draggable-tree')).DraggableTree);
const ToolOutline = lazyPart(async () => (await import('./tool-outline')).ToolOutline);
const SearchResults = lazyPart(async () => (await import('./search-results')).SearchResults);

/** The documents in their folders, the tools of the one in front, and a search over all texts. */
export function WorkspacePane() {
  const [query, setQuery] = useState('');
  const [isSearching, setSearching] = useState(false);
  const isEmpty = useWorkspace((state) => isEmptyWorkspace(state) && state.folders.length === 0);
  const isMovable = useWorkspace(({ documents, folders }) => documents.length > 1 || folders.length > 0);
  // Stays when the last but one goes: another tree would come without the focus that is in this one.
  const [isDraggable, setDraggable] = useState(isMovable);
  if (isMovable && !isDraggable) setDraggable(true);
  const documentId = useDebouncedDocument(({ id }) => id);
  const hasOutline = useDebouncedDocument(({ lastGood }) => lastGood.tools.length > 1);
  return (
    <Panel label="Workspace" title="Documents">
      <div role="toolbar" aria-label="All documents" className="flex items-center gap-0.5 px-2 pt-2 pb-1">
        <SearchField
          label="Search all documents"
          placeholder="Search all"
          className="flex-1"
          value={query}
          onChange={setQuery}
          onFocus={() => setSearching(true)}
        />
        <IconButton label="New folder" icon={FolderPlus} onPress={() => requestInWorkspace({ kind: 'new-folder' })} />
        <IconButton label="Stored work" icon={HardDrive} onPress={() => requestInWorkspace({ kind: 'storage' })} />
      </div>
      {isSearching && <SearchResults query={query} fallback={room} />}
      {isEmpty ? (
        <EmptyState action={<Button label="New document" icon={FilePlus2} onPress={() => askFor({ kind: 'new' })} />}>
          What you write or open is listed here.
        </EmptyState>
      ) : (
        query === '' && (isDraggable ? <DraggableTree fallback={room} /> : <DocumentTree fallback={room} />)
      )}
      {query === '' && hasOutline && <ToolOutline key={documentId} />}
    </Panel>
  );
}

/** What keeps the place of a part that is to come. */
const room = <div className="flex-1" />;
