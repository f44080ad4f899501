import type { Path } from '../../core/json/pointer';
import type { Json, JsonObject } from './json-schemas.testkit';
import { anyOf, type Mutation, type MutationKind } from './mutation.testkit';
import { changed, isRecord, type Place, placesIn } from './places.testkit';

/** Parameters in the form of another format: what can be said in both is said in the wrong one. */

interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly required: boolean;
}

const readers: Readonly<Record<string, (parameter: JsonObject) => Parameter | undefined>> = {
  rfc: ({ name, description, required, value_schema: value }) =>
    isRecord(value) && typeof value.val_type === 'string'
      ? parameter(name, description, draftTypes[value.val_type], required)
      : undefined,
  mcx: ({ name, description, type, required }) => parameter(name, description, contextTypes[String(type)], required),
};

const parameter = (name?: Json, description?: Json, type?: string, required?: Json): Parameter | undefined =>
  typeof name === 'string' && typeof description === 'string' && type !== undefined
    ? { name, description, type, required: required === true }
    : undefined;

const draftTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  json: 'object',
};
const contextTypes: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  array: 'array',
};

/** What is left of a parameter when it is written as the neutral one and back. */
const writers: Readonly<Record<string, (parameter: Parameter) => JsonObject>> = {
  rfc: ({ name, description, type, required }) => ({
    name,
    required,
    description,
    value_schema: { val_type: type === 'object' ? 'json' : type },
  }),
  mcx: ({ name, description, type, required }) => ({
    name,
    description,
    type: type === 'integer' ? 'number' : type,
    required,
  }),
};

function schemaOf(parameters: readonly Parameter[]): JsonObject {
  const required = parameters.filter((each) => each.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, type, description }) => [name, { type, description }])),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** Lists of parameters in a draft or a Machine Context document, with what both forms can say. */
function listsIn(
  document: Json,
  dialect: string,
): readonly { readonly path: Path; readonly list: readonly Parameter[] }[] {
  const read = readers[dialect];
  if (!read) return [];
  return placesIn(document, dialect).flatMap(({ path, value }) => {
    if (path.at(-1) !== 'parameters' || !Array.isArray(value)) return [];
    const list = (value as readonly JsonObject[]).map(read).filter((each) => each !== undefined);
    return list.length > 0 ? [{ path, list }] : [];
  });
}

const otherForm = (original: Json, mutated: Json, at: Path): Mutation => ({
  original,
  mutated,
  at,
  isOtherForm: true,
  isUnordered: true,
});

function writtenIn(dialect: string, list: readonly Parameter[]): Json {
  const write = writers[dialect];
  return write ? list.map(write) : [];
}

/** JSON Schema in place of the list, or around it. */
const schemaForList: MutationKind = {
  title: 'JSON Schema for a list of parameters',
  make: (document, dialect, random) =>
    anyOf(random, listsIn(document, dialect), ({ path, list }) => {
      const original = changed(document, path, () => writtenIn(dialect, list));
      // In the draft the schema may stand for the input as a whole.
      const at = dialect === 'rfc' && random.chance(50) ? path.slice(0, -1) : path;
      return otherForm(
        original,
        changed(original, at, () => schemaOf(list)),
        at,
      );
    }),
};

/** The parameters by name, as in JSON Schema's properties. */
const mapForList: MutationKind = {
  title: 'Map for a list of parameters',
  make: (document, dialect, random) =>
    anyOf(random, listsIn(document, dialect), ({ path, list }) => {
      const written = writtenIn(dialect, list) as readonly JsonObject[];
      const byName = Object.fromEntries(written.map(({ name, ...rest }) => [name as string, rest]));
      const original = changed(document, path, () => written);
      return otherForm(
        original,
        changed(original, path, () => byName),
        path,
      );
    }),
};

