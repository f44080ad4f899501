import { useEffect, useRef, useState } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { useStore } from 'zustand';
import { counted } from '../../core/text/counted';
import { whenDefinitionModel } from '../../state/document';
import { showCode } from '../../state/page';
import { openSearch, type Search, type SearchHit } from '../../state/storage';
import { selectDocument, titleOf, workspaceStore } from '../../state/workspace';
import { ofKey } from '../../ui/controls/of-key';
import { VisibleText } from '../../ui/layout/visible-text';

/** What a search over all texts finds. Drawn as soon as the field is used: the texts are read while one types. */
export function SearchResults({ query }: { readonly query: string }) {
  const [search, setSearch] = useState<Search>();
  useEffect(() => {
    const opened = openSearch();
    setSearch(opened);
    return opened.close;
  }, []);
  useEffect(() => search?.ask(query), [search, query]);
  return search && query !== '' ? <Hits search={search} /> : null;
}

function Hits({ search }: { readonly search: Search }) {
  const { query, answer, failure } = useStore(search.store);
  const askedAt = useRef(0);
  useEffect(() => {
    if (query !== '') askedAt.current = performance.now();
  }, [query]);
  useEffect(() => {
    if (answer && askedAt.current > 0) performance.measure('callsheet:search', { start: askedAt.current });
  }, [answer]);
  const hits = answer?.hits ?? [];
  const count = counted(hits.length, 'document');
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <VisibleText
        as="p"
        role="status"
        className="px-3 py-1 text-sm text-muted"
        text={failure ?? (hits.length === 0 ? 'Found in no document.' : `Found in ${count}.`)}
      />
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 48, padding: 4 }}>
        <GridList
          aria-label="Documents found"
          items={hits}
          selectionMode="none"
          onAction={ofKey(hits, (hit) => void open(hit))}
          className="min-h-0 flex-1 overflow-auto outline-none"
        >
          {(hit) => (
            <GridListItem
              id={hit.id}
              textValue={titleOfHit(hit)}
              className="focus-inset flex h-12 cursor-default flex-col justify-center rounded-sm px-2 data-hovered:bg-hover"
            >
              <span className="flex gap-2">
                <span className="min-w-0 flex-1 truncate">{titleOfHit(hit)}</span>
                <span className="text-sm text-muted tabular-nums">{hit.count === 100 ? '100+' : hit.count}</span>
              </span>
              <span className="truncate font-mono text-sm text-muted">
                {hit.before}
                <mark className="rounded-xs bg-warning-soft text-ink">{hit.match}</mark>
                {hit.after}
              </span>
            </GridListItem>
          )}
        </GridList>
      </Virtualizer>
    </div>
  );
}

function titleOfHit({ id }: SearchHit): string {
  const entry = workspaceStore.getState().documents.find((each) => each.id === id);
  return entry ? titleOf(entry) : 'Another document';
}

/** Opens the document at the first place. */
async function open({ id, offset, match }: SearchHit): Promise<void> {
  await selectDocument(id);
  showCode();
  const model = await whenDefinitionModel();
  if (model.getText().slice(offset, offset + match.length) === match) model.reveal({ offset, length: match.length });
}
