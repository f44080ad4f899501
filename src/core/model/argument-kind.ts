import { get, getString, getText, isLiteral, itemsOf } from '../json/get';
import { spelled } from '../json/spelled';
import type { JsonNode, JsonTree } from '../json/tree';
import { type FormSchema, type FormSource, readFormSchema, referredFrom, sourceOf } from './form-schema';

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
  | 'union'
  | 'date'
  | 'file'
  | 'json';

export interface EnumOption {
  readonly json: string;
  /** The value of a string. */
  readonly text: string | undefined;
  readonly label: string;
}

const scalars: readonly ArgumentKind[] = ['number', 'integer', 'boolean'];

const dateFormats: ReadonlySet<string> = new Set(['date', 'date-time', 'time']);

/** Text longer than this gets several lines to begin with. */
const longText = 200;

export function kindOf(schema: FormSchema): ArgumentKind {
  const { keywords, properties, types, union } = schema;
  if (keywords.get('enum')?.kind === 'array' || keywords.has('const')) return 'enum';
  if (union) return union.branches.every(({ node }) => get(node, 'const')) ? 'enum' : 'union';
  const [type] = types;
  if (types.length > 1) return 'json';
  if (type === 'object' || (type === undefined && (properties.size > 0 || keywords.has('patternProperties')))) {
    return properties.size > 0 || describesOthers(schema) ? 'object' : 'json';
  }
  const { leading, rest } = itemsOfSchema(schema);
  if (type === 'array' || (type === undefined && (leading.length > 0 || rest))) {
    return leading.length > 0 || rest?.kind === 'object' ? 'array' : 'json';
  }
  return type === 'string' ? kindOfText(keywords) : (scalars.find((kind) => kind === type) ?? 'json');
}

function kindOfText(keywords: FormSchema['keywords']): ArgumentKind {
  if (/^base64(?:url)?$/i.test(textIn(keywords, 'contentEncoding') ?? '')) return 'file';
  if (dateFormats.has(textIn(keywords, 'format') ?? '')) return 'date';
  const longest = keywords.get('maxLength');
  return longest?.kind === 'number' && longest.value > longText ? 'text' : 'string';
}

/** Whether the schema says something about members beside its `properties`. */
function describesOthers({ keywords }: FormSchema): boolean {
  return (
    keywords.get('additionalProperties')?.kind === 'object' || keywords.get('patternProperties')?.kind === 'object'
  );
}

/** The schemas of the first items by position, and that of all others; `true` and nothing ask for nothing. */
export function itemsOfSchema({ keywords }: FormSchema): {
  readonly leading: readonly JsonNode[];
  readonly rest: JsonNode | undefined;
} {
  const items = keywords.get('items');
  if (items?.kind === 'array') return { leading: items.items, rest: keywords.get('additionalItems') };
  return { leading: itemsOf(keywords.get('prefixItems')), rest: items };
}

/** What a value must be for the part of a kind to show it, and the emptiest value of the kind. */
const kinds: Readonly<Record<ArgumentKind, { readonly shows?: JsonNode['kind']; readonly empty: string }>> = {
  string: { shows: 'string', empty: '""' },
  text: { shows: 'string', empty: '""' },
  date: { shows: 'string', empty: '""' },
  file: { shows: 'string', empty: '""' },
  number: { shows: 'number', empty: '0' },
  integer: { shows: 'number', empty: '0' },
  boolean: { shows: 'literal', empty: 'false' },
  object: { shows: 'object', empty: '{}' },
  array: { shows: 'array', empty: '[]' },
  enum: { empty: 'null' },
  union: { empty: 'null' },
  json: { empty: 'null' },
};

/** A value of another type than the form's part can show is edited as JSON, so that nothing of it is lost. */
export function fits(kind: ArgumentKind, node: JsonNode | undefined): boolean {
  const { shows } = kinds[kind];
  return shows === undefined || node?.kind === shows;
}

