import { straighten } from '../../core/json/smart-characters';
import type { Rule } from '../../core/rule';
import { grouped } from '../../core/text/counted';

/** A YAML key without the quotes around it; nothing when it would still need some. */
function plainKey(key: string): string | undefined {
  const straight = [...key].map((character) => straighten(character) ?? character).join('');
  return /^"*([\w$.-]+)"*$/.exec(straight)?.[1];
}

export const smartQuotes: Rule = {
  id: 'doc/smart-quotes',
  severity: 'error',
  summary: 'Word processors and chats turn quotes and hyphens into typographic ones, which JSON and YAML do not know.',
  citation: 'RFC 8259; YAML 1.2 §5.3',
  text: (tree, { language }) => {
    const found = tree.issues.filter(({ kind }) => kind === 'smart-quote');
    const [first] = found;
    if (!first) return [];
    // A text comes from a word processor as a whole: one problem, and one repair.
    if (language !== 'yaml' && found.length > 4) {
      const textEdits = found.map(({ offset, length }) => ({
        offset,
        length,
        text: straighten(tree.text.slice(offset, offset + length)) ?? '"',
      }));
      const message = `${grouped(found.length)} quotes or hyphens are typographic, as word processors write them; JSON needs straight ones.`;
      return {
        at: first.path,
        range: first,
        message,
        fixes: { title: 'Change all to straight ones', textEdits, ...(language ? { language } : {}) },
      };
    }
    return found.map(({ offset, length, message, path }) => {
      const found = tree.text.slice(offset, offset + length);
      const text = language === 'yaml' ? plainKey(found) : straighten(found);
      const title = `Replace with ${text}`;
      const fixes =
        text === undefined ? [] : [{ title, textEdits: [{ offset, length, text }], ...(language ? { language } : {}) }];
      return { at: path, range: { offset, length }, message, fixes };
    });
  },
  good: ['{"text": "“quoted” – inside a string"}', 'text: “quoted” – inside a string'],
  bad: ['{«“»name«”»: "a"}', '{"name": "a«”»}', '{"number": «–»5}', '«“name”»: a', 'name: a\n«display‐name»: b'],
};
