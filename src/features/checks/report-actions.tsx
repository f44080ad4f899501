import { Download, GitCompare } from 'lucide-react';
import { useRef, useState } from 'react';
import { version } from '../../../package.json';
import { toBadge } from '../../checks/reports/badge';
import { toJson } from '../../checks/reports/json';
import { toJunit } from '../../checks/reports/junit';
import { toMarkdown } from '../../checks/reports/markdown';
import { readReport, writeSharedReport } from '../../checks/reports/read-report';
import type { CheckReport } from '../../checks/reports/report';
import { toSarif } from '../../checks/reports/sarif';
import { isOwnMachine, reportLink } from '../../state/share';
import { Button } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { Menu } from '../../ui/controls/menu';
import { Notice } from '../../ui/feedback/notice';
import { TextParts } from '../../ui/layout/visible-text';
import { saveFile } from '../../ui/platform/save-file';
import { Comparison } from './comparison';

interface Format {
  readonly id: string;
  readonly label: string;
  readonly file: string;
  readonly write: (report: CheckReport) => string;
}

const formats: readonly Format[] = [
  { id: 'markdown', label: 'Markdown', file: 'checks.md', write: toMarkdown },
  { id: 'junit', label: 'JUnit', file: 'checks.junit.xml', write: toJunit },
  { id: 'json', label: 'JSON', file: 'checks.json', write: toJson },
  { id: 'sarif', label: 'SARIF', file: 'checks.sarif', write: (report) => toSarif(report, version) },
  { id: 'badge', label: 'Badge (SVG)', file: 'checks.svg', write: toBadge },
];

export interface ReportActionsProps {
  readonly report: CheckReport;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly madeBy?: string;
}

interface Older {
  /** Of its file. */
  readonly name: string;
  readonly report: CheckReport | undefined;
  /** The browser's words, where it could not read the file. */
  readonly problem?: string;
}

async function readOlder(file: File): Promise<Older> {
  const { name } = file;
  try {
    return { name, report: readReport(await file.text()) };
  } catch (error) {
    return { name, report: undefined, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Hands a report on, as a link or a file, and compares it with an older one. */
export function ReportActions({ report, at, madeBy = version }: ReportActionsProps) {
  const file = useRef<HTMLInputElement>(null);
  const [older, setOlder] = useState<Older>();
  const dismiss = () => setOlder(undefined);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={() => reportLink(writeSharedReport({ ...report, at, madeBy }))}
          label="Copy link"
          variant="secondary"
          otherwise="save the report as a file"
        />
        <Menu
          label="Formats of the report"
          trigger={<Button label="Save report" size="sm" icon={Download} />}
          entries={formats.map(({ id, label, file: name, write }) => ({
            ...{ id, label },
            onAction: () => saveFile(name, write(report)),
          }))}
        />
        <Button label="Compare with a report" size="sm" icon={GitCompare} onPress={() => file.current?.click()} />
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label="Older report"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            if (chosen) void readOlder(chosen).then(setOlder);
          }}
        />
      </div>
      {isOwnMachine() && (
        <p className="basis-full text-sm text-muted">
          The link leads to this machine. Someone else opens it by putting what follows the # behind the address of
          their own Callsheet.
        </p>
      )}
      {older && (
        <div className="basis-full">
          {older.report ? (
            <Comparison name={older.name} before={older.report} after={report} onDismiss={dismiss} />
          ) : (
            <Notice tone="error" role="alert" onDismiss={dismiss}>
              {older.problem === undefined ? (
                'This file is not a report in JSON. Choose one that “Save report” or callsheet check --format json wrote.'
              ) : (
                <TextParts text={`${older.name} could not be read. The browser says: ${older.problem}`} />
              )}
            </Notice>
          )}
        </div>
      )}
    </>
  );
}
