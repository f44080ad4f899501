import { changed, type Loss, lost, type Transformed } from '../../conversion/loss';
import { omitted, refusedBy, replacing, supplied, withRewrite } from '../../conversion/provider-loss';
import { get, getObject, getString, itemsOf, membersOf, stringsIn } from '../../json/get';
import { isSameJson } from '../../json/json-difference';
import {
  type JsonMember,
  type JsonObject,
  type JsonValue,
  jsonArray,
  jsonMembers,
  jsonObject,
  jsonString,
} from '../../json/value';
import { nodeView } from '../schema-view';

const unions: readonly string[] = ['anyOf', 'oneOf', 'allOf'];

/**
 * The root of an input as an object with properties and none of the refused keywords: branches of a union become
 * optional properties of the root, and which of them belong together is lost.
 */
export function toRootObject(
  schema: JsonValue,
  refused: readonly string[],
  format: string,
  rules: RootRules,
): Transformed<JsonObject> {
  const { value, losses } = toObject(schema, refused, format);
  return {
    value,
    losses: losses.map((loss) => {
      const isRoot = loss.source && schema.from && loss.source.length === schema.from.length + 1;
      const isUnion = isRoot && refused.includes(String(loss.source?.at(-1)));
      const isInside = loss.source && schema.from && loss.source.length > schema.from.length + 1;
      const [rule, title] =
        isUnion || isInside
          ? [rules.root, 'Merge the branches into properties']
          : [rules.type, 'Make the root an object'];
      return withRewrite(refusedBy(rule, loss), schema, title, replacing(schema, value), isUnion || isInside);
    }),
  };
}

/** The export rules that speak of a union at the root, and of its type. */
export interface RootRules {
  readonly root: string;
  readonly type: string;
}

function toObject(schema: JsonValue, refused: readonly string[], format: string): Transformed<JsonObject> {
  const losses: Loss[] = [];
  if (schema.kind !== 'object') {
    const message = `${format} requires an object at the root of the parameters; any object is allowed.`;
    return { value: jsonObject({ type: jsonString('object') }, schema.from), losses: [changed(schema, message)] };
  }
  const merged = mergeBranches(schema, refused, losses, format);
  const members = merged.members.flatMap((member): readonly JsonMember[] => {
    if (!refused.includes(member.key)) return [member];
    losses.push(omitted(member.value, `${format} refuses "${member.key}" at the root of the parameters`));
    return [];
  });
  const type = getString(schema, 'type');
  if (type?.value === 'object') return { value: { ...merged, members }, losses };
  const reason = `${format} requires "type": "object" at the root of the parameters`;
  // Merged branches have the word for a root without a type.
  const isSaid = merged === schema || get(schema, 'type') !== undefined || !get(merged, 'properties');
  if (isSaid) losses.push(supplied(get(schema, 'type') ?? schema, reason));
  const others = members.filter(({ key }) => key !== 'type');
  return { value: { ...merged, members: [{ key: 'type', value: jsonString('object') }, ...others] }, losses };
}

interface Merged {
  readonly properties: Map<string, JsonValue>;
  /** Of each union, the names that every way through it requires. */
  readonly required: Set<string>;
}

function mergeBranches(schema: JsonObject, refused: readonly string[], losses: Loss[], format: string): JsonObject {
  const present = schema.members.filter(
    ({ key, value }) => unions.includes(key) && refused.includes(key) && value.kind === 'array',
  );
  if (present.length === 0) return schema;
  const merged: Merged = {
    properties: new Map(membersOf(get(schema, 'properties')).map(({ key, value }) => [key, value])),
    required: new Set(stringsIn(get(schema, 'required')).map(({ value }) => value)),
  };
  for (const { key, value } of present) {
    const message = `${format} refuses "${key}" at the root of the parameters; its branches become properties, and which of them belong together is lost.`;
    losses.push(changed(value, message));
    const branches = itemsOf(value).map((branch) => nodeView(schema).referred(branch)?.value ?? branch);
    for (const branch of branches) takeProperties(branch, merged, losses, format);
    const names = branches.map((branch) => stringsIn(get(branch, 'required')).map((name) => name.value));
    const isAll = key === 'allOf';
    for (const name of names.flat()) if (isAll || names.every((each) => each.includes(name))) merged.required.add(name);
  }
  const keys = present.map(({ key }) => key);
  const rest = schema.members.filter(({ key }) => !keys.includes(key) && key !== 'properties' && key !== 'required');
  const type = rest.filter(({ key }) => key === 'type');
  const required = [...merged.required].map((name) => jsonString(name));
  return {
    ...schema,
    members: [
      ...type,
      { key: 'properties', value: jsonMembers(merged.properties, getObject(schema, 'properties')?.from) },
      ...(required.length > 0 ? [{ key: 'required', value: jsonArray(required, get(schema, 'required')?.from) }] : []),
      ...rest.filter(({ key }) => key !== 'type'),
    ],
  };
}

/** Of a branch only properties and required have a place in the root. */
function takeProperties(branch: JsonValue, { properties }: Merged, losses: Loss[], format: string): void {
  for (const { key, value } of membersOf(branch)) {
    if (key === 'properties') {
      for (const { key: name, value: property } of membersOf(value)) {
        const known = properties.get(name);
        properties.set(name, known ? either(known, property) : property);
      }
    } else if (key !== 'required' && !(key === 'type' && value.kind === 'string' && value.value === 'object')) {
      losses.push(lost(value, `"${key}" of a branch at the root of the parameters has no place in ${format}.`));
    }
  }
}

/** The same property in two branches may be as either says. */
function either(known: JsonValue, other: JsonValue): JsonValue {
  if (isSameJson(known, other)) return known;
  const branches = itemsOf(get(known, 'anyOf'));
  const isUnion = known.kind === 'object' && known.members.length === 1 && branches.length > 0;
  return jsonMembers([['anyOf', jsonArray(isUnion ? [...branches, other] : [known, other])]]);
}
