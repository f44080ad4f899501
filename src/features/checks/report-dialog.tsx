import { useMemo } from 'react';
import { readSharedReport } from '../../checks/reports/read-report';
import { tallyWords } from '../../checks/reports/report';
import { dayAndTime } from '../../core/text/clock';
import { Notice } from '../../ui/feedback/notice';
import { Dialog } from '../../ui/layout/dialog';
import { Facts } from '../../ui/layout/facts';
import { CheckList } from './check-list';
import { ReportActions } from './report-actions';

export interface ReportDialogProps {
  /** Of the link, as JSON text. */
  readonly text: string;
  readonly onClose: () => void;
}

/** A report that somebody shared: to be read, with nothing that sends. */
export function ReportDialog({ text, onClose }: ReportDialogProps) {
  const report = useMemo(() => readSharedReport(text), [text]);
  return (
    <Dialog
      title="Shared report"
      size="lg"
      onClose={onClose}
      actions={[{ label: 'Close', variant: 'primary', onPress: onClose }]}
    >
      {report ? (
        <div className="flex flex-col gap-3">
          <p className="max-w-prose text-muted">
            Somebody shared what the checks of a server saw. It is shown as it was. Opening it sends nothing.
          </p>
          <Facts
            rows={[
              ['Server', report.server],
              ['Protocol', report.protocol],
              ['Checked at', dayAndTime(report.at)],
              ['Shared from', `Callsheet ${report.madeBy}`],
            ]}
          />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="min-w-0 flex-1 font-semibold tabular-nums">{tallyWords(report.checks)}</p>
            <ReportActions report={report} at={report.at} madeBy={report.madeBy} />
          </div>
          <CheckList checks={report.checks} />
        </div>
      ) : (
        <Notice tone="error" role="alert" title="This link cannot be opened">
          It holds no report. A newer Callsheet may have made it.
        </Notice>
      )}
    </Dialog>
  );
}
