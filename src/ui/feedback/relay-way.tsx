import { Waypoints } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../controls/button';
import { RelayKeyField } from '../fields/relay-key-field';

/** The relay of the page's own server. */
export interface Relay {
  /** Whether there is one; unknown until it was looked for. */
  readonly presence: 'unknown' | 'absent' | 'present';
  /** Empty until it was given: a reload forgets it. */
  readonly relayKey: string;
  readonly onLook: () => Promise<void>;
  readonly onKey: (key: string) => void;
}

export interface RelayWayProps extends Relay {
  /** What is done through it. */
  readonly label: string;
  readonly size?: 'sm';
  /** What the relay is was said already. */
  readonly isExplained?: boolean;
  readonly onUse: () => void;
}

/** The way around the browser for a server that no page may read, where there is one; its key is asked for first. */
export function RelayWay(props: RelayWayProps) {
  const { presence, relayKey, onLook, onKey, label, size, isExplained = false, onUse } = props;
  const [isKeyWanted] = useState(relayKey === '');
  useEffect(() => void onLook(), [onLook]);
  if (presence !== 'present') return null;
  return (
    <>
      {isKeyWanted && (
        <div className="flex flex-col gap-2">
          {!isExplained && <p>Callsheet on this machine has a relay, which can call the server for this page.</p>}
          <RelayKeyField value={relayKey} onChange={onKey} />
        </div>
      )}
      {relayKey !== '' && <Button label={label} icon={Waypoints} size={size} className="w-fit" onPress={onUse} />}
    </>
  );
}
