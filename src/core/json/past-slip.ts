import { applyEdits, type TextRange } from '../text/edit';
import { pathAt } from './lookup';
import { replacement } from './mends';
import { parseJson } from './parse';
import { slipsAt } from './slips';
import { isJson } from './strict';
import { type Stop, stopOf } from './strict-tokens';
import { tokenKind as kinds } from './tokens';
import { type EntryNode, type JsonNode, type JsonTree, objectNode, type SyntaxIssue } from './tree';

/** Longer texts are left as they were read. */
const maximumLength = 200_000;

/**
 * A text that one character makes JSON has that one problem: the tree is of the text without the slip, with the ranges
 * of the text as it is written.
 */
export function readPastSlip(tree: JsonTree): JsonTree {
  const { text, issues: found, written } = tree;
  if (written || text.length > maximumLength || found.every(({ kind }) => kind !== 'syntax')) return tree;
  const conflict = /^<{7}(?: .*)?$/m.exec(text);
  if (conflict) {
    // Some write down what was there before both, too.
    const before = /^\|{7}(?: .*)?$/m.test(text);
    const marks = `the lines that begin with <<<<<<<, ${before ? '|||||||, ' : ''}======= and >>>>>>>`;
    const message = `A merge left both sides here; keep one, and remove ${before ? 'the others and ' : ''}${marks}.`;
    const range = { offset: conflict.index, length: conflict[0].trimEnd().length };
    const { root } = parseJson(firstSides(text));
    return { ...tree, root, issues: [{ kind: 'syntax', ...range, message, path: pathAt(root, range.offset) }] };
  }
  const changed = /^-(?=\s+").*(?:\r?\n-.*)*\r?\n\+/m.exec(text);
  if (changed) {
    const message = 'This is a diff: keep the lines with "+" without that mark, and remove those with "-".';
    const plain = text.replace(/^-.*(?:\r?\n|$)/gm, '').replace(/^\+/gm, ' ');
    const mend = {
      ...replacement('Keep what the diff adds', { offset: 0, length: text.length }, plain),
      isChoice: true,
    };
    const range = { offset: changed.index, length: 1 };
    if (!isJson(plain)) return { ...tree, issues: [{ kind: 'syntax', ...range, message, path: [] }] };
    // What the diff adds, where it stands.
    const { root } = parseJson(text.replace(/^-.*$/gm, (line) => ' '.repeat(line.length)).replace(/^\+/gm, ' '));
    return { ...tree, root, issues: [{ kind: 'syntax', ...range, message, mend, path: pathAt(root, range.offset) }] };
  }
  const stop = stopOf(text);
  const slips = stop ? slipsAt(stop, text).filter((slip) => isJson(applyEdits(text, [slip]))) : [];
  const [only] = found;
  if (found.length === 1 && only?.mend && !only.mend.isChoice) {
    const mended = applyEdits(text, only.mend.textEdits);
    const isSure = slips.every((slip) => applyEdits(text, [slip]) === mended);
    if (isJson(mended))
      return isSure ? tree : { ...tree, issues: [{ ...only, mend: { ...only.mend, isChoice: true } }] };
  }
  const [slip] = slips;
  if (!slip) return stop ? (readPastBrackets(tree, stop) ?? tree) : tree;
  const isChoice = slip.isGuess || new Set(slips.map((each) => applyEdits(text, [each]))).size > 1;
  const { title, message, range, offset, length, text: put } = slip;
  const mend = { title, textEdits: [{ offset, length, text: put }], ...(isChoice && { isChoice }) };
  const issue = { kind: 'syntax', offset: range.offset, length: range.length, message, mend } as const;
  // Where several edits would do, or one elsewhere, it isn't known what belongs where.
  if (isChoice) return { ...tree, issues: [{ ...issue, path: pathAt(tree.root, range.offset) }] };
  const read = parseJson(applyEdits(text, [slip]));
  const place = (at: number) => (at <= offset ? at : Math.max(offset + length, at - put.length + length));
  const root = read.root && placed(read.root, place);
  const others = read.issues.map((each) => ({ ...each, ...rangeBy(each, place) }));
  const issues: readonly SyntaxIssue[] = [{ ...issue, path: pathAt(root, range.offset) }, ...others];
  return { text, root, issues: issues.toSorted((a, b) => a.offset - b.offset), isPastSlip: true };
}

/** What the first side of each merge says, where it stands. */
function firstSides(text: string): string {
  let isOther = false;
  return text.replace(/^.+$/gm, (line) => {
    const mark = /^(?:<{7}|\|{7}|={7}|>{7})(?= |$)/.exec(line)?.[0].charAt(0);
    const isLeft = mark !== undefined || isOther;
    if (mark !== undefined) isOther = mark === '|' || mark === '=';
    return isLeft ? ' '.repeat(line.length) : line;
  });
}

/** How many brackets behind it may close the list. */
const maximumBrackets = 20;

/** Members in a list, `["a": 1]`: it may be meant as an object, as a list of one, or as a list of texts. */
function readPastBrackets({ text, root }: JsonTree, { at, before, open }: Stop): JsonTree | undefined {
  const top = open.at(-1);
  if (at.kind !== kinds.colon || top?.kind !== 'array' || !before) return undefined;
  let end = top.offset;
  for (let left = maximumBrackets; left > 0; left -= 1) {
    end = text.indexOf(']', end + 1);
    if (end < 0) return undefined;
    const textEdits = [
      { offset: top.offset, length: 1, text: '{' },
      { offset: end, length: 1, text: '}' },
    ];
    if (!isJson(applyEdits(text, textEdits))) continue;
    const range = { offset: at.offset, length: 1 };
    const mend = { title: 'Change the brackets to braces', textEdits, isChoice: true } as const;
    const message = 'A list has no keys; write a comma here, or put the members in braces.';
    return { text, root, issues: [{ kind: 'syntax', ...range, message, mend, path: pathAt(root, at.offset) }] };
  }
  return undefined;
}

type Place = (offset: number) => number;

function rangeBy({ offset, length }: TextRange, place: Place): TextRange {
  const start = place(offset);
  return { offset: start, length: Math.max(0, place(offset + length) - start) };
}

function placed(node: JsonNode, place: Place): JsonNode {
  const range = rangeBy(node, place);
  if (node.kind === 'array') return { ...node, ...range, items: node.items.map((item) => placed(item, place)) };
  if (node.kind !== 'object') return { ...node, ...range };
  return objectNode(
    range,
    node.entries.map((entry) => placedEntry(entry, place)),
  );
}

function placedEntry(entry: EntryNode, place: Place): EntryNode {
  const range = rangeBy(entry, place);
  const keyLength = place(entry.offset + entry.keyLength) - range.offset;
  return { ...entry, ...range, keyLength, value: entry.value && placed(entry.value, place) };
}
