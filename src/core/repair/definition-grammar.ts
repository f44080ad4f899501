import type { JsonSchema } from '../dialect';
import { isObject, listAt, member, objectAt, stringAt, stringsAt } from '../json/members';
import { once } from '../once';
import { anything, type Grammar, type JsonKind } from './grammar';
import { oneOf, plain, schemaGrammar } from './schema-grammar';

/** Definitions of a format's schema that describe a JSON Schema, or a part of its keywords. */
const schemaWords: ReadonlySet<string> = new Set(['keywords', 'schema', 'commonWords', 'objectWords']);

/**
 * What the schema of a definition says about names, kinds and nesting, with what is known of the schemas inside it. Read
 * as far as somebody looks.
 */
export function definitionGrammar(schema: JsonSchema, inner: Grammar = schemaGrammar): Grammar {
  const defs = objectAt(schema, '$defs') ?? {};
  const known = new Map<unknown, Grammar>();

  const read = (value: unknown): Grammar => {
    if (!isObject(value)) return anything;
    const found = known.get(value);
    if (found) return found;
    const made = readOnce(value);
    known.set(value, made);
    return made;
  };

  const readOnce = (value: JsonSchema): Grammar => {
    const name = stringAt(value, '$ref')?.replace('#/$defs/', '');
    if (name !== undefined) return schemaWords.has(name) && ownWords(name) ? inner : read(defs[name]);
    const choices = listAt(value, 'anyOf');
    if (choices && !Object.hasOwn(value, 'properties')) return oneOf(...choices.map(read));
    return (listAt(value, 'allOf') ?? []).map(read).reduce(together, own(value));
  };

  // A format may use one of these names for something of its own.
  const ownWords = (name: string) => isObject(defs[name]);

  const own = (value: JsonSchema): Grammar => {
    const rest = member(value, 'additionalProperties');
    const properties = branches(value, 'properties');
    const items = member(value, 'items');
    const values = member(value, 'const') === undefined ? listAt(value, 'enum') : [member(value, 'const')];
    const texts = values?.filter((each) => typeof each === 'string');
    const members = once(() => membersOf(properties, read));
    return {
      kinds: kindsOf(value, values),
      ...(texts && texts.length > 0 ? { texts } : {}),
      get members() {
        return members();
      },
      required: stringsAt(value, 'required'),
      get rest() {
        if (rest === false) return 'closed';
        if (isObject(rest)) return read(rest);
        return properties.length > 0 ? 'open' : 'free';
      },
      get items() {
        return items === undefined ? undefined : read(items);
      },
      get isSchema() {
        return schemaLike.every((name) => members().has(name));
      },
    };
  };

  return read(schema);
}

/** What a format has these for is a JSON Schema in its own words. */
const schemaLike = ['type', 'properties', 'required'];

/** A keyword of a schema, and of the branches that it chooses between. */
function branches(schema: JsonSchema, keyword: string): readonly JsonSchema[] {
  const said = [schema, member(schema, 'then'), member(schema, 'else')].map((each) => objectAt(each, keyword));
  return said.filter((each) => each !== undefined);
}

/** What branches say about one member is a choice between them. */
function membersOf(
  properties: readonly JsonSchema[],
  read: (schema: unknown) => Grammar,
): ReadonlyMap<string, Grammar> {
  const said = new Map<string, Grammar[]>();
  for (const each of properties) {
    for (const [name, schema] of Object.entries(each)) {
      if (schema === false || (isObject(schema) && Object.keys(schema).every((word) => annotations.has(word)))) {
        if (!said.has(name) && schema !== false) said.set(name, []);
        continue;
      }
      said.set(name, [...(said.get(name) ?? []), read(schema)]);
    }
  }
  return new Map(
    [...said].map(([name, [first, ...others]]) => [
      name,
      first === undefined ? anything : others.length === 0 ? first : oneOf(first, ...others),
    ]),
  );
}

const annotations: ReadonlySet<string> = new Set([
  'title',
  'description',
  'markdownDescription',
  'default',
  'defaultSnippets',
]);

function kindsOf(schema: JsonSchema, values: readonly unknown[] | undefined): ReadonlySet<JsonKind> {
  const type = member(schema, 'type');
  const named = (Array.isArray(type) ? type : [type]).filter(isKind);
  if (named.length > 0) return new Set(named);
  return new Set(
    (values ?? []).flatMap((value): JsonKind[] =>
      value === null ? ['null'] : typeof value === 'string' ? ['string'] : [],
    ),
  );
}

function isKind(name: unknown): name is JsonKind {
  return ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'].some((kind) => kind === name);
}

/** What holds for both; what the first says of a member counts. */
function together(first: Grammar, second: Grammar): Grammar {
  if (second.choices && first.members.size === 0) return second;
  const kinds = first.kinds.size > 0 ? first.kinds : second.kinds;
  const members = once(() => new Map([...second.members, ...first.members]));
  return {
    ...plain(...kinds),
    ...((first.texts ?? second.texts) ? { texts: first.texts ?? second.texts } : {}),
    get members() {
      return members();
    },
    required: [...new Set([...first.required, ...second.required])],
    get rest() {
      const [own, other] = [first.rest, second.rest];
      return own === 'free' || own === 'open' ? (other === 'free' ? own : other) : own;
    },
    get items() {
      return first.items ?? second.items;
    },
    get isSchema() {
      return first.isSchema === true || second.isSchema === true;
    },
  };
}
