import type { WriteContext, WrittenTool } from '../../core/conversion/converter';
import { changed, type Transformed } from '../../core/conversion/loss';
import { describedOutput } from '../../core/conversion/parts';
import { get, membersOf } from '../../core/json/get';
import { type JsonValue, jsonObject } from '../../core/json/value';
import type { NeutralTool } from '../../core/model/neutral';
import { restOf } from '../../core/schema/transforms/parameter-list';
import { toRootObject } from '../../core/schema/transforms/root-object';
import { toGeminiSchema } from '../../core/schema/transforms/to-gemini-schema';
import { declareName } from '../declare';
import { parametersProfile, profile } from './profile';

/** A function with `parametersJsonSchema`, which takes JSON Schema as it is. */
export function writeJsonSchema(tool: NeutralTool, context: WriteContext): WrittenTool {
  const name = declareName(tool, profile, context, ['name']);
  const output = describedOutput(tool, 'Gemini functions');
  const definition = jsonObject({
    name: name.value,
    description: tool.description,
    parametersJsonSchema: tool.input,
    responseJsonSchema: output.value,
  });
  return { definition, losses: [...name.losses, ...output.losses] };
}

/** A function with `parameters`, in Gemini's own words for schemas. */
export function writeParameters(tool: NeutralTool, context: WriteContext): WrittenTool {
  const name = declareName(tool, parametersProfile, context, ['name']);
  const input = tool.input && declareInput(tool.input);
  const output = describedOutput(tool, 'Gemini functions');
  const response = output.value && toGeminiSchema(output.value);
  const definition = jsonObject({
    name: name.value,
    description: tool.description,
    parameters: input?.value,
    response: response?.value,
  });
  const losses = [name, input, output, response].flatMap((part) => part?.losses ?? []);
  return { definition, losses };
}

/** Without properties there are no arguments, and `parameters` is left unset. */
function declareInput(input: JsonValue): Transformed<JsonValue | undefined> {
  const root = toRootObject(input, [], parametersProfile.provider, parametersProfile.rules);
  const { value, losses } = toGeminiSchema(root.value);
  const isEmpty = membersOf(get(root.value, 'properties')).length === 0 && !get(root.value, 'anyOf');
  if (!isEmpty) return { value, losses: [...root.losses, ...losses] };
  const unset = changed(input, 'Gemini refuses "parameters" without "properties", so they are left out.');
  const rest = restOf(root.value, ['type', 'properties'], (key) => `"${key}" is left out with "parameters".`);
  return { value: undefined, losses: [...root.losses, unset, ...rest] };
}
