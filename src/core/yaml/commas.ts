import type { SyntaxMend } from '../json/tree';
import type { TextEdit } from '../text/edit';

/** A member with its value on one line, or an item. */
const part = /^( *)(?:- +|["']?[\w$-]+["']?:[ \t]+)(?![|>&#])\S.*$/;

/** So many are a habit. */
const few = 3;

/**
 * Takes away the commas at the ends of lines in YAML that was JSON. Nothing where a member in the middle of others has
 * none, where a bracket goes on, and where lines are text.
 */
export function withoutCommas(text: string): SyntaxMend | undefined {
  const textEdits: TextEdit[] = [];
  let before: string | undefined;
  for (const { index, 0: line } of text.matchAll(/[^\r\n]+/g)) {
    const content = line.trimEnd();
    if (/[{[]$|[|>][-+\d]*$/.test(content)) return undefined;
    const indent = part.exec(content)?.[1];
    if (indent !== undefined && indent === before) return undefined;
    const hasComma = indent !== undefined && content.endsWith(',');
    if (hasComma) textEdits.push({ offset: index + content.length - 1, length: 1, text: '' });
    before = hasComma ? undefined : indent;
  }
  return textEdits.length < few ? undefined : { title: 'Remove the commas', textEdits };
}
