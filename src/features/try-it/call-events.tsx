import { useDeferredValue } from 'react';
import { ProgressBar } from 'react-aria-components';
import type { CallProgress } from '../../protocols/io';
import { useCallEvents } from '../../state/call';
import { VisibleText } from '../../ui/layout/visible-text';
import { InputQuestionView } from './input-question';
import NoticeList from './notice-list';

/** What a running tool says before it answers: how far it is, and what it wants to know. */
export default function CallEvents({ host }: { readonly host: string }) {
  const progress = useCallEvents((state) => state.progress);
  const asked = useCallEvents((state) => state.asked);
  // A server may tell a hundred things in a moment; what waits for them comes first.
  const notices = useDeferredValue(useCallEvents((state) => state.notices));
  return (
    <>
      {progress && <Progress {...progress} />}
      <NoticeList messages={notices} />
      {asked && <InputQuestionView key={asked.id} asked={asked} host={host} />}
    </>
  );
}

function Progress({ progress, total, message }: CallProgress) {
  const words = total === undefined ? `${progress}` : `${progress} of ${total}`;
  return (
    <ProgressBar
      aria-label="Progress of the tool"
      isIndeterminate={total === undefined}
      value={progress}
      maxValue={total ?? 1}
      valueLabel={words}
      className="flex max-w-md flex-col gap-1"
    >
      {({ percentage }) => (
        <>
          <div className="h-1.5 overflow-hidden rounded-full bg-line">
            <div
              className="h-full rounded-full bg-accent transition-[width]"
              style={{ width: `${percentage ?? 100}%` }}
            />
          </div>
          <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
            <VisibleText className="wrap-anywhere" text={message ?? ''} />
            <span className="tabular-nums">{words}</span>
          </p>
        </>
      )}
    </ProgressBar>
  );
}
