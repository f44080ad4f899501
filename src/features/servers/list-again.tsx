import { serverNow } from '../../state/call';
import {
  authorizeSaved,
  listTools,
  type SavedServer,
  stopAuthorizing,
  useOAuthRun,
  useRelayWay,
  useWantedScope,
} from '../../state/server';
import { AuthorizationRun } from '../../ui/feedback/authorization-run';

/** Leads through the authorization that a refused listing needs, and lists once more. */
export default function ListAgain({ server }: { readonly server: SavedServer }) {
  const run = useOAuthRun(server.url);
  const scope = useWantedScope(server.url);
  const begin = async (viaRelay?: boolean): Promise<void> => {
    if (await authorizeSaved(server, viaRelay)) await listTools(serverNow(server));
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
