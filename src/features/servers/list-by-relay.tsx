import { usualProtocol } from '../../protocols/descriptors';
import { listInAnyProtocol, listTools, type SavedServer, saveServer, useRelayAccess } from '../../state/server';
import { RelayWay } from '../../ui/feedback/relay-way';

/** The way on for a server that no page may read: it is called through the relay from now on, and asked once more. */
export function ListByRelay({ server }: { readonly server: SavedServer }) {
  const use = () => {
    const relayed = { ...server, viaRelay: true };
    saveServer(relayed);
    void (server.protocol === usualProtocol.id ? listInAnyProtocol : listTools)(relayed);
  };
  return <RelayWay {...useRelayAccess()} label="Call through the relay" size="sm" onUse={use} />;
}
