import { type Json, type JsonObject, members, number, rootSchema } from './json-schemas.testkit';
import { pluginSchema } from './plugin-schemas.testkit';
import type { Random } from './random.testkit';
import { parameterNames, sentence, someValues, toolkitName, toolName, version } from './texts.testkit';

/** Valid definitions of every format, in the variety that people write. */

function openToolCalling(random: Random): JsonObject {
  const name = toolName(random, '');
  const toolkit = toolkitName(random);
  const release = version(random);
  const hasRequirements = random.chance(50);
  return members(
    random,
    ['id', `${toolkit}.${name}@${release}`],
    ['name', `${toolkit}_${name}`],
    ['description', sentence(random)],
    ['version', release],
    [
      'input_schema',
      {
        parameters: random.chance(8)
          ? { type: 'object', properties: {} }
          : rootSchema(random, { describes: true, canRefer: false }),
      },
    ],
    ['output_schema', random.chance(30) ? random.pick([{}, null]) : rootSchema(random, { canRefer: false })],
    hasRequirements && [
      'requirements',
      members(
        random,
        random.chance(60) && ['authorization', authorizations(random)],
        random.chance(50) && ['secrets', someSecrets(random).map((id) => ({ id }))],
        random.chance(50) && ['user_id', random.chance(80)],
      ),
    ],
  );
}

const scopes = ['mail.read', 'https://auth.example.org/calendar', 'repo:status', 'offline_access'];

function authorizations(random: Random): Json {
  return random
    .some(['google', 'github', 'slack-bot'], 1 + random.below(2))
    .map((id) =>
      members(
        random,
        ['id', id],
        random.chance(80) && ['oauth2', { scopes: random.some(scopes, 1 + random.below(3)) }],
      ),
    );
}

const someSecrets = (random: Random) =>
  random.some(['API_KEY', 'WEBHOOK_SECRET', 'DB_PASSWORD', 'twilio_token'], 1 + random.below(3));

function draft(random: Random): JsonObject {
  const name = toolName(random, '');
  const toolkit = toolkitName(random);
  const hasRequirements = random.chance(50);
  return members(
    random,
    ['name', name],
    ['fully_qualified_name', `${toolkit}.${name}`],
    ['description', sentence(random)],
    [
      'toolkit',
      members(random, ['name', toolkit], random.chance(70) && ['description', sentence(random)], [
        'version',
        version(random),
      ]),
    ],
    [
      'input',
      { parameters: parameterNames(random, random.below(6), false).map((each) => draftParameter(random, each)) },
    ],
    [
      'output',
      members(
        random,
        [
          'available_modes',
          ['value', ...random.some(['error', 'null', 'artifact', 'requires_authorization'], random.below(4))],
        ],
        ['description', sentence(random)],
        ['value_schema', valueSchema(random)],
      ),
    ],
    hasRequirements && [
      'requirements',
      members(
        random,
        random.chance(50) && ['secrets', someSecrets(random).map((key_id) => ({ key_id }))],
        random.chance(60) && [
          'authorization',
          members(
            random,
            ['provider_type', 'oauth2'],
            ['provider_id', random.pick(['google', 'travel-agency'])],
            ['oauth2', { scopes: random.some(scopes, 1 + random.below(3)) }],
          ),
        ],
      ),
    ],
  );
}

function draftParameter(random: Random, name: string): JsonObject {
  return members(
    random,
    ['name', name],
    ['required', random.chance(50)],
    ['description', sentence(random)],
    ['value_schema', valueSchema(random)],
    random.chance(30) && ['inferrable', random.chance(50)],
  );
}

function valueSchema(random: Random): JsonObject {
  if (random.chance(20)) return { val_type: 'string', enum: someValues(random, 1 + random.below(4)) };
  if (random.chance(20)) {
    return { val_type: 'array', inner_val_type: random.pick(['string', 'integer', 'number', 'boolean', 'json']) };
  }
  return { val_type: random.pick(['string', 'integer', 'number', 'boolean', 'json']) };
}

