import { useMemo } from 'react';
import { useCalmDocument } from '../../state/calm-document';
import { documentTitle } from '../../state/document-title';
import { hostName } from '../../state/host-name';
import { listingOf } from '../../state/listings';
import { selectedServer, useServers } from '../../state/servers';
import { type Baseline, listedText } from '../../state/version-advice';
import { useWorkspace } from '../../state/workspace';

/** What the draft can be compared with: the server's own definition, other open documents. */
export function useBaselines(): readonly Baseline[] {
  const server = useServers(selectedServer);
  const documents = useWorkspace((state) => state.documents);
  const activeId = useWorkspace((state) => state.activeId);
  const drafts = useCalmDocument((state) => state.lastGood.tools);
  return useMemo(() => {
    const listing = server && listingOf(server);
    const listed = listing?.kind === 'tools' ? listedText(listing.tools, drafts) : undefined;
    const live: readonly Baseline[] =
      server && listed !== undefined && listing?.kind === 'tools'
        ? [{ id: 'live', title: `As ${hostName(server.url)} lists it`, text: listed, dialect: listing.dialect }]
        : [];
    const others = documents.flatMap(({ id, text }) =>
      id === activeId || text === undefined ? [] : [{ id, title: `The document ${documentTitle(text)}`, text }],
    );
    return [...live, ...others];
  }, [server, documents, activeId, drafts]);
}
