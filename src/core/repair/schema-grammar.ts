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

/** The JSON Schema keywords as members. */
export const schemaGrammar: Grammar = {
  kinds: new Set(['object', 'boolean']),
  get members() {
    return members();
  },
  required: [],
  rest: 'open',
  isSchema: true,
};

const shapes: Readonly<Record<Shape, Grammar>> = {
  schema: schemaGrammar,
  'schema-list': listOf(schemaGrammar),
  'schema-map': mapOf(schemaGrammar),
  'schema-or-list': oneOf(schemaGrammar, listOf(schemaGrammar)),
  'schema-or-names-map': mapOf(oneOf(schemaGrammar, names)),
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

let known: ReadonlyMap<string, Grammar> | undefined;

function members(): ReadonlyMap<string, Grammar> {
  known ??= new Map([...keywords].map(([name, { shape }]) => [name, shapes[shape]]));
  return known;
}
