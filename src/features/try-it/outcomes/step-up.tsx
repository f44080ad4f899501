import { useState } from 'react';
import { type Answer, repeatAnswered, serverNow } from '../../../state/call';
import { authorizeSaved, stopAuthorizing, useOAuthRun, useRelayWay, useWantedScope } from '../../../state/server';
import { AuthorizationRun } from '../../../ui/feedback/authorization-run';
import { VisibleText } from '../../../ui/layout/visible-text';

export interface StepUpProps {
  /** The call that was refused. */
  readonly answer: Answer;
  /** Asks the person; whether they agreed. */
  readonly authorize?: typeof authorizeSaved;
}

/** Leads through the authorization that a refused call needs, and sends that call once more, whatever stands in Try it by then. */
export default function StepUp({ answer, authorize = authorizeSaved }: StepUpProps) {
  const { server } = answer.intent;
  const run = useOAuthRun(server.url);
  const scope = useWantedScope(server.url);
  const [refusal, setRefusal] = useState<string>();
  const begin = async (viaRelay?: boolean): Promise<void> => {
    setRefusal(undefined);
    if (await authorize(serverNow(server), viaRelay)) setRefusal(await repeatAnswered(answer));
  };
  const relay = useRelayWay(serverNow(server).viaRelay, () => void begin(true));
  return (
    <>
      <AuthorizationRun
        {...{ run, scope, relay }}
        label="Authorize and send again"
        onBegin={() => void begin()}
        onStop={stopAuthorizing}
      />
      {refusal !== undefined && <VisibleText as="p" role="status" text={refusal} />}
    </>
  );
}
