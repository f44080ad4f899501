import { joinPlainly, type WriteContext, type WrittenTool } from '../../core/conversion/converter';
import type { ExportTarget, ProviderProfile } from '../../core/export-target';
import { getObject, getString, getText } from '../../core/json/get';
import { type JsonObject, jsonObject, jsonString } from '../../core/json/value';
import { emptyTool, type NeutralTool } from '../../core/model/neutral';
import { declareName, declareParameters } from '../declare';
import { profile } from './profile';

/** Tools of Anthropic's Messages API. */
export const anthropic: ExportTarget = {
  id: 'anthropic',
  name: 'Anthropic',
  sent: 'Tools of the Messages API',
  title: 'Anthropic tools',
  carries: new Set(['description']),
  extensionPlace: undefined,
  profile,
  read: (definition) => ({ tool: toNeutral(definition), losses: [] }),
  write: (tool, context) => write(tool, context, profile),
  identify: (definition) => getText(definition, 'name'),
  // Tools are sent as a list.
  join: (definitions) => joinPlainly(definitions, 'array'),
  parametersPath: ['input_schema'],
  namePath: ['name'],
};

function toNeutral(definition: JsonObject): NeutralTool {
  return {
    ...emptyTool,
    name: getString(definition, 'name'),
    description: getString(definition, 'description'),
    input: getObject(definition, 'input_schema'),
  };
}

function write(tool: NeutralTool, context: WriteContext, of: ProviderProfile): WrittenTool {
  const name = declareName(tool, of, 'anthropic/name', context, ['name']);
  const input = declareParameters(tool, of, { root: 'anthropic/root-union', type: 'anthropic/input-type' });
  const definition = jsonObject({
    name: name.value,
    description: tool.description,
    input_schema: input.value ?? jsonObject({ type: jsonString('object') }),
  });
  return { definition, losses: [...name.losses, ...input.losses] };
}
