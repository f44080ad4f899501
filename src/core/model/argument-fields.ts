import { detectLayout, reindent } from '../json/layout';
import { memberAt } from '../json/lookup';
import { parseJson } from '../json/parse';
import type { Path } from '../json/pointer';
import type { JsonNode, JsonTree } from '../json/tree';
import { limitsInWords } from './field-limits';
import { type FormSchema, readFormSchema } from './form-schema';

/** How a value is edited: one component each in `ui/schema-form/kinds`. */
export type ArgumentKind =
  | 'string'
  | 'text'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'enum'
  | 'object'
  | 'array'
  | 'date'
  | 'json';

/** An argument, at any depth, as the form shows it. JSON travels as text, so numbers keep their spelling. */
export interface ArgumentField {
  /** The name of the parameter, exactly; of an item: `tags 2`. */
  readonly name: string;
  readonly path: Path;
  readonly kind: ArgumentKind;
  readonly description: string | undefined;
  /** What the schema allows, in words: `1 to 10, whole numbers`. */
  readonly limits: string | undefined;
  /** An item cannot be unset either: it is removed. */
  readonly isRequired: boolean;
  readonly isItem: boolean;
  readonly isNullable: boolean;
  readonly state: 'unset' | 'null' | 'value';
  /** The value as it is spelled in the text, moved to the left margin. */
  readonly json: string | undefined;
  /** Of a string value: what it says. */
  readonly text: string | undefined;
  /** `format`, for dates. */
  readonly format: string | undefined;
  readonly defaultJson: string | undefined;
  readonly exampleJson: string | undefined;
  /** What "value" begins with: the default, an example, or the emptiest value of the kind. */
  readonly startJson: string;
  readonly options: readonly EnumOption[];
  /** Properties of an object that is there, items of an array that is there. */
  readonly children: readonly ArgumentField[];
  /** Members of an object that its schema does not declare. */
  readonly undeclared: readonly UndeclaredArgument[];
  /** What "Add item" puts in, of an array. */
  readonly newItemJson: string;
}

export interface EnumOption {
  readonly json: string;
  readonly label: string;
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
    }
  | { readonly kind: 'json'; readonly reason: string };

/** Above this many characters the arguments are edited as JSON. */
const longestFormText = 256 * 1024;

interface Reading {
  readonly schemaTree: JsonTree;
  readonly tree: JsonTree;
}

