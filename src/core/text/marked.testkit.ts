import type { TextRange } from './edit';

/** A text in which « and » stand around what a test expects to be underlined: the text without them, and the ranges. */
export function marked(source: string): { readonly text: string; readonly ranges: readonly TextRange[] } {
  const ranges: TextRange[] = [];
  const open: number[] = [];
  let text = '';
  for (const character of source) {
    if (character === '«') open.push(text.length);
    else if (character === '»') {
      const offset = open.pop();
      if (offset === undefined) throw new Error(`No « for the » at ${text.length} in ${source}`);
      ranges.push({ offset, length: text.length - offset });
    } else text += character;
  }
  if (open.length > 0) throw new Error(`No » for the « at ${open[0]} in ${source}`);
  return { text, ranges: ranges.sort((a, b) => a.offset - b.offset || a.length - b.length) };
}
