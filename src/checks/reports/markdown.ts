import type { CheckStatus } from '../check';
import { oneLine } from './one-line';
import { type CheckReport, tallyWords } from './report';

const words: Readonly<Record<CheckStatus, string>> = { pass: 'passed', fail: '**failed**', skip: 'skipped' };

/** A table for an issue or a README. */
export function toMarkdown(report: CheckReport): string {
  const rows = report.checks.map(
    ({ id, title, level, status, evidence, citation }) =>
      `| ${words[status]} | ${level} | ${inText(title)} (\`${id}\`) | ${inText(evidence)} | ${inText(citation)} |`,
  );
  return [
    `# Checks of ${inText(report.server)}`,
    '',
    `${report.protocol}: ${tallyWords(report.checks)}.`,
    '',
    '| | level | check | seen | source |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** Server text stays text. */
function inText(text: string): string {
  return oneLine(text).replace(/[\\`*_[\]<>|]/g, '\\$&');
}
