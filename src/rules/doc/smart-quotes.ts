import { straighten } from '../../core/json/smart-characters';
import type { Rule } from '../../core/rule';

export const smartQuotes: Rule = {
  id: 'doc/smart-quotes',
  severity: 'error',
  summary: 'Word processors and chats turn quotes and hyphens into typographic ones, which JSON does not know.',
  citation: 'RFC 8259',
  text: (tree) =>
    tree.issues
      .filter(({ kind }) => kind === 'smart-quote')
      .map(({ offset, length, message, path }) => {
        const text = straighten(tree.text.slice(offset, offset + length));
        const fixes =
          text === undefined ? [] : [{ title: `Replace by ${text}`, textEdits: [{ offset, length, text }] }];
        return { at: path, range: { offset, length }, message, fixes };
      }),
  good: ['{"text": "“quoted” – inside a text"}'],
  bad: ['{«“»name«”»: "a"}', '{"name": "a«”»}', '{"number": «–»5}'],
};