export function optionsOf(schema: FormSchema, tree: JsonTree): readonly EnumOption[] {
  const { keywords, union } = schema;
  const values = keywords.get('enum');
  const constant = keywords.get('const');
  const option = (node: JsonNode | undefined, title?: string): readonly EnumOption[] => {
    if (!node || isLiteral(node, null)) return [];
    const json = spelled(node, tree);
    const text = node.kind === 'string' ? node.value : undefined;
    return [{ json, text, label: title || (text ?? json) }];
  };
  if (values?.kind === 'array') {
    // Titles as MCP wrote them before 2025-11-25.
    const names = keywords.get('enumNames');
    const nameAt = (index: number) => (names?.kind === 'array' ? names.items[index] : undefined);
    return values.items.flatMap((node, index) => {
      const name = nameAt(index);
      return option(node, name?.kind === 'string' ? name.value : undefined);
    });
  }
  if (constant) return option(constant);
  return (union?.branches ?? []).flatMap(({ node }) => option(get(node, 'const'), getText(node, 'title')));
}

/** Schemas inside schemas that a first value follows. */
const deepest = 6;

/** What "value" begins with: the default, an example, a listed value, or the emptiest value of the kind. */
export function startOf(source: FormSource | JsonNode | undefined, tree: JsonTree, depth = 0): string {
  const schema = readFormSchema(source, tree);
  const { keywords, properties, required, union } = schema;
  const given = keywords.get('default') ?? itemsOf(keywords.get('examples'))[0];
  if (given) return spelled(given, tree);
  const kind = kindOf(schema);
  const option = optionsOf(schema, tree)[0];
  if (option) return option.json;
  if (depth >= deepest) return kinds[kind].empty;
  if (kind === 'union') return startOf(union?.branches[0]?.source, tree, depth + 1);
  if (kind === 'array') {
    const leading = itemsOfSchema(schema).leading.map((item) => startOf(item, tree, depth + 1));
    return `[${leading.join(', ')}]`;
  }
  if (kind !== 'object') return kinds[kind].empty;
  // What is asked for and can only have one value is not worth a question.
  const constants = [...properties].flatMap(([name, property]) => {
    const only = required.has(name) ? readFormSchema(property, tree).keywords.get('const') : undefined;
    return only ? [`${JSON.stringify(name)}: ${spelled(only, tree)}`] : [];
  });
  return `{${constants.join(', ')}}`;
}

/** What a branch is called: by its title, its name, what it holds, or its number. */
export function branchLabel(source: FormSource, branch: JsonNode | undefined, tree: JsonTree): string | undefined {
  if (!branch) return source.type;
  const own = readFormSchema(sourceOf(branch), tree);
  const title = textIn(own.keywords, 'title');
  if (title !== undefined && title !== '') return title;
  const reference = getString(branch, '$ref');
  if (reference && referredFrom(branch, tree)) return reference.value.split('/').at(-1);
  for (const property of own.properties.values()) {
    const constant = readFormSchema(property, tree).keywords.get('const');
    if (constant?.kind === 'string') return constant.value;
  }
  const constant = own.keywords.get('const');
  if (constant) return spelled(constant, tree);
  if (own.keywords.get('enum')) return 'enum';
  if (own.types.length === 0) return own.required.size > 0 ? `with ${[...own.required].join(', ')}` : undefined;
  const { rest } = itemsOfSchema(own);
  const inner = rest && own.types[0] === 'array' ? readFormSchema(rest, tree).types[0] : undefined;
  const words = own.types.join(' or ');
  if (inner !== undefined) return `${words} of ${inner}`;
  const format = textIn(own.keywords, 'format');
  if (format !== undefined) return `${words}, ${format}`;
  return own.types[0] === 'object' && own.required.size > 0 ? `with ${[...own.required].join(', ')}` : words;
}

export function textIn(keywords: FormSchema['keywords'], keyword: string): string | undefined {
  const node = keywords.get(keyword);
  return node?.kind === 'string' ? node.value : undefined;
}
