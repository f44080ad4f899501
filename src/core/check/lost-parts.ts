import { nodeAt } from '../json/get';
import { parseJson } from '../json/parse';
import type { Path } from '../json/pointer';
import { compactValue } from '../json/print-json';
import type { JsonNode, JsonTree } from '../json/tree';
import { keywords } from '../schema/json-schema';
import { slips } from '../text/slips';

/** What somebody wrote, to be found again after a fix, each part with how often it stands there. */
interface Parts {
  /** Names of properties, and names that a list of required ones holds: once is enough. */
  readonly names: ReadonlyMap<string, number>;
  /** Other keys, but for the keywords of JSON Schema, which another form goes without. */
  readonly keys: ReadonlySet<string>;
  readonly texts: ReadonlyMap<string, number>;
  /** Numbers, true, false and null by their spelling. */
  readonly values: ReadonlyMap<string, number>;
  /** Keys and strings, wherever they stand. */
  readonly words: ReadonlyMap<string, number>;
}

/** Words for a type: one form has them where another goes without. */
const typeWords: ReadonlySet<string> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'json',
  'null',
]);

/** Flags that another form says by a list, a type or a limit. */
const spokenFlags: ReadonlySet<string> = new Set(['required', 'nullable', 'exclusiveMinimum', 'exclusiveMaximum']);

/** Spelled right or not. */
function isSpokenFlag(key: string): boolean {
  if (spokenFlags.has(key)) return true;
  for (const flag of spokenFlags) {
    if (Math.abs(key.length - flag.length) < 3 && slips(key, flag) < 3) return true;
  }
  return false;
}

/** Keywords of older JSON Schemas and of OpenAPI that are said otherwise today. */
const olderWords: ReadonlySet<string> = new Set([
  'definitions',
  'dependencies',
  'additionalItems',
  'nullable',
  'example',
]);

/** What parameters say of themselves where they are listed, and their place says elsewhere. */
const listWords: ReadonlySet<string> = new Set(['name', 'value_schema', 'val_type', 'inner_val_type']);

interface Visit {
  readonly node: JsonNode;
  readonly key: string;
  readonly path: Path;
}

/** Longer items are not compared with the others of their list. */
const longestItem = 2_000;

/** The same for objects whose members stand in another order. */
function sortedText(node: JsonNode): string {
  if (node.kind === 'array') return `[${node.items.map(sortedText).join()}]`;
  if (node.kind !== 'object') return compactValue(node);
  return `{${node.members
    .map(({ key, value }) => `${JSON.stringify(key)}:${sortedText(value)}`)
    .sort()
    .join()}}`;
}

function saidBy(item: JsonNode): unknown {
  if (item.kind !== 'object' && item.kind !== 'array') return item.value;
  return item.length <= longestItem ? sortedText(item) : undefined;
}

/** Every value, each with the key it stands under; of equal items of one list the first. */
function* visits(root: JsonNode | undefined, withPaths: boolean): Generator<Visit> {
  const open: Visit[] = root ? [{ node: root, key: '', path: [] }] : [];
  for (let visit = open.pop(); visit; visit = open.pop()) {
    yield visit;
    const { node, key } = visit;
    const at = (step: string | number): Path => (withPaths ? [...visit.path, step] : []);
    if (node.kind === 'object') {
      for (const entry of node.entries) {
        if (entry.value) open.push({ node: entry.value, key: entry.key, path: at(entry.key) });
      }
    } else if (node.kind === 'array') {
      const seen = new Set<unknown>();
      for (const [index, item] of node.items.entries()) {
        const says = saidBy(item);
        if (says !== undefined && seen.has(says)) continue;
        if (says !== undefined) seen.add(says);
        open.push({ node: item, key: `${key}[]`, path: at(index) });
      }
    }
  }
}

function partsOf({ root, written }: JsonTree, isBefore: boolean): Parts {
  const names = new Map<string, number>();
  const keys = new Set<string>();
  const texts = new Map<string, number>();
  const values = new Map<string, number>();
  const words = new Map<string, number>();
  const count = (map: Map<string, number>, part: string) => map.set(part, (map.get(part) ?? 0) + 1);
  // In YAML, nothing behind a key is null: nobody wrote it.
  const isSpokenLiteral = (node: JsonNode, key: string) =>
    node.kind === 'literal' && !(isBefore && isSpokenFlag(key)) && (node.value !== null || !written);
  for (const { node, key } of visits(root, false)) {
    if (node.kind === 'object') {
      for (const entry of node.entries) {
        count(words, entry.key);
        if (key === 'properties') count(names, entry.key);
        else if (![keywords, olderWords, listWords].some((known) => known.has(entry.key)) && !isSpokenFlag(entry.key))
          keys.add(entry.key);
      }
    } else if (node.kind === 'string') {
      count(words, node.value);
      if (key === 'required[]') count(names, node.value);
      else if (isText(node.value)) count(texts, node.value);
    } else if (node.kind === 'number' || isSpokenLiteral(node, key)) count(values, spelled(node));
  }
  return { names, keys, texts, values, words };
}

/** References are written anew where what they name moves. */
const isText = (text: string) => text !== '' && !typeWords.has(text) && !/^#(?:\/|$)/.test(text);

const spelled = (node: JsonNode) => ('value' in node ? String(node.value) : '');

/** How a part may have been corrected: what came instead is among what is new. */
interface Fresh {
  readonly words: readonly string[];
  readonly values: ReadonlySet<string>;
  readonly all: Parts;
}

