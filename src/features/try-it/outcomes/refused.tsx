import { isOfAnotherServer } from '../../../protocols/answer/other-server';
import { serverNow } from '../../../state/call';
import { useTakesOAuth } from '../../../state/server';
import { Disclosure } from '../../../ui/layout/disclosure';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { ServerText } from '../server-text';
import { CheckConnection } from './check-connection';
import type { OutcomeProps } from './outcome-props';
import { RetryBox } from './retry-box';

const StepUp = lazyPart(async () => (await import('./step-up')).default);

const passing = [408, 425, 429, 500, 502, 503, 504];

/** A refusal of MCP comes as an error with status 200; one from a process has no status. */
const refusalOf = (status: number): string =>
  status === 0
    ? 'The server refused.'
    : status < 400
      ? `The server answered with an error, under status ${status}.`
      : `The server refused with status ${status}.`;

export function RefusedView({ outcome, answer }: OutcomeProps<'refused'>) {
  const { server } = answer.intent;
  const takesOAuth = useTakesOAuth(serverNow(server));
  const { status, redirected, message, advice, developerMessage, retryAfterMs } = outcome;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <p className="font-medium">
          {redirected
            ? 'The server redirects the request. Redirects are not followed, because the request may hold secrets.'
            : refusalOf(status)}
        </p>
        {message !== '' && <ServerText label="Message" text={message} />}
      </div>
      <p>{advice}</p>
      {takesOAuth && (status === 401 || status === 403) && <StepUp answer={answer} />}
      {(retryAfterMs !== undefined || passing.includes(status)) && (
        <RetryBox answer={answer} afterMs={retryAfterMs}>
          This may pass.
        </RetryBox>
      )}
      {isOfAnotherServer(outcome) && <CheckConnection answer={answer} />}
      {developerMessage !== undefined && (
        <Disclosure title="Developer details">
          <ServerText label="Developer message" text={developerMessage} />
        </Disclosure>
      )}
    </div>
  );
}
