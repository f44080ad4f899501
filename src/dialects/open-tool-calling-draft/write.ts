import type { WriteContext, WrittenTool } from '../../core/conversion/converter';
import { type Loss, lost, synthesized } from '../../core/conversion/loss';
import { inlinedInput, isPlainName, needed } from '../../core/conversion/parts';
import { getString } from '../../core/json/get';
import { type JsonObject, type JsonValue, jsonArray, jsonObject, jsonString } from '../../core/json/value';
import { type NeutralAuthorization, type NeutralTool, usualModes } from '../../core/model/neutral';
import { inlineReferences } from '../../core/schema/transforms/inline-references';
import { toValueSchema, toValueSchemas } from '../../core/schema/transforms/to-value-schemas';

const title = 'the RFC draft';

/** A definition of the RFC draft, as its schema has it. */
export function write(tool: NeutralTool, context: WriteContext): WrittenTool {
  const ns = needed(tool.ns, context.toolkit, ['toolkit', 'name'], 'The toolkit');
  const own = needed(tool.tool ?? tool.name, 'Tool', ['name'], 'The name');
  const version = needed(tool.version, context.version, ['toolkit', 'version'], 'The version of the toolkit');
  const name = jsonString(own.value.value + context.suffix, own.value.from);
  const inlined = inlinedInput(tool);
  const parameters = toValueSchemas(inlined.value, tool.notInferrable);
  const output = writeOutput(tool);
  const definition = jsonObject({
    name,
    fully_qualified_name: jsonString(`${ns.value.value}.${name.value}`, tool.name?.from),
    description: tool.description,
    toolkit: jsonObject({ name: ns.value, description: tool.toolkitDescription, version: version.value }),
    input: jsonObject({ parameters: parameters.value }),
    output: output.value,
    requirements: writeRequirements(tool),
  });
  const parts = [ns, own, version, inlined, parameters, output];
  return {
    definition,
    losses: [...parts.flatMap(({ losses }) => losses), ...lostName(tool), ...lostAuthorizations(tool)],
  };
}

/** The full name follows from toolkit and name; a free name has no place. */
function lostName(tool: NeutralTool): readonly Loss[] {
  if (!tool.name || !tool.tool || isPlainName(tool)) return [];
  return [
    lost(tool.name, `The name "${tool.name.value}" has no place in ${title}; the full name is toolkit and tool.`),
  ];
}

function writeOutput(tool: NeutralTool): { readonly value: JsonObject; readonly losses: readonly Loss[] } {
  const losses: Loss[] = [];
  const usual = usualModes(tool);
  let schema: JsonValue | undefined;
  let description = tool.outputDescription;
  if (tool.output.kind === 'schema') {
    const inlined = inlineReferences(tool.output.schema);
    const written = toValueSchema(inlined.value, 'the output');
    losses.push(...inlined.losses, ...written.losses);
    schema = { ...written.value, from: tool.output.schema.from };
    const own = getString(tool.output.schema, 'description');
    if (own && description) {
      losses.push(lost(own, 'The output is described twice; what its schema says is left out.'));
    }
    description ??= own;
  }
  const modes = tool.modes ?? jsonArray(usual.map((mode) => jsonString(mode)));
  if (!tool.modes) {
    const message = `The output modes were invented: ${usual.join(', ')}.`;
    losses.push(synthesized(['output', 'available_modes'], message));
  }
  return { value: jsonObject({ available_modes: modes, description, value_schema: schema }), losses };
}

function writeRequirements({ authorization, secrets }: NeutralTool): JsonValue | undefined {
  const [first] = authorization;
  if (!first && secrets.length === 0) return undefined;
  return jsonObject({
    secrets: secrets.length > 0 ? jsonArray(secrets.map((id) => jsonObject({ key_id: id }, undefined))) : undefined,
    authorization: first && writeAuthorization(first),
  });
}

function writeAuthorization({ id, type, scopes, from }: NeutralAuthorization): JsonValue {
  return jsonObject(
    {
      provider_type: jsonString(type?.value ?? 'oauth2', type?.from),
      provider_id: id && id.from !== type?.from ? id : undefined,
      oauth2: scopes || type?.value === 'oauth2' ? jsonObject({ scopes }) : undefined,
    },
    from,
  );
}

function lostAuthorizations({ authorization }: NeutralTool): readonly Loss[] {
  return authorization
    .slice(1)
    .map((entry) => lost(entry, `${title} holds one authorization; "${entry.id?.value ?? ''}" has no place.`));
}
