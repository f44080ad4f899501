import { get, isLiteral, itemsOf, membersOf } from '../json/get';
import { parseJson } from '../json/parse';
import { parseOnce } from '../json/parse-once';
import { type Path, toPointer } from '../json/pointer';
import { spelled } from '../json/spelled';
import { firstError, type JsonNode, type JsonTree } from '../json/tree';
import { matchesSafely } from '../schema/safe-pattern';
import type { ArgumentField, ArgumentForm, ArgumentUnion, UndeclaredArgument } from './argument-field';
import {
  type ArgumentKind,
  branchLabel,
  fits,
  itemsOfSchema,
  kindOf,
  optionsOf,
  startOf,
  textIn,
} from './argument-kind';
import { limitsInWords } from './argument-limits';
import { type FormSchema, type FormSource, type FormUnion, readFormSchema, sourceOf } from './form-schema';
import { branchOf, mayBe } from './union-branch';

/** Above this many characters the arguments are edited as JSON; long strings (files) do not count. */
const maxFormTextLength = 256 * 1024;
const longString = 1024;
/** Characters; a longer schema is read in turns, and a form is drawn at once. */
const maxSchemaLength = 1024 * 1024;

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
  if (schemaText.length > maxSchemaLength) {
    return { kind: 'json', reason: 'The input schema is too large for a form: write the arguments as JSON.' };
  }
  const schemaTree = parseOnce(schemaText);
  const tree = parseOnce(text.trim() === '' ? '{}' : text);
  const { schema, unset } = rootOf(schemaTree);
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
    fields: propertiesOf(schema, tree.root, [], reading, unset),
    undeclared: undeclaredOf(schema, tree.root, [], reading),
    whole: undefined,
  };
}

function whyNoForm(tree: JsonTree, schema: FormSchema): string | undefined {
  const { root } = tree;
  if (!root || firstError(tree)) return 'The input schema cannot be read, so there is no form.';
  if (isLiteral(root, true)) return undefined;
  if (root.kind !== 'object') return 'The input schema is not a JSON Schema object, so there is no form.';
  if (schema.types.length > 0 && !schema.types.includes('object')) {
    return `The input schema describes ${schema.types.join(' or ')} instead of an object, so there is no form.`;
  }
  const isOpen = isLiteral(schema.keywords.get('additionalProperties'), true);
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

interface RootSchema {
  readonly schema: FormSchema;
  /** The properties that a text had no value of, as they were read: the schema alone says how they are shown. */
  readonly unset: Map<string, ArgumentField>;
}

const roots = new WeakMap<JsonTree, RootSchema>();

/** A key in one argument of a thousand reads that one and not the schema of all. */
function rootOf(schemaTree: JsonTree): RootSchema {
  const known = roots.get(schemaTree);
  if (known) return known;
  const root = { schema: readFormSchema(schemaTree.root, schemaTree), unset: new Map<string, ArgumentField>() };
  roots.set(schemaTree, root);
  return root;
}

function propertiesOf(
  schema: FormSchema,
  object: JsonNode,
  path: Path,
  reading: Reading,
  unset?: RootSchema['unset'],
): readonly ArgumentField[] {
  return [...schema.properties].map(([name, property]) => {
    const node = get(object, name);
    const known = node === undefined ? unset?.get(name) : undefined;
    if (known) return known;
    const place = {
      name: shown(name),
      path: [...path, name],
      role: 'argument' as const,
      isRequired: schema.required.has(name),
    };
    const field = readField(place, property, node, reading);
    // Which branch of a union is shown, a person chooses.
    if (node === undefined && field.kind !== 'union') unset?.set(name, field);
    return field;
  });
}

/** The schemas of a member that has no schema of its own name; none: it is not declared. */
function othersOf(schema: FormSchema, name: string): readonly JsonNode[] {
  const patterns = schema.keywords.get('patternProperties');
  const open = schema.keywords.get('additionalProperties');
  const members = membersOf(patterns);
  const isOnly = members.length === 1 && open?.kind !== 'object';
  // With one pattern and nothing else, a member can only be meant by it; the check says when its name is not right.
  const matching = members.filter(({ key }) => isOnly || matchesSafely(key, name));
  if (matching.length > 0) return matching.map(({ value }) => value);
  return open && !isLiteral(open, false) ? [open] : [];
}

function namesBeside(schema: FormSchema, object: JsonNode | undefined): readonly string[] {
  return membersOf(object).flatMap(({ key }) => (schema.properties.has(key) ? [] : [key]));
}

function undeclaredOf(
  schema: FormSchema,
  object: JsonNode,
  path: Path,
  { tree }: Reading,
): readonly UndeclaredArgument[] {
  return namesBeside(schema, object).flatMap((name) => {
    if (othersOf(schema, name).length > 0) return [];
    return [{ name, path: [...path, name], json: spelled(get(object, name), tree) }];
  });
}

/** Whether a schema of what is not named says that such may come. */
function invites(schema: JsonNode | undefined): boolean {
  return schema?.kind === 'object' || isLiteral(schema, true);
}

/** Whether the schema invites members beside its `properties`. */
function takesOthers({ keywords }: FormSchema): boolean {
  const open = keywords.get('additionalProperties');
  return invites(open) || membersOf(keywords.get('patternProperties')).length > 0;
}

function mapOf(schema: FormSchema, object: JsonNode | undefined, place: Place, reading: Reading): ArgumentField['map'] {
  if (!takesOthers(schema)) return undefined;
  const first = membersOf(schema.keywords.get('patternProperties'))[0]?.value;
  const entries = namesBeside(schema, object).flatMap((name) => {
    const sources = othersOf(schema, name);
    if (sources.length === 0) return [];
    const entry = { name: nameIn(place, name), path: [...place.path, name], role: 'entry' as const, isRequired: true };
    return [readField(entry, sourceOf(...sources), get(object, name), reading)];
  });
  return { entries, newJson: startOf(first ?? schema.keywords.get('additionalProperties'), reading.schemaTree) };
}

function nameIn({ name, path }: Place, step: string): string {
  return path.length === 0 ? shown(step) : `${name} ${shown(step)}`;
}

/** A name that is seen and heard. */
function shown(name: string): string {
  return name === '' ? '""' : name;
}

function readField(place: Place, source: FormSource, node: JsonNode | undefined, reading: Reading): ArgumentField {
  const { schemaTree, tree } = reading;
  const schema = readFormSchema(source, schemaTree);
  const { keywords } = schema;
  const state = node === undefined ? 'unset' : isLiteral(node, null) ? 'null' : 'value';
  const declared = kindOf(schema);
  const kind = state === 'value' && !fits(declared, node) ? 'json' : declared;
  const said = (value: JsonNode | undefined) => value && spelled(value, schemaTree);
  const object = kind === 'object' && node?.kind === 'object' ? node : undefined;
  const array = kind === 'array' ? itemsOfSchema(schema) : undefined;
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
    defaultJson: said(keywords.get('default')),
    exampleJson: said(itemsOf(keywords.get('examples'))[0]),
    startJson: startOf(source, schemaTree),
    options: optionsOf(schema, schemaTree),
    children: object
      ? propertiesOf(schema, object, place.path, reading)
      : itemFields(kind, schema, node, place, reading),
    undeclared: object ? undeclaredOf(schema, object, place.path, reading) : [],
    map: kind === 'object' ? mapOf(schema, object, place, reading) : undefined,
    positions: array?.leading.length ?? 0,
    newItemJson: invites(array?.rest) ? startOf(array?.rest, schemaTree) : undefined,
    union: kind === 'union' && schema.union ? readUnion(schema.union, place, source, node, reading) : undefined,
  };
}

