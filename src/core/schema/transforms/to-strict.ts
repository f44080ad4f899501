import { changed, type Loss, type Transformed } from '../../conversion/loss';
import { editsIn, omitted, refusedBy, supplied, withRewrite } from '../../conversion/provider-loss';
import { get, getArray, getObject, getText, isLiteral, itemsOf, membersOf, stringsIn } from '../../json/get';
import type { PathEdit } from '../../json/modify';
import { startsWith } from '../../json/pointer';
import { compactValue } from '../../json/print-json';
import {
  type JsonArray,
  type JsonObject,
  type JsonValue,
  jsonArray,
  jsonLiteral,
  jsonMembers,
  jsonObject,
  jsonString,
  withMember,
} from '../../json/value';
import { mapSubschemas } from '../map-subschemas';
import { loneBranch } from './lone-branch';
import { unionWithNull } from './split-null';

const format = 'OpenAI strict';

/** The part of JSON Schema that a strict provider takes. */
export interface StrictSubset {
  readonly keywords: ReadonlySet<string>;
  readonly formats: ReadonlySet<string>;
}

/** Closes every object, requires every property (the optional ones may be null instead), and keeps to the strict subset. */
export function toStrict(schema: JsonValue, subset: StrictSubset): Transformed<JsonValue> {
  const losses: Loss[] = [];
  return { value: strict(schema, losses, subset), losses };
}

function strict(schema: JsonValue, losses: Loss[], subset: StrictSubset): JsonValue {
  if (schema.kind !== 'object') return anyPlainValue(schema, losses);
  const lone = loneBranch(schema);
  if (lone) return strict(lone, losses, subset);
  const renamed = withAnyOf(schema, losses);
  const allowed = renamed.members.filter(({ key, value }) => isAllowed(key, value, losses, subset));
  const inside = mapSubschemas({ ...renamed, members: allowed }, (child, [keyword]) =>
    keyword === 'additionalProperties' ? child : strict(child, losses, subset),
  );
  const isObject = isOfType(inside, 'object') || getObject(inside, 'properties') !== undefined;
  if (isObject) return closed(inside, schema, losses);
  const says = ['type', 'enum', 'const', 'anyOf', '$ref'].some((key) => get(inside, key));
  return says ? inside : anyPlainValue(inside, losses);
}

function withAnyOf(schema: JsonObject, losses: Loss[]): JsonObject {
  const union = getArray(schema, 'oneOf');
  if (!union || get(schema, 'anyOf')) return schema;
  const edits = editsIn(schema, (path) => [{ kind: 'rename', path: [...path, 'oneOf'], key: 'anyOf' }]);
  const loss = changed(union, `${format} has no "oneOf"; it is sent as "anyOf".`);
  losses.push(withRewrite(refusedBy('openai/strict-keyword', loss), schema, 'Change "oneOf" to "anyOf"', edits));
  const members = schema.members.map((member) =>
    member.key === 'oneOf' ? { key: 'anyOf', value: member.value } : member,
  );
  return { ...schema, members };
}

function isAllowed(key: string, value: JsonValue, losses: Loss[], { keywords, formats }: StrictSubset): boolean {
  const isKnown = keywords.has(key) && !(key === 'format' && !(value.kind === 'string' && formats.has(value.value)));
  if (isKnown) return true;
  const what = key === 'format' && value.kind === 'string' ? `the format "${value.value}"` : `"${key}"`;
  const edits = editsIn(value, (path) => [{ kind: 'remove', path }]);
  const loss = omitted(value, `${format} does not support ${what}`);
  losses.push(withRewrite(refusedBy('openai/strict-keyword', loss), value, `Remove ${what}`, edits));
  return false;
}

/** Strict schemas say a type everywhere; a value of any type becomes one of the plain types. */
function anyPlainValue(schema: JsonValue, losses: Loss[]): JsonValue {
  const message = `${format} requires a type here; a string, a number, a boolean or null is allowed.`;
  losses.push(refusedBy('openai/strict-keyword', changed(schema, message)));
  const types = jsonArray(['string', 'number', 'boolean', 'null'].map((type) => jsonString(type)));
  const rest = membersOf(schema).map(({ key, value }) => [key, value] as const);
  return jsonMembers([['type', types], ...rest], schema.from);
}

