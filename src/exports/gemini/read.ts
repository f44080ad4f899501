import { type ExactObject, get, getObject, getString } from '../../core/json/exact';
import { emptyTool, type NeutralTool } from '../../core/model/neutral';
import { fromGeminiSchema } from './from-schema';

/** A function declaration of Gemini, with either way of describing arguments. */
export function toNeutral(definition: ExactObject): NeutralTool {
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
