import type { SchemaEntry } from '../../core/model/edit-op';
import { freeAmong } from '../../core/model/parameter-moves';
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
  if (keyword === 'patternProperties') {
    let pattern = '^x-';
    for (let number = 2; taken.has(pattern); number += 1) pattern = `^x${number}-`;
    return pattern;
  }
  if (keyword.startsWith('depend')) {
    const property = parameter.children.find(({ name }) => !taken.has(name));
    return property?.name ?? freeAmong(taken, 'property');
  }
  return freeAmong(taken, 'definition');
}
