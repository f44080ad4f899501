import { get, membersOf } from '../json/get';
import { readJsonText } from '../json/json-text';
import { stringList } from '../json/new-container';
import type { Path } from '../json/pointer';
import type { ArrayNode, JsonNode, MemberNode, ObjectNode, StringNode } from '../json/tree';
import { meansAll, namesMeant, requiredMeant } from '../schema/required-meant';
import { textOf } from '../text/edit';
import { flagMeant } from '../text/flag-meant';
import { listed } from '../text/listed';
import { shortened } from '../text/shortened';
import { conversionsOf } from './convert';
import { chosen, type Grammar, type JsonKind, kindOf, takes } from './grammar';
import { schemaFromList } from './parameter-forms';
import { type Case, type Form, objectAt, placeName } from './reading';
import { fits } from './wrap';
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

/** What the value at the fault becomes where it stands, or would stand, and another kind of value belongs. */
export function formsAt(fault: Case, path: Path, grammar: Grammar): readonly Form[] {
  const place: Case = { ...fault, kind: 'kind', path, grammar };
  const { node } = fault;
  const converted = conversionsOf(fault, node, path);
  return [
    ...converted,
    ...(node.kind === 'string' ? fromText(place, node) : []),
    ...(node.kind === 'array' ? fromList(place, node) : []),
    ...(node.kind === 'object' ? [...listFromMap(place, node), ...inOneLanguage(place, node)] : []),
    // What is written in another form is none of several.
    ...(converted.length > 0 ? [] : inList(place)),
    ...asText(place),
  ];
}

function becomes(json: string, message: string): Form {
  const isShort = json.length <= 60 && !json.includes('\n');
  return { json, message, title: isShort ? `Change to ${json}` : 'Write it that way' };
}

const language = /^(?:[a-z]{2}(?:[-_][A-Za-z]{2,4})?|default)$/;

/** `{"en": "The city.", "de": "Die Stadt."}` where one text belongs. */
function inOneLanguage({ grammar, path }: Case, { members }: ObjectNode): readonly Form[] {
  if (takes(grammar, 'object') || !takes(grammar, 'string')) return [];
  if (members.length < 2 || !members.every(({ key, value }) => language.test(key) && value.kind === 'string'))
    return [];
  const message = `${placeName(path)} holds a string for each language, but must be one string; keep one of them.`;
  return members.flatMap(({ key, value }) =>
    value.kind === 'string' ? { json: JSON.stringify(value.value), title: `Keep the text of "${key}"`, message } : [],
  );
}

const isNumeral = (text: string) => /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text);

