import { type Case, costs, objectAt, placeName, type Reading } from './reading';
import { placeOf } from './words';

/** What the format's table writes anew: the value at the fault, or the object that it is found in. */
export function readConverted(fault: Case): readonly Reading[] {
  const { habits, path, site } = fault;
  const node = fault.kind === 'unknown' ? objectAt(fault, path) : fault.node;
  const place = placeOf(fault);
  return (habits.conversions ?? []).flatMap(({ at, write, title, message }): readonly Reading[] => {
    if (at !== place || !node) return [];
    const json = write(node, site.text);
    if (json === undefined) return [];
    const edits = [{ kind: 'set', path, json } as const];
    return [{ about: 'form', at: path, edits, cost: costs.convert, title, message: `${placeName(path)} ${message}` }];
  });
}
