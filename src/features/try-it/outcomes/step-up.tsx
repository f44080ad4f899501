import { useState } from 'react';
import { type CallIntent, sendCall, standsInTryIt } from '../../../state/call';
import { authorizeSaved, stopAuthorizing, useOAuthRun, useWantedScope } from '../../../state/server';
import { AuthorizationRun } from '../../../ui/feedback/authorization-run';

export interface StepUpProps {
  /** The call that was refused. */
  readonly intent: CallIntent;
  /** Asks the person; whether they agreed. */
  readonly authorize?: typeof authorizeSaved;
}

/** Leads through the authorization that a refused call needs, and sends it once more; never what took its place meanwhile. */
export default function StepUp({ intent, authorize = authorizeSaved }: StepUpProps) {
  const { server } = intent;
  const run = useOAuthRun(server.url);
  const scope = useWantedScope(server.url);
  const [isOther, setOther] = useState(false);
  const begin = async (): Promise<void> => {
    setOther(false);
    if (!(await authorize(server))) return;
    if (standsInTryIt(intent)) await sendCall('again');
    else setOther(true);
  };
  return (
    <>
      <AuthorizationRun
        {...{ run, scope }}
        label="Authorize and send again"
        onBegin={() => void begin()}
        onStop={stopAuthorizing}
      />
      {isOther && <p role="status">Authorized. Send the call again when you are ready.</p>}
    </>
  );
}