function fromText(fault: Case, { value }: StringNode): readonly Form[] {
  const { grammar, path } = fault;
  const name = placeName(path);
  const forms: Form[] = [];
  const word = value.trim();
  const held = /^[{[]/.test(word) ? readJsonText(word)?.value : undefined;
  if (typeof held === 'object' && held !== null && takes(grammar, Array.isArray(held) ? 'array' : 'object')) {
    return [
      {
        json: word,
        title: 'Write the JSON itself',
        message: `${name} is a string that holds JSON; write the JSON itself.`,
      },
    ];
  }
  const is = `${name} is the string "${shortened(value, 40)}"`;
  if (isNumeral(word)) forms.push(becomes(word, `${is}, but must be a number; write it without quotes.`));
  const isRequired = path.at(-1) === 'required';
  const flag = isRequired ? requiredMeant(word) : flagMeant(word);
  // Where a schema may stand, "yes" means something else.
  if (flag !== undefined && takes(grammar, 'boolean') && (!takes(grammar, 'object') || String(flag) === word))
    forms.push(becomes(String(flag), `${is}, but must be true or false; write ${flag}.`));
  const list = chosen(grammar, 'array');
  if (isRequired) {
    const declared = membersOf(get(objectAt(fault, path.slice(0, -1)), 'properties')).map(({ key }) => key);
    const names = namesMeant(word, declared);
    if (names) return [becomes(stringList(names), `${is}, but must be an array; write it as one.`)];
    // "true" is a flag, not a name.
    if (flag !== undefined || meansAll(word)) return forms;
  }
  if (list.kinds.has('array') && (list.items === undefined || takes(list.items, 'string'))) {
    // What commas stand between may have blanks inside, but for scopes.
    const hasBlanks = /[,;|]/.test(word) && path.at(-1) !== 'scopes';
    const parts = word.split(hasBlanks ? /\s*[,;|]\s*/ : /\s*[,;|]\s*|\s+/).filter((part) => part !== '');
    const isSplit = parts.length > 1 && (/[,;|]/.test(word) || parts.every((part) => !/[.!?]$/.test(part)));
    const texts = (isSplit ? parts : [value]).map((part) => JSON.stringify(part));
    if (word !== '') forms.push(becomes(writtenList(texts, false), `${is}, but must be an array; write it as one.`));
  }
  return forms;
}

function asText({ grammar, node, path, site }: Case): readonly Form[] {
  if (!takes(grammar, 'string') || !plainKinds.has(kindOf(node))) return [];
  const raw = textOf(site.text, node);
  if (chosen(grammar, 'string').texts?.includes(raw) === false) return [];
  return [becomes(JSON.stringify(raw), `${placeName(path)} is ${raw}, but must be a string; put it in quotes.`)];
}

const plainKinds: ReadonlySet<JsonKind> = new Set(['number', 'integer', 'boolean']);

/** One value where an array of such is wanted. */
function inList({ grammar, node, path, site, isMultiLine }: Case): readonly Form[] {
  const { items } = chosen(grammar, 'array');
  if (!items || node.kind === 'string' || !takes(items, kindOf(node))) return [];
  const { members, required } = chosen(items, 'object');
  // Names of several entries are no members of one.
  const isOther =
    node.kind === 'object' && node.members.length > 0 && !node.members.some(({ key }) => members.has(key));
  if (isOther && required.length > 0) return [];
  const json = writtenList([written(site.text, node)], isMultiLine && node.kind === 'object');
  const message = `${placeName(path)} is ${articles[kindOf(node)]}, but must be an array; put it in one.`;
  return [{ json, message, title: 'Put it in an array', isKnown: isComplete(node, items) || fits(node, items) }];
}

function fromList({ grammar, path, site, isMultiLine, node }: Case, { items }: ArrayNode): readonly Form[] {
  const forms: Form[] = [];
  const [only, ...others] = items;
  if (only && others.length === 0 && takes(grammar, kindOf(only))) {
    const message = `${placeName(path)} is an array of one, but must be ${kindsIn(grammar)}; take it out of the array.`;
    const isKnown = isComplete(only, grammar);
    forms.push({ json: written(site.text, only), message, title: 'Take it out of the array', isKnown });
  }
  const map = chosen(grammar, 'object');
  const schema = map.isSchema ? schemaFromList(node, site.text) : undefined;
  if (schema !== undefined) {
    const message = `${placeName(path)} is an array of parameters, but must be a JSON Schema; write it as one.`;
    forms.push({ json: schema, message, title: 'Convert to a JSON Schema', isKnown: true });
  }
  if (typeof map.rest === 'object' && map.members.size === 0) {
    const named = items.map((item) => nameAndRest(item, site.text, isMultiLine));
    if (items.length > 0 && named.every((entry) => entry !== undefined)) {
      const message = `${placeName(path)} is an array, but must be an object with a member for each name; write it as one.`;
      const { rest } = map;
      const isKnown = items.every((item) => isComplete(item, rest, 'name'));
      forms.push({ json: writtenObject(named, isMultiLine), message, title: 'Write it as an object', isKnown });
    }
  }
  return forms;
}

/** An object that has all it must have, but for its name, and nothing else, whatever is wrong deeper inside. */
function isComplete(node: JsonNode, grammar: Grammar, name?: string): boolean {
  const own = chosen(grammar, 'object');
  return (
    node.kind === 'object' &&
    node.members.every(({ key }) => key === name || own.members.has(key)) &&
    own.required.every((key) => key === name || get(node, key))
  );
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
function listFromMap({ grammar, path, site, isMultiLine }: Case, { members }: ObjectNode): readonly Form[] {
  const { items } = chosen(grammar, 'array');
  const key = items && ['name', 'id', 'key_id'].find((name) => items.members.has(name));
  if (!items || key === undefined || members.length === 0) return [];
  // Members of one entry are no names of several; an entry under a name that a member has is no value of that.
  const isMember = ({ key: name, value }: MemberNode) => {
    const own = items.members.get(name);
    return own !== undefined && takes(own, kindOf(value));
  };
  if (members.every(isMember)) return [];
  if (!members.every(({ value }) => value.kind === 'object' && !get(value, key))) return [];
  const entries = members.map(({ key: name, value }) => {
    const own = value.kind === 'object' ? value.members : [];
    const pairs = own.map((each) => [each.key, written(site.text, each.value)] as const);
    return writtenObject([[key, JSON.stringify(name)], ...pairs], isMultiLine);
  });
  const message = `${placeName(path)} is an object, but must be an array of objects, each with "${key}"; write it as one.`;
  const isKnown = members.every(({ value }) => isComplete(value, items, key) || fits(value, items));
  return [{ json: writtenList(entries, isMultiLine), message, title: 'Write it as an array', isKnown }];
}

function kindsIn({ kinds }: Grammar): string {
  const words = [...kinds].filter((kind) => kind !== 'null').map((kind) => articles[kind]);
  return listed(words, 'or');
}
