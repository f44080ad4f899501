import type { ClaimedOutcome } from '../../../core/call';
import { Notice } from '../../../ui/feedback/notice';
import { outcomeLooks } from '../../../ui/feedback/outcome-look';
import { VisibleText } from '../../../ui/layout/visible-text';
import { ServerText } from '../server-text';
import type { OutcomeProps } from './outcome-props';

/** What an answer to another call says, as text: nothing of it is acted on. */
export function UnverifiedView({ outcome }: OutcomeProps<'unverified'>) {
  const { sentId, receivedId, message, claimed } = outcome;
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="warning" title="This response belongs to another call" text={message} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt className="text-muted">Id sent</dt>
        <dd className="font-mono text-code wrap-anywhere">{sentId}</dd>
        <dt className="text-muted">Id received</dt>
        <dd className="font-mono text-code wrap-anywhere">
          <VisibleText text={receivedId} />
        </dd>
      </dl>
      <div className="flex flex-col gap-1">
        <p className="font-medium">What it says of that call: {outcomeLooks[claimed.kind].word}</p>
        <ServerText label="Claimed" text={claimOf(claimed)} maxLength={256 * 1024} />
      </div>
    </div>
  );
}

function claimOf(claimed: ClaimedOutcome): string {
  switch (claimed.kind) {
    case 'value':
      return claimed.text ?? 'No output.';
    case 'content':
      return (
        claimed.structured ?? claimed.parts.map((part) => (part.kind === 'text' ? part.text : part.kind)).join('\n')
      );
    case 'error':
      return claimed.message;
    case 'authorization':
      return claimed.url ?? 'No address to authorize at.';
    case 'artifact':
      return claimed.url;
    case 'invalid-input':
      return [claimed.message, ...claimed.errors.map((error) => `${error.parameter}: ${error.message}`)].join('\n');
  }
}