function itemFields(
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
  const value = isLiteral(node, null) ? undefined : node;
  const key = `${toPointer(place.path)}#${source.decided.length}`;
  const choice = choices.get(key);
  const picked = choice === undefined ? undefined : union.branches[choice];
  // A choice holds until the text says something that it cannot mean.
  const holds = picked && (!value || mayBe(picked.source, value, schemaTree));
  const chosen = holds && choice !== undefined ? choice : branchOf(union, value, schemaTree);
  const branch = union.branches[chosen];
  if (!branch) return undefined;
  const labels = union.branches.map((each) => branchLabel(each.source, each.node, schemaTree));
  const timesSaid = new Map<string | undefined, number>();
  for (const label of labels) timesSaid.set(label, (timesSaid.get(label) ?? 0) + 1);
  return {
    key,
    chosen,
    place: { index: branch.index, count: union.count },
    field: readField(place, branch.source, node, reading),
    branches: union.branches.map((each, index) => {
      const label = labels[index];
      const isAlone = label !== undefined && timesSaid.get(label) === 1;
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
  const reference = get(branch, '$ref');
  if (union.discriminator !== undefined && reference?.kind === 'string' && !members.has(union.discriminator)) {
    members.set(union.discriminator, JSON.stringify(reference.value.split('/').at(-1)));
  }
  for (const { key, value: node } of membersOf(value)) {
    const property = schema.properties.get(key);
    if (!property || members.has(key) || readFormSchema(property, schemaTree).keywords.has('const')) continue;
    if (mayBe(property, node, schemaTree)) members.set(key, spelled(node, tree));
  }
  return `{${[...members].map(([name, json]) => `${JSON.stringify(name)}: ${json}`).join(', ')}}`;
}
