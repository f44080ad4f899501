import type { Path } from '../json/pointer';
import type { JsonNode, ObjectNode } from '../json/tree';
import { lastMembers } from './members';
import type { ParameterModel, PartPlace } from './tool-document';

/** What is drawn as properties and items already. */
export interface DrawnElsewhere {
  readonly properties: JsonNode | undefined;
  readonly items: JsonNode | undefined;
}

/**
 * Every schema that a schema holds besides its properties and items, in the order of the text. What stands in such a
 * place and is no schema is listed too, as kind `other`.
 */
export function partsOf(
  schema: ObjectNode,
  path: Path,
  drawn: DrawnElsewhere,
  read: (node: JsonNode | undefined, place: Pick<ParameterModel, 'name' | 'path' | 'part'>) => ParameterModel,
): readonly ParameterModel[] {
  const parts: ParameterModel[] = [];
  for (const [keyword, { value }] of lastMembers(schema)) {
    if (!value || value === drawn.properties || value === drawn.items) continue;
    const holds = holdsOf(keyword, value);
    if (!holds) continue;
    for (const { step, node } of heldIn(holds, value)) {
      const part: PartPlace = { keyword, holds, index: typeof step === 'number' ? step : 0 };
      const at = step === undefined ? [...path, keyword] : [...path, keyword, step];
      const name = typeof step === 'string' ? step : keyword;
      parts.push(read(node, { name, path: at, part }));
    }
  }
  return parts;
}

/** The keywords that hold schemas. A table of its own: the first screen reads definitions without the whole vocabulary. */
const holders: ReadonlyMap<string, PartPlace['holds'] | 'one-or-list'> = new Map([
  ...(['properties', 'patternProperties', 'dependentSchemas', 'dependencies', '$defs', 'definitions'] as const).map(
    (keyword) => [keyword, 'map'] as const,
  ),
  ...(['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const).map((keyword) => [keyword, 'list'] as const),
  ['items', 'one-or-list'],
  ...(
    [
      'additionalItems',
      'unevaluatedItems',
      'contains',
      'additionalProperties',
      'unevaluatedProperties',
      'propertyNames',
      'not',
      'if',
      'then',
      'else',
      'contentSchema',
    ] as const
  ).map((keyword) => [keyword, 'one'] as const),
]);

/** How a keyword holds schemas; nothing when it never does. Where its value is of another kind, the value is the part. */
export function holdsOf(keyword: string, value: JsonNode | undefined): PartPlace['holds'] | undefined {
  const holds = holders.get(keyword);
  if (holds === 'map') return value === undefined || value.kind === 'object' ? 'map' : 'one';
  if (holds === 'list') return value === undefined || value.kind === 'array' ? 'list' : 'one';
  return holds === 'one-or-list' ? (value?.kind === 'array' ? 'list' : 'one') : holds;
}

function heldIn(
  holds: PartPlace['holds'],
  value: JsonNode,
): readonly { readonly step: string | number | undefined; readonly node: JsonNode | undefined }[] {
  if (holds === 'list' && value.kind === 'array') return value.items.map((node, step) => ({ step, node }));
  if (holds === 'map' && value.kind === 'object') {
    return [...lastMembers(value)].map(([step, member]) => ({ step, node: member.value }));
  }
  return [{ step: undefined, node: value }];
}
