import { findRelay } from './network';
import { relayStore, setRelayKey } from './relay';

/** What the part needs that offers the relay of the page's own server. */
export function useRelayAccess() {
  const { presence, key } = relayStore();
  return { presence, relayKey: key, onLook: findRelay, onKey: setRelayKey };
}
