import {
  cancelListing,
  type SavedServer,
  stopAskingForProtocol,
  useIsAskedForProtocol,
  useListing,
} from '../../state/server';

/** Whether a server is asked for its tools, or for the protocol to ask by. */
export function useIsAskedForTools(server: SavedServer): boolean {
  const isAskedForProtocol = useIsAskedForProtocol(server);
  const { isFetching } = useListing(server);
  return isAskedForProtocol || isFetching;
}

/** Ends both. */
export function stopAskingForTools(server: SavedServer): void {
  cancelListing(server);
  stopAskingForProtocol(server);
}
