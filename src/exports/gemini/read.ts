import { get, getArray, getObject, getString, isLiteral } from '../../core/json/get';
import {
  isJsonNumber,
  type JsonObject,
  type JsonValue,
  jsonArray,
  jsonLiteral,
  jsonNumber,
  jsonObject,
  jsonString,
  withMember,
  withoutMembers,
} from '../../core/json/value';
import { emptyTool, type NeutralTool } from '../../core/model/neutral';
import { mapSubschemas } from '../../core/schema/map-subschemas';
import { unionWithNull } from '../../core/schema/transforms/split-null';

/** What is said about the value, whatever it is. */
const annotations: readonly string[] = ['title', 'description', 'default', 'examples'];
export const limits: readonly string[] = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
];

/** A function declaration of Gemini, with either way of describing arguments. */
export function toNeutral(definition: JsonObject): NeutralTool {
  const own = getObject(definition, 'parameters');
  const ownOutput = getObject(definition, 'response');
  const output = get(definition, 'responseJsonSchema') ?? (ownOutput && fromGeminiSchema(ownOutput));
  return {
    ...emptyTool,
    name: getString(definition, 'name'),
    description: getString(definition, 'description'),
    input: get(definition, 'parametersJsonSchema') ?? (own && fromGeminiSchema(own)),
    output: output ? { kind: 'schema', schema: output } : { kind: 'absent' },
  };
}

/** A schema in Gemini's words as JSON Schema: types in small letters, null as a type, limits as numbers. */
function fromGeminiSchema(schema: JsonValue): JsonValue {
  if (schema.kind !== 'object') return schema;
  const nullable = get(schema, 'nullable');
  const isNullable = isLiteral(nullable, true) && get(schema, 'type') !== undefined;
  const own = schema.members.flatMap(({ key, value }) => {
    if (key === 'nullable' && isNullable) return [];
    if (key === 'type' && value.kind === 'string')
      return [{ key, value: toType(value, isNullable ? nullable : undefined) }];
    if (key === 'enum' && isNullable && value.kind === 'array') {
      return [{ key, value: jsonArray([...value.items, jsonLiteral(null)], value.from) }];
    }
    if (key === 'example') return [{ key: 'examples', value: jsonArray([value], value.from) }];
    if (key === 'propertyOrdering') return [];
    if (limits.includes(key) && value.kind === 'string' && isJsonNumber(value.value)) {
      return [{ key, value: jsonNumber(value.value, value.from) }];
    }
    return [{ key, value }];
  });
  const read = mapSubschemas({ ...schema, members: own }, fromGeminiSchema);
  return isLiteral(get(read, 'nullable'), true) ? withNullBranch(withoutMembers(read, ['nullable'])) : read;
}

/** Without a type of its own, null is one more branch. */
function withNullBranch(schema: JsonObject): JsonValue {
  const present = getArray(schema, 'anyOf');
  const nothing = jsonObject({ type: jsonString('null') });
  if (present) return withMember(schema, 'anyOf', jsonArray([...present.items, nothing], present.from));
  return unionWithNull(schema, annotations);
}

/** A type in small letters, with null beside it where that may be. */
export function toType(type: JsonValue & { kind: 'string' }, nullable: JsonValue | undefined): JsonValue {
  const name = jsonString(type.value.toLowerCase(), type.from);
  return nullable ? jsonArray([name, jsonString('null', nullable.from)], type.from) : name;
}
