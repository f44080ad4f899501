import { memberAt } from '../json/lookup';
import { parseJson } from '../json/parse';
import { parseOnce } from '../json/parse-once';
import { type Path, toPointer } from '../json/pointer';
import { spelled } from '../json/spelled';
import type { JsonNode, JsonTree } from '../json/tree';
import { matchesSafely } from '../schema/safe-pattern';
import {
  type ArgumentKind,
  branchLabel,
  type EnumOption,
  fits,
  isNull,
  itemsOfSchema,
  kindOf,
  optionsOf,
  startOf,
  textIn,
} from './argument-kind';
import { limitsInWords } from './field-limits';
import { type FormSchema, type FormSource, type FormUnion, readFormSchema, sourceOf } from './form-schema';
import { branchOf, mayBe } from './union-branch';

/** An argument, at any depth, as the form shows it. JSON travels as text, so numbers keep their spelling. */
export interface ArgumentField {
  /** The name of the parameter, exactly; of an item: `tags 2`; of a member of a map: `headers X-Trace`. */
  readonly name: string;
  readonly path: Path;
  /** An item can be moved and removed, an entry renamed and removed; a position of a tuple is neither. */
  readonly role: 'argument' | 'item' | 'position' | 'entry';
  readonly kind: ArgumentKind;
  readonly description: string | undefined;
  /** What the schema allows, in words: `1 to 10, whole numbers`. */
  readonly limits: string | undefined;
  /** Items and entries cannot be unset either: they are removed. */
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly state: 'unset' | 'null' | 'value';
  /** The value as it is spelled in the text, moved to the left margin. */
  readonly json: string | undefined;
  /** Of a string value: what it says. */
  readonly text: string | undefined;
  /** `format`, for dates. */
  readonly format: string | undefined;
  /** `contentEncoding` and `contentMediaType`, for files. */
  readonly encoding: string | undefined;
  readonly mediaType: string | undefined;
  readonly defaultJson: string | undefined;
  readonly exampleJson: string | undefined;
  /** What "value" begins with: the default, an example, or the emptiest value of the kind. */
  readonly startJson: string;
  /** Of a position: what has to stand before it and does not yet. */
  readonly before: readonly string[];
  readonly options: readonly EnumOption[];
  /** Properties of an object that is there, items of an array that is there. */
  readonly children: readonly ArgumentField[];
  /** Members of an object that its schema does not declare. */
  readonly undeclared: readonly UndeclaredArgument[];
  /** Of an object whose schema describes members of any name: those that are there, and what a new one begins with. */
  readonly map: { readonly entries: readonly ArgumentField[]; readonly newJson: string } | undefined;
  /** So many of the children are positions of a tuple. */
  readonly positions: number;
  /** What "Add item" puts in, of an array that takes more. */
  readonly newItemJson: string | undefined;
  readonly union: ArgumentUnion | undefined;
}

/** Alternatives, and the value as one of them. */
export interface ArgumentUnion {
  /** Names the choice in `FormMemory`. */
  readonly key: string;
  readonly branches: readonly ArgumentBranch[];
  readonly chosen: number;
  /** The place of the chosen one in the list of the schema, and how many stand there. */
  readonly place: { readonly index: number; readonly count: number };
  /** The same argument read with the chosen alternative. */
  readonly field: ArgumentField;
}

export interface ArgumentBranch {
  readonly label: string;
  /** What choosing it begins with; it keeps the members that both sides know. */
  readonly startJson: string;
}

export interface UndeclaredArgument {
  readonly name: string;
  readonly path: Path;
  readonly json: string;
}

/** The form for a text, or the reason why there is none. */
export type ArgumentForm =
  | {
      readonly kind: 'fields';
      readonly fields: readonly ArgumentField[];
      readonly undeclared: readonly UndeclaredArgument[];
      /** All arguments as one field, when they are more than a list of fields: alternatives or a map. */
      readonly whole: ArgumentField | undefined;
    }
  | { readonly kind: 'json'; readonly reason: string };

