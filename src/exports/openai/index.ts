import { joinPlainly } from '../../core/conversion/converter';
import type { ExportTarget } from '../../core/export-target';
import { get, getText } from '../../core/json/get';
import type { JsonValue } from '../../core/json/value';
import { profile, strictProfile } from './profile';
import { toNeutral } from './read';
import { writeChat, writeResponses, writeStrict } from './write';

const nameOf = (definition: JsonValue) => getText(get(definition, 'function') ?? definition, 'name');

const common = {
  extensionPlace: undefined,
  read: (definition: Parameters<typeof toNeutral>[0]) => ({ tool: toNeutral(definition), losses: [] }),
  identify: nameOf,
  // Tools are sent as a list.
  join: (definitions: Parameters<typeof joinPlainly>[0]) => joinPlainly(definitions, 'array'),
} as const;

/** Functions of OpenAI's chat completions. */
export const openai: ExportTarget = {
  ...common,
  id: 'openai',
  name: 'OpenAI',
  sent: 'Functions of chat completions',
  title: 'OpenAI functions',
  carries: new Set(['description']),
  profile,
  write: writeChat,
  parametersPath: ['function', 'parameters'],
  namePath: ['function', 'name'],
};

/** The same, where the model is held to the schema. */
export const openaiStrict: ExportTarget = {
  ...common,
  id: 'openai-strict',
  name: 'OpenAI strict',
  sent: 'Functions that hold the model to the schema',
  title: 'OpenAI strict functions',
  carries: new Set(['description']),
  profile: strictProfile,
  write: writeStrict,
  parametersPath: ['function', 'parameters'],
  namePath: ['function', 'name'],
};

/** Functions of OpenAI's Responses API. */
export const openaiResponses: ExportTarget = {
  ...common,
  id: 'openai-responses',
  name: 'OpenAI Responses',
  sent: 'Functions of the Responses API',
  title: 'OpenAI Responses functions',
  carries: new Set(['description', 'outputSchema', 'outputAny', 'outputDescription']),
  profile,
  write: writeResponses,
  parametersPath: ['parameters'],
  namePath: ['name'],
};
