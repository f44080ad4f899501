import { get, getArray, getText, isLiteral } from '../json/get';
import type { JsonValue } from '../json/value';

/** A schema that accepts null and nothing else. */
export function acceptsOnlyNull(schema: JsonValue): boolean {
  const values = getArray(schema, 'enum')?.items;
  return (
    getText(schema, 'type') === 'null' ||
    isLiteral(get(schema, 'const'), null) ||
    (values?.length === 1 && isLiteral(values[0], null))
  );
}
