import type { Random } from './random.testkit';
import { parameterNames, sentence, someValues } from './texts.testkit';

/** What JSON.parse gives. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** The members that are there, in random order now and then: most people write the type first. */
export function members(
  random: Random,
  ...parts: readonly (readonly [string, Json | undefined] | false)[]
): JsonObject {
  const there = parts.filter((part): part is readonly [string, Json] => part !== false && part[1] !== undefined);
  if (!random.chance(20)) return Object.fromEntries(there);
  const first = random.below(Math.max(there.length, 1));
  return Object.fromEntries([...there.slice(first), ...there.slice(0, first)]);
}

/** A whole number that says what it is by itself: no other part of the definition is likely to hold it. */
export const number = (random: Random) => 100 + random.below(90_000);

type Kind = (random: Random, depth: number) => JsonObject;

const textSchema: Kind = (random) => {
  const enumeration = random.chance(25) ? someValues(random, 1 + random.below(4)) : undefined;
  const format = random.pick(['date-time', 'date', 'email', 'uri', 'uuid', 'uuid']);
  return members(
    random,
    ['type', 'string'],
    ['enum', enumeration],
    !enumeration && random.chance(20) && ['format', format],
    !enumeration && random.chance(20) && ['maxLength', number(random)],
    !enumeration && random.chance(15) && ['minLength', random.below(4)],
    !enumeration && random.chance(10) && ['pattern', random.pick(['^[a-z]+$', '^\\p{L}+$', '\\d{4}-\\d{2}'])],
    enumeration !== undefined && random.chance(30) && ['default', enumeration[0]],
    random.chance(10) && ['title', random.pick(['City', 'Größe', 'Ort'])],
  );
};

const numberSchema: Kind = (random) => {
  const least = random.below(50);
  return members(
    random,
    ['type', random.pick(['integer', 'number'])],
    random.chance(40) && ['minimum', least],
    random.chance(30) && ['maximum', least + number(random)],
    random.chance(25) && ['default', least + random.below(50)],
    random.chance(8) && ['multipleOf', 1],
    random.chance(8) && ['examples', [least, least + 1]],
  );
};

const flagSchema: Kind = (random) =>
  members(random, ['type', 'boolean'], random.chance(40) && ['default', random.chance(50)]);

const listSchema: Kind = (random, depth) =>
  members(
    random,
    ['type', 'array'],
    ['items', depth > 2 ? { type: 'string' } : schema(random, depth + 1)],
    random.chance(20) && ['uniqueItems', true],
    random.chance(20) && ['maxItems', number(random)],
    random.chance(15) && ['minItems', random.below(2)],
  );

const mapSchema: Kind = (random, depth) => ({
  type: 'object',
  additionalProperties: random.chance(30) ? true : schema(random, depth + 1),
});

const unionSchema: Kind = (random, depth) =>
  members(
    random,
    random.chance(60)
      ? ['type', [random.pick(['string', 'integer', 'boolean']), 'null']]
      : [random.pick(['anyOf', 'oneOf']), [schema(random, depth + 1), { type: 'null' }]],
    random.chance(40) && ['default', null],
  );

const constantSchema: Kind = (random) => ({ const: random.pick(['fixed-value', 4711, true, null]) });

const kinds: readonly Kind[] = [
  textSchema,
  textSchema,
  textSchema,
  numberSchema,
  numberSchema,
  flagSchema,
  listSchema,
  unionSchema,
  (random, depth) => objectSchema(random, depth),
  mapSchema,
  constantSchema,
];

/** A schema as people write them: of one kind, with some of its words. */
function schema(random: Random, depth: number): JsonObject {
  const kind = depth > 2 ? random.pick([textSchema, numberSchema, flagSchema]) : random.pick(kinds);
  return kind(random, depth);
}

function described(random: Random, value: JsonObject): JsonObject {
  const text = sentence(random);
  return random.chance(50) ? { ...value, description: text } : { description: text, ...value };
}

/** An object with properties; `describes`: each says what it is for. */
export function objectSchema(
  random: Random,
  depth = 0,
  { describes = random.chance(60), isPlain = false, isShared = depth === 0 && random.chance(12) } = {},
): JsonObject {
  const names = parameterNames(random, (depth === 0 ? 1 : 1) + random.below(depth === 0 ? 6 : 3), isPlain);
  const properties = Object.fromEntries(
    names.map((name) => {
      const made = schema(random, depth + 1);
      return [name, describes || random.chance(50) ? described(random, made) : made];
    }),
  );
  const shared = isShared ? random.pick(names) : undefined;
  const place = shared === undefined ? undefined : properties[shared];
  const required = random.some(names, random.below(names.length + 1));
  const reference = { $ref: '#/$defs/shared' };
  // A reference keeps its description beside it, where each parameter needs one.
  const referring = describes ? described(random, reference) : reference;
  return members(
    random,
    ['type', 'object'],
    ['properties', place && shared !== undefined ? { ...properties, [shared]: referring } : properties],
    (required.length > 0 || random.chance(20)) && ['required', required],
    random.chance(25) && ['additionalProperties', false],
  );
}

/** Parameters or a result: an object, with a dialect and shared definitions now and then. */
export function rootSchema(random: Random, { describes = false, isPlain = false, canRefer = true } = {}): JsonObject {
  const isShared = canRefer && random.chance(12);
  const made = objectSchema(random, 0, { describes: describes || random.chance(60), isPlain, isShared });
  const dialect = random.pick([
    'https://json-schema.org/draft/2020-12/schema',
    'http://json-schema.org/draft-07/schema#',
  ]);
  return {
    ...(random.chance(10) && !isShared ? { $schema: dialect } : {}),
    ...made,
    ...(isShared ? { $defs: { shared: described(random, textSchema(random, 0)) } } : {}),
  };
}
