import { useCallback } from 'react';
import { addressIn } from '../../core/network/address-in';
import { askFor } from '../../state/page';
import { addressWords, askForTools, listingOf, type SavedServer, selectServer, useServers } from '../../state/server';
import { type SearchItem, searchGroups } from '../../ui/fields/search-groups';
import { SearchList } from '../../ui/fields/search-list';

export interface ServerMenuProps {
  readonly chosen: string;
  readonly onClose: () => void;
}

/** What it calls itself, once it has listed its tools, and its address. */
function aboutOf(server: SavedServer): string {
  const listing = listingOf(server);
  const says = listing?.kind === 'tools' ? listing.says : undefined;
  const self = [says?.title ?? says?.name, says?.version].filter((word) => word !== undefined).join(' ');
  const address = addressWords(server.url);
  return self === '' ? address : `${self} · ${address}`;
}

/** The servers to call; an address that is pasted becomes one of them. */
export default function ServerMenu({ chosen, onClose }: ServerMenuProps) {
  const servers = useServers((state) => state.servers);
  const find = useCallback(
    (query: string) => {
      const items = servers.map((server) => ({ id: server.id, label: server.title, description: aboutOf(server) }));
      const address = addressIn(query);
      const added = address === undefined ? [] : [{ id: address, label: `Add server ${address}` }];
      return searchGroups([{ title: '', items }], query)
        .concat({ title: 'New', items: added })
        .filter(({ items: rows }) => rows.length > 0);
    },
    [servers],
  );
  const choose = ({ id }: SearchItem) => {
    onClose();
    const server = servers.find((known) => known.id === id);
    if (!server) {
      askFor({ kind: 'new-server', address: id });
      return;
    }
    selectServer(id);
    void askForTools(server);
  };
  return <SearchList label="Server" hint="Search, or paste an address" find={find} chosen={chosen} onChoose={choose} />;
}
