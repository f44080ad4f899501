import type { ReadTool } from '../../core/conversion/converter';
import type { Transformed } from '../../core/conversion/loss';
import { get, getArray, getObject, getString } from '../../core/json/get';
import type { JsonObject } from '../../core/json/value';
import { emptyTool, type NeutralOutput, type NeutralTool } from '../../core/model/neutral';
import { unwrapOutput } from '../../core/schema/transforms/wrap-output';

/** A tool of the Model Context Protocol, or of a format that shares its words, in neutral words. */
export function toNeutral(definition: JsonObject): ReadTool {
  const output = readOutput(getObject(definition, 'outputSchema'));
  const tool: NeutralTool = {
    ...emptyTool,
    name: getString(definition, 'name'),
    title: getString(definition, 'title'),
    description: getString(definition, 'description'),
    input: getObject(definition, 'inputSchema'),
    output: output.value,
    hints: getObject(definition, 'annotations'),
    icons: getArray(definition, 'icons'),
    execution: get(definition, 'execution')?.kind === 'object' ? get(definition, 'execution') : undefined,
    meta: getObject(definition, '_meta'),
  };
  return { tool, losses: output.losses };
}

function readOutput(schema: JsonObject | undefined): Transformed<NeutralOutput> {
  if (!schema) return { value: { kind: 'absent' }, losses: [] };
  const { value, losses } = unwrapOutput(schema);
  return { value: { kind: 'schema', schema: value }, losses };
}
