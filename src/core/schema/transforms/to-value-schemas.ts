import { changed, type Loss, type Transformed } from '../../conversion/loss';
import { get, getArray, getObject, getString, membersOf } from '../../json/get';
import {
  type JsonArray,
  type JsonObject,
  type JsonValue,
  jsonLiteral,
  jsonMembers,
  jsonObject,
  jsonString,
} from '../../json/value';
import { itemSchema, type ListedParameter, listOfEntries, restOf, valueShape } from './parameter-list';
import { splitNull } from './split-null';

const scalars: readonly string[] = ['string', 'integer', 'number', 'boolean'];

/** A form of value schemas. */
export interface ValueForm {
  /** As in "the RFC draft has no place for it". */
  readonly title: string;
  /** Objects have their members, values may be null, and what is absent is `null`. */
  readonly hasShapes: boolean;
}

/** T1: the properties of an input as the parameter list of the RFC draft. References are written out before. */
export function toValueSchemas(
  input: JsonValue | undefined,
  notInferrable: ReadonlyMap<string, JsonValue>,
  form: ValueForm,
): Transformed<JsonArray> {
  return listOfEntries(input, form.title, (parameter) => toEntry(parameter, notInferrable.get(parameter.name), form));
}

function toEntry(
  { name, schema, required }: ListedParameter,
  inferrable: JsonValue | undefined,
  form: ValueForm,
): Transformed<JsonObject> {
  const { value, losses } = toValueSchema(schema, `"${name}"`, form);
  const entry = jsonObject(
    {
      name: jsonString(name),
      required: jsonLiteral(required !== undefined, required?.from),
      description: getString(splitNull(schema).schema, 'description'),
      value_schema: value,
      inferrable: inferrable ?? (form.hasShapes ? jsonLiteral(true) : undefined),
    },
    schema.from,
  );
  return { value: entry, losses };
}

/** T1 for one value, called `label` in messages: a type, the type of items, and the texts it may be. `description` is left to the caller. */
export function toValueSchema(schema: JsonValue, label: string, form: ValueForm): Transformed<JsonObject> {
  const { title, hasShapes } = form;
  const { schema: plain, type, texts, losses } = valueShape(schema, label, title, hasShapes);
  const { isNullable, said } = splitNull(schema);
  const nullable = hasShapes && isNullable ? jsonLiteral(true, said?.from) : undefined;
  const say = (keyword: string) => `"${keyword}" of ${label} has no place in ${title}.`;
  if (type?.value === 'array') {
    const list = toArray(plain, type, label, losses, form);
    return {
      value: complete({ ...list.value, members: [...list.value.members, ...flag(nullable)] }, form),
      losses: list.losses,
    };
  }
  const isScalar = type !== undefined && scalars.includes(type.value);
  if (!isScalar) {
    // An object, a union, or anything: the draft calls all of them "json".
    const isObject = type?.value === 'object';
    const isWider: Loss[] = isObject
      ? []
      : [changed(schema, `${label} allows values other than objects; ${title} has only "json" for them.`)];
    const shape = isObject ? toShape(plain, label, form) : noShape;
    const carried = isObject ? ['type', 'description', ...shape.carried] : ['description'];
    const value = jsonObject({
      val_type: jsonString('json', isObject ? type.from : undefined),
      properties: shape.properties,
      required_keys: shape.required,
      nullable,
    });
    return {
      value: complete(value, form),
      losses: [...losses, ...isWider, ...shape.losses, ...restOf(plain, carried, say)],
    };
  }
  const carried = ['type', 'description', ...(texts && type.value === 'string' ? ['enum'] : [])];
  const value = jsonObject({ val_type: type, enum: type.value === 'string' ? texts : undefined, nullable });
  return { value: complete(value, form), losses: [...losses, ...restOf(plain, carried, say)] };
}

function flag(nullable: JsonValue | undefined) {
  return nullable ? [{ key: 'nullable', value: nullable }] : [];
}

const spelledOut: readonly string[] = ['inner_val_type', 'enum', 'properties', 'inner_properties', 'description'];

/** With `null` for what is absent, where the form has it so. */
function complete(value: JsonObject, { hasShapes }: ValueForm): JsonObject {
  if (!hasShapes) return value;
  const absent = spelledOut.filter((key) => !get(value, key)).map((key) => ({ key, value: jsonLiteral(null) }));
  return { ...value, members: [...value.members, ...absent] };
}

interface Shape {
  readonly properties: JsonValue | undefined;
  readonly required: JsonValue | undefined;
  /** Keywords that it says. */
  readonly carried: readonly string[];
  readonly losses: readonly Loss[];
}

const noShape: Shape = { properties: undefined, required: undefined, carried: [], losses: [] };

/** The members of an object, each as a value with its own description. */
function toShape(schema: JsonValue, label: string, form: ValueForm): Shape {
  const named = form.hasShapes ? getObject(schema, 'properties') : undefined;
  if (!named) return noShape;
  const losses: Loss[] = [];
  const properties = membersOf(named).map(({ key, value }) => {
    const written = toValueSchema(value, `"${key}" in ${label}`, form);
    losses.push(...written.losses);
    const description = getString(splitNull(value).schema, 'description');
    const members = written.value.members.filter((member) => member.key !== 'description' || !description);
    const own = description ? [{ key: 'description', value: description }] : [];
    return [key, { ...written.value, members: [...members, ...own], from: value.from }] as const;
  });
  const required = getArray(schema, 'required');
  const isNames = required?.items.every(({ kind }) => kind === 'string') ?? false;
  return {
    properties: jsonMembers(properties, named.from),
    required: isNames ? required : undefined,
    carried: ['properties', ...(isNames ? ['required'] : [])],
    losses,
  };
}

function toArray(
  schema: JsonValue,
  type: JsonValue,
  label: string,
  before: readonly Loss[],
  form: ValueForm,
): Transformed<JsonObject> {
  const { title, hasShapes } = form;
  const say = (keyword: string) => `"${keyword}" of ${label} has no place in ${title}.`;
  const items = itemSchema(schema);
  const rest = restOf(schema, ['type', 'description', ...(items ? ['items'] : [])], say);
  if (!items) {
    const value = jsonObject({ val_type: type, inner_val_type: jsonString('json') });
    const message = `The items of ${label} have no single schema; ${title} requires a type, so it is "json", which stands for any object.`;
    return { value, losses: [...before, ...rest, changed(schema, message)] };
  }
  const inner = valueShape(items, `an item of ${label}`, title);
  const isScalar = inner.type !== undefined && scalars.includes(inner.type.value);
  const isObject = inner.type?.value === 'object';
  const word = isScalar || isObject ? inner.type : undefined;
  const innerType = isScalar ? inner.type : jsonString('json', word?.from);
  const wider = word
    ? []
    : [changed(items, `The items of ${label} have no single type that ${title} has; it is "json".`)];
  const shape = isObject ? toShape(inner.schema, `an item of ${label}`, form) : noShape;
  const texts = hasShapes && inner.type?.value === 'string' ? inner.texts : undefined;
  const carried = [...(word ? ['type'] : []), ...shape.carried, ...(texts ? ['enum'] : [])];
  const innerRest = restOf(inner.schema, carried, say);
  const value = jsonObject({
    val_type: type,
    inner_val_type: innerType,
    enum: texts,
    inner_properties: shape.properties,
    inner_required_keys: shape.required,
  });
  return { value, losses: [...before, ...inner.losses, ...rest, ...wider, ...shape.losses, ...innerRest] };
}
