import { parseSync, Visitor } from 'oxc-parser';

/** Three words at least. */
const sentence = /\p{L}+[,;:]? [\p{L}"“…]+.* \p{L}+/u;

/** The sentences in a source text, with `…` where a template has a hole. */
export function sentencesIn(path: string, source: string): readonly string[] {
  const found: string[] = [];
  const add = (text: string) => {
    if (sentence.test(text)) found.push(text);
  };
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') add(value);
    },
    TemplateLiteral({ quasis }) {
      add(quasis.map(({ value }) => value.cooked ?? '').join('…'));
    },
  }).visit(parseSync(path, source).program);
  return found;
}
