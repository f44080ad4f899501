import { VisibleText } from '../../../ui/layout/visible-text';
import type { OutcomeProps } from './outcome-props';
import { RetryBox } from './retry-box';

/** The person stopped it: nothing is wrong with the server. */
export function CancelledView({ outcome, answer }: OutcomeProps<'cancelled'>) {
  return (
    <div className="flex flex-col gap-3">
      <VisibleText as="p" className="wrap-anywhere" text={outcome.message} />
      <RetryBox answer={answer}>No result arrived.</RetryBox>
    </div>
  );
}
