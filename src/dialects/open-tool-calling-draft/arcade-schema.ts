import type { JsonSchema } from '../../core/dialect';
import { objectAt } from '../../core/json/members';
import draft from './definition.schema.json';

const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const textOrNull = (description: string): JsonSchema => ({ description, type: ['string', 'null'] });
const names: JsonSchema = { type: ['array', 'null'], items: { type: 'string' } };
const keyed: JsonSchema = {
  type: ['array', 'null'],
  items: {
    type: 'object',
    required: ['key'],
    additionalProperties: false,
    properties: { key: { description: 'Its name.', type: 'string', minLength: 1 } },
  },
};

/** With other members, or further ones. */
function withProperties(schema: JsonSchema | undefined, properties: JsonSchema): JsonSchema {
  return { ...schema, properties: { ...objectAt(schema, 'properties'), ...properties } };
}

const shapes: JsonSchema = {
  description: 'What the members of an object are, by name.',
  type: ['object', 'null'],
  additionalProperties: { $ref: '#/$defs/valueSchema' },
};

function makeSchema(): JsonSchema {
  const root: JsonSchema = draft;
  const properties = objectAt(root, 'properties');
  const defs = objectAt(root, '$defs');
  const valueSchema = withProperties(objectAt(defs, 'valueSchema'), {
    properties: shapes,
    inner_properties: { ...shapes, description: 'What the members of each item are, by name.' },
    required_keys: { ...names, description: 'The members that must be there.' },
    inner_required_keys: { ...names, description: 'The members that each item must have.' },
    description: textOrNull('What the value means.'),
    nullable: { description: 'True when it may be null.', type: ['boolean', 'null'] },
  });
  const provider = withProperties(objectAt(defs, 'provider'), {
    id: textOrNull('What identifies the authorization; null when the provider does.'),
    provider_id: textOrNull('The provider; null when the id says it.'),
    oauth2: {
      description: 'What OAuth 2.0 has to grant.',
      type: ['object', 'null'],
      additionalProperties: false,
      properties: { scopes: { ...names, description: 'The scopes that the tool needs.' } },
    },
  });
  const requirements = withProperties(objectAt(properties, 'requirements'), {
    secrets: { ...keyed, description: 'The secrets that each call must bring, by name; null when there are none.' },
    metadata: { ...keyed, description: 'What else each call must bring, by name; null when there is nothing.' },
  });
  const changed = withProperties(root, {
    toolkit: withProperties(objectAt(properties, 'toolkit'), {
      description: textOrNull('What the toolkit is for.'),
      version: textOrNull('The version of the toolkit and of all its tools.'),
    }),
    output: withProperties(objectAt(properties, 'output'), {
      description: textOrNull('What the answer means.'),
      value_schema: {
        description: 'The type of the value, for the mode "value".',
        ...orNull({ $ref: '#/$defs/valueSchema' }),
      },
    }),
    requirements: { ...requirements, type: ['object', 'null'] },
    deprecation_message: textOrNull('Why and for what the tool is given up; null while it is not.'),
    metadata: { description: 'What is known about the tool besides.', type: ['object', 'null'] },
  });
  return { ...changed, $defs: { ...defs, valueSchema, provider } };
}

/** A definition as Arcade's workers deploy it: the draft with further members, and `null` for what is absent. */
export const arcadeSchema: JsonSchema = makeSchema();
