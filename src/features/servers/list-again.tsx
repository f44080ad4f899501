import { callTarget, serverNow, tryServer } from '../../state/call';
import {
  authorizeSaved,
  listingOf,
  listTools,
  type SavedServer,
  stopAuthorizing,
  useOAuthRun,
  useRelayWay,
  useWantedScope,
} from '../../state/server';
import { AuthorizationRun } from '../../ui/feedback/authorization-run';

/** Leads through the authorization that a refused listing needs, and lists once more. */
export function ListAgain({ server }: { readonly server: SavedServer }) {
  const run = useOAuthRun(server.url);
  const scope = useWantedScope(server.url);
  const begin = async (viaRelay?: boolean): Promise<void> => {
    const target = callTarget();
    if (!(await authorizeSaved(server, viaRelay))) return;
    const authorized = serverNow(server);
    await listTools(authorized);
    const listing = listingOf(authorized);
    // As where a server is added: what the person has chosen meanwhile stays.
    if (listing?.kind === 'tools' && callTarget()?.argumentsKey === target?.argumentsKey)
      tryServer(authorized, listing);
  };
  const relay = useRelayWay(server.viaRelay, () => void begin(true));
  return (
    <AuthorizationRun
      {...{ run, scope, relay }}
      label="Authorize and list again"
      onBegin={() => void begin()}
      onStop={stopAuthorizing}
    />
  );
}
