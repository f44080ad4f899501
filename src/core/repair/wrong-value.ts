import { get } from '../json/get';
import { nearest } from '../text/likeness';
import { shortened } from '../text/shortened';
import { valuesAsItems } from './listed-values';
import { hoisted, outOfMap } from './misplaced-value';
import { formsAt } from './other-form';
import { type Case, costs, formReading, objectAt, placeName, type Reading } from './reading';
import { textWord } from './words';
import { wrapped } from './wrap';

/** What a value of another kind may be meant to be. */
export function readWrongKind(fault: Case): readonly Reading[] {
  const { path } = fault;
  return [
    ...formsAt(fault, path, fault.grammar).map((form) => formReading(path, form)),
    ...valuesAsItems(fault),
    ...hoisted(fault, path, path.at(-1)),
    ...outOfMap(fault),
    ...wrapped(fault, path),
    ...(path.length > 1 ? wrapped(fault, path.slice(0, -1)) : []),
  ];
}

/** A text that is none of those which are allowed. */
export function readWrongText(fault: Case): readonly Reading[] {
  const { node, path, grammar } = fault;
  // `string[]` and `a | b` say more than one of the words.
  if (node.kind !== 'string' || !grammar.texts || /[[\]<>|?]/.test(node.value)) return [];
  const [only, ...others] = grammar.texts;
  const meant =
    nearest(node.value, grammar.texts) ?? textWord(fault, node.value) ?? (others.length === 0 ? only : undefined);
  if (meant === undefined || !grammar.texts.includes(meant)) return [];
  const json = JSON.stringify(meant);
  const message = `"${shortened(node.value, 40)}" is not allowed for ${placeName(path)}; write ${json}.`;
  return [
    { about: 'form', edits: [{ kind: 'set', path, json }], cost: costs.convert, title: `Change to ${json}`, message },
  ];
}

/** A required name that no property has. */
export function readUndeclared(fault: Case): readonly Reading[] {
  const { path, key } = fault;
  const place = path.slice(0, -2);
  const schema = objectAt(fault, place);
  const properties = get(schema, 'properties');
  const listed = get(schema, 'required');
  if (properties?.kind !== 'object' || listed?.kind !== 'array') return [];
  const taken = new Set(listed.items.flatMap((item) => (item.kind === 'string' ? item.value : [])));
  const meant = nearest(
    key,
    properties.members.flatMap((member) => (taken.has(member.key) ? [] : member.key)),
  );
  if (meant === undefined) return [];
  const json = JSON.stringify(meant);
  const message = `"${shortened(key, 40)}" is required, but the property is called ${json}; correct the name.`;
  const edits = [{ kind: 'set', path, json }] as const;
  return [{ about: 'name', edits, cost: costs.rename, title: `Change to ${json}`, message }];
}
