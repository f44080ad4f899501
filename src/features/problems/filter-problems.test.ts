import { expect, it } from 'vitest';
import type { Diagnostic, Severity } from '../../core/diagnostic';
import { filterProblems, type ProblemKind } from './filter-problems';

function problem(rule: string, severity: Severity, message: string): Diagnostic {
  return { rule, severity, message, pointer: '/id', citation: '', fixes: [], offset: 0, length: 1 };
}

const note = { target: 'anthropic', name: 'Anthropic', effect: 'drop', checked: '2026-11-20', source: 'npm' } as const;

const problems = [
  problem('otc/id-format', 'error', 'The id "add" needs a toolkit.'),
  problem('otc/output-any', 'info', 'Any value may come back.'),
  { ...problem('conv/lost', 'warning', 'The version has no place.'), providers: [note] },
];

it.each<[string, ProblemKind[], string[]]>([
  ['', [], ['otc/id-format', 'otc/output-any', 'conv/lost']],
  ['TOOLKIT', [], ['otc/id-format']],
  ['otc/ any', [], ['otc/output-any']],
  ['', ['info', 'provider'], ['otc/id-format']],
  ['', ['warning'], ['otc/id-format', 'otc/output-any', 'conv/lost']],
  ['anthropic', [], ['conv/lost']],
  ['nothing like it', [], []],
])('"%s" without %j shows %j', (query, hidden, rules) => {
  expect(filterProblems(problems, query, hidden).map(({ rule }) => rule)).toEqual(rules);
});
