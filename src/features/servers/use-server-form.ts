import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { callTarget, tryServer } from '../../state/call';
import { showPane } from '../../state/page';
import {
  isAskedForProtocol,
  listInAnyProtocol,
  listingOf,
  listTools,
  type SavedServer,
  saveServer,
  selectedServer,
  selectServer,
  serversStore,
  useServers,
} from '../../state/server';
import { useStable } from '../../ui/hooks/use-stable';
import { claimsDraft, type ServerDraft, serverOf } from './server-draft';
import { formOf, nextForm } from './server-form';
import { useDetection } from './use-detection';

/** What is typed about a server and what is found out about it, until it is saved or given up. */
export function useServerForm(
  edited: SavedServer | undefined,
  address: string,
  onDone: () => void,
  asksCredential: boolean,
) {
  const [{ draft, id, view, isTried, isProtocolKnown }, tell] = useReducer(nextForm, undefined, () =>
    formOf(edited, address, { isAsked: edited && isAskedForProtocol(edited), asksCredential }),
  );
  const [added, setAdded] = useState('');
  const entered = useRef(0);
  const detection = useDetection();
  const server = serverOf(draft, id);
  const saved = useServers(({ servers }) => edited && servers.find((each) => each.id === id));
  useEffect(() => {
    if (saved) tell({ kind: 'saved', server: saved });
  }, [saved]);

  const reset = () => {
    tell({ kind: 'ended' });
    detection.forget();
    onDone();
  };
  const keep = (wanted: SavedServer) => {
    saveServer(wanted);
    selectServer(wanted.id);
    reset();
  };

  /** An address is typed or pasted. */
  const enter = () => {
    entered.current += 1;
    setAdded('');
  };

  const add = async (wanted: SavedServer) => {
    const isListed = listingOf(wanted)?.kind === 'tools';
    const isInVain = detection.isInVain(wanted);
    keep(wanted);
    const target = callTarget();
    const before = entered.current;
    if (!isListed)
      await (isInVain ? listTools(wanted) : listInAnyProtocol(wanted, isProtocolKnown ? 'chosen' : 'open'));
    const chosen = selectedServer(serversStore.getState());
    const listing = chosen && listingOf(chosen);
    if (edited || chosen?.id !== wanted.id || listing?.kind !== 'tools') return;
    // What the person has chosen meanwhile stays, and whoever enters another address goes on with that.
    if (callTarget()?.argumentsKey === target?.argumentsKey) tryServer(chosen, listing);
    if (entered.current !== before) return;
    setAdded(chosen.title);
    showPane('try-it');
  };

  /** Nothing is left to ask the person: the server is one press away from a value. */
  const finish = useStable((listed: SavedServer) => {
    const listing = listingOf(listed);
    if (view !== 'address' || listing?.kind !== 'tools') return;
    const { url, protocol } = listed;
    const known = serversStore.getState().servers.find((each) => each.url === url && each.protocol === protocol);
    void add(known ?? listed);
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

  return { draft, view, isTried, isProtocolKnown, tell, server, added, enter, detection, detect, add, reset };
}
