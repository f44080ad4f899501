/** The export targets for people to choose from, by id: light enough for the page's first code. */
export const providerNames = {
  openai: { name: 'OpenAI', sent: 'Functions of chat completions' },
  'openai-strict': { name: 'OpenAI strict', sent: 'Functions that hold the model to the schema' },
  'openai-responses': { name: 'OpenAI Responses', sent: 'Functions of the Responses API' },
  anthropic: { name: 'Anthropic', sent: 'Tools of the Messages API' },
  gemini: { name: 'Gemini', sent: 'Functions with "parametersJsonSchema"' },
  'gemini-parameters': { name: 'Gemini parameters', sent: 'Functions with "parameters"' },
} as const;
