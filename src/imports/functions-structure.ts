import type { JsonSchema } from '../core/dialect';
import { startsWith } from '../core/json/pointer';
import type { JsonTree } from '../core/json/tree';
import { unwrap } from '../core/model/unwrap';
import { definitionGrammar } from '../core/repair/definition-grammar';
import type { Grammar } from '../core/repair/grammar';
import type { Structure, Words } from '../core/repair/reading';
import { plain } from '../core/repair/schema-grammar';
import { inSnakeCase } from '../exports/gemini/spelling';
import { declaredIn, functionsReader } from './functions';

const schema = { $ref: '#/$defs/schema' };
const own = { $ref: '#/$defs/own' };
const text = { type: 'string' };
/** Whole numbers that Gemini's API reads as text. */
const limit = { type: ['integer', 'string'] };
const texts = { type: 'array', items: text };
const body = { name: text, description: text, strict: { type: ['boolean', 'null'] } };
const words = {
  desc: 'description',
  params: 'parameters',
  args: 'parameters',
  arguments: 'parameters',
  schema: 'parameters',
  inputschema: 'parameters',
};
const ofAnthropic = { desc: 'description', parameters: 'input_schema' };

/** Gemini's words are the same in snake case. */
const inBothSpellings = (properties: JsonSchema): JsonSchema => ({
  ...Object.fromEntries(Object.entries(properties).map(([word, value]) => [inSnakeCase(word), value])),
  ...properties,
});

const $defs = {
  schema: {},
  // Gemini's own words for a schema, of which its rules say which types there are and what it refuses.
  own: {
    type: 'object',
    properties: inBothSpellings({
      ...{ type: text, format: text, title: text, description: text, pattern: text },
      ...{ default: {}, example: {}, enum: { type: 'array' }, nullable: { type: 'boolean' } },
      ...{ properties: { type: 'object', additionalProperties: own }, required: texts, propertyOrdering: texts },
      ...{ items: own, anyOf: { type: 'array', items: own } },
      ...{ minimum: { type: 'number' }, maximum: { type: 'number' }, minLength: limit, maxLength: limit },
      ...{ minItems: limit, maxItems: limit, minProperties: limit, maxProperties: limit },
    }),
  },
};

/** How a declaration is built. */
interface Kind {
  readonly required: string;
  readonly properties: JsonSchema;
  /** The member that the words are for; without one the declaration itself. */
  readonly at?: string;
  readonly words: Words;
}

/** By where the schema of the arguments stands: flat, in an envelope, or as Anthropic and Gemini take it. */
const kindsWith = (type: JsonSchema): Readonly<Record<string, Kind>> => ({
  parameters: { required: 'name', properties: { ...body, type, parameters: schema, output_schema: schema }, words },
  'function,parameters': {
    required: 'function',
    properties: {
      type,
      function: { type: 'object', required: ['name'], properties: { ...body, parameters: schema } },
    },
    at: 'function',
    words,
  },
  input_schema: {
    required: 'name',
    properties: {
      ...{ ...body, type: text, input_schema: schema },
      ...{ cache_control: { type: 'object' }, input_examples: { type: 'array' } },
    },
    words: ofAnthropic,
  },
  gemini: {
    required: 'name',
    properties: inBothSpellings({
      ...{ name: text, description: text, behavior: text, parameters: own, response: own },
      ...{ parametersJsonSchema: schema, responseJsonSchema: schema },
    }),
    words: { desc: 'description' },
  },
});

const alone = kindsWith({ const: 'function' });
/** Tools that a provider runs itself have types of their own. */
const amongOthers = kindsWith(text);

/** How the declarations of a document are built, where all are built alike. */
export function structuresIn(tree: JsonTree, isSure: boolean): readonly Structure[] {
  const { places } = unwrap(tree.root);
  const declared = declaredIn(tree, isSure);
  const found = declared.map(({ declaration: { from = [] }, target }) => {
    const place = places.find(({ path }) => startsWith(from, path));
    const steps = place && from.slice(place.path.length).map((step) => (typeof step === 'number' ? '*' : step));
    const { provider } = target.profile;
    return { kind: provider === 'Gemini' ? 'gemini' : target.parametersPath.join(), steps };
  });
  const [first] = found;
  const isAlike = found.every(({ kind, steps }) => kind === first?.kind && steps?.join() === first.steps?.join());
  const kind = (declared.length === places.length ? alone : amongOthers)[first?.kind ?? ''];
  return isAlike && kind && first?.steps ? [structureOf(kind, first.steps)] : [];
}

function structureOf({ required, properties, at, words: known }: Kind, steps: readonly string[]): Structure {
  const grammar = definitionGrammar({ type: 'object', required: [required], properties, $defs });
  const place = [...steps, ...(at === undefined ? [] : [at])].join('.');
  return { dialect: functionsReader.id, grammar: around(grammar, steps), habits: { words: { [place]: known } } };
}

/** What stands around declarations, such as a request, is free. */
function around(grammar: Grammar, steps: readonly string[]): Grammar {
  return steps.reduceRight<Grammar>(
    (inner, step) =>
      step === '*' ? { ...plain('array'), items: inner } : { ...plain('object'), members: new Map([[step, inner]]) },
    grammar,
  );
}
