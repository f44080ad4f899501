import { hiddenRuns } from '../hidden-text/characters';

// Comments of other languages are read as what they are meant for.
const blankAndComments = /^\uFEFF?(?:[ \t]*(?:(?:[#%]|\/\/)[^\r\n]*)?(?:\r\n|\n|\r))*/;
// An entry of a list in Markdown begins with words in stars or backticks, of which YAML has none.
const mark = /^(?:---(?:\s|$)|-[ \t\r\n](?![ \t]*(?:\*\*|`)))/;
const key = /^(?:[\p{L}_$][\p{L}\p{N}_$.-]*|'[^'\r\n]+'|[“”][^“”\r\n]+[“”])[ \t]*:(?:\s|$)/u;

/** False for what holds nothing but blank lines and comments of YAML. */
export function hasContent(text: string): boolean {
  return (blankAndComments.exec(text)?.[0].length ?? 0) < text.length;
}

/**
 * True for a text whose first line of content is `key:`, `- ` or `---`.
 * What begins like JSON is JSON, also when it is broken. Looks at the beginning only, so it may be asked at every key.
 */
export function looksLikeYaml(text: string): boolean {
  const start = blankAndComments.exec(text)?.[0].length ?? 0;
  const line = text.slice(start, start + 300).trimStart();
  // What is not seen in a key, or is needed to write it, makes it no other text.
  return mark.test(line) || key.test(line.replace(hiddenRuns, ''));
}
