import { type Diagnostic, eachFinding } from '../diagnostic';
import { nodeAt } from '../json/get';
import { detectLayout } from '../json/layout';
import { rangeOf } from '../json/lookup';
import { type Path, toPointer } from '../json/pointer';
import type { JsonNode, JsonTree } from '../json/tree';
import { detectAmong } from '../model/detect';
import { revisionFor } from '../model/revision';
import { unwrap } from '../model/unwrap';
import type { Rule } from '../rule';
import { applyEdits, type TextEdit, type TextRange } from '../text/edit';
import type { CheckBasis, Checked, CheckOptions, Registry } from './check';
import { type Alone, type Around, checkAlone, fromPiece, hasMends, type Piece } from './check-alone';
import { diagnosticOf, orderAndSuppress } from './locate-findings';
import { shift } from './shift';
import { maxFindings } from './visit-tool';

/**
 * A list of definitions that was checked, in pieces: a definition that is edited is checked again by itself, as the only
 * one of a list, and what was found in the others is what is found in them still.
 */
export interface CheckedList {
  readonly text: string;
  readonly basis: Pick<CheckBasis, 'reader' | 'plan' | 'context'>;
  readonly path: Path;
  readonly pieces: readonly Piece[];
  /** Where each piece begins. */
  readonly starts: readonly number[];
  /** What was read, to tell the format by: places of nodes in it may be those of an earlier text. */
  readonly root: JsonNode;
}

/** Nothing where the text is no list, is broken, or is checked as a whole only. */
export function checkedList(checked: Checked): CheckedList | undefined {
  const { basis, document, diagnostics, isComplete } = checked;
  if (!basis || !document || !isComplete || document.form === 'single') return undefined;
  const { tree } = document;
  const { root, text } = tree;
  const { path, places } = unwrap(root);
  const list = nodeAt(root, path);
  if (!root || list?.kind !== 'array' || list.items.length !== places.length || places.length === 0) return undefined;
  const { reader, plan, context } = basis;
  if (plan.document.some(({ rule }) => rule.isAboutAll?.(context)) || document.tools.some(isForeignIn(context))) {
    return undefined;
  }

  const starts = places.map(({ node }) => node.offset);
  const holder = (range: TextRange) => {
    const index = lastUpTo(starts, range.offset);
    const node = places[index]?.node;
    return node && range.offset < node.offset + node.length ? index : -1;
  };
  const tools = groupsOf(document.tools, places.length, (tool) => Number(tool.path[path.length]));
  const found = groupsOf(basis.found, places.length, holder);
  const said = groupsOf(diagnostics, places.length, holder);
  const isSaid = new Set(diagnostics);
  const isSet = isOneOf(plan.set.map(({ rule }) => rule));
  const isReplacing = isOneOf(plan.set.flatMap(({ rule }) => (rule.replaces ? rule : [])));
  const pieces = places.map(({ node, path: readAt }, index): Piece => {
    const all = found[index] ?? [];
    const isInfluenced = all.some((each) => !isSaid.has(each) || isReplacing(each));
    const own = (said[index] ?? []).filter((each) => !isSet(each));
    const placed = isInfluenced ? undefined : fromPiece(own, node, toPointer(readAt));
    const known = placed && { diagnostics: placed, count: all.length, hasMends: hasMends(all, plan.rules) };
    return { length: node.length, tree, node, readAt, tools: tools[index] ?? [], found: known };
  });
  return { text, basis: { reader, plan, context }, path, starts, pieces, root };
}

/** Whether a definition is in another format: what hides all that is said of it hangs on the others. */
const isForeignIn =
  ({ otherFormatOf }: CheckBasis['context']) =>
  (tool: Piece['tools'][number]): boolean =>
    otherFormatOf?.(tool) !== undefined;

function groupsOf<T>(all: readonly T[], count: number, indexOf: (each: T) => number): readonly (readonly T[])[] {
  const groups = Array.from({ length: count }, (): T[] => []);
  for (const each of all) groups[indexOf(each)]?.push(each);
  return groups;
}

function isOneOf(rules: readonly Rule[]): (found: Diagnostic) => boolean {
  const ids = new Set(rules.map(({ id }) => id));
  return ({ rule }) => ids.has(rule);
}

