import type { ProviderProfile } from '../../core/export-target';

/** What Anthropic takes as the declaration of a tool. */
export const profile: ProviderProfile = {
  provider: 'Anthropic',
  checked: '2026-11-20',
  source:
    'npm @anthropic-ai/sdk 1.11.0, Tool.InputSchema; answers of the API quoted in home-assistant/core#147760, anthropics/claude-code#96152 and anthropics/claude-code#27337',
  name: { characters: 'A-Za-z0-9_-', length: 128 },
  parameterName: undefined,
  refusedAtRoot: ['oneOf', 'allOf', 'anyOf'],
  strict: undefined,
  takesOwnSchemas: false,
};
