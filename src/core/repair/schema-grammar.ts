import { once } from '../once';
import { keywords, typeNames } from '../schema/json-schema';
import type { Shape } from '../schema/shape';
import { anything, type Grammar, type JsonKind } from './grammar';

const none: ReadonlyMap<string, Grammar> = new Map();

export function plain(...kinds: readonly JsonKind[]): Grammar {
  return { kinds: new Set(kinds), members: none, required: [], rest: 'free' };
}

function listOf(items: Grammar): Grammar {
  return { ...plain('array'), items };
}

function mapOf(rest: Grammar): Grammar {
  return { ...plain('object'), rest };
}

export function oneOf(...choices: readonly Grammar[]): Grammar {
  return {
    kinds: new Set(choices.flatMap(({ kinds }) => [...kinds])),
    members: none,
    required: [],
    rest: 'free',
    choices,
  };
}

const text = plain('string');
const typeName: Grammar = { ...text, texts: typeNames };
const names = listOf(text);

/** The JSON Schema keywords as members, and words that are known beside them, with any value. */
export function schemaGrammarWith(others: readonly string[]): Grammar {
  const schema: Grammar = {
    kinds: new Set(['object', 'boolean']),
    get members() {
      return members();
    },
    required: [],
    rest: 'open',
    isSchema: true,
  };
  const shapes: Readonly<Record<Shape, Grammar>> = {
    schema,
    'schema-list': listOf(schema),
    'schema-map': mapOf(schema),
    'schema-or-list': oneOf(schema, listOf(schema)),
    'schema-or-names-map': mapOf(oneOf(schema, names)),
    type: oneOf(typeName, listOf(typeName)),
    string: text,
    number: plain('number'),
    'positive-number': plain('number'),
    count: plain('integer'),
    boolean: plain('boolean'),
    names,
    'names-map': mapOf(names),
    'boolean-map': mapOf(plain('boolean')),
    list: plain('array'),
    any: anything,
  };
  const members = once(
    () =>
      new Map([
        ...[...keywords].map(([name, { shape }]) => [name, shapes[shape]] as const),
        ...others.map((name) => [name, anything] as const),
      ]),
  );
  return schema;
}

export const schemaGrammar: Grammar = schemaGrammarWith([]);
