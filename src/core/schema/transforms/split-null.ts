import { get, getArray, isLiteral } from '../../json/get';
import {
  type JsonObject,
  type JsonValue,
  jsonArray,
  jsonObject,
  jsonString,
  withMember,
  withoutMembers,
} from '../../json/value';
import { acceptsOnlyNull } from '../accepts-only-null';

interface WithoutNull {
  readonly schema: JsonValue;
  readonly isNullable: boolean;
  /** Where the null was said. */
  readonly said: JsonValue | undefined;
}

/** Takes null out of a list of types, or out of a union of which it is one branch. */
export function splitNull(schema: JsonValue): WithoutNull {
  const plain: WithoutNull = { schema, isNullable: false, said: undefined };
  if (schema.kind !== 'object') return plain;
  const types = getArray(schema, 'type');
  if (types) {
    const others = types.items.filter((item) => !(item.kind === 'string' && item.value === 'null'));
    const [only] = others;
    if (others.length === types.items.length || !only) return plain;
    const type = others.length === 1 ? only : jsonArray(others, types.from);
    return { schema: withoutNullValue(withMember(schema, 'type', type)), isNullable: true, said: types };
  }
  for (const keyword of ['anyOf', 'oneOf']) {
    const union = getArray(schema, keyword);
    const others = union?.items.filter((item) => !acceptsOnlyNull(item)) ?? [];
    if (!union || others.length === union.items.length || others.length === 0) continue;
    return { schema: withBranches(schema, keyword, others, union), isNullable: true, said: union };
  }
  return plain;
}

function withoutNullValue(schema: JsonObject): JsonObject {
  const values = getArray(schema, 'enum');
  if (!values?.items.some((item) => isLiteral(item, null))) return schema;
  const others = values.items.filter((item) => !isLiteral(item, null));
  return withMember(schema, 'enum', jsonArray(others, values.from));
}

/** The one branch that is left takes the place of the union, unless the two say different things. */
function withBranches(schema: JsonObject, keyword: string, others: readonly JsonValue[], union: JsonValue): JsonObject {
  const [only] = others;
  const around = withoutMembers(schema, [keyword]);
  const isAlone = others.length === 1 && only?.kind === 'object';
  if (isAlone && !only.members.some(({ key }) => get(around, key))) {
    return { ...schema, members: [...only.members, ...around.members] };
  }
  return withMember(schema, keyword, jsonArray(others, union.from));
}

/** A union of a schema with null. The members that say something about either stay beside it: those `outside`. */
export function unionWithNull(schema: JsonObject, outside: readonly string[] = []): JsonObject {
  const beside = schema.members.filter(({ key }) => outside.includes(key));
  const said: JsonObject = { kind: 'object', members: schema.members.filter(({ key }) => !outside.includes(key)) };
  const union = jsonArray([said, jsonObject({ type: jsonString('null') })]);
  return { ...schema, members: [...beside, { key: 'anyOf', value: union }] };
}
