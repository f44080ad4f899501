import type { TextEdit, TextRange } from '../text/edit';
import { nodeAt } from './get';
import type { Layout } from './layout';
import type { Path } from './pointer';
import type { ArrayNode, JsonNode, JsonTree, ObjectNode } from './tree';
import { endOfLineComment, hasLineBreak, lineBreakBefore, skipSpaces, skipTrivia } from './trivia';

/** A member or an item. */
export interface Entry extends TextRange {
  readonly key?: string;
  /** Of a member. */
  readonly keyLength?: number;
  readonly value: JsonNode | undefined;
}

/** Something that comes in before the entry `index`, counted before the edit. */
export interface Slot {
  readonly index: number;
  /** Its text without a comma; lines after the first begin with `indent`. */
  readonly write: (indent: string) => string;
}

/** Each fix in a long array asks for all of its items. */
const entriesOfArrays = new WeakMap<ArrayNode, readonly Entry[]>();

export function entriesOf(container: ObjectNode | ArrayNode): readonly Entry[] {
  if (container.kind === 'object') return container.entries;
  const known = entriesOfArrays.get(container);
  if (known) return known;
  const made = container.items.map((value) => ({ offset: value.offset, length: value.length, value }));
  entriesOfArrays.set(container, made);
  return made;
}

interface Splice {
  readonly text: string;
  readonly layout: Layout;
  readonly spans: readonly Span[];
  readonly removed: ReadonlySet<number>;
  readonly lastStaying: number;
  /** By index. */
  readonly slots: readonly Slot[];
  readonly hasTrailingComma: boolean;
}

/** An entry with its surroundings. */
interface Span {
  readonly start: number;
  readonly end: number;
  /** Where its comma is, if it has one. */
  readonly comma: number | undefined;
  /** Behind the comma, or behind the entry without one. */
  readonly after: number;
  /** Behind the comma before it, or behind the opening bracket. */
  readonly before: number;
  /** A line break stands before it. */
  readonly isOnNewLine: boolean;
}

/** The edits that take the entries `removed` out of a container without syntax errors and bring the slots in. */
export function spliceEdits(
  { text, root }: JsonTree,
  layout: Layout,
  container: ObjectNode | ArrayNode,
  path: Path,
  removed: ReadonlySet<number>,
  slots: readonly Slot[],
): readonly TextEdit[] {
  const spans = readSpans(text, container);
  if (spans.length === 0) {
    const parent = path.length === 0 ? undefined : nodeAt(root, path.slice(0, -1));
    return fillEmpty(text, layout, container, isInline(text, parent), slots);
  }
  const inner = text.slice(container.offset + 1, container.offset + container.length - 1);
  const last = spans.at(-1);
  const lastStaying = spans.findLastIndex((_, index) => !removed.has(index));
  // What comes in behind it comes in at the end.
  const arriving = slots
    .toSorted((a, b) => a.index - b.index)
    .map((slot) => (slot.index > lastStaying ? { ...slot, index: spans.length } : slot));
  const hasTrailingComma = last?.comma !== undefined;
  const splice = { text, layout, spans, removed, lastStaying, slots: arriving, hasTrailingComma };
  if (removed.size === spans.length && slots.length === 0 && !hasComments(text, container, spans)) {
    return [{ offset: container.offset + 1, length: inner.length, text: '' }];
  }
  const deletions = unite([...removed].flatMap((index) => deletionsOf(splice, index)));
  const insertions = insertionsOf(splice).map((edit) => moveOut(edit, deletions));
  return [...commaEdits(splice), ...insertions, ...deletions].toSorted(
    (a, b) => a.offset - b.offset || a.length - b.length,
  );
}

function readSpans(text: string, container: ObjectNode | ArrayNode): readonly Span[] {
  let before = container.offset + 1;
  return entriesOf(container).map((entry) => {
    const end = entry.offset + entry.length;
    const next = skipTrivia(text, end);
    const comma = text[next] === ',' ? next : undefined;
    const after = comma === undefined ? end : comma + 1;
    const isOnNewLine = hasLineBreak(text, before, entry.offset);
    const span = { start: entry.offset, end, comma, after, before, isOnNewLine };
    before = after;
    return span;
  });
}

