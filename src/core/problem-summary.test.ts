import { expect, it } from 'vitest';
import type { Diagnostic, Severity } from './diagnostic';
import { summarizeProblems } from './problem-summary';

function diagnostic(severity: Severity): Diagnostic {
  return { rule: 'doc/syntax', severity, message: '', pointer: '', citation: '', fixes: [], offset: 0, length: 0 };
}

it.each<[Severity[], string]>([
  [[], 'No problems'],
  [['info'], 'No problems, 1 note'],
  [['info', 'info'], 'No problems, 2 notes'],
  [['error', 'warning', 'info'], '1 error, 1 warning'],
  [['error', 'error'], '2 errors, 0 warnings'],
])('%j reads "%s"', (severities, text) => {
  expect(summarizeProblems(severities.map(diagnostic))).toBe(text);
});
