import { changed, type Loss, lost } from '../../core/conversion/loss';
import { get, getArray, getString, isLiteral, membersOf } from '../../core/json/get';
import {
  type JsonMember,
  type JsonObject,
  type JsonValue,
  jsonArray,
  jsonLiteral,
  jsonMembers,
  jsonObject,
  jsonString,
  withMember,
} from '../../core/json/value';
import { isSchemaLike, mapSubschemas } from '../../core/schema/map-subschemas';
import { unionWithNull } from '../../core/schema/transforms/split-null';
import { lookUp } from './resolve';

/** Schemas that an operation refers to, collected under `$defs` while its own are read. */
export interface Definitions {
  /** The document. */
  readonly root: JsonValue;
  /** By name under `$defs`. */
  readonly schemas: Map<string, JsonValue>;
  /** The name of each reference that was met: the guard against circles. */
  readonly names: Map<string, string>;
  readonly losses: Loss[];
}

export function newDefinitions(root: JsonValue, losses: Loss[]): Definitions {
  return { root, schemas: new Map(), names: new Map(), losses };
}

/** What OpenAPI adds to JSON Schema and a model has no use for. */
const extras: readonly string[] = ['discriminator', 'xml', 'externalDocs'];

/** A schema of OpenAPI 3.0 or 3.1 as JSON Schema. What it refers to stands in the definitions afterwards. */
export function readSchema(schema: JsonValue, definitions: Definitions): JsonValue {
  if (schema.kind !== 'object') return schema;
  const reference = getString(schema, '$ref');
  if (reference) return withReference(schema, reference.value, definitions);
  const isNullable = isLiteral(get(schema, 'nullable'), true);
  const members = schema.members.flatMap((member) => readMember(member, schema, definitions));
  const read = mapSubschemas({ ...schema, members }, (child) => readSchema(child, definitions));
  return isNullable ? withNull(read) : read;
}

function readMember({ key, value }: JsonMember, schema: JsonObject, { losses }: Definitions): readonly JsonMember[] {
  if (key === 'nullable') return [];
  if (extras.includes(key)) {
    losses.push(lost(value, `"${key}" is a keyword of OpenAPI, not of JSON Schema, and is left out.`));
    return [];
  }
  if (key === 'example' && !get(schema, 'examples'))
    return [{ key: 'examples', value: jsonArray([value], value.from) }];
  if (key === 'exclusiveMinimum' || key === 'exclusiveMaximum') return exclusive(key, value, schema);
  const bound = key === 'minimum' ? 'exclusiveMinimum' : key === 'maximum' ? 'exclusiveMaximum' : undefined;
  return bound && isLiteral(get(schema, bound), true) ? [] : [{ key, value }];
}

/** OpenAPI 3.0 says `true` where JSON Schema has the number. */
function exclusive(key: string, value: JsonValue, schema: JsonObject): readonly JsonMember[] {
  if (value.kind !== 'literal') return [{ key, value }];
  const limit = get(schema, key === 'exclusiveMinimum' ? 'minimum' : 'maximum');
  return value.value === true && limit ? [{ key, value: limit }] : [];
}

function withNull(schema: JsonValue): JsonValue {
  if (schema.kind !== 'object') return schema;
  const type = getString(schema, 'type');
  if (!type) return unionWithNull(schema, ['description', 'title']);
  const typed = withMember(schema, 'type', jsonArray([type, jsonString('null')], type.from));
  const values = getArray(schema, 'enum');
  const hasNull = values?.items.some((item) => isLiteral(item, null)) ?? true;
  return values && !hasNull
    ? withMember(typed, 'enum', jsonArray([...values.items, jsonLiteral(null)], values.from))
    : typed;
}

/** The reference as one into `$defs`. What it leads to is read once, also when it leads back here. */
function withReference(schema: JsonObject, reference: string, definitions: Definitions): JsonValue {
  const known = definitions.names.get(reference);
  const name = known ?? define(reference, schema, definitions);
  const rest = schema.members.flatMap(({ key, value }) => (key === '$ref' ? [] : [[key, value] as const]));
  const beside = rest.filter(([key]) => key === 'description' || key === 'title');
  if (name === undefined) return jsonMembers(beside, schema.from);
  const pointer = `#/$defs/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return jsonMembers([['$ref', jsonString(pointer, get(schema, '$ref')?.from)], ...rest], schema.from);
}

function define(reference: string, schema: JsonObject, definitions: Definitions): string | undefined {
  const target = lookUp(reference, definitions.root);
  if (!target || !isSchemaLike(target)) {
    const message = `The reference "${reference}" leads to no schema in this document; any value is allowed there.`;
    definitions.losses.push({ ...lost(get(schema, '$ref') ?? schema, message), severity: 'error' });
    return undefined;
  }
  const own = reference.split('/').at(-1) ?? 'schema';
  let name = own;
  for (let number = 2; definitions.schemas.has(name); number += 1) name = `${own}${number}`;
  definitions.names.set(reference, name);
  // The place is taken before the schema is read, which may refer to itself.
  definitions.schemas.set(name, jsonObject({}));
  definitions.schemas.set(name, readSchema(target, definitions));
  return name;
}

/** The schema with the definitions it refers to, as one of its own. */
export function withDefinitions(schema: JsonObject, { schemas }: Definitions): JsonObject {
  return schemas.size === 0 ? schema : withMember(schema, '$defs', jsonMembers(schemas));
}

/** A property that stands for a parameter whose description is said beside the schema. */
export function describedAs(schema: JsonValue, description: JsonValue | undefined, losses: Loss[]): JsonValue {
  if (!description || schema.kind !== 'object') return schema;
  const own = getString(schema, 'description');
  if (own) losses.push(changed(own, 'The description of the parameter replaces the one in its schema.'));
  return withMember(schema, 'description', description);
}

/** Whether a schema is an object with named members. */
export function isObjectWithMembers(schema: JsonValue): boolean {
  return membersOf(get(schema, 'properties')).length > 0;
}
