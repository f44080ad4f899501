import { isEqual } from '../json/equal';
import { get, getString, isLiteral } from '../json/get';
import { toValue } from '../json/to-value';
import type { JsonNode, JsonTree, ObjectNode } from '../json/tree';
import { type FormSchema, type FormSource, type FormUnion, readFormSchema, referredFrom } from './form-schema';

/** Deeper than this, branches are not told apart any more. */
const deepest = 4;

/** How well a value fits; below zero: the branch cannot be meant. */
const mismatch = -1000;

/**
 * The branch that a value takes, as an index among `branches`: told by the discriminator or a constant first, else by
 * what fits best; the first one when nothing tells.
 */
export function branchOf(union: FormUnion, value: JsonNode | undefined, tree: JsonTree): number {
  if (!value) return 0;
  const scores = union.branches.map(({ source, node }) => {
    const named = discriminated(union, node, value, tree) ? 10_000 : 0;
    return named + scoreOf(source, value, tree, 0);
  });
  return scores.indexOf(best(scores));
}

/** A call takes only so many arguments: a list of alternatives may have more. */
const best = (scores: readonly number[]): number => scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);

/** Whether a value can be of a branch at all: its type and its constants. */
export function mayBe(source: FormSource, value: JsonNode, tree: JsonTree): boolean {
  return scoreOf(source, value, tree, 0) > mismatch / 2;
}

/** OpenAPI: the discriminator names the schema, by its constant, by the mapping, or by the name it is defined under. */
function discriminated(union: FormUnion, branch: JsonNode | undefined, value: JsonNode, tree: JsonTree): boolean {
  if (union.discriminator === undefined || !branch) return false;
  const said = getString(value, union.discriminator);
  const reference = getString(branch, '$ref');
  return said !== undefined && reference?.value.endsWith(`/${said.value}`) === true && !!referredFrom(branch, tree);
}

function scoreOf(source: FormSource | JsonNode, value: JsonNode, tree: JsonTree, depth: number): number {
  const schema = readFormSchema(source, tree);
  if (isLiteral(value, null) && schema.isNullable) return 1;
  if (schema.types.length > 0 && !schema.types.some((type) => isOfType(type, value))) return mismatch;
  const constant = schema.keywords.get('const');
  if (constant) return isEqual(toValue(constant), toValue(value)) ? 100 : mismatch;
  const listed = schema.keywords.get('enum');
  if (listed?.kind === 'array') {
    return listed.items.some((item) => isEqual(toValue(item), toValue(value))) ? 50 : mismatch / 4;
  }
  if (depth >= deepest) return 1;
  if (schema.union) {
    return best(schema.union.branches.map((branch) => scoreOf(branch.source, value, tree, depth + 1)));
  }
  if (value.kind === 'object') return scoreOfMembers(schema, value, tree, depth);
  const items = schema.keywords.get('items');
  const first = value.kind === 'array' ? value.items[0] : undefined;
  if (items?.kind === 'object' && first) return scoreOf(items, first, tree, depth + 1) < 0 ? mismatch / 4 : 6;
  return schema.types.includes('integer') ? 6 : schema.types.length > 0 ? 5 : 1;
}

function scoreOfMembers(schema: FormSchema, value: ObjectNode, tree: JsonTree, depth: number): number {
  const isClosed = isLiteral(schema.keywords.get('additionalProperties'), false);
  let score = schema.types.length > 0 ? 5 : 1;
  for (const { key, value: member } of value.members) {
    const property = schema.properties.get(key);
    if (!property) score -= isClosed ? 20 : 2;
    else {
      const found = scoreOf(property, member, tree, depth + 1);
      // A constant that differs says more than anything else.
      const isTelling = found === mismatch && readFormSchema(property, tree).keywords.has('const');
      if (isTelling) return mismatch;
      score += found < 0 ? -10 : Math.min(found, 100);
    }
  }
  for (const name of schema.required) if (!get(value, name)) score -= 4;
  return score;
}

function isOfType(type: string, value: JsonNode): boolean {
  if (type === 'integer') return value.kind === 'number' && Number.isInteger(value.value);
  if (type === 'boolean') return value.kind === 'literal' && value.value !== null;
  return type === 'null' ? isLiteral(value, null) : value.kind === type;
}
