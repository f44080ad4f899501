import { changed, type Loss, type Transformed } from '../../conversion/loss';
import { getString } from '../../json/get';
import { type JsonArray, type JsonObject, type JsonValue, jsonLiteral, jsonObject, jsonString } from '../../json/value';
import { itemSchema, type ListedParameter, listOfEntries, restOf, valueShape } from './parameter-list';
import { splitNull } from './split-null';

const format = 'the RFC draft';
const scalars: readonly string[] = ['string', 'integer', 'number', 'boolean'];

/** T1: the properties of an input as the parameter list of the RFC draft. References are written out before. */
export function toValueSchemas(
  input: JsonValue | undefined,
  notInferrable: ReadonlyMap<string, JsonValue>,
): Transformed<JsonArray> {
  return listOfEntries(input, format, (parameter) => toEntry(parameter, notInferrable.get(parameter.name)));
}

function toEntry(
  { name, schema, required }: ListedParameter,
  inferrable: JsonValue | undefined,
): Transformed<JsonObject> {
  const { value, losses } = toValueSchema(schema, `"${name}"`);
  const entry = jsonObject(
    {
      name: jsonString(name),
      required: jsonLiteral(required !== undefined, required?.from),
      description: getString(splitNull(schema).schema, 'description'),
      value_schema: value,
      inferrable,
    },
    schema.from,
  );
  return { value: entry, losses };
}

/** T1 for one value, called `label` in messages: a type, the type of items, and the texts it may be. `description` is left to the caller. */
export function toValueSchema(schema: JsonValue, label: string): Transformed<JsonObject> {
  const { schema: plain, type, texts, losses } = valueShape(schema, label, format);
  const say = (keyword: string) => `"${keyword}" of ${label} is lost; ${format} gives a value its type only.`;
  if (type?.value === 'array') return toArray(plain, type, label, losses);
  const isScalar = type !== undefined && scalars.includes(type.value);
  if (!isScalar) {
    // An object, a union, or anything: the draft calls all of them "json".
    const isObject = type?.value === 'object';
    const isWider: Loss[] = isObject
      ? []
      : [changed(schema, `${label} takes other values than objects; ${format} has "json" for it.`)];
    const carried = isObject ? ['type', 'description'] : ['description'];
    const value = jsonObject({ val_type: jsonString('json', isObject ? type.from : undefined) });
    return { value, losses: [...losses, ...isWider, ...restOf(plain, carried, say)] };
  }
  const carried = ['type', 'description', ...(texts && type.value === 'string' ? ['enum'] : [])];
  const value = jsonObject({ val_type: type, enum: type.value === 'string' ? texts : undefined });
  return { value, losses: [...losses, ...restOf(plain, carried, say)] };
}

function toArray(schema: JsonValue, type: JsonValue, label: string, before: readonly Loss[]): Transformed<JsonObject> {
  const say = (keyword: string) =>
    `"${keyword}" of ${label} is lost; ${format} gives a list the type of its items only.`;
  const items = itemSchema(schema);
  const rest = restOf(schema, ['type', 'description', ...(items ? ['items'] : [])], say);
  if (!items) {
    const value = jsonObject({ val_type: type, inner_val_type: jsonString('json') });
    const message = `The items of ${label} have no type; ${format} needs one, and "json" stands for any object.`;
    return { value, losses: [...before, ...rest, changed(schema, message)] };
  }
  const inner = valueShape(items, `an item of ${label}`, format);
  const isScalar = inner.type !== undefined && scalars.includes(inner.type.value);
  const isObject = inner.type?.value === 'object';
  const word = isScalar || isObject ? inner.type : undefined;
  const innerType = isScalar ? inner.type : jsonString('json', word?.from);
  const wider = word
    ? []
    : [changed(items, `The items of ${label} are neither plain values nor objects; ${format} has "json" for them.`)];
  const innerRest = restOf(inner.schema, word ? ['type'] : [], say);
  const value = jsonObject({ val_type: type, inner_val_type: innerType });
  return { value, losses: [...before, ...inner.losses, ...rest, ...wider, ...innerRest] };
}
