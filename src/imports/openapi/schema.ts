import { changed, type Loss, lost } from '../../core/conversion/loss';
import { get, getArray, getString, isLiteral, membersOf } from '../../core/json/get';
import {
  type JsonMember,
  type JsonObject,
  type JsonValue,
  jsonArray,
  jsonLiteral,
  jsonMembers,
  jsonString,
  withMember,
} from '../../core/json/value';
import { once } from '../../core/once';
import { isSchemaLike, mapSubschemas } from '../../core/schema/map-subschemas';
import { unionWithNull } from '../../core/schema/transforms/split-null';
import { lookUp } from './resolve';

/** The schemas of a document that are referred to, by their reference: each is read once, for all operations. */
export interface Components {
  /** The document. */
  readonly root: JsonValue;
  readonly read: Map<string, Component>;
  /** Those that are taken under `$defs`. */
  readonly names: Set<string>;
}

/** A schema that is referred to. */
interface Component {
  /** Under `$defs`. */
  readonly name: string;
  /** Read when a tool takes it along: a schema refers to another one, and that to the next. */
  readonly read: () => Pick<Definitions, 'referred' | 'losses'> & { readonly schema: JsonValue };
}

/** What the schema that is being read refers to, collected under `$defs` afterwards. */
export interface Definitions {
  readonly components: Components;
  readonly referred: Set<string>;
  readonly losses: Loss[];
}

export function componentsOf(root: JsonValue): Components {
  return { root, read: new Map(), names: new Set() };
}

export function newDefinitions(components: Components, losses: Loss[]): Definitions {
  return { components, referred: new Set(), losses };
}

/** What OpenAPI adds to JSON Schema and a model has no use for. */
export const extras: readonly string[] = ['discriminator', 'xml', 'externalDocs', 'collectionFormat'];

/** A schema of OpenAPI 3.0 or 3.1 as JSON Schema. What it refers to stands in the definitions afterwards. */
export function readSchema(schema: JsonValue, definitions: Definitions): JsonValue {
  if (schema.kind !== 'object') return schema;
  const reference = getString(schema, '$ref');
  if (reference) return withReference(schema, reference.value, definitions);
  const members = schema.members.flatMap((member) => readMember(member, schema, definitions));
  const read = mapSubschemas({ ...schema, members }, (child) => readSchema(child, definitions));
  return isNullable(schema) ? withNull(read) : read;
}

export function isNullable(schema: JsonObject): boolean {
  return ['nullable', 'x-nullable'].some((key) => isLiteral(get(schema, key), true));
}

function readMember({ key, value }: JsonMember, schema: JsonObject, { losses }: Definitions): readonly JsonMember[] {
  if (key === 'nullable' || key === 'x-nullable') return [];
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

/** The reference as one into `$defs`. */
function withReference(schema: JsonObject, reference: string, definitions: Definitions): JsonValue {
  const component = definitions.components.read.get(reference) ?? define(reference, schema, definitions);
  const rest = schema.members.flatMap(({ key, value }) => (key === '$ref' ? [] : [[key, value] as const]));
  const beside = rest.filter(([key]) => key === 'description' || key === 'title');
  if (!component) return jsonMembers(beside, schema.from);
  definitions.referred.add(reference);
  const pointer = `#/$defs/${component.name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return jsonMembers([['$ref', jsonString(pointer, get(schema, '$ref')?.from)], ...rest], schema.from);
}

function define(reference: string, schema: JsonObject, { components, losses }: Definitions): Component | undefined {
  const target = lookUp(reference, components.root);
  if (!target || !isSchemaLike(target)) {
    const message = `The reference "${reference}" leads to no schema in this document; any value is allowed there.`;
    losses.push({ ...lost(get(schema, '$ref') ?? schema, message), severity: 'error' });
    return undefined;
  }
  const own = reference.split('/').at(-1) ?? 'schema';
  let name = own;
  for (let number = 2; components.names.has(name); number += 1) name = `${own}${number}`;
  components.names.add(name);
  const read = once(() => {
    const inside = newDefinitions(components, []);
    return { ...inside, schema: readSchema(target, inside) };
  });
  const component: Component = { name, read };
  components.read.set(reference, component);
  return component;
}

/** The schema with the definitions it refers to, and those that they refer to, as one of its own. */
export function withDefinitions(schema: JsonObject, { components, referred, losses }: Definitions): JsonObject {
  const found = new Map<string, JsonValue>();
  const waiting = [...referred].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const component = components.read.get(next);
    if (!component || found.has(component.name)) continue;
    const read = component.read();
    found.set(component.name, read.schema);
    losses.push(...read.losses);
    waiting.push(...[...read.referred].reverse());
  }
  return found.size === 0 ? schema : withMember(schema, '$defs', jsonMembers(found));
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
