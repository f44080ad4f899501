import { useStore } from 'zustand';
import { isFixableError } from '../../core/diagnostic';
import { counted } from '../../core/text/counted';
import { fixAll, fixReportStore, useAnalysis } from '../../state/checking';
import { LongWork } from '../../ui/feedback/long-work';
import { Notice } from '../../ui/feedback/notice';

/** What to know of the document before it is converted, and the way to convert all of it. */
export function SourceNotice({ hasSyntaxErrors }: { readonly hasSyntaxErrors: boolean }) {
  const fixable = useAnalysis(({ diagnostics }) => diagnostics.filter(isFixableError).length);
  const report = useStore(fixReportStore, (state) => state.report);
  const work = useStore(fixReportStore, (state) => state.work);
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
      {work && <LongWork label="Working out the fixes" since={work.since} onCancel={work.stop} />}
    </Notice>
  );
}
