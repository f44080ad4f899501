import type { ProviderProfile } from '../../core/export-target';
import { toolName } from '../../core/schema/transforms/names';

/** What OpenAI takes as the declaration of a function. */
export const profile: ProviderProfile = {
  provider: 'OpenAI',
  checked: '2026-11-20',
  source:
    'npm openai 6.49.0, FunctionDefinition; answers of the API quoted in langchain-ai/langchainjs#9804 and nspady/google-calendar-mcp#39',
  rules: { name: 'openai/name', root: 'openai/root-schema', type: 'openai/root-schema' },
  name: toolName,
  refusedAtRoot: ['anyOf', 'oneOf', 'allOf', 'not', 'enum', 'const'],
};

/** Keywords of the strict subset. What is not listed is left out. */
const strictKeywords: ReadonlySet<string> = new Set([
  ...['type', 'description', 'enum', 'const', 'properties', 'required', 'additionalProperties', 'items', 'anyOf'],
  ...['$ref', '$defs', 'definitions', 'pattern', 'format', 'minLength', 'maxLength', 'minItems', 'maxItems'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
]);

/** Formats of the strict subset. */
const strictFormats: ReadonlySet<string> = new Set([
  ...['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'],
]);

/** The same with `strict`: the model is held to the schema, which must stay in a subset. */
export const strictProfile: ProviderProfile = {
  ...profile,
  source: `${profile.source}; lastmile-ai/openai-agents-mcp#2, ash-project/ash_ai#155; the provider's guide, not checked again`,
  strict: { keywords: strictKeywords, formats: strictFormats },
};
