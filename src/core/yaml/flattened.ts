import type { TextRange } from '../text/edit';

const opensBlock = /:[ \t]*(?:[>|][-+\d]*)?[ \t]*$/;

/**
 * The line where a YAML text, all of whose lines begin at the margin, needed an indented one: its indentation got lost,
 * as when it is copied out of a web page. Nothing when some line is indented, or none needed to be.
 */
export function findFlattened(text: string): TextRange | undefined {
  let offset = 0;
  let before = '';
  let found: TextRange | undefined;
  for (const line of text.split('\n')) {
    const content = line.trimEnd();
    if (/^[ \t]+\S/.test(content)) return undefined;
    if (content !== '' && !content.startsWith('#')) {
      const isItem = content.startsWith('- ') && before.trimEnd().endsWith(':');
      if (!found && opensBlock.test(before) && !isItem) found = { offset, length: content.length };
      before = content;
    }
    offset += line.length + 1;
  }
  return found;
}
