import fc from 'fast-check';

const name = fc.constantFrom('a', 'city', 'userId', 'é', 'constructor');
const scalar = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.constantFrom('a', 'bb', '😀', ''),
  fc.boolean(),
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Small JSON values, of all types. */
export const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    { arbitrary: scalar, weight: 4 },
    { arbitrary: fc.array(tie('value'), { maxLength: 3 }), weight: 1 },
    { arbitrary: fc.dictionary(name, tie('value'), { maxKeys: 3 }), weight: 1 },
  ),
}));

const range = (low: string, high: string, max: number) =>
  fc.tuple(fc.nat(max), fc.nat(max), fc.constantFrom('both', 'low', 'high', 'none')).map(([a, b, which]) => ({
    ...(which === 'both' || which === 'low' ? { [low]: Math.min(a, b) } : {}),
    ...(which === 'both' || which === 'high' ? { [high]: Math.max(a, b) } : {}),
  }));

/** Schemas of the plain kind that tools have: satisfiable, without patterns. */
export const { schema: plainSchema } = fc.letrec<{ schema: Record<string, unknown> }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    range('minLength', 'maxLength', 6).map((words) => ({ type: 'string', ...words })),
    fc
      .tuple(fc.constantFrom('number', 'integer'), range('minimum', 'maximum', 9))
      .map(([type, words]) => ({ type, ...words })),
    fc.uniqueArray(fc.constantFrom(1, 'a', null, true, 2.5), { minLength: 1 }).map((values) => ({ enum: values })),
    scalar.map((value) => ({ const: value })),
    fc.constantFrom({ type: 'boolean' }, { type: 'null' }, { type: ['string', 'null'] }, { title: 'anything' }),
    fc
      .tuple(tie('schema'), range('minItems', 'maxItems', 3))
      .map(([items, words]) => ({ type: 'array', items, ...words })),
    fc
      .tuple(fc.dictionary(name, tie('schema'), { maxKeys: 3 }), fc.boolean(), fc.constantFrom(undefined, false))
      .map(([properties, isRequired, additionalProperties]) => ({
        type: 'object',
        properties,
        ...(isRequired ? { required: Object.keys(properties) } : {}),
        ...(additionalProperties === undefined ? {} : { additionalProperties }),
      })),
  ),
}));
