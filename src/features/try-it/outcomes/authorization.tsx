import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { safeLink } from '../../../protocols/http/url';
import { repeatAnswered } from '../../../state/call';
import { Button } from '../../../ui/controls/button';
import { LinkButton } from '../../../ui/controls/link-button';
import { Badge } from '../../../ui/feedback/badge';
import { Notice } from '../../../ui/feedback/notice';
import { VisibleText } from '../../../ui/layout/visible-text';
import { ServerText } from '../server-text';
import type { OutcomeProps } from './outcome-props';

export function AuthorizationView({ outcome, answer }: OutcomeProps<'authorization'>) {
  const { url, scopes, status, id } = outcome;
  const { label } = answer.intent.target.tool;
  const [step, leave] = useWayBack();
  const [refusal, setRefusal] = useState<string>();
  return (
    <div className="flex flex-col gap-3">
      {url === undefined ? (
        <Notice tone="warning" title="The server gives no address to authorize at">
          Without it nobody can consent. Ask the people who run the server.
        </Notice>
      ) : (
        <ConsentLink url={url} onPress={leave} />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          label="Send again"
          icon={RotateCw}
          variant={step === 'back' ? 'primary' : 'secondary'}
          onPress={() => void repeatAnswered(answer).then(setRefusal)}
        />
        <VisibleText
          as="p"
          role="status"
          className={step === 'back' ? 'font-medium' : 'text-muted'}
          text={refusal ?? sentences[step]}
        />
      </div>
      <p>
        <VisibleText text={label} /> needs somebody's consent first. It has not run yet.
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt className="text-muted">Scopes</dt>
        <dd className="flex flex-wrap gap-1">
          {scopes.length === 0
            ? 'None named'
            : scopes.map((scope) => (
                <Badge key={scope} isMonospace>
                  <VisibleText text={scope} />
                </Badge>
              ))}
        </dd>
        <dt className="text-muted">Status</dt>
        <dd>
          <VisibleText text={status ?? 'Not said'} />
        </dd>
        {id !== undefined && (
          <>
            <dt className="text-muted">Id</dt>
            <dd className="font-mono text-code wrap-anywhere">
              <VisibleText text={id} />
            </dd>
          </>
        )}
        <dt className="text-muted">Call id</dt>
        <dd>
          <p className="font-mono text-code wrap-anywhere">{answer.exchange.callId}</p>
          <p className="text-sm text-faint">Kept when you send again</p>
        </dd>
      </dl>
    </div>
  );
}

type Step = 'here' | 'away' | 'back';

const sentences: Record<Step, string> = {
  here: 'Authorize first, then send the call again.',
  away: 'Waiting for you to come back from the other tab.',
  back: "You're back. If you allowed it, send the call again.",
};

/** Where the person is: the other tab was opened, and this one was left and seen again. */
function useWayBack(): readonly [Step, leave: () => void] {
  const [step, setStep] = useState<Step>('here');
  useEffect(() => {
    if (step !== 'away') return;
    const comeBack = () => document.visibilityState === 'visible' && setStep('back');
    window.addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      window.removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [step]);
  return [step, () => setStep('away')];
}

function ConsentLink({ url, onPress }: { readonly url: string; readonly onPress: () => void }) {
  const link = safeLink(url, location.origin);
  if ('refused' in link) {
    return (
      <Notice tone="warning" title="The address is not opened">
        <VisibleText as="p" text={link.refused} />
        <ServerText label="Address" text={url} />
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LinkButton href={link.href} onPress={onPress}>
          Authorize
        </LinkButton>
        <p className="min-w-0 wrap-anywhere">
          <span className="text-muted">at </span>
          <VisibleText as="strong" className="font-semibold" text={link.host} />
        </p>
      </div>
      {link.note !== undefined && <VisibleText as="p" className="text-warning" text={link.note} />}
    </div>
  );
}
