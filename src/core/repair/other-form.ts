import { get } from '../json/get';
import type { Path } from '../json/pointer';
import type { ArrayNode, JsonNode, ObjectNode, StringNode } from '../json/tree';
import { textOf } from '../text/edit';
import { hiddenIn } from './convert';
import { chosen, type Grammar, type JsonKind, kindOf, takes } from './grammar';
import { schemaFromList } from './parameter-forms';
import { type Case, costs, placeName, type Reading, shorten } from './reading';
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

/** What a value becomes that another kind of value belongs in the place of. */
export function readForm(fault: Case, path: Path, grammar: Grammar): readonly Reading[] {
  const place: Case = { ...fault, kind: 'kind', path, grammar };
  const { node } = fault;
  return [
    ...(node.kind === 'string' ? fromText(place, node) : []),
    ...(node.kind === 'array' ? fromList(place, node) : []),
    ...(node.kind === 'object' ? listFromMap(place, node) : []),
    ...inList(place),
    ...asText(place),
  ];
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

function asText(fault: Case): readonly Reading[] {
  const { grammar, node, path, site } = fault;
  if (!takes(grammar, 'string') || !plainKinds.has(kindOf(node))) return [];
  const raw = textOf(site.text, node);
  return [becomes(fault, JSON.stringify(raw), `${placeName(path)} is ${raw}, but must be a string; put it in quotes.`)];
}

const plainKinds: ReadonlySet<JsonKind> = new Set(['number', 'integer', 'boolean']);

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

function kindsIn({ kinds }: Grammar): string {
  const words = [...kinds].filter((kind) => kind !== 'null').map((kind) => articles[kind]);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
