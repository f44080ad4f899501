import { FolderPlus, HardDrive } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { dialects } from '../../dialects';
import { usualReader } from '../../dialects/readers';
import { requestInWorkspace } from '../../state/page';
import { openSample, useWorkspace } from '../../state/workspace';
import { IconButton } from '../../ui/controls/button';
import { SearchField } from '../../ui/fields/field';
import { Disclosure } from '../../ui/layout/disclosure';
import { type Fold, Panel } from '../../ui/layout/panel';
import { TextParts } from '../../ui/layout/visible-text';
import { lazyPart } from '../../ui/loading/lazy-part';

const DocumentTree = lazyPart(async () => (await import('./document-tree')).DocumentTree);
const DraggableTree = lazyPart(async () => (await import('./draggable-tree')).DraggableTree);
const SearchResults = lazyPart(async () => (await import('./search-results')).SearchResults);

/** The documents in their folders, a search over all of them, and samples to begin from. */
export function WorkspacePane({ fold }: { readonly fold: Fold }) {
  const [query, setQuery] = useState('');
  const [isSearching, setSearching] = useState(false);
  const isMovable = useWorkspace(({ documents, folders }) => documents.length > 1 || folders.length > 0);
  return (
    <Panel
      label="Workspace"
      fold={fold}
      actions={
        <>
          <IconButton
            label="New folder"
            icon={FolderPlus}
            size="sm"
            onPress={() => requestInWorkspace({ kind: 'new-folder' })}
          />
          <IconButton
            label="Stored work"
            icon={HardDrive}
            size="sm"
            onPress={() => requestInWorkspace({ kind: 'storage' })}
          />
        </>
      }
    >
      <div className="px-2 pt-2 pb-1">
        <SearchField
          label="Search all documents"
          value={query}
          onChange={setQuery}
          onFocus={() => setSearching(true)}
        />
      </div>
      {isSearching && <SearchResults query={query} fallback={room} />}
      {query === '' && (
        <>
          {isMovable ? <DraggableTree fallback={room} /> : <DocumentTree fallback={room} />}
          <Samples />
        </>
      )}
    </Panel>
  );
}

/** What keeps the place of a part that is to come. */
const room = <div className="flex-1" />;

/** Where there is work already, the room is for it. */
const fewDocuments = 4;

function Samples() {
  const isBeginning = useWorkspace((state) => state.documents.length < fewDocuments);
  return (
    <div className="max-h-1/4 shrink-0 overflow-auto border-t border-line px-2 py-1">
      {dialects.map((dialect) => (
        <Disclosure
          key={dialect.id}
          title={`Samples: ${dialect.title}`}
          defaultExpanded={isBeginning && dialect.id === usualReader.id}
        >
          <ul className="flex flex-col">
            {Object.entries(dialect.samples).map(([title, text]) => (
              <li key={title}>
                <AriaButton
                  onPress={() => openSample(text)}
                  className="focus-inset flex min-h-row w-full cursor-default items-center truncate rounded-sm px-2 text-left data-hovered:bg-hover touch:min-h-11"
                >
                  <TextParts text={title} />
                </AriaButton>
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  );
}
