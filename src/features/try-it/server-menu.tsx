import { useCallback } from 'react';
import { addressIn } from '../../core/network/address-in';
import { askFor } from '../../state/page';
import { askForTools, selectServer, useServers } from '../../state/server';
import { type SearchItem, searchGroups } from '../../ui/fields/search-groups';
import { SearchList } from '../../ui/fields/search-list';

export interface ServerMenuProps {
  readonly chosen: string;
  readonly onClose: () => void;
}

/** The servers to call; an address that is pasted becomes one of them. */
export default function ServerMenu({ chosen, onClose }: ServerMenuProps) {
  const servers = useServers((state) => state.servers);
  const find = useCallback(
    (query: string) => {
      const items = servers.map(({ id, title, url }) => ({ id, label: title, description: url }));
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
