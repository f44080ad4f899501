import tables from './specification-cases.json';

export interface SchemaCase {
  readonly name: string;
  readonly schema: unknown;
  /** Values that it refuses. */
  readonly invalid: readonly unknown[];
}

const rowsOf = (sections: object) =>
  Object.entries(sections).flatMap(([section, rows]: [string, readonly (readonly unknown[])[]]) =>
    rows.map(([schema, , invalid], index) => ({
      name: `${section} ${index + 1}`,
      schema,
      invalid: Array.isArray(invalid) ? invalid : [],
    })),
  );

const list = (items: unknown) => ({ type: 'array', items });
const map = (values: unknown) => ({ type: 'object', additionalProperties: values });
const city = { type: 'object', properties: { city: { type: 'string', title: 'City' } }, required: ['city'] };
const day = { type: 'string', format: 'date' };
const tree = { type: 'object', properties: { value: { type: 'number' }, next: { $ref: '#/properties/a' } } };

/** As tools have them. */
const usual: readonly (readonly [schema: unknown, ...invalid: unknown[]])[] = [
  ...['date-time', 'date', 'time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uri-reference', 'uuid'].map(
    (format) => [{ type: 'string', format }, 'no such thing'] as const,
  ),
  [{ type: 'string', title: 'Place', description: 'Where.', default: 'Oslo', examples: ['Lisbon'] }, 5, null],
  [{ type: 'string', minLength: 2, maxLength: 4, pattern: '^[a-z]+$' }, 'a', 'abcde', 'A1'],
  [{ type: 'string', enum: ['north', 'south'], default: 'south' }, 'nroth', 'North', 'west', 1],
  [{ enum: [1, 2.5, null, true, 'a', [1], { b: 2 }] }, 2, '1'],
  [
    {
      oneOf: [
        { const: 'a', title: 'First' },
        { const: 'b', description: 'The second.' },
      ],
    },
    'c',
  ],
  [{ const: 'fixed' }, 'other', 5],
  [{ type: 'integer', minimum: 1, maximum: 10, multipleOf: 3 }, 0, 11, 4, 1.5, '3'],
  [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0, 1, '0.5'],
  [{ type: ['string', 'null'] }, 5],
  [{ type: ['integer', 'boolean'] }, 'yes'],
  [{ anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }, 5, [5]],
  [
    { anyOf: [city, { type: 'object', properties: { zip: { type: 'integer' } }, required: ['zip'] }] },
    {},
    { zip: 'x' },
  ],
  [{ type: 'boolean', default: true }, 'true'],
  [list({ type: 'string' }), 'a', ['a', 5], {}],
  [{ ...list(day), minItems: 1, maxItems: 2, uniqueItems: true }, [], ['2026-01-31', '2026-01-31'], ['a', 'b', 'c']],
  [list(city), [{}], [{ city: 5 }]],
  [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }], items: false }, [1, 'a', 2], ['a']],
  [city, {}, { city: null }, []],
  [{ ...city, additionalProperties: false }, { city: 'Oslo', ciyt: 'Oslo' }, { City: 'Oslo' }],
  [map({ type: 'integer' }), { a: 'b' }],
  [{ type: 'object', patternProperties: { '^x-': { type: 'string' } }, minProperties: 1 }, {}, { 'x-a': 1 }],
  [{ type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' }, 5],
  [{ ...tree, $defs: {} }, { next: { value: 'x' } }],
  [{ type: 'object', properties: { from: day, to: day }, dependentRequired: { to: ['from'] } }, { to: '2026-01-31' }],
  [{ allOf: [city, { properties: { days: { type: 'integer', minimum: 1 } }, required: ['days'] }] }, {}, { days: 0 }],
  [{ not: { type: 'string' } }, 'a'],
];

/** What tools have as the schema of an argument, and what each draft has an example of. */
export const schemaCases: readonly SchemaCase[] = [
  ...usual.map(([schema, ...invalid], index) => ({ name: `as tools have them ${index + 1}`, schema, invalid })),
  ...rowsOf(tables.both),
];

/** Of the newest draft alone. */
export const newestCases: readonly SchemaCase[] = rowsOf(tables['2020-12']);

/** Arguments of which one has this schema. */
export const inputOf = (schema: unknown) =>
  JSON.stringify({ type: 'object', properties: { a: schema }, required: ['a'] });
