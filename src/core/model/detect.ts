import type { DialectReader } from '../dialect';
import { withoutHidden } from '../hidden-text/hidden-text';
import { isObject, type Members } from '../json/members';
import { setOwn } from '../json/to-value';
import type { JsonNode, JsonTree } from '../json/tree';
import { plainWord } from '../repair/words';
import { likeness } from '../text/likeness';
import { listed } from '../text/listed';
import type { ToolDocument } from './tool-document';
import { type Unwrapped, unwrap } from './unwrap';

/** Which format a document is in, and which it resembles most when it is none for certain. */
export interface Detection {
  readonly dialect: string | undefined;
  readonly form: ToolDocument['form'];
  readonly closest?: {
    readonly id: string;
    /** Ends the sentence "The closest is Open Tool Calling 1.0, because …". */
    readonly because: string;
    /** It has one of the strongest telltales, so that reading it as that format is more than a guess. */
    readonly isLikely: boolean;
  };
}

/** A listing is told by its first entries; more of them would say the same. */
const entriesLookedAt = 5;
/** Formats differ in members down to this depth. */
const depthLookedAt = 3;

/** Members that are looked at to tell what a definition resembles. */
const keysLookedAt = 100;

/** Asks each format in turn; the first entry that one of them claims decides. */
export function detectAmong(dialects: readonly DialectReader[], { root }: Pick<JsonTree, 'root'>): Detection {
  const unwrapped = unwrap(root);
  const { form, places } = unwrapped;
  const values: unknown[] = [];
  for (const { node } of places.slice(0, entriesLookedAt)) {
    const value = outlineOf(node, depthLookedAt);
    values.push(value);
    const dialect = dialects.find((each) => each.detect(value, unwrapped));
    if (dialect) return { dialect: dialect.id, form };
  }
  const closest = closestOf(dialects, values[0]);
  return closest ? { dialect: undefined, form, closest } : { dialect: undefined, form };
}

const alone: Unwrapped = { form: 'single', places: [], path: [], beside: [] };

/**
 * The format of a definition that stands in a list of another one, and has nothing that speaks for that: no member of
 * its own, whatever its spelling. What both formats have speaks for neither.
 */
export function otherFormatAmong(
  dialects: readonly DialectReader[],
  own: DialectReader,
  definition: Members,
): DialectReader | undefined {
  const [telltale = ''] = own.telltales;
  if (Object.hasOwn(definition, telltale) || own.detect(definition, alone)) return undefined;
  const other = dialects.find((each) => each.detect(definition, alone));
  if (!other || other.isSure?.(definition) === false) return undefined;
  const keys = Object.keys(definition).slice(0, keysLookedAt);
  const isOne = keys.some((key) => other.members.includes(key) && !own.members.includes(key));
  const [ours, theirs] = [own, other].map(({ members }) => new Set(members.map(plainWord)));
  const isOwn = keys.map(plainWord).some((word) => ours?.has(word) && !theirs?.has(word));
  return isOne && !isOwn ? other : undefined;
}

/** What a key that seems to be a telltale counts, beside one that is. */
const misspelled = 0.8;
/** The same for a word of another format, which is less certain. */
const likely = 0.6;

/** A strong telltale outweighs all the weaker ones behind it; what the format does not know speaks against it. */
function resemblance(dialect: DialectReader, value: Members) {
  const found = dialect.telltales.filter((key) => Object.hasOwn(value, key));
  const keys = Object.keys(value).slice(0, keysLookedAt);
  const others = keys.filter((key) => !dialect.members.includes(key));
  const meant = new Map(
    dialect.members.flatMap((member) => {
      if (Object.hasOwn(value, member)) return [];
      const key = others.find((other) => likeness(other, member) !== undefined);
      return key === undefined ? [] : [[member, key] as const];
    }),
  );
  const called = others.filter((key) => dialect.alias?.includes(plainWord(key)));
  const telling = dialect.telltales.reduce((sum, key, rank) => {
    const isCalled = rank === 0 && called.some((each) => typeof value[each] === 'object');
    const share = found.includes(key) ? 1 : meant.has(key) ? misspelled : isCalled ? likely : 0;
    return sum + share * 2 ** -rank;
  }, 0);
  const strange = others.length - meant.size - called.filter((key) => holdsArguments(value[key])).length;
  const known = keys.length - others.length;
  const weight = telling * (dialect.doubts?.(value) ? 0.5 : 1);
  return { dialect, found, meant, called, weight, score: weight === 0 ? 0 : weight + known / 10 - strange / 2 };
}

/** A list of arguments by their names, or a schema of them: no part of a definition with members of its own. */
function holdsArguments(value: unknown): boolean {
  if (Array.isArray(value)) return isObject(value[0]) && Object.hasOwn(value[0], 'name');
  return (
    isObject(value) && (value.type === 'object' || isObject(value.properties) || Object.values(value).every(isObject))
  );
}

/** That many formats have a "version" says nothing. */
const tooLittle = 0.15;

function closestOf(dialects: readonly DialectReader[], value: unknown): Detection['closest'] {
  if (!isObject(value)) return undefined;
  const scores = dialects
    .filter((dialect) => dialect.isForeign?.(value) !== true)
    .map((dialect) => resemblance(dialect, value))
    .filter(({ weight }) => weight > tooLittle);
  const best = scores.toSorted((a, b) => b.score - a.score)[0];
  if (!best) return undefined;
  const { dialect, found, meant, called, weight } = best;
  const alike = [...meant].flatMap(([member, key]) =>
    dialect.telltales.includes(member) ? `"${key}" looks like "${member}"` : [],
  );
  const [first] = dialect.telltales;
  const other = called.map((key) => `"${key}" may be its "${first}"`).slice(0, 1);
  const missing = dialect.telltales
    .slice(other.length, 3)
    .filter((key) => !meant.has(key) && !found.some((each) => isSameName(each, key)));
  const has = found.length > 0 ? [`it has ${listed(found.map(quoted), 'and')}`] : [];
  const lacks = missing.length > 0 ? ` but lacks ${listed(missing.map(quoted), 'and')}` : '';
  return { id: dialect.id, because: [...has, ...alike, ...other].join(' and ') + lacks, isLikely: weight >= 0.5 };
}

/** `securityLevel` and `security_level` are one name. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.replace(/_/g, '').toLowerCase());
  return a === b;
}

const quoted = (key: string) => `"${key}"`;

/**
 * The value of a node down to a depth; what lies deeper is empty, so that a large document costs no more than a small
 * one. What a key hides tells nothing about the format.
 */
function outlineOf(node: JsonNode, depth: number): unknown {
  if (node.kind === 'array') return depth > 0 ? node.items.slice(0, 1).map((item) => outlineOf(item, depth - 1)) : [];
  if (node.kind !== 'object') return node.value;
  const outline: Record<string, unknown> = {};
  if (depth <= 0) return outline;
  for (const { key, value } of node.members) {
    const name = withoutHidden(key);
    if (name === key || !Object.hasOwn(outline, name)) setOwn(outline, name, outlineOf(value, depth - 1));
  }
  return outline;
}
