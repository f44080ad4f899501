import { changed, type Loss, type Transformed } from '../../conversion/loss';
import { get, getArray, getObject, getString, isLiteral } from '../../json/get';
import {
  type JsonObject,
  type JsonValue,
  jsonArray,
  jsonLiteral,
  jsonMembers,
  jsonObject,
  jsonString,
} from '../../json/value';
import { objectOfList } from './parameter-list';

const scalars: readonly string[] = ['string', 'integer', 'number', 'boolean'];

/**
 * T3: the parameter list of the RFC draft as JSON Schema. `json` becomes an object, as Arcade reads it, and that is
 * reported. With `closed`, further names are forbidden, as Arcade does and the draft does not say.
 */
export function fromValueSchemas(list: JsonValue | undefined, closed: boolean): Transformed<JsonObject> {
  const losses: Loss[] = [];
  const schemaOf = (entry: JsonValue, name: string) =>
    fromValueSchema(get(entry, 'value_schema'), getString(entry, 'description'), `"${name}"`, losses);
  return { value: objectOfList(list, schemaOf, closed), losses };
}

/** T3 for one value. Arcade's workers describe objects with `properties`, `required_keys` and `nullable`: they are read. */
export function fromOutputSchema(schema: JsonValue): Transformed<JsonObject> {
  const losses: Loss[] = [];
  const value = fromValueSchema(schema, undefined, 'the output', losses);
  return { value: { ...value, from: schema.from }, losses };
}

function fromValueSchema(
  schema: JsonValue | undefined,
  description: JsonValue | undefined,
  label: string,
  losses: Loss[],
): JsonObject {
  const type = getString(schema, 'val_type');
  const isNullable = isLiteral(get(schema, 'nullable'), true);
  const said = description ?? getString(schema, 'description');
  const typed = (word: string): JsonValue => {
    const said = jsonString(word, type?.from);
    return isNullable ? jsonArray([said, jsonString('null')], type?.from) : said;
  };
  const object = (key: string, requiredKey: string, of: JsonValue | undefined) =>
    objectMembers(schema, key, requiredKey, of, losses, type?.value === 'array' ? `an item of ${label}` : label);
  if (type?.value === 'array') {
    const inner = getString(schema, 'inner_val_type');
    const members =
      inner?.value === 'json'
        ? { type: jsonString('object', inner.from), ...object('inner_properties', 'inner_required_keys', inner) }
        : inner && { type: jsonString(inner.value, inner.from), enum: getArray(schema, 'enum') };
    return jsonObject({ type: typed('array'), items: jsonObject(members ?? {}, inner?.from), description: said });
  }
  if (type?.value === 'json') {
    return jsonObject({ type: typed('object'), ...object('properties', 'required_keys', type), description: said });
  }
  if (!type || !scalars.includes(type.value)) return jsonObject({ description: said });
  const values = getArray(schema, 'enum');
  const allowed = values && isNullable ? jsonArray([...values.items, jsonLiteral(null)], values.from) : values;
  return jsonObject({ type: typed(type.value), enum: allowed, description: said });
}

/** What Arcade says about the members of an object; without it, that `json` was read as an object is reported. */
function objectMembers(
  schema: JsonValue | undefined,
  key: string,
  requiredKey: string,
  type: JsonValue | undefined,
  losses: Loss[],
  label: string,
): Readonly<Record<string, JsonValue>> {
  const named = getObject(schema, key);
  if (!named) {
    const message = `${label} has the type "json", which allows any value; it becomes "object", its usual meaning.`;
    losses.push(changed(type, message));
    return {};
  }
  const properties = named.members.map(({ key, value }) => {
    const read = fromValueSchema(value, undefined, `"${key}"`, losses);
    return [key, { ...read, from: value.from }] as const;
  });
  const required = getArray(schema, requiredKey);
  return { properties: jsonMembers(properties, named.from), ...(required ? { required } : {}) };
}