/** Above this many characters the arguments are edited as JSON; long strings (files) do not count. */
const maxFormTextLength = 256 * 1024;
const longString = 1024;

interface Reading {
  readonly schemaTree: JsonTree;
  readonly tree: JsonTree;
  /** The branches that a person chose, by the key of the union. */
  readonly choices: ReadonlyMap<string, number>;
}

type Place = Pick<ArgumentField, 'name' | 'path' | 'role' | 'isRequired'> & Partial<Pick<ArgumentField, 'before'>>;

const noChoices: ReadonlyMap<string, number> = new Map();

/** Reads the form for arguments from their text and the input schema's. An empty text counts as `{}`. */
export function readArgumentForm(schemaText: string, text: string, choices = noChoices): ArgumentForm {
  const schemaTree = parseOnce(schemaText);
  const tree = parseOnce(text.trim() === '' ? '{}' : text);
  const schema = readFormSchema(schemaTree.root, schemaTree);
  const reason = whyNoForm(schemaTree, schema) ?? whyNoFields(tree);
  if (reason !== undefined || !tree.root) return { kind: 'json', reason: reason ?? 'The arguments cannot be read.' };
  const reading = { schemaTree, tree, choices };
  const place = { name: 'arguments', path: [], role: 'argument' as const, isRequired: true };
  if (kindOf(schema) === 'union' || takesOthers(schema)) {
    const whole = readField(place, sourceOf(schemaTree.root), tree.root, reading);
    return { kind: 'fields', fields: [], undeclared: [], whole: { ...whole, isNullable: false } };
  }
  return {
    kind: 'fields',
    fields: propertiesOf(schema, tree.root, [], reading),
    undeclared: undeclaredOf(schema, tree.root, [], reading),
    whole: undefined,
  };
}

function whyNoForm({ root, issues }: JsonTree, schema: FormSchema): string | undefined {
  if (!root || issues.some(({ kind }) => kind !== 'duplicate-key'))
    return 'The input schema cannot be read, so there is no form.';
  if (root.kind === 'literal' && root.value === true) return undefined;
  if (root.kind !== 'object') return 'The input schema is not a JSON Schema object, so there is no form.';
  if (schema.types.length > 0 && !schema.types.includes('object')) {
    return `The input schema describes ${schema.types.join(' or ')} instead of an object, so there is no form.`;
  }
  const open = schema.keywords.get('additionalProperties');
  const isOpen = open?.kind === 'literal' && open.value === true;
  if (schema.properties.size > 0 || schema.union || !isOpen) return undefined;
  return 'The tool takes any arguments: write them as JSON.';
}

function whyNoFields({ root, text }: JsonTree): string | undefined {
  if (root && root.kind !== 'object') return 'The arguments are not an object: write them between { and }.';
  if (text.length <= maxFormTextLength || text.length - longStringsIn(root) <= maxFormTextLength) return undefined;
  return 'The arguments are too large for a form.';
}

function longStringsIn(node: JsonNode | undefined): number {
  if (node?.kind === 'string') return node.length > longString ? node.length : 0;
  if (node?.kind === 'array') return node.items.reduce((sum, item) => sum + longStringsIn(item), 0);
  if (node?.kind !== 'object') return 0;
  return node.members.reduce((sum, { value }) => sum + longStringsIn(value), 0);
}

function propertiesOf(schema: FormSchema, object: JsonNode, path: Path, reading: Reading): readonly ArgumentField[] {
  return [...schema.properties].map(([name, property]) => {
    const node = object.kind === 'object' ? memberAt(object, name)?.value : undefined;
    const place = { name, path: [...path, name], role: 'argument' as const, isRequired: schema.required.has(name) };
    return readField(place, property, node, reading);
  });
}

/** The schemas of a member that has no schema of its own name; none: it is not declared. */
function othersOf(schema: FormSchema, name: string): readonly JsonNode[] {
  const patterns = schema.keywords.get('patternProperties');
  const open = schema.keywords.get('additionalProperties');
  const members = patterns?.kind === 'object' ? patterns.members : [];
  const isOnly = members.length === 1 && open?.kind !== 'object';
  // With one pattern and nothing else, a member can only be meant by it; the check says when its name is not right.
  const matching = members.filter(({ key }) => isOnly || matchesSafely(key, name));
  if (matching.length > 0) return matching.map(({ value }) => value);
  return open && !(open.kind === 'literal' && open.value === false) ? [open] : [];
}

