import { quote } from '../../core/json/advice';
import type { Rule } from '../../core/rule';

export const dialectUnknown: Rule = {
  id: 'doc/dialect-unknown',
  severity: 'error',
  summary: 'Each format of tool definitions is told by its members. What no format claims cannot be checked as one.',
  citation: 'inferred from the formats',
  text: ({ root }, { undetected, dialect, language }) => {
    if (!undetected) return [];
    if (undetected.other) {
      const { message, made } = undetected.other;
      const textEdits = made && root && [{ offset: root.offset, length: root.length, text: made.json }];
      // Ranges of YAML are of another text.
      const fix = made && textEdits && !language ? { title: made.title, textEdits } : undefined;
      const fixes = fix ? (made?.isSame ? fix : { ...fix, isChoice: true }) : [];
      const left = made?.left?.length ? ` What else is here goes: ${made.left.map(quote).join(', ')}.` : '';
      return { at: [], part: 'brace', message: `${message}${left}`, fixes };
    }
    const closest = undetected.closest ? ` The closest is ${undetected.closest}.` : '';
    const message = `This is not a tool definition in a format that Callsheet knows. Choose a format to check it as one.${closest}`;
    // What is checked as the closest format has that format's errors.
    return { at: [], part: 'brace', message, ...(dialect === undefined ? {} : { severity: 'warning' }) };
  },
  good: [
    '{"id": "A.B@1.0.0", "input_schema": {"parameters": {}}, "output_schema": null}',
    '{"tools": []}',
    '{"name": ',
  ],
  bad: [
    '«{»}',
    '«{»"version": "1.0.0"}',
    '«5»',
    '«[»1]',
    '«{»"mcpServers": {"a": {"command": "a"}}}',
    '«{»"items": [{"name": "a", "inputSchema": {}}], "total": 1}',
    `«${JSON.stringify('{"name": "a"}')}»`,
  ],
};
