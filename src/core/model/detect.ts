import type { DialectReader } from '../dialect';
import { isObject } from '../json/members';
import { setOwn } from '../json/to-value';
import type { JsonNode, JsonTree } from '../json/tree';
import type { ToolDocument } from './tool-document';
import { unwrap } from './unwrap';

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

/** Asks each format in turn; the first entry that one of them claims decides. */
export function detectAmong(dialects: readonly DialectReader[], tree: JsonTree): Detection {
  const unwrapped = unwrap(tree.root);
  const { form, places } = unwrapped;
  const values = places.slice(0, entriesLookedAt).map(({ node }) => outlineOf(node, depthLookedAt));
  for (const value of values) {
    const dialect = dialects.find((each) => each.detect(value, unwrapped));
    if (dialect) return { dialect: dialect.id, form };
  }
  const closest = closestOf(dialects, values[0]);
  return closest ? { dialect: undefined, form, closest } : { dialect: undefined, form };
}

function closestOf(dialects: readonly DialectReader[], value: unknown): Detection['closest'] {
  if (!isObject(value)) return undefined;
  const own = dialects.filter((dialect) => dialect.isForeign?.(value) !== true);
  const scores = own.map((dialect) => {
    const found = dialect.telltales.filter((key) => Object.hasOwn(value, key));
    // A strong telltale outweighs all the weaker ones behind it.
    const weight = found.reduce((sum, key) => sum + 2 ** -dialect.telltales.indexOf(key), 0);
    return { dialect, found, weight };
  });
  const best = scores.toSorted((a, b) => b.weight - a.weight)[0];
  if (!best || best.weight === 0) return undefined;
  const missing = best.dialect.telltales.slice(0, 3).filter((key) => !best.found.includes(key));
  const lacks = missing.length > 0 ? ` but lacks ${listed(missing)}` : '';
  return { id: best.dialect.id, because: `it has ${listed(best.found)}${lacks}`, isLikely: best.weight >= 0.5 };
}

function listed(keys: readonly string[]): string {
  const quoted = keys.map((key) => `"${key}"`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}

/** The value of a node down to a depth; what lies deeper is empty, so that a large document costs no more than a small one. */
function outlineOf(node: JsonNode, depth: number): unknown {
  if (node.kind === 'array') return depth > 0 ? node.items.slice(0, 1).map((item) => outlineOf(item, depth - 1)) : [];
  if (node.kind !== 'object') return node.value;
  const outline: Record<string, unknown> = {};
  if (depth <= 0) return outline;
  for (const { key, value } of node.members) setOwn(outline, key, outlineOf(value, depth - 1));
  return outline;
}
