import { joinPlainly, type WriteContext, type WrittenTool } from '../../core/conversion/converter';
import type { ExportTarget, ProviderProfile } from '../../core/export-target';
import { get, getObject, getString, getText } from '../../core/json/get';
import { type JsonObject, type JsonValue, jsonObject, jsonString } from '../../core/json/value';
import { emptyTool, type NeutralTool } from '../../core/model/neutral';
import { declareName, declareParameters } from '../declare';

/** What Anthropic takes as the declaration of a tool. */
const profile: ProviderProfile = {
  provider: 'Anthropic',
  checked: '2026-11-20',
  source:
    'npm @anthropic-ai/sdk 1.11.0, Tool.InputSchema; answers of the API quoted in home-assistant/core#147760, anthropics/claude-code#96152 and anthropics/claude-code#27337',
  rules: { name: 'anthropic/name', root: 'anthropic/root-union', type: 'anthropic/input-type' },
  name: { characters: 'A-Za-z0-9_-', length: 128 },
  refusedAtRoot: ['oneOf', 'allOf', 'anyOf'],
};

/** Tools of Anthropic's Messages API. */
export const anthropic: ExportTarget = {
  id: 'anthropic',
  name: 'Anthropic',
  sent: 'Tools of the Messages API',
  title: 'Anthropic tools',
  carries: new Set(['description']),
  profile,
  read: (definition) => ({ tool: toNeutral(definition), losses: [] }),
  write,
  // What has another type and no schema is a tool that Anthropic defines.
  identify: (definition) =>
    get(definition, 'type') && !isOwnTool(definition) && !get(definition, 'input_schema')
      ? undefined
      : getText(definition, 'name'),
  // Tools are sent as a list.
  join: (definitions) => joinPlainly(definitions, 'array'),
  parametersPath: ['input_schema'],
  namePath: ['name'],
};

/** The type of tools that somebody else defines; they may leave it out. */
export const isOwnTool = (definition: JsonValue) => getText(definition, 'type') === 'custom';

function toNeutral(definition: JsonObject): NeutralTool {
  return {
    ...emptyTool,
    name: getString(definition, 'name'),
    description: getString(definition, 'description'),
    input: getObject(definition, 'input_schema'),
  };
}

function write(tool: NeutralTool, context: WriteContext): WrittenTool {
  const name = declareName(tool, profile, context, ['name']);
  const input = declareParameters(tool, profile);
  const definition = jsonObject({
    name: name.value,
    description: tool.description,
    input_schema: input.value ?? jsonObject({ type: jsonString('object') }),
  });
  return { definition, losses: [...name.losses, ...input.losses] };
}