/** A value's type in JSON Schema's word. */
const schemaForValue: MutationKind = {
  title: 'JSON Schema for a value',
  make: (document, dialect, random) =>
    anyOf(random, placesIn(document, dialect), ({ path, value }) => {
      if (path.at(-1) !== 'value_schema' || !isRecord(value)) return undefined;
      const { val_type: type, inner_val_type: inner, ...rest } = value;
      if (type === 'json' || inner === 'json') return undefined;
      const items: JsonObject = inner === undefined ? {} : { items: { type: inner } };
      return otherForm(
        document,
        changed(document, path, () => ({ type: type as Json, ...items, ...rest })),
        [...path, 'type'],
      );
    }),
};

interface FoundSchema {
  readonly path: Path;
  readonly list: readonly Parameter[];
  readonly value: JsonObject;
  readonly words: readonly string[];
}

const isInSchema = ({ parent }: Place): boolean =>
  parent !== undefined && (parent.role.isSchema === true || isInSchema(parent));

/** Whole JSON Schemas with parameters of types that every format knows. */
function schemasIn(document: Json, dialect: string): readonly FoundSchema[] {
  return placesIn(document, dialect).flatMap((place) => {
    const { path, value, role } = place;
    if (!role.isSchema || isInSchema(place) || !isRecord(value) || !isRecord(value.properties)) return [];
    const required: readonly unknown[] = Array.isArray(value.required) ? value.required : [];
    const list = Object.entries(value.properties).flatMap(([name, property]) => {
      if (!isRecord(property) || typeof property.type !== 'string') return [];
      if (['array', 'object'].includes(property.type)) return [];
      const description = String(property.description ?? 'What it is for.');
      return { name, type: property.type, description, required: required.includes(name) };
    });
    return list.length > 0 ? [{ path, list, value, words: Object.keys(role.members ?? {}) }] : [];
  });
}

const inputs: readonly unknown[] = ['inputSchema', 'parameters'];

/** In the input of a tool, the list that another format has there. */
const listForSchema = (title: string, form: string): MutationKind => ({
  title,
  make: (document, own, random) =>
    anyOf(random, schemasIn(document, own), ({ path, list }) => {
      if (!inputs.includes(path.at(-1))) return undefined;
      // Machine Context has no word for integers.
      const said =
        form === 'mcx' ? list.map((each) => ({ ...each, type: each.type === 'integer' ? 'number' : each.type })) : list;
      const original = changed(document, path, () => schemaOf(said));
      return otherForm(
        original,
        changed(original, path, () => writtenIn(form, said)),
        path,
      );
    }),
});

/** The properties as a list of entries with names. */
const listForMap: MutationKind = {
  title: 'List for a map of properties',
  make: (document, dialect, random) =>
    anyOf(random, schemasIn(document, dialect), ({ path, value }) => {
      const entries = Object.entries(value.properties as JsonObject);
      if (!entries.every(([, each]) => isRecord(each) && !Object.hasOwn(each, 'name'))) return undefined;
      const list = entries.map(([name, each]) => ({ name, ...(each as JsonObject) }));
      const at = [...path, 'properties'];
      return otherForm(
        document,
        changed(document, at, () => list),
        at,
      );
    }),
};

/** The parameters themselves, where a schema of an object belongs. */
const bareMap: MutationKind = {
  title: 'Parameter map without `properties`',
  make: (document, dialect, random) =>
    anyOf(random, schemasIn(document, dialect), ({ path, value, words }) => {
      // A parameter called "properties" makes another thing of it.
      if (Object.keys(value.properties as JsonObject).some((name) => words.includes(name))) return undefined;
      const original = changed(document, path, () => ({ type: 'object', properties: value.properties as Json }));
      return { original, mutated: changed(original, path, () => value.properties as Json), at: path };
    }),
};

export const formKinds: readonly MutationKind[] = [
  bareMap,
  schemaForList,
  mapForList,
  schemaForValue,
  listForMap,
  listForSchema("List in the draft's form for a schema", 'rfc'),
  listForSchema("List in Machine Context's form for a schema", 'mcx'),
];
