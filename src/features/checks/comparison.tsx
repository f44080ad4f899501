import type { CheckStatus } from '../../checks/check';
import { compareReports, isWorse } from '../../checks/reports/compare';
import type { CheckReport } from '../../checks/reports/report';
import { Notice } from '../../ui/feedback/notice';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';

const words: Readonly<Record<CheckStatus, string>> = { pass: 'passed', fail: 'failed', skip: 'skipped' };
const wordOf = (status: CheckStatus | undefined): string => (status ? words[status] : 'absent');

export interface ComparisonProps {
  /** Of the file that the older report is in. */
  readonly name: string;
  readonly before: CheckReport;
  readonly after: CheckReport;
  readonly onDismiss: () => void;
}

/** What changed since an older report. */
export function Comparison({ name, before, after, onDismiss }: ComparisonProps) {
  const changes = compareReports(before, after);
  const worse = changes.filter(isWorse).length;
  const tally = `${changes.length} changed, ${worse === 0 ? 'none' : worse} for the worse`;
  return (
    <Notice
      tone={worse > 0 ? 'error' : 'ok'}
      role="status"
      title={changes.length === 0 ? 'No check changed' : tally}
      onDismiss={onDismiss}
    >
      <p className="text-muted">
        Compared with <TextParts text={name} /> of <TextParts text={before.server} />.
      </p>
      {changes.length > 0 && (
        <ul aria-label="Changed checks" className="flex flex-col gap-0.5">
          {changes.map(({ id, title, before: old, after: now }) => (
            <li key={id} className="wrap-anywhere">
              {wordOf(old)} → <span className="font-semibold">{wordOf(now)}</span>: <TextParts text={title} />{' '}
              <VisibleText as="span" className="font-mono text-code text-muted" text={id} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
