import { Waypoints } from 'lucide-react';
import { useEffect } from 'react';
import { usualProtocol } from '../../protocols/descriptors';
import { findRelay, listInAnyProtocol, listTools, type SavedServer, saveServer, useRelay } from '../../state/server';
import { Button } from '../../ui/controls/button';
import { editServer } from './editing';

/** The way on for a server that no page may read: it is called through the relay from now on, and asked once more. */
export default function RelayWay({ server }: { readonly server: SavedServer }) {
  const { presence, key } = useRelay();
  useEffect(() => void findRelay(), []);
  if (presence !== 'present') return null;
  const use = () => {
    const relayed = { ...server, viaRelay: true };
    saveServer(relayed);
    if (key === '') editServer(relayed);
    else void (server.protocol === usualProtocol.id ? listInAnyProtocol : listTools)(relayed);
  };
  return <Button label="Call through the relay" icon={Waypoints} size="sm" onPress={use} />;
}
