import { get, getObject, getString } from '../../core/json/get';
import type { JsonObject } from '../../core/json/value';
import { emptyTool, type NeutralTool } from '../../core/model/neutral';
import { fromGeminiSchema } from './from-schema';

/** A function declaration of Gemini, with either way of describing arguments. */
export function toNeutral(definition: JsonObject): NeutralTool {
  const own = getObject(definition, 'parameters');
  const ownOutput = getObject(definition, 'response');
  const output = get(definition, 'responseJsonSchema') ?? (ownOutput && fromGeminiSchema(ownOutput));
  return {
    ...emptyTool,
    name: getString(definition, 'name'),
    description: getString(definition, 'description'),
    input: get(definition, 'parametersJsonSchema') ?? (own && fromGeminiSchema(own)),
    output: output ? { kind: 'schema', schema: output } : { kind: 'absent' },
  };
}