/** Every entry that stays has a comma exactly when something follows it. */
function commaEdits({ spans, removed, slots, hasTrailingComma }: Splice): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  const lastSlot = Math.max(-1, ...slots.map(({ index }) => index));
  let isFollowed = hasTrailingComma;
  for (let index = spans.length - 1; index >= 0; index -= 1) {
    const span = spans[index];
    if (!span || removed.has(index)) continue;
    const wanted = isFollowed || lastSlot > index;
    if (wanted && span.comma === undefined) edits.push({ offset: span.end, length: 0, text: ',' });
    if (!wanted && span.comma !== undefined) edits.push({ offset: span.comma, length: 1, text: '' });
    isFollowed = true;
  }
  return edits;
}

/** What goes with a removed entry: its comma and its line, or the space beside it; never a comment. */
function deletionsOf({ text, spans, lastStaying }: Splice, index: number): readonly TextRange[] {
  const span = spans[index];
  if (!span) return [];
  const { start, end, comma, after } = span;
  const rest = skipSpaces(text, after);
  const isCommented = text[rest] === '/' || (comma !== undefined && text.slice(end, comma).trim() !== '');
  if (isCommented) {
    const entry = { offset: start, length: end - start };
    if (comma === undefined) return [entry];
    return skipSpaces(text, end) === comma
      ? [{ offset: start, length: rest - start }]
      : [entry, { offset: comma, length: 1 }];
  }
  const endsLine = rest >= text.length || hasLineBreak(text, rest, rest + 1);
  const lineStart = lineBreakBefore(text, start);
  if (lineStart !== undefined) {
    if (endsLine) return [{ offset: lineStart, length: rest - lineStart }];
    if (comma === undefined && text.slice(span.before, start).trim() === '') {
      return [{ offset: span.before, length: end - span.before }];
    }
  }
  const isLast = index === spans.length - 1;
  const takesSpaceBefore = (endsLine || index > lastStaying) && index > 0;
  const from = takesSpaceBefore ? start - spacesBefore(text, start) : start;
  return [{ offset: from, length: (isLast ? after : rest) - from }];
}

function insertionsOf(splice: Splice): readonly TextEdit[] {
  const groups = new Map<number, Slot[]>();
  for (const slot of splice.slots) {
    const group = groups.get(slot.index);
    if (group) group.push(slot);
    else groups.set(slot.index, [slot]);
  }
  const lastIndex = [...groups.keys()].at(-1) ?? 0;
  return [...groups].map(([index, group]) => {
    const stays = splice.spans.some((_, other) => other >= index && !splice.removed.has(other));
    const isFollowed = stays || lastIndex > index;
    return isOwnLine(splice.spans, index)
      ? insertLines(splice, index, group, isFollowed)
      : insertInline(splice, index, group, isFollowed);
  });
}

/** Whether what comes in before `index` gets a line of its own, as its neighbours have. */
function isOwnLine(spans: readonly Span[], index: number): boolean {
  if (index > 0) return spans[Math.min(index, spans.length - 1)]?.isOnNewLine ?? false;
  return (spans[0]?.isOnNewLine ?? false) && (spans[1]?.isOnNewLine ?? true);
}

function insertLines(splice: Splice, index: number, group: readonly Slot[], isFollowed: boolean): TextEdit {
  const { text, layout, spans, hasTrailingComma } = splice;
  const neighbour = spans[Math.min(index, spans.length - 1)];
  const indent = layout.indentAt(neighbour?.start ?? 0);
  const behind = index === 0 ? spans[0]?.before : spans[index - 1]?.after;
  const lead = layout.lineBreak + indent;
  const items = group.map((slot) => lead + slot.write(indent)).join(',');
  const comma = isFollowed || hasTrailingComma ? ',' : '';
  return { offset: endOfLineComment(text, behind ?? 0), length: 0, text: items + comma };
}

