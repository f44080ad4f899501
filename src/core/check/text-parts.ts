import { fromFragment, type Path } from '../json/pointer';
import { compactValue } from '../json/print-json';
import type { JsonNode, JsonTree } from '../json/tree';
import { envelopes } from '../repair/common-words';
import { flagWords } from '../repair/parameter-forms';
import { plainWord } from '../repair/words';
import { keywords, typeNames } from '../schema/json-schema';
import { meansAll, requiredMeant } from '../schema/required-meant';
import { readTypeExpression } from '../schema/type-expression';
import { typeMeant } from '../schema/type-meant';
import { slips } from '../text/slips';

/** What somebody wrote, to be found again after a fix, each part with how often it stands there. */
export interface Parts {
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
export const typeWords: ReadonlySet<string> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'json',
  'null',
  'function',
]);

/** Flags that another form says by a list, a type or a limit. */
const spokenFlags: ReadonlySet<string> = new Set(['required', 'nullable', 'exclusiveMinimum', 'exclusiveMaximum']);

/** Spelled right or not. */
function isSpokenFlag(key: string): boolean {
  if (spokenFlags.has(key) || flagWords.test(plainWord(key))) return true;
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

const definitionWords: ReadonlySet<string> = new Set(['$defs', 'definitions']);

/** What parameters say of themselves where they are listed, and their place says elsewhere. */
const listWords: ReadonlySet<string> = new Set(['name', 'value_schema', 'val_type', 'inner_val_type']);

/** What stands around a whole schema or definition, and says nothing. */
const aroundWords: ReadonlySet<string> = new Set([...envelopes, 'function', 'tool']);

export interface Visit {
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
export function* visits(root: JsonNode | undefined, withPaths: boolean): Generator<Visit> {
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

export function partsOf({ root, written }: JsonTree, isBefore: boolean): Parts {
  const names = new Map<string, number>();
  const keys = new Set<string>();
  const texts = new Map<string, number>();
  const values = new Map<string, number>();
  const words = new Map<string, number>();
  const defined = new Set<string>();
  const called = new Set<string>();
  const count = (map: Map<string, number>, part: string) => map.set(part, (map.get(part) ?? 0) + 1);
  // In YAML, nothing behind a key is null: nobody wrote it.
  const isSpokenLiteral = (node: JsonNode, key: string) =>
    node.kind === 'literal' && !(isBefore && isSpokenFlag(key)) && (node.value !== null || !written);
  for (const { node, key } of visits(root, false)) {
    if (node.kind === 'object') {
      for (const entry of node.entries) {
        // Where nothing is said, something else may come under the name.
        if (!isBefore || !isNull(entry.value)) count(words, entry.key);
        if (key === 'properties') count(names, entry.key);
        else if (
          ![keywords, olderWords, listWords, aroundWords].some((known) => known.has(entry.key)) &&
          !isSpokenFlag(entry.key)
        )
          (definitionWords.has(key) && entry.value?.kind === 'object' ? defined : keys).add(entry.key);
      }
    } else if (node.kind === 'string') {
      count(words, node.value);
      if (key === '$ref') for (const step of fromFragment(node.value) ?? []) called.add(step);
      if (key === 'required[]' && !meansAll(node.value)) count(names, node.value);
      else if (isText(node.value) && !isSaidOtherwise(key, node.value)) count(texts, node.value);
    } else if (node.kind === 'number' || isSpokenLiteral(node, key)) count(values, spelled(node));
  }
  // References call definitions by their names, and are written anew too; what none calls is somebody's all the same.
  for (const name of defined) if (!called.has(name)) keys.add(name);
  return { names, keys, texts, values, words };
}

const isNull = (node: JsonNode | undefined) => node?.kind === 'literal' && node.value === null;

/** A type as another language has it, or a word for a flag, says nothing that the one it means does not. */
function isSaidOtherwise(key: string, text: string): boolean {
  if (key === 'type' || key === 'type[]') return isType(text);
  return isSpokenFlag(key) && (requiredMeant(text) !== undefined || meansAll(text));
}

const isType = (text: string) => typeMeant(text, typeNames) !== undefined || readTypeExpression(text) !== undefined;

/** References are written anew where what they name moves. */
const isText = (text: string) => text !== '' && !typeWords.has(text) && !/^#(?:\/|$)/.test(text);

export const spelled = (node: JsonNode) => ('value' in node ? String(node.value) : '');
