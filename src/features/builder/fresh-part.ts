import type { SchemaEntry } from '../../core/model/edit-op';
import type { ParameterModel } from '../../core/model/tool-document';

const closed = 'false';
const open = '{}';

const fresh: ReadonlyMap<string, string> = new Map([
  ['additionalProperties', closed],
  ['unevaluatedProperties', closed],
  ['unevaluatedItems', closed],
  ['additionalItems', closed],
  ['propertyNames', '{ "pattern": "^[a-z]+$" }'],
  ['if', open],
  ['then', open],
  ['else', open],
]);

/** What a part begins with, under a name that is free where parts have names. */
export function freshPart(keyword: string, parameter: ParameterModel): SchemaEntry {
  const taken = new Set(
    (parameter.parts ?? []).filter(({ part }) => part?.keyword === keyword).map(({ name }) => name),
  );
  return {
    name: freeName(keyword, parameter, taken),
    json: fresh.get(keyword) ?? '{ "type": "string" }',
    required: false,
  };
}

function freeName(keyword: string, parameter: ParameterModel, taken: ReadonlySet<string>): string {
  if (keyword === 'patternProperties') return numbered((number) => (number === 1 ? '^x-' : `^x${number}-`), taken);
  if (keyword.startsWith('depend')) {
    const property = parameter.children.find(({ name }) => !taken.has(name));
    if (property) return property.name;
    return numbered((number) => (number === 1 ? 'property' : `property_${number}`), taken);
  }
  return numbered((number) => (number === 1 ? 'definition' : `definition_${number}`), taken);
}

function numbered(name: (number: number) => string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) if (!taken.has(name(number))) return name(number);
}