/** `said` is the schema as it stood in the source. */
function closed(schema: JsonObject, said: JsonObject, losses: Loss[]): JsonObject {
  const additional = get(schema, 'additionalProperties');
  if (!isLiteral(additional, false)) {
    const edits = editsIn(schema, (path) => [{ kind: 'set', path: [...path, 'additionalProperties'], json: 'false' }]);
    const free = getObject(schema, 'properties') ? '' : ' Without "properties", only an empty object is allowed.';
    const reason = `${format} requires "additionalProperties": false in every object`;
    const loss = supplied(additional ?? schema, reason, free);
    losses.push(
      withRewrite(refusedBy('openai/strict-closed', loss), schema, 'Set "additionalProperties" to false', edits),
    );
  }
  const required = stringsIn(get(schema, 'required'));
  const properties = membersOf(get(schema, 'properties'));
  const nullable = properties.map(({ key, value }) => {
    if (required.some((name) => name.value === key)) return [key, value] as const;
    losses.push(optionalLoss(schema, key, get(get(said, 'properties'), key) ?? value));
    return [key, withNull(value)] as const;
  });
  const names = properties.map(({ key }) => required.find((name) => name.value === key) ?? jsonString(key));
  const described = withMember(schema, 'properties', jsonMembers(nullable, get(schema, 'properties')?.from));
  const listing = withMember(described, 'required', jsonArray(names, get(schema, 'required')?.from));
  const never = jsonLiteral(false, isLiteral(additional, false) ? additional.from : undefined);
  return withMember(listing, 'additionalProperties', never);
}

function optionalLoss(schema: JsonObject, name: string, property: JsonValue): Loss {
  const message = `${format} requires every property; "${name}" becomes required and may be null instead.`;
  const loss = refusedBy('openai/strict-required', changed(property, message));
  if (!schema.from || !startsWith(property.from ?? [], [...schema.from, 'properties'])) return loss;
  const path = [...schema.from, 'required'];
  const json = JSON.stringify(name);
  const listed: PathEdit = get(schema, 'required')
    ? { kind: 'insert', path, json }
    : { kind: 'set', path, json: `[${json}]` };
  return withRewrite(loss, property, `Require "${name}" and allow null`, [...nullEdits(property), listed]);
}

/** A schema that accepts null besides. */
function withNull(schema: JsonValue): JsonValue {
  if (schema.kind !== 'object' || acceptsNull(schema)) return schema;
  const values = getArray(schema, 'enum');
  const base =
    values && !hasNull(values)
      ? withMember(schema, 'enum', jsonArray([...values.items, jsonLiteral(null)], values.from))
      : schema;
  if (namesNull(schema)) return base;
  const type = get(schema, 'type');
  const nothing = jsonString('null');
  if (type?.kind === 'string') return withMember(base, 'type', jsonArray([type, nothing], type.from));
  if (type?.kind === 'array') return withMember(base, 'type', jsonArray([...type.items, nothing], type.from));
  const union = getArray(schema, 'anyOf');
  const branch = jsonObject({ type: nothing });
  if (union) return withMember(base, 'anyOf', jsonArray([...union.items, branch], union.from));
  if (values) return base;
  return unionWithNull(schema);
}

/** The edits that make a property of the source accept null. */
function nullEdits(property: JsonValue): readonly PathEdit[] {
  const path = property.from;
  if (!path || property.kind !== 'object' || acceptsNull(property)) return [];
  const values = getArray(property, 'enum');
  const type = get(property, 'type');
  const union = unions.find((key) => getArray(property, key));
  const more: PathEdit[] =
    values?.from && !hasNull(values) ? [{ kind: 'insert', path: values.from, json: 'null' }] : [];
  if (namesNull(property)) return more;
  if (type?.kind === 'string')
    more.push({ kind: 'set', path: [...path, 'type'], json: `[${compactValue(type)}, "null"]` });
  else if (type?.kind === 'array') more.push({ kind: 'insert', path: [...path, 'type'], json: '"null"' });
  else if (union) more.push({ kind: 'insert', path: [...path, union], json: '{"type": "null"}' });
  else if (!values) return [{ kind: 'set', path, json: `{"anyOf": [${compactValue(property)}, {"type": "null"}]}` }];
  return more;
}

function acceptsNull(schema: JsonValue): boolean {
  const values = getArray(schema, 'enum');
  if (values && !hasNull(values)) return false;
  const isOpen = !['type', ...unions].some((key) => get(schema, key));
  return namesNull(schema) || (values !== undefined && isOpen);
}

const unions = ['anyOf', 'oneOf'];

/** Whether null is among its types, or a branch of its own. */
function namesNull(schema: JsonValue): boolean {
  const branches = unions.flatMap((key) => itemsOf(get(schema, key)));
  return [schema, ...branches].some((each) => isOfType(each, 'null'));
}

function hasNull(values: JsonArray): boolean {
  return values.items.some((value) => isLiteral(value, null));
}

function isOfType(schema: JsonValue, type: string): boolean {
  return getText(schema, 'type') === type || stringsIn(get(schema, 'type')).some((each) => each.value === type);
}
