import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeAt } from '../core/json/get';
import { modify } from '../core/json/modify';
import { parseJson } from '../core/json/parse';
import { type Path, startsWith } from '../core/json/pointer';
import type { JsonNode, JsonTree } from '../core/json/tree';
import { type EditOp, placesOf } from '../core/model/edit-op';
import { isSchemaOp } from '../core/model/schema-op';
import type { ToolDocument } from '../core/model/tool-document';
import { applyEdits, invertEdits, type TextEdit, textOf } from '../core/text/edit';
import { sized } from '../sizes.testkit';
import { dialectOf } from '.';
import { unanswered } from './asked.testkit';
import { carriedOut } from './plain-schema.testkit';
import { plainOf, unmarked, without } from './plain-value.testkit';
import { schemaTexts } from './random-schema.testkit';
import { schemaOpFrom } from './random-schema-op.testkit';

/** How many sequences of actions are tried from a seed, each at least 50 long. */
const sequences = sized(15, 500);

/** Where the random numbers begin: a failure names its seed, and `CALLSHEET_SEED` finds it again. */
const first = Number(process.env.CALLSHEET_SEED ?? Date.now() % 2 ** 31);
const seeds = Array.from({ length: sized(1, 20) }, (_, index) => first + index);

/** Characters: what begins or grows beyond is put aside, so that a night holds many sequences. */
const maxLength = 4_000;
const texts = schemaTexts.filter((text) => text.length <= maxLength);

const mcp = dialectOf('mcp');
const read = (text: string) => mcp.read(parseJson(text));

