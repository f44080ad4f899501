import { get, isLiteral, membersOf, textsIn } from '../json/get';
import { parseJson } from '../json/parse';
import type { JsonNode, MemberNode, ObjectNode } from '../json/tree';
import { parameterMeant } from '../schema/type-expression';
import type { Conversion } from './reading';
import { plainWord } from './words';
import { written, writtenList, writtenObject } from './written';

/** Parameters as one format writes them, written as another one does. Whatever they say stays, in its own spelling. */

type Pairs = readonly (readonly [key: string, json: string])[];

/** What a list says of a parameter: of its name, whether it must be given, and its schema. */
export type WriteEntry = (name: string, isRequired: boolean, schema: ObjectNode, text: string) => string | undefined;

const rootWords: ReadonlySet<string> = new Set(['type', 'properties', 'required']);

/** A JSON Schema of an object as a list of parameters; nothing when it says more than a list can. */
export function listFromSchema(node: JsonNode, text: string, writeEntry: WriteEntry): string | undefined {
  const properties = get(node, 'properties');
  if (node.kind !== 'object' || properties?.kind !== 'object') return undefined;
  if (node.members.some(({ key }) => !rootWords.has(key))) return undefined;
  const required = new Set(textsIn(get(node, 'required')));
  if (properties.members.filter(({ key }) => required.has(key)).length < required.size) return undefined;
  const entries = properties.members.map(({ key, value }) =>
    value.kind === 'object' ? writeEntry(key, required.has(key), value, text) : undefined,
  );
  const known = entries.filter((entry) => entry !== undefined);
  return known.length < entries.length ? undefined : writtenList(known, isMultiLine(node, text));
}

/** How parameters without their list, or without more than a name, are written in one. `at`: where the list stands. */
export function fromNames(at: string, writeEntry: WriteEntry): readonly Conversion[] {
  return [
    {
      at,
      write: (node, text) => listFromNames(node, text, writeEntry),
      title: 'Write it as an array',
      message: 'is an object, but must be an array of objects, each with "name"; write it as one.',
    },
    {
      at: `${at}.*`,
      write: (node, text) => entryFromName(node, text, writeEntry),
      title: 'Write it as an object with "name"',
      message: 'has the name of a parameter alone; this format has an object with "name" for each.',
    },
  ];
}

/** Parameters by name, some with no more than their type or what is said of them, as a list; nothing when they may be one. */
function listFromNames(node: JsonNode, text: string, writeEntry: WriteEntry): string | undefined {
  if (node.kind !== 'object' || node.members.length === 0 || get(node, 'properties')) return undefined;
  if (get(node, 'name')?.kind === 'string' || node.members.every(isSaid)) return undefined;
  const entries = node.members.flatMap((each) => namedEntry(each, text, writeEntry) ?? []);
  return entries.length < node.members.length ? undefined : writtenList(entries, isMultiLine(node, text));
}

/** The name of a parameter, or `{"city": …}`, as an entry of a list. */
function entryFromName(node: JsonNode, text: string, writeEntry: WriteEntry): string | undefined {
  if (node.kind === 'string' && /^[\w-]+$/.test(node.value)) return entryOf(node.value, false, '{}', writeEntry);
  const [only, ...others] = membersOf(node);
  return only && others.length === 0 ? namedEntry(only, text, writeEntry) : undefined;
}

const isSaid = ({ value }: MemberNode) => value.kind === 'object' && value.members.length > 0;

function namedEntry({ key, value }: MemberNode, text: string, writeEntry: WriteEntry): string | undefined {
  if (isLiteral(value, null)) return entryOf(key, false, '{}', writeEntry);
  if (value.kind === 'object') {
    const own = value.members.filter((each) => each.key !== 'required');
    const isRequired = isLiteral(get(value, 'required'), true);
    if (get(value, 'name') || (own.length < value.members.length && get(value, 'required')?.kind !== 'literal'))
      return undefined;
    const pairs = own.map((each) => [each.key, written(text, each.value)] as const);
    return entryOf(key, isRequired, writtenObject(pairs, isMultiLine(value, text)), writeEntry);
  }
  if (value.kind !== 'string') return undefined;
  const { schema, isRequired = false } = parameterMeant(value.value) ?? {};
  const said = schema ?? (/\S\s+\S/.test(value.value) ? { description: value.value } : undefined);
  return said && entryOf(key, isRequired, JSON.stringify(said), writeEntry);
}

