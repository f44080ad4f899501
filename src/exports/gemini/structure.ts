import type { JsonSchema } from '../../core/dialect';
import { type DeclarationStructure, schema, text } from '../declaration-structure';
import { gemini, geminiParameters } from '.';
import { inSnakeCase } from './spelling';

type Properties = Readonly<Record<string, JsonSchema>>;

const own = { $ref: '#/$defs/own' };
/** Whole numbers that Gemini's API reads as text. */
const limit = { type: ['integer', 'string'] };
const texts = { type: 'array', items: text };

/** Gemini's words are the same in snake case. */
const inBothSpellings = (properties: Properties): Properties => ({
  ...Object.fromEntries(Object.entries(properties).map(([word, value]) => [inSnakeCase(word), value])),
  ...properties,
});

export const structure: DeclarationStructure = {
  targets: [gemini, geminiParameters],
  required: 'name',
  properties: inBothSpellings({
    ...{ name: text, description: text, behavior: text, parameters: own, response: own },
    ...{ parametersJsonSchema: schema, responseJsonSchema: schema },
  }),
  $defs: {
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
  },
  words: { desc: 'description' },
};
