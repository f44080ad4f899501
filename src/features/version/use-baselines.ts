import { useCallback, useMemo } from 'react';
import { type Baseline, listedText } from '../../state/conversion';
import { useDebouncedDocument } from '../../state/document';
import { hostName, listingOf, selectedServer, useServers } from '../../state/server';
import { listVersions, type VersionEntry } from '../../state/storage';
import { useDocumentTitles, useWorkspace } from '../../state/workspace';
import { usePromised } from '../../ui/hooks/use-promised';

/** What the draft can be compared with: its last named version, the server's own definition, other open documents. */
export function useBaselines(): readonly Baseline[] {
  const server = useServers(selectedServer);
  const documents = useWorkspace((state) => state.documents);
  const activeId = useWorkspace((state) => state.activeId);
  const drafts = useDebouncedDocument((state) => state.lastGood.tools);
  const named = useLastNamed(activeId);
  const titles = useDocumentTitles();
  return useMemo(() => {
    const last: readonly Baseline[] = named
      ? [{ id: 'named', title: `The version ${named.name}`, text: named.text }]
      : [];
    const listing = server && listingOf(server);
    const listed = listing?.kind === 'tools' ? listedText(listing.tools, drafts) : undefined;
    const live: readonly Baseline[] =
      server && listed !== undefined && listing?.kind === 'tools'
        ? [{ id: 'live', title: `As ${hostName(server.url)} lists it`, text: listed, dialect: listing.dialect }]
        : [];
    const others = documents.flatMap(({ id, text }) =>
      id === activeId || text === undefined ? [] : [{ id, title: `The document ${titles.get(id)}`, text }],
    );
    return [...last, ...live, ...others];
  }, [server, documents, activeId, drafts, named, titles]);
}

/** The version that a person named last; nothing when there is none, or the storage cannot be read. */
function useLastNamed(documentId: string): VersionEntry | undefined {
  const read = useCallback(async () => {
    const versions = await listVersions(documentId);
    return versions.filter(({ kind }) => kind === 'named').toSorted((a, b) => b.at - a.at)[0];
  }, [documentId]);
  return usePromised(read);
}
