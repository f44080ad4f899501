import { parseJson } from '../json/parse';
import { faultsInside } from './faults';
import type { Grammar } from './grammar';
import { type Case, costs, objectAt, placeName, type Reading } from './reading';
import { grammarAt } from './weigh';
import { placeOf } from './words';

/** What is wrong in a value that is written in another form now. */
export function hiddenIn(json: string, grammar: Grammar): number {
  const { root } = parseJson(json);
  return root ? faultsInside(root, grammar) : 0;
}

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
    const hidden = hiddenIn(json, grammarAt(site.root, site.grammar, path));
    return [
      { about: 'form', at: path, hidden, edits, cost: costs.convert, title, message: `${placeName(path)} ${message}` },
    ];
  });
}