function machineContext(random: Random): JsonObject {
  const names = random.some(['read', 'write', 'set-alert', 'listAll', 'écrire'], 1 + random.below(4));
  return members(
    random,
    ['id', random.pick(['weather-station', 'org.example/billing', 'calculator'])],
    ['name', random.pick(['Weather Station', 'Abrechnung', '計算機'])],
    ['version', version(random)],
    ['description', sentence(random)],
    ['capabilities', names.map((name) => capability(random, name))],
    random.chance(60) && ['securityLevel', random.below(11)],
    random.chance(25) && ['metadata', { category: 'utility', tags: ['mathematics', 'numbers'], rank: number(random) }],
  );
}

function capability(random: Random, name: string): JsonObject {
  return members(
    random,
    ['name', name],
    ['description', sentence(random)],
    random.chance(80) && [
      'parameters',
      parameterNames(random, 1 + random.below(4), false).map((each) => argument(random, each)),
    ],
    random.chance(70) && [
      'return',
      members(random, ['description', sentence(random)], random.chance(80) && ['schema', rootSchema(random)]),
    ],
  );
}

function argument(random: Random, name: string): JsonObject {
  return members(
    random,
    ['name', name],
    ['description', sentence(random)],
    ['type', random.pick(['string', 'string', 'number', 'boolean', 'object', 'array', 'any'])],
    ['required', random.chance(50)],
  );
}

function modelContextProtocol(random: Random): JsonObject {
  return members(
    random,
    ['name', toolName(random, random.pick(['_', '-', '.', '']))],
    random.chance(30) && ['title', random.pick(['Search the library', 'ツール一覧'])],
    ['description', sentence(random)],
    ['inputSchema', random.chance(8) ? { type: 'object', additionalProperties: false } : rootSchema(random)],
    random.chance(40) && ['outputSchema', rootSchema(random)],
    random.chance(40) && ['annotations', annotations(random)],
    random.chance(15) && [
      'icons',
      [{ src: 'https://library.example/icon.png', mimeType: 'image/png', sizes: ['48x48', '96x96'] }],
    ],
    random.chance(15) && ['_meta', { 'com.example.library/shelf': number(random) }],
  );
}

function annotations(random: Random): JsonObject {
  const hints = random.some(['idempotentHint', 'openWorldHint'], 1 + random.below(2));
  const title: Json | undefined = random.chance(20) ? 'Search the library' : undefined;
  return members(
    random,
    ['title', title],
    random.chance(60) && ['readOnlyHint', false],
    ...hints.map((hint): readonly [string, Json] => [hint, random.chance(50)]),
  );
}

function toolfoundation(random: Random): JsonObject {
  const tool = Object.entries(modelContextProtocol(random));
  const own: readonly (readonly [string, Json] | false)[] = [
    ['namespace', random.pick(['library', 'files', 'weather_eu'])],
    random.chance(70) && ['version', version(random)],
    random.chance(70) && [
      'tags',
      random.some(['library', 'search', 'full-text', 'a.b', 'v2_beta'], 1 + random.below(4)),
    ],
    random.chance(10) && ['title', null],
  ];
  return members(random, ...own, ...tool);
}

function xtpTool(random: Random, name: string): JsonObject {
  return members(random, ['name', name], ['description', sentence(random)], ['inputSchema', rootSchema(random)]);
}

/** What a definition stands in: nothing, a list, the listing of a server. */
function standing(random: Random, definition: JsonObject): Json {
  if (random.chance(70)) return definition;
  // Without anything beside it, a list of tools with name, description and input schema is a plug-in's.
  return random.chance(50) ? [definition] : { tools: [definition], nextCursor: '2' };
}

/** A complete document in the format of an id. */
export function drawDocument(dialect: string, random: Random): Json {
  const draw = documents[dialect];
  if (!draw) throw new Error(`No definitions are drawn for "${dialect}" in rules/mutations/definitions.testkit.ts.`);
  return draw(random);
}

const documents: Readonly<Record<string, (random: Random) => Json>> = {
  otc: (random) => standing(random, openToolCalling(random)),
  rfc: (random) => standing(random, draft(random)),
  mcx: (random) => standing(random, machineContext(random)),
  xtp: (random) => {
    const names = new Set(Array.from({ length: 1 + random.below(3) }, () => toolName(random, '_')));
    return { tools: [...names].map((name) => xtpTool(random, name)) };
  },
  xtpdoc: pluginSchema,
  tf: (random) => standing(random, toolfoundation(random)),
  mcp: (random) => standing(random, modelContextProtocol(random)),
};
