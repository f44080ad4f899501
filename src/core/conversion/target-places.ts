import { walk } from '../json/get';
import { type Path, toPointer } from '../json/pointer';
import type { JsonObject } from '../json/value';

/** Finds where a part of the source went: its own place in a written definition, else that of the nearest part around it. */
export function targetPlaces(definition: JsonObject): (source: Path | undefined) => Path {
  let places: Map<string, Path> | undefined;
  const find = () => {
    const found = new Map<string, Path>();
    for (const { value, path } of walk(definition)) {
      const pointer = value.from && toPointer(value.from);
      if (pointer !== undefined && !found.has(pointer)) found.set(pointer, path);
    }
    return found;
  };
  return (source) => {
    places ??= find();
    for (let length = source?.length ?? 0; length > 0; length -= 1) {
      const place = places.get(toPointer(source?.slice(0, length) ?? []));
      if (place) return place;
    }
    return [];
  };
}