function insertInline(splice: Splice, index: number, group: readonly Slot[], isFollowed: boolean): TextEdit {
  const { text, layout, spans, removed, hasTrailingComma } = splice;
  const gap = gapOf(text, spans, layout);
  const previous = spans[index - 1];
  const next = spans[index];
  const indent = layout.indentAt((next ?? previous)?.start ?? 0);
  const items = group.map((slot) => slot.write(indent)).join(`,${gap}`);
  const comma = isFollowed || hasTrailingComma ? ',' : '';
  if (next && (!previous || removed.has(index - 1))) {
    return { offset: next.start, length: 0, text: items + comma + (isFollowed ? gap : '') };
  }
  const hasKept = spans.some((_, other) => other < index && !removed.has(other));
  return { offset: previous?.after ?? 0, length: 0, text: (hasKept ? gap : '') + items + comma };
}

/** The white space behind a comma, as the neighbours have it. */
function gapOf(text: string, spans: readonly Span[], layout: Layout): string {
  for (const span of spans.slice(1, 8)) {
    const space = text.slice(span.before, span.start);
    if (/^[ \t]*$/.test(space)) return space;
  }
  return layout.gap;
}

function fillEmpty(
  text: string,
  layout: Layout,
  container: ObjectNode | ArrayNode,
  isInParentLine: boolean,
  slots: readonly Slot[],
): readonly TextEdit[] {
  const start = container.offset + 1;
  const end = container.offset + container.length - 1;
  const inner = text.slice(start, end);
  const isCommented = inner.trim() !== '';
  const isMultiLine = isCommented || /[\r\n]/.test(inner) || (layout.isMultiLine && !isInParentLine);
  const outer = layout.indentAt(container.offset);
  if (!isMultiLine) {
    const items = slots.map((slot) => slot.write(outer)).join(`,${layout.gap}`);
    return [{ offset: start, length: inner.length, text: items }];
  }
  const indent = outer + layout.unit;
  const lines = slots.map((slot) => layout.lineBreak + indent + slot.write(indent)).join(',');
  const close = layout.lineBreak + outer;
  if (!isCommented) return [{ offset: start, length: inner.length, text: lines + close }];
  const kept = inner.trimEnd().length;
  const closes = /[\r\n]/.test(inner.slice(kept));
  return [{ offset: start + kept, length: 0, text: closes ? lines : lines + close }];
}

function isInline(text: string, parent: JsonNode | undefined): boolean {
  if (parent?.kind !== 'object' && parent?.kind !== 'array') return false;
  const first = entriesOf(parent)[0];
  return first !== undefined && !hasLineBreak(text, parent.offset, first.offset);
}

function hasComments(text: string, container: ObjectNode | ArrayNode, spans: readonly Span[]): boolean {
  let position = container.offset + 1;
  for (const { start, end } of spans) {
    if (/[^\s,]/.test(text.slice(position, start))) return true;
    position = end;
  }
  return /[^\s,]/.test(text.slice(position, container.offset + container.length - 1));
}

/** Deletions as edits that neither overlap nor touch. */
function unite(ranges: readonly TextRange[]): readonly TextEdit[] {
  const united: { offset: number; length: number; text: string }[] = [];
  for (const { offset, length } of ranges.toSorted((a, b) => a.offset - b.offset)) {
    const last = united.at(-1);
    if (last && offset <= last.offset + last.length) {
      last.length = Math.max(last.length, offset + length - last.offset);
    } else united.push({ offset, length, text: '' });
  }
  return united;
}

/** An insertion inside a deleted stretch goes to its end. */
function moveOut(edit: TextEdit, deletions: readonly TextRange[]): TextEdit {
  const around = deletions.find(({ offset, length }) => edit.offset > offset && edit.offset < offset + length);
  return around ? { ...edit, offset: around.offset + around.length } : edit;
}

function spacesBefore(text: string, offset: number): number {
  let count = 0;
  while (text[offset - count - 1] === ' ' || text[offset - count - 1] === '\t') count += 1;
  return count;
}
