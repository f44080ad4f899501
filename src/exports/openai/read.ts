import { getObject, getString } from '../../core/json/get';
import type { JsonObject } from '../../core/json/value';
import { emptyTool, type NeutralTool } from '../../core/model/neutral';

/** A function as OpenAI is told about it: of chat completions in `function`, of the Responses API without. */
export function toNeutral(definition: JsonObject): NeutralTool {
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
