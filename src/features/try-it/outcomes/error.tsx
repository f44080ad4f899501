import { CopyButton } from '../../../ui/controls/copy-button';
import { Disclosure } from '../../../ui/layout/disclosure';
import { VisibleText } from '../../../ui/layout/visible-text';
import { ServerText } from '../server-text';
import { ContentParts } from './content-parts';
import type { OutcomeProps } from './outcome-props';
import { RetryBox } from './retry-box';

export function ErrorView({ outcome, answer }: OutcomeProps<'error'>) {
  const { message, developerMessage, additionalPromptContent, canRetry, retryAfterMs, extras, parts } = outcome;
  const details = [
    ...(developerMessage === undefined ? [] : [['developer message', developerMessage]]),
    ...Object.entries(extras),
  ];
  const forModel = `${message}\n\n${additionalPromptContent ?? ''}`;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <p className="font-medium text-error">The call failed.</p>
        {parts === undefined || parts.length === 0 ? (
          <ServerText label="Message" text={message} />
        ) : (
          <ContentParts parts={parts} server={answer.intent.server} count={outcome.partCount} />
        )}
      </div>
      {canRetry ? (
        <RetryBox answer={answer} afterMs={retryAfterMs}>
          The server says a retry can succeed.
        </RetryBox>
      ) : (
        <p className="text-muted">The server doesn't offer a retry: the same call may fail again.</p>
      )}
      {additionalPromptContent !== undefined && (
        <div className="flex flex-col gap-1">
          <p className="font-medium">As the model would get it</p>
          <ServerText label="As the model would get it" text={forModel} />
          <div>
            <CopyButton text={forModel} label="Copy for the model" />
          </div>
        </div>
      )}
      {details.length > 0 && (
        <Disclosure title="Developer details">
          <p className="mb-2 text-sm text-muted">For the tool's developers. Not for the model or its user.</p>
          <div className="flex flex-col gap-2">
            {details.map(([name = '', text = '']) => (
              <div key={name} className="flex flex-col gap-0.5">
                <p className="font-mono text-code text-muted">
                  <VisibleText text={name} />
                </p>
                <ServerText label={name} text={text} />
              </div>
            ))}
          </div>
        </Disclosure>
      )}
    </div>
  );
}