/** Reads the form for arguments from their text and the input schema's. An empty text counts as `{}`. */
export function readArgumentForm(schemaText: string, text: string): ArgumentForm {
  const schemaTree = parseJson(schemaText);
  const tree = parseJson(text.trim() === '' ? '{}' : text);
  const schema = readFormSchema(schemaTree.root, schemaTree);
  const reason = whyNoForm(schemaTree, schema) ?? whyNoFields(tree);
  if (reason !== undefined || !tree.root) return { kind: 'json', reason: reason ?? 'The arguments cannot be read.' };
  const reading = { schemaTree, tree };
  return {
    kind: 'fields',
    fields: propertiesOf(schema, tree.root, [], reading),
    undeclared: undeclaredOf(schema, tree.root, [], reading),
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
  const isOpen = open?.kind === 'object' || (open?.kind === 'literal' && open.value === true);
  const hasBranches = schema.keywords.has('anyOf') || schema.keywords.has('oneOf');
  if (schema.properties.size > 0 || !(isOpen || hasBranches)) return undefined;
  return isOpen
    ? 'The tool takes any arguments: write them as JSON.'
    : 'The input schema has alternatives that a form cannot show.';
}

function whyNoFields({ root, text }: JsonTree): string | undefined {
  if (root && root.kind !== 'object') return 'The arguments are not an object: write them between { and }.';
  return text.length > longestFormText ? 'The arguments are too large for a form.' : undefined;
}

function propertiesOf(schema: FormSchema, object: JsonNode, path: Path, reading: Reading): readonly ArgumentField[] {
  return [...schema.properties].map(([name, property]) => {
    const node = object.kind === 'object' ? memberAt(object, name)?.value : undefined;
    const place = { name, path: [...path, name], isItem: false, isRequired: schema.required.has(name) };
    return readField(place, property, node, reading);
  });
}

function undeclaredOf(
  schema: FormSchema,
  object: JsonNode,
  path: Path,
  { tree }: Reading,
): readonly UndeclaredArgument[] {
  if (object.kind !== 'object') return [];
  const names = new Set(object.members.map(({ key }) => key.value));
  return [...names].flatMap((name) => {
    const node = memberAt(object, name)?.value;
    if (!node || schema.properties.has(name)) return [];
    return [{ name, path: [...path, name], json: textOf(node, tree) }];
  });
}

function readField(
  place: Pick<ArgumentField, 'name' | 'path' | 'isItem' | 'isRequired'>,
  schemaNode: JsonNode,
  node: JsonNode | undefined,
  reading: Reading,
): ArgumentField {
  const { schemaTree, tree } = reading;
  const schema = readFormSchema(schemaNode, schemaTree);
  const keyword = (name: string) => schema.keywords.get(name);
  const state = node === undefined ? 'unset' : isNull(node) ? 'null' : 'value';
  const declared = kindOf(schema);
  const kind = state === 'value' && !fits(declared, node) ? 'json' : declared;
  const examples = keyword('examples');
  const defaultJson = keyword('default') && textOf(keyword('default'), schemaTree);
  const exampleJson =
    examples?.kind === 'array' && examples.items[0] ? textOf(examples.items[0], schemaTree) : undefined;
  const options = optionsOf(schema, schemaTree);
  const description = keyword('description');
  const format = keyword('format');
  return {
    ...place,
    kind,
    description: description?.kind === 'string' ? description.value : undefined,
    limits: limitsInWords(schema, schemaTree),
    isNullable: schema.isNullable || state === 'null',
    state,
    json: node && textOf(node, tree),
    text: node?.kind === 'string' ? node.value : undefined,
    format: format?.kind === 'string' ? format.value : undefined,
    defaultJson,
    exampleJson,
    startJson: defaultJson ?? exampleJson ?? options[0]?.json ?? emptyJson(kind),
    options,
    children: node ? childrenOf(kind, schema, node, place, reading) : [],
    undeclared: node && kind === 'object' ? undeclaredOf(schema, node, place.path, reading) : [],
    newItemJson: startOf(keyword('items'), schemaTree),
  };
}

function childrenOf(
  kind: ArgumentKind,
  schema: FormSchema,
  node: JsonNode,
  { name, path }: Pick<ArgumentField, 'name' | 'path'>,
  reading: Reading,
): readonly ArgumentField[] {
  if (kind === 'object') return propertiesOf(schema, node, path, reading);
  const items = schema.keywords.get('items');
  if (kind !== 'array' || node.kind !== 'array' || !items) return [];
  return node.items.map((item, index) =>
    readField(
      { name: `${name} ${index + 1}`, path: [...path, index], isItem: true, isRequired: true },
      items,
      item,
      reading,
    ),
  );
}

const kindOfType: Readonly<Record<string, ArgumentKind>> = {
  string: 'string',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
};

/** Text longer than this gets several lines to begin with. */
const longText = 200;

function kindOf(schema: FormSchema): ArgumentKind {
  const { keywords, properties, types } = schema;
  if (keywords.get('enum')?.kind === 'array' || keywords.has('const')) return 'enum';
  const [type] = types;
  if (types.length > 1) return 'json';
  if (type === 'object' || (type === undefined && properties.size > 0)) return properties.size > 0 ? 'object' : 'json';
  const items = keywords.get('items');
  if (type === 'array' || (type === undefined && items)) return items?.kind === 'object' ? 'array' : 'json';
  const kind = type === undefined || !Object.hasOwn(kindOfType, type) ? 'json' : (kindOfType[type] ?? 'json');
  if (kind !== 'string') return kind;
  const format = keywords.get('format');
  if (format?.kind === 'string' && (format.value === 'date' || format.value === 'date-time')) return 'date';
  const longest = keywords.get('maxLength');
  return longest?.kind === 'number' && longest.value > longText ? 'text' : 'string';
}

const nodeKinds: Readonly<Partial<Record<ArgumentKind, JsonNode['kind']>>> = {
  string: 'string',
  text: 'string',
  date: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'literal',
  object: 'object',
  array: 'array',
};

/** A value of another type than the form's part can show is edited as JSON, so that nothing of it is lost. */
function fits(kind: ArgumentKind, node: JsonNode | undefined): boolean {
  const wanted = nodeKinds[kind];
  return wanted === undefined || node?.kind === wanted;
}

function optionsOf(schema: FormSchema, tree: JsonTree): readonly EnumOption[] {
  const values = schema.keywords.get('enum');
  const constant = schema.keywords.get('const');
  const nodes = values?.kind === 'array' ? values.items : constant ? [constant] : [];
  return nodes
    .filter((node) => !isNull(node))
    .map((node) => ({ json: textOf(node, tree), label: node.kind === 'string' ? node.value : textOf(node, tree) }));
}

const emptyValues: Readonly<Record<ArgumentKind, string>> = {
  string: '""',
  text: '""',
  date: '""',
  number: '0',
  integer: '0',
  boolean: 'false',
  enum: 'null',
  object: '{}',
  array: '[]',
  json: 'null',
};

function emptyJson(kind: ArgumentKind): string {
  return emptyValues[kind];
}

function startOf(schemaNode: JsonNode | undefined, schemaTree: JsonTree): string {
  const schema = readFormSchema(schemaNode, schemaTree);
  const preset = schema.keywords.get('default');
  return preset ? textOf(preset, schemaTree) : (optionsOf(schema, schemaTree)[0]?.json ?? emptyJson(kindOf(schema)));
}

function isNull(node: JsonNode | undefined): boolean {
  return node?.kind === 'literal' && node.value === null;
}

/** As it is spelled, moved to the left margin. */
function textOf(node: JsonNode | undefined, { text }: JsonTree): string {
  if (!node) return '';
  const spelled = text.slice(node.offset, node.offset + node.length);
  return /[\r\n]/.test(spelled) ? reindent(spelled, detectLayout(text).indentAt(node.offset), '') : spelled;
}
