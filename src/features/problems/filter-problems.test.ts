import { expect, it } from 'vitest';
import type { Diagnostic, Severity } from '../../core/diagnostic';
import { filterProblems } from './filter-problems';

function problem(rule: string, severity: Severity, message: string): Diagnostic {
  return { rule, severity, message, pointer: '/id', citation: '', fixes: [], offset: 0, length: 1 };
}

const problems = [
  problem('otc/id-format', 'error', 'The id "add" needs a toolkit.'),
  problem('otc/output-any', 'info', 'Any value may come back.'),
];

it.each<[string, Severity[], string[]]>([
  ['', [], ['otc/id-format', 'otc/output-any']],
  ['TOOLKIT', [], ['otc/id-format']],
  ['otc/ any', [], ['otc/output-any']],
  ['', ['info'], ['otc/id-format']],
  ['nothing like it', [], []],
])('"%s" without %j shows %j', (query, hidden, rules) => {
  expect(filterProblems(problems, query, hidden).map(({ rule }) => rule)).toEqual(rules);
});
