import { get, getText, isLiteral, itemsOf, membersOf, stringsIn } from '../json/get';
import type { ArrayNode, JsonNode, JsonTree } from '../json/tree';
import { acceptsOnlyNull } from '../schema/accepts-only-null';
import { nodeView, type SchemaView } from '../schema/schema-view';

/** Of more alternatives none is chosen in a form: the value is edited as JSON. */
export const mostAlternatives = 1_000;

/** References and parts are followed so far; what lies deeper has no field of its own. */
const deepest = 100;

/** What a form reads as one schema: parts that all apply, less the alternatives that were decided already. */
export interface FormSource {
  readonly parts: readonly JsonNode[];
  /** The `oneOf`, `anyOf` and `type` lists of which one entry was taken, which is among the parts or in `type`. */
  readonly decided: readonly JsonNode[];
  /** The one type that was taken from a list of types. */
  readonly type: string | undefined;
}

/** Alternatives of which a value takes one. */
export interface FormUnion {
  /** Besides "null", in the order of the schema. */
  readonly branches: readonly FormBranch[];
  /** The member that tells the branches apart, where the schema names it (OpenAPI). */
  readonly discriminator: string | undefined;
  /** So many alternatives does the schema list, with those for null. */
  readonly count: number;
}

export interface FormBranch {
  /** Its place in the list of the schema. */
  readonly index: number;
  readonly source: FormSource;
  /** The schema of this alternative alone; nothing for a type from a list. */
  readonly node: JsonNode | undefined;
  readonly type: string | undefined;
}

/** A schema as a form needs it: references followed, `allOf` and "or null" folded in. Nodes keep the exact spelling. */
export interface FormSchema {
  readonly keywords: ReadonlyMap<string, JsonNode>;
  readonly properties: ReadonlyMap<string, FormSource>;
  readonly required: ReadonlySet<string>;
  /** Without `null`; empty when any type will do. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  readonly union: FormUnion | undefined;
}

export function sourceOf(...parts: readonly (JsonNode | undefined)[]): FormSource {
  return { parts: parts.flatMap((part) => part ?? []), decided: [], type: undefined };
}

interface Folding {
  readonly view: SchemaView<JsonNode> | undefined;
  readonly source: FormSource;
  readonly keywords: Map<string, JsonNode>;
  readonly properties: Map<string, JsonNode[]>;
  readonly required: Set<string>;
  /** Schemas that refer to themselves are folded once. */
  readonly seen: Set<JsonNode>;
  readonly unions: { readonly list: ArrayNode; readonly branches: readonly (readonly [number, JsonNode])[] }[];
  typeList: JsonNode | undefined;
  types: readonly string[] | undefined;
  isNullable: boolean;
}

/** Reads one schema of a tree; keywords nearer to the outside win. */
export function readFormSchema(schema: FormSource | JsonNode | undefined, tree: JsonTree): FormSchema {
  const source = schema && 'parts' in schema ? schema : sourceOf(schema);
  const folding: Folding = {
    view: tree.root && nodeView(tree.root),
    source,
    keywords: new Map(),
    properties: new Map(),
    required: new Set(),
    seen: new Set(),
    unions: [],
    typeList: undefined,
    types: undefined,
    isNullable: false,
  };
  for (const part of source.parts) fold(part, folding);
  const { keywords, properties, required, isNullable } = folding;
  return {
    keywords,
    properties: new Map([...properties].map(([name, parts]) => [name, sourceOf(...parts)])),
    required,
    types: source.type === undefined ? (folding.types ?? []) : [source.type],
    isNullable: isNullable && source.type === undefined,
    union: unionOf(folding),
  };
}

function fold(schema: JsonNode | undefined, folding: Folding, depth = 0): void {
  if (schema?.kind !== 'object' || folding.seen.has(schema) || depth > deepest) return;
  folding.seen.add(schema);
  for (const { key, value } of schema.members) {
    if (!folding.keywords.has(key)) folding.keywords.set(key, value);
  }
  foldTypes(schema, folding);
  foldProperties(schema, folding);
  for (const { value } of stringsIn(get(schema, 'required'))) folding.required.add(value);
  for (const part of folding.view?.parts(schema) ?? []) fold(part, folding, depth + 1);
  for (const keyword of ['anyOf', 'oneOf']) foldUnion(get(schema, keyword), folding, depth + 1);
  // What a condition brings is offered; whether it is asked for, the check says.
  for (const keyword of ['then', 'else']) foldProperties(get(schema, keyword), folding);
  for (const { value } of membersOf(get(schema, 'dependentSchemas'))) foldProperties(value, folding);
}

function foldUnion(list: JsonNode | undefined, folding: Folding, depth: number): void {
  if (list?.kind !== 'array' || list.items.length > mostAlternatives || folding.source.decided.includes(list)) return;
  const branches = [...list.items.entries()];
  const others = branches.filter(([, branch]) => !acceptsOnlyNull(branch));
  if (others.length < branches.length) folding.isNullable = true;
  if (others.length === 1) fold(others[0]?.[1], folding, depth);
  else if (others.length > 1) folding.unions.push({ list, branches: others });
}

function foldProperties(schema: JsonNode | undefined, { properties }: Folding): void {
  for (const { key, value } of membersOf(get(schema, 'properties'))) {
    const parts = properties.get(key);
    if (!parts) properties.set(key, [value]);
    else if (!parts.includes(value)) parts.push(value);
  }
}

function foldTypes(schema: JsonNode, folding: Folding): void {
  const type = get(schema, 'type');
  const names = (type?.kind === 'string' ? [type] : stringsIn(type)).map(({ value }) => value);
  if (names.length > 0) {
    const own = names.filter((name) => name !== 'null');
    folding.types = folding.types ? bothOf(folding.types, own) : own;
    if (own.length > 1) folding.typeList ??= type;
  }
  const allowsNull =
    names.includes('null') ||
    isLiteral(get(schema, 'nullable'), true) ||
    (names.length === 0 && itemsOf(get(schema, 'enum')).some((item) => isLiteral(item, null)));
  if (allowsNull) folding.isNullable = true;
}

/** The types that two schemas allow together; a whole number is a number. */
function bothOf(a: readonly string[], b: readonly string[]): readonly string[] {
  const both = a.filter((name) => b.includes(name));
  const isWhole = (a.includes('integer') && b.includes('number')) || (a.includes('number') && b.includes('integer'));
  return isWhole && !both.includes('number') && !both.includes('integer') ? [...both, 'integer'] : both;
}

function unionOf(folding: Folding): FormUnion | undefined {
  const { source, keywords, unions, types, typeList } = folding;
  const [first] = unions;
  if (first) {
    const decided = [...source.decided, first.list];
    return {
      discriminator: getText(keywords.get('discriminator'), 'propertyName'),
      count: first.list.items.length,
      branches: first.branches.map(([index, node]) => ({
        index,
        node,
        type: undefined,
        // What a branch says about itself goes before what is said about all of them.
        source: { ...source, parts: [node, ...source.parts], decided },
      })),
    };
  }
  if (source.type !== undefined || !typeList || !types || types.length < 2) return undefined;
  const decided = [...source.decided, typeList];
  const branches = types.map((type, index) => ({ index, type, node: undefined, source: { ...source, type, decided } }));
  return { discriminator: undefined, count: types.length, branches };
}

/** The schema that `$ref` leads to, when that is in the same text. */
export function referredFrom(schema: JsonNode, { root }: JsonTree): JsonNode | undefined {
  return root && nodeView(root).referred(schema)?.value;
}
