import { editsBetween } from './edit';
import { type LineIndex, lineAt, lineIndexOf, lineStarts } from './line-index';

/** The lines of one text after the other, as `lineIndex` finds them: only the lines that changed are looked at again. */
export function runningLineIndex(): (text: string) => LineIndex {
  let last: { readonly text: string; readonly starts: readonly number[] } | undefined;
  return (text) => {
    last = { text, starts: last ? startsAfter(last.text, last.starts, text) : lineStarts(text) };
    return lineIndexOf(text, last.starts);
  };
}

function startsAfter(before: string, starts: readonly number[], after: string): readonly number[] {
  const [edit] = editsBetween(before, after);
  if (!edit) return starts;
  // A line break of two characters may begin right before the edit, or end right behind it.
  const from = lineAt(starts, edit.offset - 1);
  const to = lineAt(starts, edit.offset + edit.length + 1) + 1;
  const by = after.length - before.length;
  const start = starts[from] ?? 0;
  const end = starts[to] ?? before.length;
  const changed = lineStarts(after.slice(start, end + by)).map((each) => each + start);
  // The line break at the end of what changed begins a line that stands behind it already.
  const own = to < starts.length ? changed.slice(0, -1) : changed;
  return [...starts.slice(0, from), ...own, ...starts.slice(to).map((each) => each + by)];
}
