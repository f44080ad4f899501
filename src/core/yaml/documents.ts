import { Composer, type CST, type Document, isScalar, Lexer, Parser } from 'yaml';

/** Errors behind which nothing is looked at: their number makes the reader slow. */
export const maxErrors = 20;

/** Words and marks read before others get their turn: some 10 ms. */
const turn = 10_000;

/** The documents of a YAML text that hold something, and nothing where others may have their turn. */
export function* documentsOf(text: string): Generator<undefined, readonly Document.Parsed[]> {
  const documents: Document.Parsed[] = [];
  const composer = new Composer({ prettyErrors: false, uniqueKeys: false, version: '1.2' });
  for (const token of tokensOf(text)) {
    if (token) documents.push(...composer.next(token));
    else yield;
  }
  documents.push(...composer.end(true, text.length));
  const isEmpty = (contents: unknown) =>
    contents === null || (isScalar(contents) && contents.value === null && !contents.source);
  const full = documents.filter(({ contents, errors }) => !isEmpty(contents) || errors.length > 0);
  if (full.length > 0) return full;
  return documents.length > 1 ? [] : documents;
}

/** The tokens, and nothing where others may have their turn. */
function* tokensOf(text: string): Iterable<CST.Token | undefined> {
  const parser = new Parser();
  let [errors, words] = [0, 0];
  for (const word of new Lexer().lex(text)) {
    for (const token of parser.next(word)) {
      if (token.type === 'error') errors += 1;
      if (errors > maxErrors) return;
      yield token;
    }
    words += 1;
    if (words % turn === 0) yield undefined;
  }
  yield* parser.end();
}
