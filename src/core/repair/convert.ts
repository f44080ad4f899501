import type { Path } from '../json/pointer';
import type { JsonNode } from '../json/tree';
import { type Case, type Form, formReading, objectAt, placeName, type Reading } from './reading';
import { placeOf } from './words';

/** What the format's table makes of a value at a path, where it stands or would stand under another name. */
export function conversionsOf(fault: Case, node: JsonNode, path: Path): readonly Form[] {
  const { conversions = [] } = fault.habits;
  const place = placeOf(fault, path);
  return conversions.flatMap(({ at, write, title, message }): readonly Form[] => {
    const json = at === place ? write(node, fault.site.text) : undefined;
    return json === undefined ? [] : [{ json, title, message: `${placeName(path)} ${message}`, isKnown: true }];
  });
}

/** What the format's table writes anew: the value at the fault, or the object that it is found in. */
export function readConverted(fault: Case): readonly Reading[] {
  const node = fault.kind === 'unknown' ? objectAt(fault, fault.path) : fault.node;
  return node
    ? conversionsOf(fault, node, fault.path).map((form) => ({ ...formReading(fault.path, form), at: fault.path }))
    : [];
}
