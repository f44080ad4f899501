import { changed, type Transformed } from '../../conversion/loss';
import { get, getString } from '../../json/get';
import {
  type JsonArray,
  type JsonObject,
  type JsonString,
  type JsonValue,
  jsonLiteral,
  jsonObject,
  jsonString,
} from '../../json/value';
import { type ListedParameter, listOfEntries, restOf, valueShape } from './parameter-list';

const format = 'Machine Context Protocol';
export const types: readonly string[] = ['string', 'number', 'boolean', 'object', 'array'];
/** What the profile of its Galaxy adapter adds to a parameter. */
export const profileKeywords: readonly string[] = ['default', 'enum', 'format', 'properties', 'items'];

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
  const kept = profile ? profileKeywords : [];
  const entry = jsonObject(
    {
      name: jsonString(name),
      type: typed.value,
      description: getString(plain, 'description'),
      required: jsonLiteral(required !== undefined, required?.from),
      ...Object.fromEntries(kept.map((key) => [key, get(plain, key)])),
    },
    schema.from,
  );
  const say = (keyword: string) => `"${keyword}" of ${label} has no place in ${format}.`;
  const rest = restOf(plain, ['description', 'type', ...kept], say);
  return { value: entry, losses: [...losses, ...typed.losses, ...rest] };
}

function toType(schema: JsonValue, type: JsonString | undefined, label: string): Transformed<JsonValue> {
  if (type && types.includes(type.value)) return { value: type, losses: [] };
  if (type?.value === 'integer') {
    const message = `${label} is an integer; ${format} has only "number".`;
    return { value: jsonString('number', type.from), losses: [changed(type, message)] };
  }
  const said = get(schema, 'type');
  const message = `The type of ${label} is not a type of ${format}; it becomes "any".`;
  return { value: jsonString('any'), losses: said ? [changed(said, message)] : [] };
}
