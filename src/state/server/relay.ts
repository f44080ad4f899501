import { create } from 'zustand';
import { relayFragment } from '../../core/network/relay';

export interface RelayState {
  /** Whether this page's own server has a relay; unknown until it was asked. */
  readonly presence: 'unknown' | 'absent' | 'present';
  /** Opens the relay of this launch; in memory only. */
  readonly key: string;
}

export const relayStore = create<RelayState>()(() => ({ presence: 'unknown', key: '' }));

export function setRelayKey(key: string): void {
  relayStore.setState({ key: key.replace(/^.*#relay=/, '').trim() });
}

/** Takes the key out of the address bar into memory, now and when such an address is opened in this tab. */
export function takeRelayKey(): void {
  const take = () => {
    if (!location.hash.startsWith(relayFragment)) return;
    setRelayKey(location.hash);
    history.replaceState(history.state, '', location.pathname + location.search);
  };
  take();
  window.addEventListener('hashchange', take);
}
