import type { Finding } from '../../core/diagnostic';
import { isObject } from '../../core/json/members';
import { toValue } from '../../core/json/to-value';
import type { Rule } from '../../core/rule';
import { remarkNote, remarksOf, type SchemaIssue, type Verdict } from '../../core/schema/verdict';
import { counted, grouped } from '../../core/text/counted';
import { byRemoving } from '../fixes';
import { adder } from './example';

function findingFor({ path, keyword, property, message }: SchemaIssue): Finding {
  if (keyword === 'required' || keyword === 'dependentRequired') return { at: path, part: 'brace', message };
  if (property === undefined) return { at: path, message };
  const at = [...path, property];
  const fixes = [byRemoving(`Remove "${property}"`, at)];
  return { at, part: 'key', message, fixes };
}

/** The first violations, how many there are when that is not all, and what a server may refuse besides. */
function findingsIn(verdict: Verdict): readonly Finding[] {
  const { issues, total } = verdict.kind === 'invalid' ? verdict : { issues: [], total: 0 };
  const message = `The arguments have ${counted(total, 'violation')}; the first ${grouped(issues.length)} are listed.`;
  return [
    ...issues.map(findingFor),
    ...(total > issues.length ? [{ at: [], part: 'brace' as const, message }] : []),
    ...remarksOf(verdict).map(
      (remark): Finding => ({ at: remark.path, severity: 'warning', message: `${remark.message} ${remarkNote}` }),
    ),
  ];
}

export const argsInvalid: Rule = {
  id: 'call/args-invalid',
  severity: 'error',
  summary:
    'A server checks the arguments against the input schema of the tool and rejects a call that does not match. You can still send it, to see what the server says. A format is only an annotation: a value that does not match it is a warning.',
  citation: 'narrative 1.0 §5.3, Input Validation; MCP 2026-07-28, Tools, Security Considerations',
  replaces: ['call/args-undeclared'],
  request: async ({ argumentsTree, argumentsText, tool }, { validate }) => {
    const broken = argumentsTree.issues.filter(({ kind }) => kind !== 'duplicate-key');
    if (broken.length > 0)
      return broken.map(({ offset, length, message }) => ({ at: [], range: { offset, length }, message }));
    if (!isObject(toValue(argumentsTree.root))) {
      return { at: [], message: 'The arguments must be an object: write them between { and }.' };
    }
    if (!tool) return [];
    const verdict = await validate(tool.inputSchemaText, argumentsText);
    if (verdict.kind !== 'not-checked') return findingsIn(verdict);
    return { at: [], part: 'brace', severity: 'warning', message: `The arguments were not checked: ${verdict.reason}` };
  },
  good: [adder('{"a": 1, "b": 2}'), adder('{"a": 1.50, "b": -9007199254740993}')],
  bad: [adder('{"a": «"one"», "b": 2}'), adder('«{»"a": 1}'), adder('«[1, 2]»')],
};