function entryOf(name: string, isRequired: boolean, json: string, writeEntry: WriteEntry): string | undefined {
  const { root } = parseJson(json);
  return root?.kind === 'object' ? writeEntry(name, isRequired, root, json) : undefined;
}

/** A list of parameters, each with its name, as the JSON Schema of an object; nothing when it is another list. */
export function schemaFromList(node: JsonNode, text: string): string | undefined {
  return node.kind === 'array' ? schemaFromEntries(node.items, text, isMultiLine(node, text)) : undefined;
}

/** One parameter as a list has it, as the JSON Schema of an object with that property; nothing when it may be a schema. */
export function schemaFromEntry(node: JsonNode, text: string): string | undefined {
  const isFlagged = isLiteral(get(node, 'required'), true) || isLiteral(get(node, 'required'), false);
  return isFlagged ? schemaFromEntries([node], text, isMultiLine(node, text)) : undefined;
}

/** What entries of such lists call the name, and whether it must be given. */
const nameWords = /^(?:(?:param(?:eter)?|arg(?:ument)?|field|property)?name|param(?:eter)?|arg(?:ument)?|field|key)$/;
export const flagWords = /^(?:is)?(?:required|mandatory)$/;

const partOf = (item: JsonNode, words: RegExp) => membersOf(item).find(({ key }) => words.test(plainWord(key)));

/** An entry with a name, and something to say of it. */
function isEntry(item: JsonNode): boolean {
  const name = partOf(item, nameWords);
  return name?.value.kind === 'string' && membersOf(item).some(({ key }) => /type$|^desc/.test(plainWord(key)));
}

/** Whether a list holds such entries alone, and is a schema in other words: no name twice, each flag true or false. */
export function isParameterList(node: JsonNode | undefined): boolean {
  return node?.kind === 'array' && node.items.length > 0 && node.items.every(isEntry) && !!entriesIn(node.items);
}

interface Entry {
  readonly name: string;
  readonly isRequired: boolean;
  readonly rest: readonly MemberNode[];
}

function entriesIn(items: readonly JsonNode[]): readonly Entry[] | undefined {
  const entries = new Map<string, Entry>();
  for (const item of items) {
    const named = get(item, 'name') ? { key: 'name', value: get(item, 'name') } : partOf(item, nameWords);
    const name = named?.value;
    if (item.kind !== 'object' || name?.kind !== 'string' || entries.has(name.value)) return undefined;
    const flagged = partOf(item, flagWords);
    const flag = flagged?.value;
    if (flag && !isLiteral(flag, true) && !isLiteral(flag, false)) return undefined;
    const rest = item.members.filter(({ key }) => key !== named?.key && key !== flagged?.key);
    entries.set(name.value, { name: name.value, isRequired: isLiteral(flag, true), rest });
  }
  return [...entries.values()];
}

function schemaFromEntries(items: readonly JsonNode[], text: string, isLong: boolean): string | undefined {
  const entries = entriesIn(items);
  if (!entries) return undefined;
  const required = entries.flatMap(({ name, isRequired }) => (isRequired ? JSON.stringify(name) : []));
  const words = entries.map(({ rest }) => rest.flatMap((member) => wordsOf(member, text, isLong)));
  // What is said beside a schema and in it too has no one place.
  if (words.some((pairs) => new Set(pairs.map(([key]) => key)).size < pairs.length)) return undefined;
  const properties = entries.map(({ name }, index) => [name, writtenObject(words[index] ?? [], isLong)] as const);
  const root: Pairs = [
    ['type', '"object"'],
    ['properties', writtenObject(properties, isLong)],
  ];
  return writtenObject(required.length > 0 ? [...root, ['required', writtenList(required, false)]] : root, isLong);
}

/** The keywords that a member of a listed parameter becomes. */
function wordsOf({ key, value }: MemberNode, text: string, isLong: boolean): Pairs {
  const isSchema = ['value_schema', 'schema'].includes(key) && value.kind === 'object';
  if (!isSchema) return [[key, written(text, value)]];
  return value.members.map((member) => {
    const json = written(text, member.value);
    if (member.key === 'val_type') return ['type', json === '"json"' ? '"object"' : json];
    if (member.key !== 'inner_val_type') return [member.key, json];
    return ['items', writtenObject([['type', json === '"json"' ? '"object"' : json]], isLong)];
  });
}

export function isMultiLine({ offset, length }: JsonNode, text: string): boolean {
  return text.slice(offset, offset + length).includes('\n');
}
