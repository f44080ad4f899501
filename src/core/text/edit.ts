/** A place in a text: UTF-16 offsets from 0, as JavaScript strings count. */
export interface TextRange {
  readonly offset: number;
  readonly length: number;
}

/** What stands at a place in a text. */
export function textOf(text: string, { offset, length }: TextRange): string {
  return text.slice(offset, offset + length);
}

/** Replace `length` code units at `offset` by `text`. */
export interface TextEdit extends TextRange {
  readonly text: string;
}

/** Applies edits that do not overlap; they all name offsets of the text before any of them. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let position = 0;
  for (const edit of inOrder(edits)) {
    if (edit.offset < position) throw new Error(`Edits overlap at offset ${edit.offset}.`);
    result += text.slice(position, edit.offset) + edit.text;
    position = edit.offset + edit.length;
  }
  return result + text.slice(position);
}

/** The edits that turn `applyEdits(text, edits)` back into `text`. */
export function invertEdits(text: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  let shift = 0;
  return inOrder(edits).map((edit) => {
    const offset = edit.offset + shift;
    shift += edit.text.length - edit.length;
    return { offset, length: edit.text.length, text: textOf(text, edit) };
  });
}

/** An edit that makes one text of another. */
interface Made {
  readonly before: string;
  readonly after: string;
  readonly edit: TextEdit;
}

/** The edit that was told last, and those that were looked for last, carried on with each that is told. */
let told: Made | undefined;
let found: readonly Made[] = [];
const mostFound = 4;
/** Characters taken and put: two edits far from each other make one of all that is between them. */
const mostCarried = 16_384;

/** Remembers the edit that one text was last made of another with: nobody needs to look for it in both. */
export function noteEdit(before: string, after: string, edit: TextEdit): void {
  const carryOn = (each: Made) => ({ before: each.before, after, edit: joinEdits(each.before, each.edit, edit) });
  const carried = found.flatMap((each) => (each.after === before ? carryOn(each) : []));
  found = carried.filter(({ edit: { length, text } }) => length + text.length <= mostCarried);
  told = { before, after, edit };
}

/**
 * What an edit of a text does together with one of the text that it makes, as one edit from where either begins to where
 * either ends. The text in between is not put together: that of megabytes would take milliseconds.
 */
export function joinEdits(text: string, first: TextEdit, second: TextEdit): TextEdit {
  const offset = Math.min(first.offset, second.offset);
  const end = Math.max(first.offset + first.text.length, second.offset + second.length);
  const by = first.text.length - first.length;
  const between = (from: number, to: number) => {
    const within = (at: number) => Math.max(from, Math.min(at, to));
    const [start, stop] = [within(first.offset), within(first.offset + first.text.length)] as const;
    const own = first.text.slice(start - first.offset, stop - first.offset);
    return text.slice(from, start) + own + text.slice(stop - by, to - by);
  };
  const kept = [between(offset, second.offset), between(second.offset + second.length, end)];
  return { offset, length: end - offset - by, text: kept.join(second.text) };
}

/**
 * One edit that turns a text into another, none when they are the same. What is alike at both ends is left alone, but for
 * some characters of edits that were carried on.
 */
export function editsBetween(before: string, after: string): readonly TextEdit[] {
  if (before === after) return [];
  const isMade = (each: Made) => each.after === after && each.before === before;
  if (told && isMade(told)) return [told.edit];
  const made = found.find(isMade) ?? { before, after, edit: editOf(before, after) };
  found = [made, ...found.filter((each) => each !== made)].slice(0, mostFound);
  return [made.edit];
}

function editOf(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  const head = alike(shorter, (from, to) => before.slice(from, to) === after.slice(from, to));
  const tail = alike(
    shorter - head,
    (from, to) =>
      before.slice(before.length - to, before.length - from) === after.slice(after.length - to, after.length - from),
  );
  return { offset: head, length: before.length - head - tail, text: after.slice(head, after.length - tail) };
}

/** How far two texts are alike: whole parts are compared, which takes no time, then smaller and smaller ones. */
function alike(most: number, isAlike: (from: number, to: number) => boolean): number {
  let length = 0;
  for (let part = 2 ** 16; part >= 1; part /= 2) {
    while (length + part <= most && isAlike(length, length + part)) length += part;
  }
  return length;
}

/** By offset; edits at the same offset keep their order. */
function inOrder(edits: readonly TextEdit[]): readonly TextEdit[] {
  return edits.toSorted((a, b) => a.offset - b.offset);
}
