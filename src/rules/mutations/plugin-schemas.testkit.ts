import { capitalized } from '../../core/text/capital';
import { type JsonObject, members } from './json-schemas.testkit';
import type { Random } from './random.testkit';
import { sentence } from './texts.testkit';

const simple = ['string', 'number', 'integer', 'boolean'];
const formats: Readonly<Record<string, readonly string[]>> = {
  string: ['date-time', 'byte'],
  number: ['float', 'double'],
  integer: ['int32', 'uint64', 'int8'],
};
/** None of them is a member that hosts of tools send or read: those have a type of their own. */
const names = [
  'blob',
  'fileName',
  'uri',
  'verbose',
  'priority',
  'audience',
  'isDraft',
  'created_at',
  '_kind',
  'summary',
];

/** A plug-in schema document that exports the functions of a tool plug-in. */
export function pluginSchema(random: Random): JsonObject {
  const types = random.some(['Blob', 'Place', 'Note_2', 'Filter'], random.below(4));
  const request = reference('CallToolRequest');
  const json = { contentType: 'application/json' };
  return members(
    random,
    ['version', 'v1-draft'],
    [
      'exports',
      {
        call: members(
          random,
          ['description', sentence(random)],
          ['input', { ...request, ...json }],
          ['output', { ...reference('CallToolResult'), ...json }],
        ),
        describe: { output: { ...reference('ListToolsResult'), ...json } },
      },
    ],
    random.chance(20) && [
      'imports',
      { log: { input: { type: 'string', contentType: 'text/plain; charset=utf-8' }, description: sentence(random) } },
    ],
    [
      'components',
      {
        schemas: {
          CallToolRequest: object(random, types),
          CallToolResult: object(random, types),
          ListToolsResult: object(random, types),
          ...Object.fromEntries(types.map((name, index) => [name, typeOf(random, types.slice(0, index))])),
        },
      },
    ],
  );
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function typeOf(random: Random, types: readonly string[]): JsonObject {
  if (random.chance(60)) return object(random, types);
  return random.chance(50)
    ? members(random, ['type', 'string'], ['description', sentence(random)], ['enum', ['text', 'image', 'resource_2']])
    : map(random);
}

function object(random: Random, types: readonly string[]): JsonObject {
  const own = random.some(names, 1 + random.below(4));
  return members(
    random,
    ['description', sentence(random)],
    random.chance(50) && ['type', 'object'],
    ['properties', Object.fromEntries(own.map((name) => [name, property(random, types)]))],
    ['required', random.some(own, 1 + random.below(own.length))],
  );
}

const map = (random: Random): JsonObject => ({ type: 'object', additionalProperties: { type: random.pick(simple) } });

function property(random: Random, types: readonly string[]): JsonObject {
  const description = ['description', sentence(random)] as const;
  if (types.length > 0 && random.chance(25)) return { ...reference(random.pick(types)), description: description[1] };
  if (random.chance(20)) {
    const items = types.length > 0 && random.chance(50) ? reference(random.pick(types)) : { type: random.pick(simple) };
    return members(random, ['type', 'array'], ['items', items], description);
  }
  if (random.chance(10)) return { ...map(random), description: `${capitalized(random.pick(names))}, by name.` };
  const type = random.pick(simple);
  return members(
    random,
    ['type', type],
    random.chance(60) && description,
    random.chance(25) && formats[type] !== undefined && ['format', random.pick(formats[type])],
    random.chance(20) && ['nullable', true],
  );
}
