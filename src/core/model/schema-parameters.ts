import { get, getArray, getObject, textsIn } from '../json/get';
import type { Path } from '../json/pointer';
import type { JsonNode, ObjectNode } from '../json/tree';
import { once } from '../once';
import { textOf } from '../text/edit';
import { lazyParameter } from './lazy-parameter';
import { hasParts, partsOf } from './schema-parts';
import { describesValue, formKeywords, type SchemaWords } from './schema-words';
import { sourcedString } from './sourced-string';
import type { ParameterKind, ParameterModel, PartPlace, Sourced } from './tool-document';

/** More schemas than this in one place are hardly ever all looked at. */
export const veryMany = 1_000;

/** Where a schema stands among the parameters. */
export interface ParameterPlace {
  readonly name: string;
  readonly path: Path;
  readonly required: boolean;
  readonly part?: PartPlace | undefined;
}

interface SchemaType {
  readonly kind: ParameterKind;
  readonly nullable: boolean;
}

/**
 * Reads a JSON Schema as a parameter with everything inside it. `text` is the document's.
 * `words` are the keywords that the form edits. A schema that is no object, has several types or is a union gives kind `other`: listed, never dropped.
 */
export function readParameters(
  schema: JsonNode | undefined,
  place: ParameterPlace,
  text: string,
  words: SchemaWords = formKeywords,
): ParameterModel {
  const { name, path, required, part } = place;
  const base = { name, path, schemaPath: path, required, ...(part && { part }) };
  if (schema?.kind !== 'object') {
    const nothing = { keywords: {}, others: [], children: [], items: undefined, description: undefined };
    return { ...base, ...nothing, kind: 'other', nullable: false };
  }
  const { kind, nullable } = typeOf(schema);
  const properties = kind === 'object' ? getObject(schema, 'properties') : undefined;
  const items = kind === 'array' ? itemsOf(schema) : undefined;
  const parameter = {
    ...base,
    kind,
    nullable,
    description: sourcedString(schema, path, 'description'),
    ...keywordsOf(schema, path, words[kind], kind, text, properties !== undefined, items !== undefined),
    children: properties ? childrenOf(schema, properties, path, text, words) : [],
    items: items && readParameters(items, { name: 'items', path: [...path, 'items'], required: false }, text, words),
  };
  if (!hasParts(schema, { properties, items })) return { ...parameter, parts: [] };
  const parts = once(() => {
    const listed = new Set(textsIn(getArray(schema, 'required')));
    return partsOf(schema, path, { properties, items }, (node, place, count) => {
      const isListed = place.part?.keyword === 'properties' && listed.has(place.name);
      return readOneOf(count, node, { ...place, required: isListed }, text, words);
    });
  });
  return {
    ...parameter,
    get parts() {
      return parts();
    },
  };
}

const kindOfType: ReadonlyMap<string, ParameterKind> = new Map(
  (['string', 'number', 'integer', 'boolean', 'object', 'array'] as const).map((type) => [type, type]),
);

function typeOf(schema: ObjectNode): SchemaType {
  const type = get(schema, 'type');
  if (type?.kind === 'string') return { kind: kindOfType.get(type.value) ?? 'other', nullable: false };
  if (type?.kind === 'array') {
    const names = textsIn(type);
    const others = names.filter((name) => name !== 'null');
    const kind =
      others.length === 1 && names.length === type.items.length ? kindOfType.get(others[0] ?? '') : undefined;
    return kind ? { kind, nullable: names.length > 1 } : { kind: 'other', nullable: false };
  }
  if (type) return { kind: 'other', nullable: false };
  return { kind: kindWithoutType(schema), nullable: false };
}

function kindWithoutType(schema: ObjectNode): ParameterKind {
  const keys = schema.entries.map((member) => member.key);
  if (keys.includes('type') || keys.some(describesValue)) return 'other';
  if (keys.includes('properties')) return 'object';
  return keys.includes('items') ? 'array' : 'any';
}

/** A list of schemas, as older drafts had it, is left to the code view. */
function itemsOf(schema: ObjectNode): JsonNode | undefined {
  const items = get(schema, 'items');
  return items?.kind === 'array' ? undefined : items;
}

function childrenOf(
  schema: ObjectNode,
  properties: ObjectNode,
  path: Path,
  text: string,
  words: SchemaWords,
): readonly ParameterModel[] {
  const required = new Set(textsIn(getArray(schema, 'required')));
  const named = new Map(properties.entries.map((entry) => [entry.key, entry.value]));
  return [...named].map(([name, value]) => {
    const place = { name, path: [...path, 'properties', name], required: required.has(name) };
    return readOneOf(named.size, value, place, text, words);
  });
}

/** Reads one of so many schemas that stand together: of very many each when something asks what it says. */
function readOneOf(
  count: number,
  schema: JsonNode | undefined,
  place: ParameterPlace,
  text: string,
  words: SchemaWords,
): ParameterModel {
  const read = () => readParameters(schema, place, text, words);
  return count > veryMany ? lazyParameter(place, read) : read();
}

/** Sorts what a schema says into what the form edits and what it only lists. */
function keywordsOf(
  schema: ObjectNode,
  path: Path,
  editable: readonly string[],
  kind: ParameterKind,
  text: string,
  hasChildren: boolean,
  hasItems: boolean,
): Pick<ParameterModel, 'keywords' | 'others'> {
  const shown = new Set(kind === 'other' ? [] : ['type']);
  if (hasChildren) shown.add('properties');
  if (hasChildren && getArray(schema, 'required')) shown.add('required');
  if (hasItems) shown.add('items');
  const keywords: Record<string, { readonly path: Path; readonly json: string }> = {};
  const others: Sourced<string>[] = [];
  for (const { key, value } of schema.entries) {
    if (value && editable.includes(key)) keywords[key] = { path: [...path, key], json: textOf(text, value) };
    else if (!shown.has(key)) others.push({ value: key, path: [...path, key] });
  }
  return { keywords, others };
}
