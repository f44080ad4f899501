import { expect, it } from 'vitest';
import type { Diagnostic, Severity } from '../diagnostic';
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

const note = { target: 'anthropic', name: 'Anthropic', effect: 'reject', checked: '2026-11-20', source: '' } as const;

it.each<[Severity[], string]>([
  [[], 'No problems, 2 for providers'],
  [['error'], '1 error, 0 warnings, 2 for providers'],
  [['info'], 'No problems, 1 note, 2 for providers'],
])('%j with two things that providers would do reads "%s"', (severities, text) => {
  const forProviders = [diagnostic('error'), diagnostic('info')].map((each) => ({ ...each, providers: [note] }));
  expect(summarizeProblems([...severities.map(diagnostic), ...forProviders])).toBe(text);
});
