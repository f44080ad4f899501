import type { FixWork } from '../../state/checking';
import { WorkProgress } from '../../ui/feedback/work-progress';
import { useLasts } from '../../ui/hooks/use-lasts';

/** What "Fix all" is busy with, once that lasts. */
export default function FixWorkLine({ since, stop }: FixWork) {
  return (
    useLasts(since, 1000) && (
      <WorkProgress label="Working out the fixes" progress={undefined} since={since} onCancel={stop} />
    )
  );
}
