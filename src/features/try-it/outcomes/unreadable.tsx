import { isOfAnotherServer } from '../../../protocols/answer/other-server';
import { VisibleText } from '../../../ui/layout/visible-text';
import { ReceivedBody } from '../reply-download';
import { ServerText } from '../server-text';
import { CheckConnection } from './check-connection';
import type { OutcomeProps } from './outcome-props';

const titles: Record<OutcomeProps<'unreadable'>['outcome']['reason'], string> = {
  'not-json': 'The response is not JSON.',
  'cut-off': 'The response is incomplete.',
  'too-large': 'The response is too large.',
  'wrong-shape': 'The response is JSON, but not a result.',
};

export function UnreadableView({ outcome, answer }: OutcomeProps<'unreadable'>) {
  const { reply } = answer.exchange;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <VisibleText as="p" className="font-medium" text={titles[outcome.reason]} />
        <p className="wrap-anywhere">
          <VisibleText text={outcome.message} />
        </p>
      </div>
      {isOfAnotherServer(outcome) && <CheckConnection answer={answer} />}
      {reply && (
        <div className="flex flex-col gap-1">
          <p className="font-medium">What was received</p>
          <ReceivedBody reply={reply} tool={answer.intent.target.tool.label}>
            <ServerText label="Body" text={reply.body} maxLength={256 * 1024} />
          </ReceivedBody>
        </div>
      )}
    </div>
  );
}