function namesBeside(schema: FormSchema, object: JsonNode): readonly string[] {
  if (object.kind !== 'object') return [];
  return object.members.map(({ key }) => key).filter((name) => !schema.properties.has(name));
}

function undeclaredOf(
  schema: FormSchema,
  object: JsonNode,
  path: Path,
  { tree }: Reading,
): readonly UndeclaredArgument[] {
  return namesBeside(schema, object).flatMap((name) => {
    if (object.kind !== 'object' || othersOf(schema, name).length > 0) return [];
    return [{ name, path: [...path, name], json: spelled(memberAt(object, name)?.value, tree) }];
  });
}

/** Whether the schema invites members beside its `properties`. */
function takesOthers({ keywords }: FormSchema): boolean {
  const open = keywords.get('additionalProperties');
  const patterns = keywords.get('patternProperties');
  const isOpen = open?.kind === 'object' || (open?.kind === 'literal' && open.value === true);
  return isOpen || (patterns?.kind === 'object' && patterns.members.length > 0);
}

function mapOf(schema: FormSchema, object: JsonNode | undefined, place: Place, reading: Reading): ArgumentField['map'] {
  if (!takesOthers(schema)) return undefined;
  const open = schema.keywords.get('additionalProperties');
  const patterns = schema.keywords.get('patternProperties');
  const first = patterns?.kind === 'object' ? patterns.members[0]?.value : undefined;
  const names = object?.kind === 'object' ? namesBeside(schema, object) : [];
  const entries = names.flatMap((name) => {
    const sources = othersOf(schema, name);
    const node = object?.kind === 'object' ? memberAt(object, name)?.value : undefined;
    if (sources.length === 0) return [];
    const entry = { name: nameIn(place, name), path: [...place.path, name], role: 'entry' as const, isRequired: true };
    return [readField(entry, sourceOf(...sources), node, reading)];
  });
  return { entries, newJson: startOf(first ?? open, reading.schemaTree) };
}

function nameIn({ name, path }: Place, step: string): string {
  return path.length === 0 ? step : `${name} ${step}`;
}

function readField(place: Place, source: FormSource, node: JsonNode | undefined, reading: Reading): ArgumentField {
  const { schemaTree, tree } = reading;
  const schema = readFormSchema(source, schemaTree);
  const { keywords } = schema;
  const state = node === undefined ? 'unset' : isNull(node) ? 'null' : 'value';
  const declared = kindOf(schema);
  const kind = state === 'value' && !fits(declared, node) ? 'json' : declared;
  const examples = keywords.get('examples');
  const defaultJson = keywords.get('default') && spelled(keywords.get('default'), schemaTree);
  const exampleJson =
    examples?.kind === 'array' && examples.items[0] ? spelled(examples.items[0], schemaTree) : undefined;
  const object = kind === 'object' && node?.kind === 'object' ? node : undefined;
  const array = kind === 'array' ? itemsOfSchema(schema) : undefined;
  const takesMore = array?.rest?.kind === 'object' || (array?.rest?.kind === 'literal' && array.rest.value === true);
  return {
    before: [],
    ...place,
    kind,
    description: textIn(keywords, 'description'),
    limits: limitsInWords(schema, schemaTree),
    isNullable: schema.isNullable || state === 'null',
    state,
    json: node && spelled(node, tree),
    text: node?.kind === 'string' ? node.value : undefined,
    format: textIn(keywords, 'format'),
    encoding: textIn(keywords, 'contentEncoding'),
    mediaType: textIn(keywords, 'contentMediaType'),
    defaultJson,
    exampleJson,
    startJson: startOf(source, schemaTree),
    options: optionsOf(schema, schemaTree),
    children: object ? propertiesOf(schema, object, place.path, reading) : itemsOf(kind, schema, node, place, reading),
    undeclared: object ? undeclaredOf(schema, object, place.path, reading) : [],
    map: kind === 'object' ? mapOf(schema, object, place, reading) : undefined,
    positions: array?.leading.length ?? 0,
    newItemJson: takesMore ? startOf(array?.rest, schemaTree) : undefined,
    union: kind === 'union' && schema.union ? readUnion(schema.union, place, source, node, reading) : undefined,
  };
}