describe('actions on random schemas', () => {
  it.each(seeds)(
    `do what was asked and nothing else, and are undone and redone exactly, in ${sequences} sequences from seed %i`,
    (seed) => {
      const counts = { done: 0, refused: 0 };
      fc.assert(
        fc.property(texts, fc.array(dice, { minLength: 50, maxLength: 60 }), (text, throws) => {
          let current = text;
          const undo: (readonly TextEdit[])[] = [];
          const redo: (readonly TextEdit[])[] = [];
          for (const numbers of throws) {
            const before = read(current);
            const op = schemaOpFrom(before, numbers);
            const asked = mcp.edit(before, op);
            const edits = 'refused' in asked ? asked : modify(before.tree, asked);
            if ('refused' in edits) {
              expect(edits.refused).toMatch(/^["A-Z].*\.$/s);
              counts.refused += 1;
              continue;
            }
            counts.done += 1;
            undo.push(invertEdits(current, edits));
            redo.push(edits);
            const next = applyEdits(current, edits);
            const after = read(next);
            const context = `${JSON.stringify(op)}\n${current}\n→\n${next}`;
            if (next.length > maxLength) {
              undo.pop();
              redo.pop();
              continue;
            }
            expect(broken(after.tree), context).toEqual(broken(before.tree));
            expect(said(before, after, op), context).toBe(true);
            expect(lost(before, after, op), context).toEqual([]);
            expect(lineBreaks(next, lineBreaks(current)), context).toEqual(lineBreaks(current));
            current = next;
          }
          const result = current;
          for (const edits of undo.toReversed()) current = applyEdits(current, edits);
          expect(current).toBe(text);
          for (const edits of redo) current = applyEdits(current, edits);
          expect(current).toBe(result);
        }),
        // What fails names the one step and its text: nothing is left to be made smaller.
        { numRuns: sequences, endOnFailure: true, seed },
      );
      expect(counts.done).toBeGreaterThan(sequences * 10);
    },
    0,
  );
});

const dice = fc.array(fc.nat(10_000), { minLength: 10, maxLength: 10 });

/** Everything wrong with the syntax, but for places. */
function broken(tree: JsonTree): readonly string[] {
  return tree.issues.filter(({ kind }) => kind !== 'comment').map(({ kind }) => kind);
}

/** True when the text says what the operation worked out on plain values says. */
function said(before: ToolDocument, after: ToolDocument, op: EditOp): boolean {
  const start = plainOf(before.tree.text, before.tree.root);
  const end = plainOf(after.tree.text, after.tree.root);
  const plain = (json: string) => plainOf(json, parseJson(json).root);
  if (isSchemaOp(op) || op.kind === 'rename-parameter') {
    return JSON.stringify(end) === JSON.stringify(unmarked(carriedOut(start, op, ['inputSchema'], plain)));
  }
  if (op.kind === 'set-keyword') {
    const place = [...op.path, op.keyword];
    const value = nodeAt(after.tree.root, place);
    expect(value && plainOf(after.tree.text, value)).toEqual(op.json && plain(op.json));
    return JSON.stringify(without(end, place)) === JSON.stringify(without(start, place));
  }
  // Of several types one may be null: what a new type keeps of it the exam of the dialects does not ask.
  if (op.kind !== 'set-kind') expect(unanswered(before, after, op)).toEqual([]);
  return true;
}

/** Texts of values and comments that the operation is not about and that are not there any more. */
function lost(before: ToolDocument, after: ToolDocument, op: EditOp): readonly string[] {
  const touched = touchedBy(op);
  const isAbout = (path: Path) =>
    path.some((step) => step === '$ref' || step === 'required') || touched.some((each) => startsWith(path, each));
  const around = (path: Path) => touched.some((each) => startsWith(each, path));
  const wanted = textsIn(before.tree, (path) => !isAbout(path) && !around(path));
  const left = new Map<string, number>();
  for (const text of textsIn(after.tree, () => true)) left.set(text, (left.get(text) ?? 0) + 1);
  const missing = wanted.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
  const comments = new Map<string, number>();
  for (const { text } of commentsIn(after.tree)) comments.set(text, (comments.get(text) ?? 0) + 1);
  const gone = commentsIn(before.tree).filter(({ text, offset }) => {
    if (leavesWith(before.tree, op, offset)) return false;
    const count = comments.get(text) ?? 0;
    comments.set(text, count - 1);
    return count <= 0;
  });
  return [...missing.filter((text) => !text.includes('$ref')), ...gone.map(({ text }) => text)];
}

/** True for a place in a value that the operation takes away or writes anew, or in a keyword that it leaves nothing in. */
function leavesWith(tree: JsonTree, op: EditOp, offset: number): boolean {
  if (op.kind === 'rename-parameter') return false;
  const isIn = (path: Path) => {
    const node = nodeAt(tree.root, path);
    return node !== undefined && offset > node.offset && offset < node.offset + node.length;
  };
  const about = 'paths' in op ? op.paths : 'path' in op ? [op.path] : [];
  // A list that no name is left on goes as a whole.
  if (about.some((path) => isIn([...path.slice(0, -2), 'required']))) return true;
  if (op.kind !== 'move-schemas' && op.kind !== 'remove-schemas') return isRewritten(op) && touchedBy(op).some(isIn);
  const emptied = op.paths
    .map((path) => path.slice(0, -1))
    .filter((path) => {
      const holder = nodeAt(tree.root, path);
      const size =
        holder?.kind === 'object' ? holder.entries.length : holder?.kind === 'array' ? holder.items.length : 0;
      return size > 0 && size <= op.paths.filter((each) => startsWith(each, path)).length;
    });
  const removed = op.kind === 'remove-schemas' ? op.paths : [];
  return removed.some(isIn) || (emptied.some(isIn) && !(op.kind === 'move-schemas' && op.paths.some(isIn)));
}

/** The places that an operation changes, or puts something new into. */
function touchedBy(op: EditOp): readonly Path[] {
  if (op.kind === 'extract-definition') return [op.path, ['inputSchema', '$defs', '(new)']];
  if (op.kind === 'insert-schemas') return [[...op.slot.parent, op.slot.keyword ?? 'properties', '(new)']];
  if (op.kind === 'move-schemas') return [...op.paths, [...op.to.parent, op.to.keyword ?? 'properties', '(new)']];
  if (op.kind === 'set-keyword') return [[...op.path, op.keyword]];
  if (op.kind === 'set-types') return [[...op.path, 'type']];
  return placesOf(op);
}

/** What replaces a whole value takes the comments in it along. */
function isRewritten(op: EditOp): boolean {
  return [
    'set-schema',
    'set-keyword',
    'set-types',
    'set-kind',
    'set-nullable',
    'inline-reference',
    'extract-definition',
    'set-required',
  ].includes(op.kind);
}

function commentsIn({ text, issues }: JsonTree): readonly { readonly text: string; readonly offset: number }[] {
  return issues.flatMap(({ kind, offset, length }) =>
    kind === 'comment' ? [{ text: text.slice(offset, offset + length), offset }] : [],
  );
}

function textsIn(tree: JsonTree, isWanted: (path: Path) => boolean): readonly string[] {
  const texts: string[] = [];
  const visit = (node: JsonNode | undefined, path: Path): void => {
    if (!node) return;
    if (isWanted(path)) texts.push(textOf(tree.text, node));
    if (node.kind === 'array') for (const [index, item] of node.items.entries()) visit(item, [...path, index]);
    if (node.kind === 'object') for (const { key, value } of node.entries) visit(value, [...path, key]);
  };
  visit(tree.root, []);
  return texts;
}

/** Which line breaks a text has; a text on one line gets what `like` had, so it has none to compare. */
function lineBreaks(text: string, like?: readonly string[]): readonly string[] {
  const found = [...new Set(text.match(/\r\n|\n|\r/g) ?? [])];
  return like?.length === 0 ? [] : found;
}
