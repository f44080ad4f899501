import { useStore } from 'zustand';
import { isFixableError } from '../../core/diagnostic';
import { counted } from '../../core/text/counted';
import { fixAll, fixReportStore, useAnalysis } from '../../state/checking';
import { Notice } from '../../ui/feedback/notice';
import { WorkProgress } from '../../ui/feedback/work-progress';
import { useLasts } from '../../ui/hooks/use-lasts';

/** What to know of the document before it is converted, and the way to convert all of it. */
export function SourceNotice({ hasSyntaxErrors }: { readonly hasSyntaxErrors: boolean }) {
  const fixable = useAnalysis(({ diagnostics }) => diagnostics.filter(isFixableError).length);
  const report = useStore(fixReportStore, (state) => state.report);
  const work = useStore(fixReportStore, (state) => state.work);
  const isLong = useLasts(work?.since, 1000);
  if (!hasSyntaxErrors && fixable === 0) return null;
  const title = hasSyntaxErrors ? 'The text has syntax errors' : `${counted(fixable, 'error')} can be fixed first`;
  const usual = hasSyntaxErrors
    ? 'What could be read of it is converted. Problems lists the errors.'
    : 'The text is converted as it stands: what it misspells or misplaces may be lost.';
  const isStuck = fixable > 0 && report?.kind === 'failed';
  return (
    <Notice
      tone="warning"
      title={title}
      text={isStuck ? report.message : usual}
      {...(fixable > 0 && {
        actions: [{ label: 'Fix all', isPending: work !== undefined, onPress: () => void fixAll() }],
      })}
    >
      {work && isLong ? (
        <WorkProgress label="Working out the fixes" progress={undefined} since={work.since} onCancel={work.stop} />
      ) : undefined}
    </Notice>
  );
}
