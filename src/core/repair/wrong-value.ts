import { get } from '../json/get';
import type { PathEdit } from '../json/modify';
import type { Path } from '../json/pointer';
import type { ArrayNode, JsonNode, ObjectNode, StringNode } from '../json/tree';
import { textOf } from '../text/edit';
import { nearest } from '../text/likeness';
import { hiddenIn } from './convert';
import { below, chosen, type Grammar, type JsonKind, kindOf, objectIn, takes } from './grammar';
import { schemaFromList } from './parameter-forms';
import { type Case, costs, objectAt, placeName, type Reading } from './reading';
import { grammarAt } from './weigh';
import { textWord } from './words';
import { wrapped } from './wrap';
import { written, writtenList, writtenObject } from './written';

const articles: Readonly<Record<JsonKind, string>> = {
  object: 'an object',
  array: 'an array',
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  null: 'null',
};

/** What a value of another kind may be meant to be. */
export function readWrongKind(fault: Case): readonly Reading[] {
  const { node, path } = fault;
  return [
    ...readForm(fault, path, fault.grammar),
    ...(node.kind === 'number' || node.kind === 'literal' ? asText(fault, node) : []),
    ...hoisted(fault),
    ...outOfMap(fault),
    ...wrapped(fault, path),
    ...(path.length > 1 ? wrapped(fault, path.slice(0, -1)) : []),
  ];
}

/** What a value becomes that another kind of value belongs in the place of. */
export function readForm(fault: Case, path: Path, grammar: Grammar): readonly Reading[] {
  const place: Case = { ...fault, kind: 'kind', path, grammar };
  const { node } = fault;
  return [
    ...(node.kind === 'string' ? fromText(place, node) : []),
    ...(node.kind === 'array' ? fromList(place, node) : []),
    ...(node.kind === 'object' ? listFromMap(place, node) : []),
    ...inList(place),
  ];
}

/** A text that is none of those which are allowed. */
export function readWrongText(fault: Case): readonly Reading[] {
  const { node, path, grammar } = fault;
  if (node.kind !== 'string' || !grammar.texts) return [];
  const [only, ...others] = grammar.texts;
  const meant =
    nearest(node.value, grammar.texts) ?? textWord(fault, node.value) ?? (others.length === 0 ? only : undefined);
  if (meant === undefined || !grammar.texts.includes(meant)) return [];
  const json = JSON.stringify(meant);
  const message = `"${shorten(node.value)}" is not allowed for ${placeName(path)}; write ${json}.`;
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
  const message = `"${shorten(key)}" is required, but the property is called ${json}; correct the name.`;
  const edits = [{ kind: 'set', path, json }] as const;
  return [{ about: 'name', edits, cost: costs.rename, title: `Change to ${json}`, message }];
}

function becomes(fault: Case, json: string, message: string, extra = 0): Reading {
  const { path } = fault;
  const short = json.length <= 60 && !json.includes('\n');
  const title = short ? `Change to ${json}` : 'Write it that way';
  return { about: 'form', edits: [{ kind: 'set', path, json }], cost: costs.convert + extra, title, message };
}

const isNumeral = (text: string) => /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text);

