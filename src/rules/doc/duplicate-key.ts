import type { Rule } from '../../core/rule';

export const duplicateKey: Rule = {
  id: 'doc/duplicate-key',
  severity: 'error',
  summary: 'With the same key twice in one object, some programs keep the first value and some the last.',
  citation: 'RFC 8259 §4',
  text: (tree) =>
    tree.issues
      .filter(({ kind }) => kind === 'duplicate-key')
      .map((issue) => ({ at: issue.path, range: issue, message: issue.message })),
  good: ['{"a": 1, "b": {"a": 2}}'],
  bad: ['{"a": 1, "b": 2, «"a"»: 3}', '{"a": 1, «"\\u0061"»: 2}', '{"__proto__": 1, «"__proto__"»: 2}'],
};
