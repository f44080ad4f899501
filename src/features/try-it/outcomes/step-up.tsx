import { sendCall } from '../../../state/call';
import { authorizeSaved, type SavedServer, stopAuthorizing, useOAuthRun, useWantedScope } from '../../../state/server';
import { AuthorizationRun } from '../../../ui/feedback/authorization-run';

export interface StepUpProps {
  readonly server: SavedServer;
}

/** Leads through the authorization that a refused call needs, and sends it once more. */
export default function StepUp({ server }: StepUpProps) {
  const run = useOAuthRun(server.url);
  const scope = useWantedScope(server.url);
  const begin = async (): Promise<void> => {
    if (await authorizeSaved(server)) await sendCall('again');
  };
  return (
    <AuthorizationRun
      {...{ run, scope }}
      label="Authorize and send again"
      onBegin={() => void begin()}
      onStop={stopAuthorizing}
    />
  );
}
