/** What a schema may measure to be compiled; also what `schema/limits` warns about. */
export const schemaLimits = {
  /** Schemas inside schemas. */
  depth: 64,
  /** JSON values of all kinds in the text. */
  nodes: 20_000,
  /** Members of one `properties`, `$defs` and the like. */
  properties: 1_000,
  /** Characters of one pattern. */
  patternLength: 1_000,
  /** Values of one `enum`. */
  enumValues: 5_000,
} as const;

/** JSON values in a value, itself included; stops counting above the limit. */
export function countNodes(value: unknown): number {
  let count = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0 && count <= schemaLimits.nodes) {
    const next = waiting.pop();
    count += 1;
    if (typeof next === 'object' && next !== null) for (const item of Object.values(next)) waiting.push(item);
  }
  return count;
}
