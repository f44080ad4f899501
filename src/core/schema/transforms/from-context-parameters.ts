import { get, getString, isLiteral, itemsOf } from '../../json/get';
import { type JsonObject, type JsonValue, jsonArray, jsonMembers, jsonObject, jsonString } from '../../json/value';

const types: readonly string[] = ['string', 'number', 'boolean', 'object', 'array'];
const profileKeywords = ['default', 'enum', 'format', 'properties', 'items'] as const;

/** T4: the parameters of a Machine Context Protocol capability as JSON Schema; `any` says nothing about the type. */
export function fromContextParameters(list: JsonValue | undefined): JsonObject {
  const properties = itemsOf(list).flatMap((entry) => {
    const name = getString(entry, 'name');
    return name ? [[name.value, toSchema(entry)] as const] : [];
  });
  const required = itemsOf(list).flatMap((entry) => {
    const name = getString(entry, 'name');
    const flag = get(entry, 'required');
    return name && isLiteral(flag, true) ? [jsonString(name.value, flag.from)] : [];
  });
  return jsonObject(
    {
      type: jsonString('object'),
      properties: jsonMembers(properties),
      required: required.length > 0 ? jsonArray(required) : undefined,
    },
    list?.from,
  );
}

function toSchema(entry: JsonValue): JsonObject {
  const type = getString(entry, 'type');
  const profile = profileKeywords.map((key) => [key, get(entry, key)] as const);
  return jsonMembers(
    [
      ['type', type && types.includes(type.value) ? type : undefined],
      ['description', getString(entry, 'description')],
      ...profile,
    ],
    entry.from,
  );
}
