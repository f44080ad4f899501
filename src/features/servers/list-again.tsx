import {
  authorizeSaved,
  listTools,
  type SavedServer,
  stopAuthorizing,
  useOAuthRun,
  useWantedScope,
} from '../../state/server';
import { AuthorizationRun } from '../../ui/feedback/authorization-run';

/** Leads through the authorization that a refused listing needs, and lists once more. */
export default function ListAgain({ server }: { readonly server: SavedServer }) {
  const run = useOAuthRun(server.url);
  const scope = useWantedScope(server.url);
  const begin = async (): Promise<void> => {
    if (await authorizeSaved(server)) await listTools(server);
  };
  return (
    <AuthorizationRun
      {...{ run, scope }}
      label="Authorize and list again"
      onBegin={() => void begin()}
      onStop={stopAuthorizing}
    />
  );
}
