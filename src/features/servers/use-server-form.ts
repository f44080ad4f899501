import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { tryServer } from '../../state/call';
import { showPane } from '../../state/page';
import {
  listInAnyProtocol,
  listingOf,
  listTools,
  type SavedServer,
  saveServer,
  selectServer,
  serversStore,
} from '../../state/server';
import { useStable } from '../../ui/hooks/use-stable';
import { claimsDraft, type ServerDraft, serverOf } from './server-draft';
import { formOf, nextForm } from './server-form';
import { useDetection } from './use-detection';

/** What is typed about a server and what is found out about it, until it is saved or given up. */
export function useServerForm(edited: SavedServer | undefined, address: string, onDone: () => void) {
  const [{ draft, id, view, isTried, isProtocolKnown }, tell] = useReducer(nextForm, undefined, () =>
    formOf(edited, address),
  );
  const [added, setAdded] = useState('');
  const detection = useDetection();
  const server = serverOf(draft, id);

  const reset = () => {
    tell({ kind: 'ended' });
    detection.forget();
    onDone();
  };
  const add = (wanted: SavedServer) => {
    saveServer(wanted);
    selectServer(wanted.id);
    reset();
    if (listingOf(wanted)?.kind !== 'tools') void (isProtocolKnown ? listTools(wanted) : listInAnyProtocol(wanted));
  };

  /** Nothing is left to ask the person: the server is one press away from a value. */
  const finish = useStable((listed: SavedServer) => {
    const listing = listingOf(listed);
    if (view !== 'address' || listing?.kind !== 'tools') return;
    const { url, protocol } = listed;
    const known = serversStore.getState().servers.find((each) => each.url === url && each.protocol === protocol);
    const used = known ?? listed;
    add(used);
    tryServer(used, listing);
    setAdded(used.title);
    showPane('try-it');
  });

  /** Asks what the address speaks, and then for the tools. */
  const detect = (asked: ServerDraft) => {
    const target = serverOf({ ...asked, headerProblem: undefined, pin: '' }, id);
    if (!target) return;
    detection.start(target, async (protocol, url, signal) => {
      const same = protocol === asked.protocol ? {} : { ...claimsDraft(protocol), options: {}, pin: '' };
      const next = { ...asked, ...same, url };
      tell({ kind: 'completed', part: next, isProtocolKnown: true });
      const found = serverOf(next, id);
      if (found) await listTools(found);
      if (found && !signal.aborted) finish(found);
    });
  };

  const detectFirst = useEffectEvent(() => {
    if (address !== '') detect(draft);
  });
  useEffect(() => detectFirst(), []);

  return { draft, view, isTried, tell, server, added, setAdded, detection, detect, add, reset };
}
