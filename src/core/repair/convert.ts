import { parseJson } from '../json/parse';
import type { Path } from '../json/pointer';
import type { JsonNode } from '../json/tree';
import { faultsInside } from './faults';
import type { Grammar } from './grammar';
import { type Case, type Conversion, costs, objectAt, placeName, type Reading } from './reading';
import { grammarAt } from './weigh';
import { placeOf } from './words';

/** What is wrong in a value that is written in another form now. */
export function hiddenIn(json: string, grammar: Grammar): number {
  const { root } = parseJson(json);
  return root ? faultsInside(root, grammar) : 0;
}

/** A value as the format's table writes it anew, and what the table says about that. */
interface Converted extends Pick<Conversion, 'title' | 'message'> {
  readonly json: string;
}

/** What the format's table makes of a value at a path, where it stands or would stand under another name. */
export function conversionsOf(fault: Case, node: JsonNode, path: Path): readonly Converted[] {
  const { conversions = [] } = fault.habits;
  if (conversions.length === 0) return [];
  const place = placeOf(fault, path);
  return conversions.flatMap(({ at, write, title, message }): readonly Converted[] => {
    const json = at === place ? write(node, fault.site.text) : undefined;
    return json === undefined ? [] : [{ json, title, message }];
  });
}

/** What the format's table writes anew: the value at the fault, or the object that it is found in. */
export function readConverted(fault: Case): readonly Reading[] {
  const { path, site } = fault;
  const node = fault.kind === 'unknown' ? objectAt(fault, path) : fault.node;
  if (!node) return [];
  return conversionsOf(fault, node, path).map(({ json, title, message }) => ({
    about: 'form',
    at: path,
    hidden: hiddenIn(json, grammarAt(site.root, site.grammar, path)),
    edits: [{ kind: 'set', path, json }],
    cost: costs.convert,
    title,
    message: `${placeName(path)} ${message}`,
  }));
}
