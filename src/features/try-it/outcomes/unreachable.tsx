import { useState } from 'react';
import { type Answer, repeatAnswered, serverNow } from '../../../state/call';
import { saveServer, useRelayAccess } from '../../../state/server';
import { RelayWay } from '../../../ui/feedback/relay-way';
import { StepList } from '../../../ui/feedback/step-list';
import { VisibleText } from '../../../ui/layout/visible-text';
import { CheckConnection } from './check-connection';
import type { OutcomeProps } from './outcome-props';
import { RetryBox } from './retry-box';

const titles: Record<OutcomeProps<'unreachable'>['outcome']['reason'], string> = {
  network: 'No response from the server.',
  cors: "The server doesn't allow this request from web pages (CORS).",
  'mixed-content': "This page can't call an http address.",
  timeout: 'No response in time.',
  unknown: 'No response.',
};

export function UnreachableView({ outcome, answer }: OutcomeProps<'unreachable'>) {
  const { reason, message, advice, stages } = outcome;
  const needs = advice === undefined ? [] : [{ title: 'What the server must send', found: advice, ok: undefined }];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <VisibleText as="p" className="font-medium" text={titles[reason]} />
        <VisibleText as="p" className="whitespace-pre-line wrap-anywhere" text={message} />
      </div>
      {reason === 'cors' && <SendByRelay answer={answer} />}
      <RetryBox answer={answer}>No result arrived.</RetryBox>
      {stages.length > 1 && <StepList label="What was tried" steps={[...stages, ...needs]} />}
      <CheckConnection answer={answer} />
    </div>
  );
}

/** Takes the way around the browser from now on, and sends the call that way. */
function SendByRelay({ answer }: { readonly answer: Answer }) {
  const server = serverNow(answer.intent.server);
  const relay = useRelayAccess();
  const [refusal, setRefusal] = useState<string>();
  if (server.isBuiltIn) return null;
  const send = () => {
    saveServer({ ...server, viaRelay: true });
    void repeatAnswered(answer).then(setRefusal);
  };
  return (
    <>
      <RelayWay {...relay} label="Send through the relay" onUse={send} />
      {refusal !== undefined && <VisibleText as="p" role="alert" className="text-warning" text={refusal} />}
    </>
  );
}
