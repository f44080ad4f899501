import { useEffect, useState } from 'react';
import { findRelay, setRelayKey, useRelay } from '../../state/server';
import { RelayKeyField } from '../../ui/fields/relay-key-field';
import { Switch } from '../../ui/fields/switch';

export interface RelayChoiceProps {
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** Whether a server is called through the relay of the local server, and why not where there is none. */
export default function RelayChoice({ isChosen, onChange }: RelayChoiceProps) {
  const presence = useRelay((relay) => relay.presence);
  const key = useRelay((relay) => relay.key);
  const [isKeyWanted] = useState(key === '');
  useEffect(() => void findRelay(), []);
  const isAbsent = presence === 'absent';
  return (
    <fieldset aria-label="Relay" className="flex flex-col gap-1.5">
      <Switch
        label="Call through the relay"
        isSelected={isChosen}
        isDisabled={isAbsent && !isChosen}
        onChange={onChange}
      />
      <p className="text-sm text-faint">
        {isAbsent
          ? 'This page is hosted without a relay, so a server must allow web pages (CORS) to be called from it. Start Callsheet on your own machine with "npm start" to have one.'
          : 'For a server that does not allow web pages (CORS). Callsheet on this machine then calls it for you: only this origin, no cookies, no redirects.'}
      </p>
      {!isAbsent && isChosen && isKeyWanted && <RelayKeyField value={key} onChange={setRelayKey} />}
    </fieldset>
  );
}
