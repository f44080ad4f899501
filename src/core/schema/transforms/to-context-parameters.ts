import { changed, type Loss, type Transformed } from '../../conversion/loss';
import { get, getString } from '../../json/get';
import { type JsonArray, type JsonObject, type JsonValue, jsonLiteral, jsonObject, jsonString } from '../../json/value';
import { type ListedParameter, listOfEntries, restOf, valueShape } from './parameter-list';

const format = 'Machine Context Protocol';
const kept: readonly string[] = ['string', 'number', 'boolean', 'object', 'array'];
/** What the profile of its Galaxy adapter adds to a parameter. */
const profileKeywords: readonly string[] = ['default', 'enum', 'format', 'properties', 'items'];

/**
 * T2: the properties of an input as the parameters of a Machine Context Protocol capability.
 * With `profile`, the keywords of its Galaxy profile stay. References are written out before.
 */
export function toContextParameters(input: JsonValue | undefined, profile: boolean): Transformed<JsonArray> {
  return listOfEntries(input, format, (parameter) => toEntry(parameter, profile));
}

function toEntry({ name, schema, required }: ListedParameter, profile: boolean): Transformed<JsonObject> {
  const label = `"${name}"`;
  const { schema: plain, type, losses } = valueShape(schema, label, format);
  const typed = toType(schema, type, label);
  const carried = ['description', ...(typed.isKept ? ['type'] : []), ...(profile ? profileKeywords : [])];
  const extra = profile ? profileKeywords.map((key) => [key, get(plain, key)] as const) : [];
  const entry = jsonObject(
    {
      name: jsonString(name),
      type: typed.word,
      description: getString(plain, 'description'),
      required: jsonLiteral(required !== undefined, required?.from),
      ...Object.fromEntries(extra),
    },
    schema.from,
  );
  const say = (keyword: string) => `"${keyword}" of ${label} is lost; ${format} gives a parameter its type only.`;
  return { value: entry, losses: [...losses, ...typed.losses, ...restOf(plain, carried, say)] };
}

interface Typed {
  readonly word: JsonValue;
  readonly losses: readonly Loss[];
  /** Nothing more is to be said about the type. */
  readonly isKept: boolean;
}

function toType(schema: JsonValue, type: (JsonValue & { kind: 'string' }) | undefined, label: string): Typed {
  if (type && kept.includes(type.value)) return { word: type, losses: [], isKept: true };
  if (type?.value === 'integer') {
    const message = `${label} is a whole number; ${format} knows numbers only.`;
    return { word: jsonString('number', type.from), losses: [changed(type, message)], isKept: true };
  }
  const isAny = schema.kind !== 'object' || get(schema, 'type') === undefined;
  const message = `${label} takes values of several types; ${format} has "any" for it.`;
  const losses = isAny ? [] : [changed(get(schema, 'type'), message)];
  return { word: jsonString('any'), losses, isKept: true };
}
