import { get, nodeAt } from '../json/get';
import type { Path } from '../json/pointer';
import type { JsonNode, MemberNode, ObjectNode } from '../json/tree';
import { readTypeExpression } from '../schema/type-expression';
import { typeMeant } from '../schema/type-meant';
import { nearest } from '../text/likeness';
import { countFaults, kindWeight } from './faults';
import { anything, chosen, type Grammar, kindOf, objectIn, takes } from './grammar';
import { type Case, costs, placeName, type Reading, standDirectly } from './reading';
import { grammarAt } from './weigh';
import { written, writtenList, writtenObject } from './written';

const schemaForm = '{"type": "object", "properties": …}';

/** The value at a path as what belongs under a member of what belongs there. */
export function wrapped(fault: Case, path: Path): readonly Reading[] {
  const about = fault.kind === 'unknown' || path.length < fault.path.length ? 'place' : 'form';
  const { site, isMultiLine } = fault;
  const node = nodeAt(site.root, path);
  const step = path.at(-1);
  // There is nothing in null that could be meant for a member.
  if (!node || step === undefined || kindOf(node) === 'null') return [];
  const expected = chosen(grammarAt(site.root, site.grammar, path), 'object');
  if (!expected.kinds.has('object')) return [];
  if (expected.isSchema && node.kind === 'object') return asProperties(node);
  if (expected.isSchema && node.kind !== 'string') return [];
  const json = written(site.text, node);
  return [...expected.members].flatMap(([holder, own]): readonly Reading[] => {
    if (!isHolder(holder, expected, own) || (node.kind === 'object' && get(node, holder))) return [];
    if (!isAllowed(own, node)) return [];
    const kind = kindOf(node);
    const isPart = node.kind !== 'object' || node.members.some(({ key }) => objectIn(own)?.members.has(key));
    if (node.kind === 'object' && !isPart) return asProperties(node, holder, own);
    const inner = takes(own, kind) ? json : isItem(own, kind) ? writtenList([json], isMultiLine) : undefined;
    if (inner === undefined) return [];
    const edits = [{ kind: 'set', path, json: writtenObject([[holder, inner]], isMultiLine) } as const];
    const message = `${placeName(path)} holds what belongs under "${holder}"; put it there.`;
    const brings = [[...path, holder]];
    return [{ about, brings, edits, cost: costs.wrap, title: `Wrap it in {"${holder}": …}`, message }];
  });

  /** The properties of the schema that belongs there, or belongs under a holder there. */
  function asProperties(map: ObjectNode, holder?: string, schema = expected): readonly Reading[] {
    if (!isMapOfSchemas(map, schema)) return [];
    const whole = writtenObject(
      [
        ['type', '"object"'],
        [
          'properties',
          map.members.every(({ value }) => value.kind === 'object') ? written(site.text, map) : typed(map),
        ],
      ],
      isMultiLine,
    );
    const names = map.members.map(({ key }) => key);
    const at = holder === undefined ? path : [...path, holder];
    return [
      {
        about,
        isStrict: true,
        brings: names.map((name) => [...at, 'properties', name]),
        edits: [
          { kind: 'set', path, json: holder === undefined ? whole : writtenObject([[holder, whole]], isMultiLine) },
        ],
        cost: costs.wrap,
        title: `Wrap it in ${holder === undefined ? schemaForm : `{"${holder}": ${schemaForm}}`}`,
        message: standDirectly(names, path),
      },
    ];
  }

  /** `{"city": "string"}` as schemas. */
  function typed({ members }: ObjectNode): string {
    const schemas = members.map(({ key, value }) => {
      const json = written(site.text, value);
      return [key, value.kind === 'object' ? json : writtenObject([['type', json]], isMultiLine)] as const;
    });
    return writtenObject(schemas, isMultiLine);
  }
}

/** Nothing but schemas by name, of which one at least says so, or their types, where one schema belongs. */
function isMapOfSchemas(map: ObjectNode, schema: Grammar): boolean {
  const properties = schema.members.get('properties');
  const property = properties && objectIn(properties)?.rest;
  if (get(map, 'properties') || typeof property !== 'object') return false;
  const isType = (member: MemberNode) => isTyped(member, schema, property);
  return (
    map.members.every((member) => member.value.kind === 'object' || isType(member)) &&
    map.members.some((member) => fits(member.value, property) || isType(member))
  );
}

/** `"city": "string"`, `"city": "string (optional)"`: a property of a schema, with its type alone. */
export function isTyped(
  { key, value }: Pick<MemberNode, 'key' | 'value'>,
  { members }: Grammar,
  property: Grammar,
): boolean {
  if (value.kind !== 'string') return false;
  const types = textsIn(chosen(property, 'object'), 'type');
  const isType = (word: string) => typeMeant(word, types) !== undefined;
  const [first = ''] = /^[a-z]+/i.exec(value.value) ?? [];
  const says = isType(value.value) || (isType(first) && readTypeExpression(value.value) !== undefined);
  // A keyword that is misspelled has such words too.
  return says && nearest(key, [...members.keys()]) === undefined;
}

const textsIn = ({ members }: Grammar, name: string): readonly string[] =>
  chosen(members.get(name) ?? anything, 'string').texts ?? [];

/** A member that is the point of its object: it must be there, or is a schema. */
function isHolder(name: string, { required, isSchema }: Grammar, own: Grammar): boolean {
  if (isSchema) return name === 'type';
  const isAny = own.kinds.size === 0 && !own.choices;
  return !isAny && (required.includes(name) || own.isSchema === true || own.texts !== undefined);
}

/** Not a text where only others are allowed: `"type": "function"` is no type of a schema. */
export function isAllowed(expected: Grammar, node: JsonNode): boolean {
  const { texts } = chosen(expected, kindOf(node));
  return node.kind !== 'string' || !texts || isMeant(node.value, texts);
}

/** One of the texts that are allowed, or what can be taken for one. */
function isMeant(word: string, texts: readonly string[]): boolean {
  return typeMeant(word, texts) !== undefined || nearest(word, texts) !== undefined;
}

function isItem({ items }: Grammar, kind: Parameters<typeof takes>[1]): boolean {
  return items !== undefined && items.kinds.size > 0 && takes(items, kind);
}

/** `"required": true` and `"type": "str"` in a property are mistakes of their own; that it is a property is plain. */
function ownIn(value: JsonNode, grammar: Grammar): number {
  if (!grammar.isSchema) return 0;
  const flag = get(value, 'required')?.kind === 'literal' ? kindWeight : 0;
  const type = get(value, 'type');
  const types = textsIn(grammar, 'type');
  if (type?.kind !== 'string' || types.includes(type.value) || typeMeant(type.value, types) === undefined) return flag;
  return flag + 1;
}

/** An object that is what belongs there, and says something that only such a one says. */
export function fits(value: JsonNode, grammar: Grammar): boolean {
  const own = chosen(grammar, kindOf(value));
  if (value.kind !== 'object' || !takes(own, 'object')) return false;
  return (
    value.members.some(({ key }) => own.members.has(key)) &&
    countFaults(value, own) - ownIn(value, own) <= value.members.length / 2 + own.required.length
  );
}
