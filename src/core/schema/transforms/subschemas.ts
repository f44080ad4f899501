import type { Path } from '../../json/pointer';
import type { JsonObject, JsonValue } from '../../json/value';
import { keywords } from '../json-schema';

/** The schema with every schema directly in it replaced. `steps` lead to it; nothing takes it away. */
export function mapSubschemas(
  schema: JsonObject,
  change: (child: JsonValue, steps: Path) => JsonValue | undefined,
): JsonObject {
  const members = schema.members.flatMap(({ key, value }) => {
    const shape = keywords.get(key)?.shape;
    if (!shape?.startsWith('schema')) return [{ key, value }];
    const mapped = mapHeld(value, shape, [key], change);
    return mapped ? [{ key, value: mapped }] : [];
  });
  return { ...schema, members };
}

function mapHeld(
  value: JsonValue,
  shape: string,
  steps: Path,
  change: (child: JsonValue, steps: Path) => JsonValue | undefined,
): JsonValue | undefined {
  const isMap = shape.endsWith('map');
  if (!isMap && isSchemaLike(value) && shape !== 'schema-list') return change(value, steps);
  if (value.kind === 'array' && shape.endsWith('list')) {
    const items = value.items.flatMap((item, index) => change(item, [...steps, index]) ?? []);
    return { ...value, items };
  }
  if (value.kind !== 'object' || !isMap) return value;
  const members = value.members.flatMap(({ key, value: held }) => {
    // `dependencies` holds lists of names beside schemas.
    const mapped = isSchemaLike(held) ? change(held, [...steps, key]) : held;
    return mapped ? [{ key, value: mapped }] : [];
  });
  return { ...value, members };
}

/** An object or a boolean. */
export function isSchemaLike(value: JsonValue): boolean {
  return value.kind === 'object' || (value.kind === 'literal' && value.value !== null);
}
