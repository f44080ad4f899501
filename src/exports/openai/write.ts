import type { WriteContext, WrittenTool } from '../../core/conversion/converter';
import { describedOutput } from '../../core/conversion/parts';
import type { ProviderProfile } from '../../core/export-target';
import { jsonLiteral, jsonObject, jsonString } from '../../core/json/value';
import type { NeutralTool } from '../../core/model/neutral';
import { toStrict } from '../../core/schema/transforms/to-strict';
import { declareName, declareParameters } from '../declare';
import { profile, strictProfile } from './profile';

/** A function of chat completions. */
export function writeChat(tool: NeutralTool, context: WriteContext): WrittenTool {
  const { members, losses } = declare(tool, profile, context, ['function', 'name']);
  const body = jsonObject(members);
  return { definition: jsonObject({ type: jsonString('function'), function: body }), losses };
}

/** The same with `strict`. */
export function writeStrict(tool: NeutralTool, context: WriteContext): WrittenTool {
  const { members, losses } = declare(tool, strictProfile, context, ['function', 'name']);
  const subset = strictProfile.strict;
  const strict = subset && members.parameters && toStrict(members.parameters, subset);
  const body = jsonObject({ ...members, parameters: strict?.value, strict: jsonLiteral(true) });
  return {
    definition: jsonObject({ type: jsonString('function'), function: body }),
    losses: [...losses, ...(strict?.losses ?? [])],
  };
}

/** A function of the Responses API, where `parameters` and `strict` must be there. */
export function writeResponses(tool: NeutralTool, context: WriteContext): WrittenTool {
  const { members, losses } = declare(tool, profile, context, ['name']);
  const output = describedOutput(tool, 'OpenAI Responses functions');
  const definition = jsonObject({
    type: jsonString('function'),
    name: members.name,
    description: members.description,
    parameters: members.parameters ?? jsonLiteral(null),
    strict: jsonLiteral(false),
    output_schema: output.value,
  });
  return { definition, losses: [...losses, ...output.losses] };
}

function declare(tool: NeutralTool, of: ProviderProfile, context: WriteContext, namePath: readonly string[]) {
  const name = declareName(tool, of, context, namePath);
  const parameters = declareParameters(tool, of);
  return {
    members: { name: name.value, description: tool.description, parameters: parameters.value },
    losses: [...name.losses, ...parameters.losses],
  };
}