/** The last of the numbers, which are in order, that is not above another one; -1 when all are. */
function lastUpTo(numbers: readonly number[], most: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export interface Rechecked {
  readonly list: CheckedList;
  readonly diagnostics: readonly Diagnostic[];
}

/** The edit, and the text that it makes. */
interface Edited {
  readonly edit: TextEdit;
  readonly text: string;
}

/**
 * What `check` finds in the text that an edit makes of a list, with nothing looked at again but the definition that the
 * edit is in, and what concerns all of them. Nothing where the edit may change more than that: then `check` has to tell.
 */
export async function checkEdited(
  list: CheckedList,
  { edit, text: after }: Edited,
  options: CheckOptions,
  registry: Registry,
): Promise<Rechecked | undefined> {
  const { text, starts, basis } = list;
  const index = lastUpTo(starts, edit.offset);
  const [piece, start] = [list.pieces[index], starts[index]];
  // At its brackets more than this definition may begin or end.
  if (!piece || start === undefined || edit.offset <= start) return undefined;
  if (edit.offset + edit.length >= start + piece.length) return undefined;
  const before = text.slice(start, start + piece.length);
  const definition = applyEdits(before, [{ ...edit, offset: edit.offset - start }]);
  const around = aroundOf(list);
  const alone = await checkAlone(definition, index, around, basis, options, registry);
  if (!alone || alone.piece.tools.length !== piece.tools.length) return undefined;
  if (alone.piece.tools.some(isForeignIn(basis.context))) return undefined;
  const tools = alone.piece.tools.map((tool, which) => ({ ...tool, index: piece.tools[which]?.index ?? tool.index }));
  const by = definition.length - piece.length;
  const next = {
    ...list,
    text: after,
    starts: starts.map((each, place) => (place > index ? each + by : each)),
    pieces: list.pieces.with(index, { ...alone.piece, tools }),
    root: withItem(list.root, [...list.path, index], alone.piece.node),
  };
  const isAlike = isSameFormat(next, options, registry) && isLaidOutAlike(next, index, around, alone);
  return isAlike ? recheck(next, alone, around, options, registry) : undefined;
}

function aroundOf({ text, starts, pieces }: CheckedList): Around {
  return { before: text.slice(0, starts[0]), behind: text.slice(endOf({ starts, pieces })) };
}

function endOf({ starts, pieces }: Pick<CheckedList, 'starts' | 'pieces'>): number {
  return (starts.at(-1) ?? 0) + (pieces.at(-1)?.length ?? 0);
}

/** A value with another one in the place of one in it; the syntax is right, so no key stands twice. */
function withItem(value: JsonNode, [step, ...rest]: Path, item: JsonNode): JsonNode {
  if (step === undefined) return item;
  if (value.kind === 'array') {
    const index = Number(step);
    const old = value.items[index];
    return old ? { ...value, items: value.items.with(index, withItem(old, rest, item)) } : value;
  }
  if (value.kind !== 'object') return value;
  const members = value.members.map((each) =>
    each.key === step ? { ...each, value: withItem(each.value, rest, item) } : each,
  );
  return { ...value, members, entries: members };
}

/** The other definitions decide with this one which format and revision all of them are in. */
function isSameFormat({ root, basis }: CheckedList, options: CheckOptions, { dialects }: Registry): boolean {
  const { reader, context } = basis;
  const tree: JsonTree = { text: '', root, issues: [] };
  const isChosen = options.dialect !== undefined && options.dialect !== 'auto';
  if (!isChosen && detectAmong(dialects, tree).dialect !== reader.id) return false;
  return revisionFor(reader, options.revision, tree) === context.revision;
}

/** Fixes write as the text around them is laid out. */
function isLaidOutAlike(list: CheckedList, index: number, { before, behind }: Around, { piece }: Alone): boolean {
  if (!piece.found?.diagnostics.some(({ fixes }) => fixes.length > 0)) return true;
  const start = list.starts[index] ?? 0;
  const [whole, alone] = [list.text, before + textOfPiece(list, index) + behind].map(detectLayout);
  if (!whole || !alone) return false;
  return (
    whole.indentAt(start) === alone.indentAt(before.length) &&
    (['lineBreak', 'unit', 'isMultiLine', 'colon', 'gap'] as const).every((name) => whole[name] === alone[name])
  );
}

function textOfPiece({ text, starts, pieces }: CheckedList, index: number): string {
  const start = starts[index] ?? 0;
  return text.slice(start, start + (pieces[index]?.length ?? 0));
}

/** So many pieces of which nothing is known are looked at after an edit. */
const maxUnknown = 20;

async function withAllFound(
  list: CheckedList,
  around: Around,
  options: CheckOptions,
  registry: Registry,
): Promise<CheckedList | undefined> {
  const unknown = [...list.pieces.entries()].filter(([, { found }]) => !found);
  if (unknown.length > maxUnknown) return undefined;
  let { pieces } = list;
  for (const [index, piece] of unknown) {
    const alone = await checkAlone(textOfPiece(list, index), index, around, list.basis, options, registry);
    if (!alone || !isLaidOutAlike(list, index, around, alone)) return undefined;
    pieces = pieces.with(index, { ...piece, found: alone.piece.found });
  }
  return { ...list, pieces };
}

async function recheck(
  edited: CheckedList,
  { before, behind }: Alone,
  around: Around,
  options: CheckOptions,
  registry: Registry,
): Promise<Rechecked | undefined> {
  const list = await withAllFound(edited, around, options, registry);
  const amongAll = list && (await foundAmongAll(list));
  if (!list || !amongAll) return undefined;
  const { pieces, starts, basis, path } = list;
  // A mend of one definition may be what makes it unlike the other.
  if (amongAll.length > 0 && pieces.some(({ found }) => found?.hasMends)) return undefined;
  const count = pieces.reduce((sum, { found }) => sum + (found?.count ?? 0), amongAll.length);
  if (count >= maxFindings) return undefined;
  const end = endOf(list);
  const all = [...before, ...behind.map((each) => shift(each, end)), ...amongAll];
  const pointer = toPointer(path);
  for (const [index, { found }] of pieces.entries()) {
    for (const each of found?.diagnostics ?? []) all.push(shift(each, starts[index] ?? 0, `${pointer}/${index}`));
  }
  return { list, diagnostics: orderAndSuppress(all, basis.plan.rules) };
}

/** What tools are asked about together. Nothing where the answer has fixes, which would be those of another text. */
async function foundAmongAll({ pieces, starts, basis, path, text }: CheckedList): Promise<Diagnostic[] | undefined> {
  const tools = pieces.flatMap((piece) => piece.tools);
  const all: Diagnostic[] = [];
  for (const { rule, visit } of basis.plan.set) {
    for (const finding of eachFinding(await visit(tools, { ...basis.context, text }))) {
      const index = Number(finding.at[path.length]);
      const [piece, start] = [pieces[index], starts[index]];
      if (!piece || start === undefined || finding.fixes || finding.range) return undefined;
      const { tree, node, readAt } = piece;
      const range = rangeOf(tree, [...readAt, ...finding.at.slice(readAt.length)], finding.part);
      all.push(diagnosticOf({ rule, finding }, { ...range, offset: range.offset - node.offset + start }));
    }
  }
  return all;
}
