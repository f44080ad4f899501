import { get, getText, isLiteral, itemsOf, membersOf, walk } from '../../core/json/get';
import {
  type JsonObject,
  type JsonValue,
  jsonArray,
  jsonString,
  withMember,
  withoutMembers,
} from '../../core/json/value';
import { isTypeName } from '../../core/schema/json-schema';
import { mapSubschemas } from '../../core/schema/map-subschemas';
import type { SharedPart } from '../import-source';
import { extras, isNullable } from './schema';
import { fileAsString, schemaOfParameter } from './swagger';

/** What a schema says there and JSON Schema has no keyword for. */
export const ownWords: readonly string[] = [...extras, 'example', 'nullable', 'x-nullable'];

/** The schemas in an operation, or in a part of one, in the words of JSON Schema where rules look for those. */
export function schemasIn(part: JsonValue, isSwagger: boolean): readonly JsonValue[] {
  const found = written(part, isSwagger);
  return found.map((schema) => plain(isSwagger && schema.kind === 'object' ? fileAsString(schema) : schema));
}

/** Values that may look like anything. */
const free: readonly string[] = ['example', 'examples', 'default'];

function written(part: JsonValue, isSwagger: boolean): readonly JsonValue[] {
  if (isSwagger && part.kind === 'object' && getText(part, 'in') !== undefined && !get(part, 'schema'))
    return [schemaOfParameter(part)];
  const inside = membersOf(part).filter(({ key }) => !free.includes(key) && !key.startsWith('x-'));
  return [
    ...inside.flatMap(({ key, value }) => (key === 'schema' ? [value] : written(value, isSwagger))),
    ...itemsOf(part).flatMap((item) => written(item, isSwagger)),
  ];
}

/** What operations refer to, and the parameters of a path. */
export function sharedParts(root: JsonValue, isSwagger: boolean): readonly SharedPart[] {
  const components = isSwagger ? root : get(root, 'components');
  const named = (key: string) => membersOf(get(components, key)).map(({ value }) => value);
  const others = ['parameters', 'requestBodies', 'responses', 'headers'].flatMap(named);
  const ofPaths = membersOf(get(root, 'paths')).flatMap(({ value }) => itemsOf(get(value, 'parameters')));
  const schemas = named(isSwagger ? 'definitions' : 'schemas').filter(isObject);
  return [
    ...schemas.map((part) => ({ part, schemas: () => [plain(part)] })),
    ...[...others, ...ofPaths].filter(isObject).map((part) => ({ part, schemas: () => schemasIn(part, isSwagger) })),
  ];
}

const isObject = (value: JsonValue): value is JsonObject => value.kind === 'object';

/** What OpenAPI 3.0 says otherwise than JSON Schema, as that says it; each part of the schema stays where it is. */
function plain(schema: JsonValue): JsonValue {
  if (schema.kind !== 'object') return schema;
  const kept = withoutMembers(schema, [...ownWords, ...unsaid(schema)]);
  const type = getText(kept, 'type');
  const own =
    isNullable(schema) && isTypeName(type)
      ? withMember(kept, 'type', jsonArray([jsonString(type), jsonString('null')], get(kept, 'type')?.from))
      : kept;
  return mapSubschemas(own, plain);
}

/** A bound that is exclusive there, and a default that may be null or of which nothing is known without what is referred to. */
function unsaid(schema: JsonObject): readonly string[] {
  const bounds = ['exclusiveMinimum', 'exclusiveMaximum'].filter((key) => get(schema, key)?.kind === 'literal');
  const value = get(schema, 'default');
  const isOpen =
    (isLiteral(value, null) && isNullable(schema)) ||
    (value && [...walk(schema)].some((each) => get(each.value, '$ref')));
  return isOpen ? [...bounds, 'default'] : bounds;
}
