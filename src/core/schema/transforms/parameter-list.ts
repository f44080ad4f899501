import { changed, type Loss, lost, type Transformed } from '../../conversion/loss';
import { groupBy } from '../../group-by';
import { get, getArray, getObject, getString, getText, isLiteral, itemsOf, membersOf, stringsIn } from '../../json/get';
import {
  type JsonArray,
  type JsonObject,
  type JsonString,
  type JsonValue,
  jsonArray,
  jsonLiteral,
  jsonMembers,
  jsonObject,
  jsonString,
} from '../../json/value';
import { splitNull } from './split-null';

/** A parameter of a format that lists them one by one. */
export interface ListedParameter {
  readonly name: string;
  readonly schema: JsonValue;
  /** Where it says that the parameter is required; nothing when it is optional. */
  readonly required: JsonString | undefined;
}

/** The root of an input as a list. What the root says beside properties has no place there. */
function listParameters(
  input: JsonValue | undefined,
  format: string,
): { readonly parameters: readonly ListedParameter[]; readonly losses: readonly Loss[] } {
  const required = stringsIn(get(input, 'required'));
  const declared = membersOf(get(input, 'properties')).map(({ key, value }) => ({
    name: key,
    schema: value,
    required: required.findLast((name) => name.value === key),
  }));
  const names = new Set(declared.map(({ name }) => name));
  const missing = [...groupBy(required, (name) => name.value)].flatMap(([value, [name]]) =>
    name && !names.has(value) ? [{ name: value, schema: jsonMembers([], name.from), required: name }] : [],
  );
  const undeclared = missing.map(({ required: name }) =>
    changed(name, `"${name.value}" is required but not declared; it becomes a parameter that allows any value.`),
  );
  const say = (key: string) => `"${key}" of the input has no place in ${format}.`;
  const rest = restOf(input, ['type', 'properties', 'required'], say);
  const type = getString(input, 'type');
  const wrongType =
    (type?.value ?? 'object') === 'object'
      ? []
      : [lost(type, `The input is not an object, and ${format} has only named parameters.`)];
  return { parameters: [...declared, ...missing], losses: [...undeclared, ...wrongType, ...rest] };
}

/** A loss for every member of a schema that is not among the carried ones. */
export function restOf(
  schema: JsonValue | undefined,
  carried: readonly string[],
  say: (keyword: string) => string,
): readonly Loss[] {
  return membersOf(schema).flatMap(({ key, value }) =>
    carried.includes(key) ? [] : [lost(value.from ? value : schema, say(key))],
  );
}

/** What kind of value a schema describes: one type, or nothing when it is several or any. */
export interface Described {
  readonly schema: JsonValue;
  readonly type: JsonString | undefined;
  /** The values, when all of them are strings. */
  readonly texts: JsonValue | undefined;
  readonly losses: readonly Loss[];
}

/** `takesNull`: the format says for itself that a value may be null. */
export function valueShape(schema: JsonValue, label: string, format: string, takesNull = false): Described {
  const { schema: plain, isNullable, said } = splitNull(schema);
  const losses: Loss[] = [];
  if (isNullable && !takesNull)
    losses.push(changed(said, `${label} may be null; ${format} cannot express that, so null is not allowed.`));
  if (isLiteral(plain, false)) {
    const message = `No value is allowed for ${label}; ${format} cannot express that, so any value is allowed.`;
    losses.push(changed(plain, message));
  }
  const values = getArray(plain, 'enum');
  const isTexts =
    values !== undefined && values.items.length > 0 && values.items.every(({ kind }) => kind === 'string');
  const stated = getString(plain, 'type');
  const implied = isTexts
    ? 'string'
    : getObject(plain, 'properties')
      ? 'object'
      : get(plain, 'items')
        ? 'array'
        : undefined;
  const type = stated ?? (implied && !get(plain, 'type') ? jsonString(implied) : undefined);
  return { schema: plain, type, texts: isTexts ? values : undefined, losses };
}

/** The single schema of the items of a list; nothing when it has none or one for each place. */
export function itemSchema(schema: JsonValue): JsonValue | undefined {
  const items = get(schema, 'items');
  return items?.kind === 'array' ? undefined : items;
}

/** The object whose properties are the parameters of a list: entries with a `name` and a flag `required`. */
export function objectOfList(
  list: JsonValue | undefined,
  schemaOf: (entry: JsonValue, name: string) => JsonObject,
  closed = false,
): JsonObject {
  const properties: (readonly [string, JsonValue])[] = [];
  const required: JsonString[] = [];
  for (const entry of itemsOf(list)) {
    const name = getText(entry, 'name');
    if (name === undefined) continue;
    properties.push([name, { ...schemaOf(entry, name), from: entry.from }]);
    const flag = get(entry, 'required');
    if (isLiteral(flag, true)) required.push(jsonString(name, flag.from));
  }
  return jsonObject(
    {
      type: jsonString('object'),
      properties: jsonMembers(properties),
      required: required.length > 0 ? jsonArray(required) : undefined,
      additionalProperties: closed ? jsonLiteral(false) : undefined,
    },
    list?.from,
  );
}

/** The parameters of an input, each as an entry of a list. */
export function listOfEntries(
  input: JsonValue | undefined,
  format: string,
  toEntry: (parameter: ListedParameter) => Transformed<JsonObject>,
): Transformed<JsonArray> {
  const { parameters, losses } = listParameters(input, format);
  const entries = parameters.map(toEntry);
  return {
    value: jsonArray(entries.map(({ value }) => value)),
    losses: [...losses, ...entries.flatMap((entry) => entry.losses)],
  };
}
