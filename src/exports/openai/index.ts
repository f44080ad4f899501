import { joinPlainly } from '../../core/conversion/converter';
import type { ExportTarget } from '../../core/export-target';
import { get, getObject, getString, getText } from '../../core/json/get';
import type { JsonObject, JsonValue } from '../../core/json/value';
import { emptyTool, type NeutralTool } from '../../core/model/neutral';
import { profile, strictProfile } from './profile';
import { writeChat, writeResponses, writeStrict } from './write';

/** Tools of other types are OpenAI's own, or take no arguments. */
const nameOf = (definition: JsonValue) =>
  (getText(definition, 'type') ?? 'function') === 'function'
    ? getText(get(definition, 'function') ?? definition, 'name')
    : undefined;

const common = {
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

/** A function as OpenAI is told about it: of chat completions in `function`, of the Responses API without. */
function toNeutral(definition: JsonObject): NeutralTool {
  const body = getObject(definition, 'function') ?? definition;
  const output = getObject(body, 'output_schema');
  return {
    ...emptyTool,
    name: getString(body, 'name'),
    description: getString(body, 'description'),
    input: getObject(body, 'parameters'),
    output: output ? { kind: 'schema', schema: output } : { kind: 'absent' },
  };
}