function fromText(fault: Case, { value }: StringNode): readonly Reading[] {
  const { grammar, path } = fault;
  const name = placeName(path);
  const readings: Reading[] = [];
  const word = value.trim();
  const is = `${name} is the string "${shorten(value)}"`;
  if (isNumeral(word)) readings.push(becomes(fault, word, `${is}, but must be a number; write it without quotes.`));
  const flag = flags.get(word.toLowerCase());
  // Where a schema may stand, "yes" means something else.
  if (flag !== undefined && takes(grammar, 'boolean') && (!takes(grammar, 'object') || String(flag) === word))
    readings.push(becomes(fault, String(flag), `${is}, but must be true or false; write ${flag}.`));
  const list = chosen(grammar, 'array');
  if (list.kinds.has('array') && (list.items === undefined || takes(list.items, 'string'))) {
    const parts = word.split(/\s*[,;|]\s*|\s+/).filter((part) => part !== '');
    const isSplit = parts.length > 1 && (/[,;|]/.test(word) || parts.every((part) => !/[.!?]$/.test(part)));
    const texts = (isSplit ? parts : [value]).map((part) => JSON.stringify(part));
    if (word !== '')
      readings.push(becomes(fault, writtenList(texts, false), `${is}, but must be an array; write it as one.`));
  }
  return readings;
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

function asText(fault: Case, node: JsonNode): readonly Reading[] {
  const { grammar, path, site } = fault;
  if (!takes(grammar, 'string') || kindOf(node) === 'null') return [];
  const raw = textOf(site.text, node);
  return [becomes(fault, JSON.stringify(raw), `${placeName(path)} is ${raw}, but must be a string; put it in quotes.`)];
}

/** One value where an array of such is wanted. */
function inList(fault: Case): readonly Reading[] {
  const { grammar, node, path, site, isMultiLine } = fault;
  const { items } = chosen(grammar, 'array');
  if (!items || node.kind === 'string' || node.kind === 'array' || !takes(items, kindOf(node))) return [];
  const json = writtenList([written(site.text, node)], isMultiLine && node.kind === 'object');
  return [
    {
      ...becomes(fault, json, `${placeName(path)} is ${articles[kindOf(node)]}, but must be an array; put it in one.`),
      title: 'Put it in an array',
    },
  ];
}

function fromList(fault: Case, { items }: ArrayNode): readonly Reading[] {
  const { grammar, path, site, isMultiLine } = fault;
  const readings: Reading[] = [];
  const [only, ...others] = items;
  if (only && others.length === 0 && takes(grammar, kindOf(only))) {
    const message = `${placeName(path)} is an array of one, but must be ${kindsIn(grammar)}; take it out of the array.`;
    readings.push({ ...becomes(fault, written(site.text, only), message), title: 'Take it out of the array' });
  }
  const map = chosen(grammar, 'object');
  const schema = map.isSchema ? schemaFromList(fault.node, site.text) : undefined;
  if (schema !== undefined) {
    const message = `${placeName(path)} is an array of parameters, but must be a JSON Schema; write it as one.`;
    const hidden = hiddenIn(schema, grammar);
    readings.push({ ...becomes(fault, schema, message), hidden, title: 'Convert to a JSON Schema' });
  }
  if (map.kinds.has('object') && typeof map.rest === 'object' && map.members.size === 0) {
    const named = items.map((item) => nameAndRest(item, site.text, isMultiLine));
    if (items.length > 0 && named.every((entry) => entry !== undefined)) {
      const message = `${placeName(path)} is an array, but must be an object with a member for each name; write it as one.`;
      readings.push({ ...becomes(fault, writtenObject(named, isMultiLine), message), title: 'Write it as an object' });
    }
  }
  return readings;
}

function nameAndRest(item: JsonNode, text: string, isMultiLine: boolean): readonly [string, string] | undefined {
  const name = get(item, 'name');
  if (item.kind !== 'object' || name?.kind !== 'string') return undefined;
  const rest = item.members.filter(({ key }) => key !== 'name');
  return [
    name.value,
    writtenObject(
      rest.map(({ key, value }) => [key, written(text, value)]),
      isMultiLine,
    ),
  ];
}

/** `{"a": {…}}` where `[{"name": "a", …}]` is wanted. */
function listFromMap(fault: Case, { members }: ObjectNode): readonly Reading[] {
  const { grammar, path, site, isMultiLine } = fault;
  const { items } = chosen(grammar, 'array');
  const key = items && ['name', 'id', 'key_id'].find((name) => items.members.has(name));
  if (!items || key === undefined || members.length === 0) return [];
  if (!members.every(({ value }) => value.kind === 'object' && !get(value, key))) return [];
  const entries = members.map(({ key: name, value }) => {
    const own = value.kind === 'object' ? value.members : [];
    const pairs = own.map((each) => [each.key, written(site.text, each.value)] as const);
    return writtenObject([[key, JSON.stringify(name)], ...pairs], isMultiLine);
  });
  const message = `${placeName(path)} is an object, but must be an array of objects with a "${key}"; write it as one.`;
  return [{ ...becomes(fault, writtenList(entries, isMultiLine), message), title: 'Write it as an array' }];
}

/** `required: true` in a property. */
function hoisted(fault: Case): readonly Reading[] {
  const { node, path, site } = fault;
  const [name, keyword] = [path.at(-2), path.at(-1)];
  if (keyword !== 'required' || kindOf(node) !== 'boolean' || typeof name !== 'string') return [];
  const owner = path.slice(0, -3);
  const schema = objectAt(fault, owner);
  if (path.at(-3) !== 'properties' || !schema || !grammarAt(site.root, site.grammar, owner).isSchema) return [];
  const isTrue = node.kind === 'literal' && node.value === true;
  const listed = get(schema, 'required');
  const json = JSON.stringify(name);
  const remove: PathEdit = { kind: 'remove', path };
  const said = `"required" is ${isTrue} in ${json}`;
  if (!isTrue) return [];
  const message = `${said}; name required properties in the "required" array of the object around them.`;
  const title = `Move ${json} into the "required" array of the object`;
  const cost = costs.move;
  if (listed === undefined) {
    return [
      {
        about: 'place',
        edits: [remove, { kind: 'insert', path: owner, key: 'required', json: `[${json}]` }],
        cost,
        title,
        message,
      },
    ];
  }
  if (listed.kind !== 'array') return [];
  const isListed = listed.items.some((item) => item.kind === 'string' && item.value === name);
  const insert: PathEdit = { kind: 'insert', path: [...owner, 'required'], json };
  return [{ about: 'place', edits: isListed ? [remove] : [remove, insert], cost, title, message }];
}

/** Among names that are free stands what belongs beside them: `"properties": {"required": […]}`. */
function outOfMap(fault: Case): readonly Reading[] {
  const { path, site } = fault;
  const key = path.at(-1);
  const to = path.slice(0, -2);
  const map = path.at(-2);
  if (typeof key !== 'string' || typeof map !== 'string') return [];
  const expected = chosen(grammarAt(site.root, site.grammar, to), 'object');
  const holder = objectAt(fault, to);
  const around = objectIn(below(expected, 'object', map));
  if (!around || around.members.size > 0 || typeof around.rest !== 'object') return [];
  if (!expected.members.has(key) || !holder || get(holder, key)) return [];
  const message = `"${key}" belongs in ${placeName(to)}, not in "${map}"; move it there.`;
  const edits = [{ kind: 'move', path, to, key } as const];
  return [{ about: 'place', edits, cost: costs.move, title: `Move "${key}" out of "${map}"`, message }];
}

function kindsIn({ kinds }: Grammar): string {
  const words = [...kinds].filter((kind) => kind !== 'null').map((kind) => articles[kind]);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