function freshIn(before: Parts, after: Parts): Fresh {
  const more = (now: ReadonlyMap<string, number>, then: ReadonlyMap<string, number>) =>
    [...now].flatMap(([part, times]) => (times > (then.get(part) ?? 0) ? [part] : []));
  return { words: more(after.words, before.words), values: new Set(more(after.values, before.values)), all: after };
}

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Comparing long texts letter by letter is not worth it: nobody misspells a paragraph. */
const longestWord = 80;

function isLike(lost: string, fresh: string): boolean {
  if (plain(lost) === plain(fresh)) return true;
  // A name that may hold letters of English alone.
  const latin = plain(lost).replace(/[^a-z\d]/g, '');
  if (latin !== '' && latin === plain(fresh).replace(/[^a-z\d]/g, '')) return true;
  if (lost.length > longestWord || fresh.length > longestWord) return false;
  if (fresh.length > 2 && lost.length > 2 && (lost.includes(fresh) || fresh.includes(lost))) return true;
  return lost.length > 2 && slips(lost, fresh) <= (lost.length > 3 ? 2 : 1);
}

const flagWords: ReadonlySet<string> = new Set(['yes', 'no', 'on', 'off']);

/** A string that is written otherwise now: spelled right, as the value it means, or as the list that it was. */
function isCorrected(text: string, { words, values, all }: Fresh): boolean {
  if (values.has(text.trim()) || (flagWords.has(text.toLowerCase()) && (values.has('true') || values.has('false')))) {
    return true;
  }
  if (words.some((word) => isLike(text, word))) return true;
  const parts = text.split(/[\s,;|]+/).filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => all.words.has(part) || all.values.has(part));
}

/** As in "required" and "optional". */
const longestFlag = 8;

/** Another word for the same: a word stands in its place that did not stand there before. */
function isReplaced(text: string, path: Path, root: JsonNode | undefined, fresh: Fresh): boolean {
  if (/\s/.test(text)) return false;
  const now = nodeAt(root, path);
  if (now?.kind === 'number') return fresh.values.has(spelled(now));
  if (now?.kind === 'literal') return text.length <= longestFlag;
  return now?.kind === 'string' && (typeWords.has(now.value) || fresh.words.includes(now.value));
}

/** The members of an object that was written as text are members now. */
function isUnpacked(text: string, { words, values }: Parts): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  const packed = partsOf(parseJson(text), true);
  return (
    [...packed.words.keys()].every((word) => words.has(word)) &&
    [...packed.values.keys()].every((each) => values.has(each))
  );
}

const isSameAt = (node: JsonNode, path: Path, root: JsonNode | undefined) => {
  const now = nodeAt(root, path);
  return now?.kind === node.kind && spelled(now) === spelled(node);
};

/** `true` and `null` say little by themselves, and a number may be a flag or the beginning of a version. */
function isRestated(node: JsonNode, path: Path, root: JsonNode | undefined): boolean {
  const now = nodeAt(root, path);
  if (node.kind === 'literal') return now !== undefined;
  if (now?.kind === 'literal') return spelled(node) === '0' || spelled(node) === '1';
  return now?.kind === 'string' && now.value.includes(spelled(node));
}

/**
 * Names, strings and other values that a text held and does not hold any more, in whatever place. A string that was
 * corrected is not lost, neither is one that became a list, a number or a flag, nor an item that stood in its list twice.
 */
export function lostParts(then: JsonTree, now: JsonTree): readonly string[] {
  // What such a text was read as is not what somebody wrote.
  if (then.issues.some(({ kind }) => kind === 'flattened')) return [];
  const [before, after] = [then.root, now.root];
  const [had, has] = [partsOf(then, true), partsOf(now, false)];
  const lost = new Set<string>();
  const less = (was: ReadonlyMap<string, number>, is: ReadonlyMap<string, number>) =>
    [...was].flatMap(([part, times]) => (times > (is.get(part) ?? 0) ? [part] : []));
  // A string may have become a key, or an entry of a list of names.
  const times = (map: ReadonlyMap<string, number>, part: string) => map.get(part) ?? 0;
  const isFewer = (text: string) =>
    times(had.words, text) > times(has.words, text) &&
    times(had.texts, text) - times(has.texts, text) > times(has.names, text) - times(had.names, text);
  const texts = less(had.texts, has.texts).filter(isFewer);
  const values = less(had.values, has.values);
  const names = [...had.names.keys()].filter((name) => !has.words.has(name));
  const keys = [...had.keys].filter((key) => !has.words.has(key));
  if (texts.length === 0 && values.length === 0 && names.length === 0 && keys.length === 0) return [];

  const fresh = freshIn(had, has);
  // A key that has another name now: the value under it is looked for anyway.
  if (keys.length > fresh.words.length) for (const key of keys) if (!isCorrected(key, fresh)) lost.add(key);
  for (const name of names) if (!isCorrected(name, fresh)) lost.add(name);
  const isGone = new Set(texts.filter((text) => !isCorrected(text, fresh) && !isUnpacked(text, has)));
  const isLess = new Set(values.filter((value) => !fresh.words.includes(value)));
  if (isGone.size + isLess.size === 0) return [...lost];
  for (const { node, path } of visits(before, true)) {
    if (node.kind === 'string') {
      if (isGone.has(node.value) && !isSameAt(node, path, after) && !isReplaced(node.value, path, after, fresh)) {
        lost.add(node.value);
      }
    } else if (node.kind === 'number' || node.kind === 'literal') {
      if (isLess.has(spelled(node)) && !isSameAt(node, path, after) && !isRestated(node, path, after))
        lost.add(spelled(node));
    }
  }
  return [...lost];
}
