import type { Loss } from '../../core/conversion/loss';
import { get, getArray, getObject, getString } from '../../core/json/get';
import type { JsonObject } from '../../core/json/value';
import { emptyTool, type NeutralOutput, type NeutralTool } from '../../core/model/neutral';
import { unwrapOutput } from '../../core/schema/transforms/wrap-output';

/** A tool of the Model Context Protocol, or of a format that shares its words, in neutral words. */
export function toNeutral(definition: JsonObject): { readonly tool: NeutralTool; readonly losses: readonly Loss[] } {
  const output = readOutput(getObject(definition, 'outputSchema'));
  const tool: NeutralTool = {
    ...emptyTool,
    name: getString(definition, 'name'),
    title: getString(definition, 'title'),
    description: getString(definition, 'description'),
    input: getObject(definition, 'inputSchema'),
    output: output.output,
    hints: getObject(definition, 'annotations'),
    icons: getArray(definition, 'icons'),
    execution: get(definition, 'execution')?.kind === 'object' ? get(definition, 'execution') : undefined,
    meta: getObject(definition, '_meta'),
  };
  return { tool, losses: output.losses };
}

function readOutput(schema: JsonObject | undefined): {
  readonly output: NeutralOutput;
  readonly losses: readonly Loss[];
} {
  if (!schema) return { output: { kind: 'absent' }, losses: [] };
  const { value, losses } = unwrapOutput(schema);
  return { output: { kind: 'schema', schema: value }, losses };
}
