import { isJsonNumber } from '../../core/json/compact';
import {
  type Exact,
  type ExactMember,
  type ExactObject,
  exactArray,
  exactLiteral,
  exactNumber,
  exactObject,
  exactString,
  get,
  getArray,
  isLiteral,
  withMember,
  withoutMembers,
} from '../../core/json/exact';
import { mapSubschemas } from '../../core/schema/transforms/subschemas';

/** What is said about the value, whatever it is. */
const annotations: readonly string[] = ['title', 'description', 'default', 'examples'];
const limits: readonly string[] = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'];

/** A schema in Gemini's words as JSON Schema: types in small letters, null as a type, limits as numbers. */
export function fromGeminiSchema(schema: Exact): Exact {
  if (schema.kind !== 'object') return schema;
  const nullable = get(schema, 'nullable');
  const isNullable = isLiteral(nullable, true) && get(schema, 'type') !== undefined;
  const own = schema.members.flatMap(({ key, value }) => {
    if (key === 'nullable' && isNullable) return [];
    if (key === 'type' && value.kind === 'string')
      return [{ key, value: toType(value, isNullable ? nullable : undefined) }];
    if (key === 'enum' && isNullable && value.kind === 'array') {
      return [{ key, value: exactArray([...value.items, exactLiteral(null)], value.from) }];
    }
    if (key === 'example') return [{ key: 'examples', value: exactArray([value], value.from) }];
    if (key === 'propertyOrdering') return [];
    if (limits.includes(key) && value.kind === 'string' && isJsonNumber(value.value)) {
      return [{ key, value: { ...exactNumber(0, value.from), json: value.value } }];
    }
    return [{ key, value }];
  });
  const read = mapSubschemas({ ...schema, members: own }, fromGeminiSchema);
  return isLiteral(get(read, 'nullable'), true) ? withNullBranch(withoutMembers(read, ['nullable'])) : read;
}

/** Without a type of its own, null is one more branch. */
function withNullBranch(schema: ExactObject): Exact {
  const nothing = exactObject({ type: exactString('null') });
  const present = getArray(schema, 'anyOf');
  if (present) return withMember(schema, 'anyOf', exactArray([...present.items, nothing], present.from));
  const isAbout = ({ key }: ExactMember) => annotations.includes(key);
  const said: ExactObject = { kind: 'object', members: schema.members.filter((member) => !isAbout(member)) };
  const union = { key: 'anyOf', value: exactArray([said, nothing]) };
  return { ...schema, members: [...schema.members.filter(isAbout), union] };
}

function toType(type: Exact & { kind: 'string' }, nullable: Exact | undefined): Exact {
  const name = exactString(type.value.toLowerCase(), type.from);
  return nullable ? exactArray([name, exactString('null', nullable.from)], type.from) : name;
}
