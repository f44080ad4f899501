import { changed, type Transformed } from '../../conversion/loss';
import { get, getText, itemsOf, membersOf, textsIn } from '../../json/get';
import { type JsonValue, jsonArray, jsonObject, jsonString } from '../../json/value';
import { mapSubschemas } from '../map-subschemas';

/** The member that holds a wrapped output, as Arcade and the MCP SDK call it. */
const wrapper = 'result';
/** Where the wrapped schema stands. */
const innerRoot = `#/properties/${wrapper}`;

/** T6: the output schema as formats need it whose outputs are objects: anything else becomes the member `result` of one. */
export function wrapOutput(schema: JsonValue, format: string): Transformed<JsonValue> {
  if (getText(schema, 'type') === 'object') return { value: schema, losses: [] };
  const value = jsonObject({
    type: jsonString('object'),
    properties: jsonObject({ [wrapper]: moved(schema, '#', innerRoot) }),
    required: jsonArray([jsonString(wrapper)]),
  });
  const message = `${format} requires an object as output, so the output becomes its property "${wrapper}".`;
  return { value, losses: [changed(schema, message)] };
}

/** T6 back: the schema inside, when the shape is exactly that of a wrapped one whose inside is no object. */
export function unwrapOutput(schema: JsonValue): Transformed<JsonValue> {
  const properties = get(schema, 'properties');
  const result = get(properties, wrapper);
  const required = get(schema, 'required');
  const isWrapped =
    membersOf(schema).length === 3 &&
    getText(schema, 'type') === 'object' &&
    membersOf(properties).length === 1 &&
    itemsOf(required).length === 1 &&
    textsIn(required)[0] === wrapper;
  if (!isWrapped || !result || getText(result, 'type') === 'object') return { value: schema, losses: [] };
  return {
    value: moved(result, innerRoot, '#'),
    losses: [changed(schema, `The output is taken out of the property "${wrapper}" of an object.`)],
  };
}

/** The schema with its references as they are when its root moves from one place to another. */
function moved(schema: JsonValue, from: string, to: string): JsonValue {
  if (schema.kind !== 'object') return schema;
  const members = schema.members.map(({ key, value }) => {
    const isReference =
      key === '$ref' && value.kind === 'string' && (value.value === from || value.value.startsWith(`${from}/`));
    return { key, value: isReference ? jsonString(to + value.value.slice(from.length), value.from) : value };
  });
  return mapSubschemas({ ...schema, members }, (child) => moved(child, from, to));
}
