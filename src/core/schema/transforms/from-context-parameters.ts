import {
  type Exact,
  type ExactObject,
  exactArray,
  exactMembers,
  exactObject,
  exactString,
  get,
  getString,
  isLiteral,
  itemsOf,
} from '../../json/exact';

const types: readonly string[] = ['string', 'number', 'boolean', 'object', 'array'];
const profileKeywords = ['default', 'enum', 'format', 'properties', 'items'] as const;

/** T4: the parameters of a Machine Context Protocol capability as JSON Schema; `any` says nothing about the type. */
export function fromContextParameters(list: Exact | undefined): ExactObject {
  const properties = itemsOf(list).flatMap((entry) => {
    const name = getString(entry, 'name');
    return name ? [[name.value, toSchema(entry)] as const] : [];
  });
  const required = itemsOf(list).flatMap((entry) => {
    const name = getString(entry, 'name');
    const flag = get(entry, 'required');
    return name && isLiteral(flag, true) ? [exactString(name.value, flag.from)] : [];
  });
  return exactObject(
    {
      type: exactString('object'),
      properties: exactMembers(properties),
      required: required.length > 0 ? exactArray(required) : undefined,
    },
    list?.from,
  );
}

function toSchema(entry: Exact): ExactObject {
  const type = getString(entry, 'type');
  const profile = profileKeywords.map((key) => [key, get(entry, key)] as const);
  return exactMembers(
    [
      ['type', type && types.includes(type.value) ? type : undefined],
      ['description', getString(entry, 'description')],
      ...profile,
    ],
    entry.from,
  );
}
