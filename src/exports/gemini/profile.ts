import type { ProviderProfile } from '../../core/export-target';

/** What Gemini takes as the declaration of a function with `parametersJsonSchema`. */
export const profile: ProviderProfile = {
  provider: 'Gemini',
  checked: '2026-11-20',
  source: 'npm @google/genai 2.32.0, FunctionDeclaration',
  rules: { name: 'gemini/name', root: 'gemini/unsupported-keyword', type: 'gemini/unsupported-keyword' },
  name: { characters: 'A-Za-z0-9_:.-', length: 128, first: 'A-Za-z_' },
};

/** The same with `parameters`, a subset of OpenAPI 3.0. */
export const parametersProfile: ProviderProfile = {
  ...profile,
  source:
    'npm @google/genai 2.32.0, FunctionDeclaration and Schema; nanbingxyz/5ire#42, n8n-io/n8n#15553, microsoft/azure-devops-mcp#139',
  parameterName: { characters: 'A-Za-z0-9_', length: 64, first: 'A-Za-z_' },
  takesOwnSchemas: true,
  refusedAtRoot: [],
};
