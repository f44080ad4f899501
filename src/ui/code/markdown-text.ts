import { showHidden } from '../../core/hidden-text/hidden-text';

/** A hover is no place to read more, in characters; Monaco draws it in one go. */
const longest = 4_000;

/**
 * Markdown that draws a text as it stands: no link, no picture, no tag, no entity, each line a paragraph of its own,
 * hidden characters by their numbers. Every sign that Markdown may read is escaped (CommonMark 0.31, section 2.4), and
 * spaces that begin a line don't indent it.
 */
export function markdownText(text: string): string {
  const shown = showHidden(text.length > longest ? `${text.slice(0, longest)}…` : text);
  return shown
    .replace(/[!-/:-@[-`{-~]/g, '\\$&')
    .replace(/^[ \t]+/gm, (spaces) => '\u00a0'.repeat(spaces.length))
    .replace(/\r\n?|\n/g, '\n\n');
}
