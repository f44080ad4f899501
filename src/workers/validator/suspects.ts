import { isObject } from '../../core/json/members';
import { parseJson } from '../../core/json/parse';
import { toValue } from '../../core/json/to-value';
import { schemaView } from '../../core/schema/schema-view';

/** The patterns of a schema, each once: what may have kept a check busy. */
export function suspectPatterns(schemaText: string): readonly string[] {
  const patterns = new Set<string>();
  for (const { value } of schemaView(toValue(parseJson(schemaText).root)).walk()) {
    if (!isObject(value)) continue;
    if (typeof value.pattern === 'string') patterns.add(value.pattern);
    if (isObject(value.patternProperties)) for (const name of Object.keys(value.patternProperties)) patterns.add(name);
  }
  return [...patterns];
}
