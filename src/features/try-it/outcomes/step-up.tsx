import { KeyRound } from 'lucide-react';
import { sendCall } from '../../../state/call';
import { authorizeSaved, type SavedServer, stopAuthorizing, useOAuthRun, useWantedScope } from '../../../state/server';
import { Button } from '../../../ui/controls/button';
import { ConsentNotice } from '../../../ui/feedback/consent-notice';
import { StepList } from '../../../ui/feedback/step-list';

export interface StepUpProps {
  readonly server: SavedServer;
}

/** Leads through the authorization that a refused call needs, and sends it once more. */
export default function StepUp({ server }: StepUpProps) {
  const run = useOAuthRun(server.url);
  const wanted = useWantedScope(server.url);
  const begin = async (): Promise<void> => {
    if (await authorizeSaved(server)) await sendCall('again');
  };
  return (
    <section aria-label="Authorization" className="flex flex-col gap-2">
      {wanted !== '' && <p className="wrap-anywhere">The server wants the scope {wanted}.</p>}
      <div>
        {run?.isRunning ? (
          <Button onPress={stopAuthorizing}>Stop</Button>
        ) : (
          <Button icon={KeyRound} onPress={() => void begin()}>
            Authorize and send again
          </Button>
        )}
      </div>
      {run && <StepList label="Authorization steps" steps={run.steps} isBusy={run.isRunning} />}
      {run?.consent && <ConsentNotice {...run.consent} hasStrangeAnswer={run.hasStrangeAnswer} />}
    </section>
  );
}
