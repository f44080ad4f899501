import type { Path } from '../json/pointer';
import type { JsonNode, ObjectNode } from '../json/tree';
import { holdsOf } from '../schema/positions';
import { childrenOf } from '../schema/schema-view';
import type { ParameterModel } from './tool-document';

/** What is drawn as properties and items already. */
export interface DrawnElsewhere {
  readonly properties: JsonNode | undefined;
  readonly items: JsonNode | undefined;
}

/** False when `partsOf` would find none: most schemas say what one value is, and hold no others. */
export function hasParts({ entries }: ObjectNode, { properties, items }: DrawnElsewhere): boolean {
  return entries.some(({ key, value }) => holdsOf(key) && value && value !== properties && value !== items);
}

/**
 * Every schema that a schema holds besides its properties and items, in the order of the text. What stands in such a
 * place and is no schema is listed too, as kind `other`. `read` is told how many there are, those drawn elsewhere included.
 */
export function partsOf(
  schema: ObjectNode,
  path: Path,
  drawn: DrawnElsewhere,
  read: (node: JsonNode, place: Pick<ParameterModel, 'name' | 'path' | 'part'>, count: number) => ParameterModel,
): readonly ParameterModel[] {
  const all = childrenOf(schema);
  return all.flatMap(({ keyword, holds, step, value }) => {
    const isDrawn = holds === 'one' ? value === drawn.items : keyword === 'properties' && drawn.properties;
    if (isDrawn) return [];
    const name = typeof step === 'string' ? step : keyword;
    const at = step === undefined ? [...path, keyword] : [...path, keyword, step];
    const part = { keyword, holds, index: typeof step === 'number' ? step : 0 };
    return [read(value, { name, path: at, part }, all.length)];
  });
}
