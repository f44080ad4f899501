/**
 * The keywords under which schemas stand, by what they hold: the one table of places where a schema can be inside a
 * schema. Apart from the vocabulary, which the first screen does without.
 */
const rows: readonly (readonly [SchemaShape, string])[] = [
  ['schema', 'additionalProperties unevaluatedProperties propertyNames additionalItems unevaluatedItems contains'],
  ['schema', 'not if then else contentSchema'],
  ['schema-or-list', 'items'],
  ['schema-list', 'prefixItems allOf anyOf oneOf'],
  ['schema-map', 'properties patternProperties dependentSchemas $defs definitions'],
  ['schema-or-names-map', 'dependencies'],
];

export type SchemaShape = 'schema' | 'schema-or-list' | 'schema-list' | 'schema-map' | 'schema-or-names-map';

const shapes = new Map(rows.flatMap(([shape, keywords]) => keywords.split(' ').map((each) => [each, shape] as const)));

/** What a keyword holds, if that is schemas. */
export function schemaShapeOf(keyword: string): SchemaShape | undefined {
  return shapes.get(keyword);
}

/** How a keyword holds a schema: alone, in a list, or by name. */
export type Holds = 'one' | 'list' | 'map';

/**
 * How a keyword holds schemas; nothing when it never does. `kind` is that of its value (`object`, `array` …), where
 * there is one: one of another kind than belongs there stands for itself.
 */
export function holdsOf(keyword: string, kind?: string): Holds | undefined {
  const shape = shapes.get(keyword);
  if (shape === undefined || shape === 'schema') return shape && 'one';
  if (shape === 'schema-or-list') return kind === 'array' ? 'list' : 'one';
  if (shape === 'schema-list') return kind === undefined || kind === 'array' ? 'list' : 'one';
  return kind === undefined || kind === 'object' ? 'map' : 'one';
}