function itemsOf(
  kind: ArgumentKind,
  schema: FormSchema,
  node: JsonNode | undefined,
  place: Place,
  reading: Reading,
): readonly ArgumentField[] {
  if (kind !== 'array' || node?.kind !== 'array') return [];
  const { leading, rest } = itemsOfSchema(schema);
  const least = schema.keywords.get('minItems');
  const count = node.items.length;
  const starts = leading.map((item) => startOf(item, reading.schemaTree));
  return Array.from({ length: Math.max(count, leading.length) }, (_, index) => {
    const position = leading[index];
    const field: Place = {
      name: `${place.name} ${index + 1}`,
      path: [...place.path, index],
      role: position ? 'position' : 'item',
      // Only the last one can be taken away without moving others into its place.
      isRequired: !position || index < count - 1 || (least?.kind === 'number' && index < least.value),
      before: position ? starts.slice(count, index) : [],
    };
    return readField(field, sourceOf(position ?? rest), node.items[index], reading);
  });
}

function readUnion(
  union: FormUnion,
  place: Place,
  source: FormSource,
  node: JsonNode | undefined,
  reading: Reading,
): ArgumentUnion | undefined {
  const { schemaTree, choices } = reading;
  const value = isNull(node) ? undefined : node;
  const key = `${toPointer(place.path)}#${source.decided.length}`;
  const choice = choices.get(key);
  const picked = choice === undefined ? undefined : union.branches[choice];
  // A choice holds until the text says something that it cannot mean.
  const holds = picked && (!value || mayBe(picked.source, value, schemaTree));
  const chosen = holds && choice !== undefined ? choice : branchOf(union, value, schemaTree);
  const branch = union.branches[chosen];
  if (!branch) return undefined;
  const labels = union.branches.map((each) => branchLabel(each.source, each.node, schemaTree));
  return {
    key,
    chosen,
    place: { index: branch.index, count: union.count },
    field: readField(place, branch.source, node, reading),
    branches: union.branches.map((each, index) => {
      const label = labels[index];
      const isAlone = label !== undefined && labels.filter((other) => other === label).length === 1;
      return {
        label: isAlone ? label : `${label ?? 'variant'} ${index + 1}`,
        startJson: startOfBranch(union, each.source, each.node, value, reading),
      };
    }),
  };
}

/** The first value of a branch, with the members of the value as it is that the branch knows too. */
function startOfBranch(
  union: FormUnion,
  source: FormSource,
  branch: JsonNode | undefined,
  value: JsonNode | undefined,
  { schemaTree, tree }: Reading,
): string {
  const start = startOf(source, schemaTree);
  const schema = readFormSchema(source, schemaTree);
  const own = parseJson(start);
  if (own.root?.kind !== 'object' || kindOf(schema) !== 'object') return start;
  const members = new Map(own.root.members.map(({ key, value: node }) => [key, spelled(node, own)]));
  const reference = branch?.kind === 'object' ? memberAt(branch, '$ref')?.value : undefined;
  if (union.discriminator !== undefined && reference?.kind === 'string' && !members.has(union.discriminator)) {
    members.set(union.discriminator, JSON.stringify(reference.value.split('/').at(-1)));
  }
  for (const { key, value: node } of value?.kind === 'object' ? value.members : []) {
    const property = schema.properties.get(key);
    if (!property || members.has(key) || readFormSchema(property, schemaTree).keywords.has('const')) continue;
    if (mayBe(property, node, schemaTree)) members.set(key, spelled(node, tree));
  }
  return `{${[...members].map(([name, json]) => `${JSON.stringify(name)}: ${json}`).join(', ')}}`;
}
