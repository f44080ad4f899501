import type { WriteContext, WrittenTool } from '../../core/conversion/converter';
import { type Loss, lost, synthesized, type Transformed } from '../../core/conversion/loss';
import { inlinedInput, lostName, needed } from '../../core/conversion/parts';
import { getString } from '../../core/json/get';
import { type JsonObject, type JsonValue, jsonArray, jsonLiteral, jsonObject, jsonString } from '../../core/json/value';
import { type NeutralAuthorization, type NeutralTool, usualModes } from '../../core/model/neutral';
import { inlineReferences } from '../../core/schema/transforms/inline-references';
import { toValueSchema, toValueSchemas, type ValueForm } from '../../core/schema/transforms/to-value-schemas';
import { arcade, draft } from './arcade';

const title = 'the RFC draft';

const forms = {
  [draft]: { title, hasShapes: false },
  [arcade]: { title: "Arcade's form of the draft", hasShapes: true },
} as const;

/** A definition of the RFC draft, as its schema has it or as Arcade's workers deploy it. */
export function write(tool: NeutralTool, context: WriteContext): WrittenTool {
  const form = context.revision === arcade ? forms[arcade] : forms[draft];
  const absent = form.hasShapes ? jsonLiteral(null) : undefined;
  const ns = needed(tool.ns, context.toolkit, ['toolkit', 'name'], 'The toolkit');
  const own = needed(tool.tool ?? tool.name, 'Tool', ['name'], 'The name');
  const version: Transformed<JsonValue> =
    absent && !tool.version
      ? { value: absent, losses: [] }
      : needed(tool.version, context.version, ['toolkit', 'version'], 'The version of the toolkit');
  const name = jsonString(own.value.value + context.suffix, own.value.from);
  const inlined = inlinedInput(tool);
  const parameters = toValueSchemas(inlined.value, tool.notInferrable, form);
  const output = writeOutput(tool, form);
  const definition = jsonObject({
    name,
    fully_qualified_name: jsonString(`${ns.value.value}.${name.value}`, tool.name?.from),
    description: tool.description,
    toolkit: jsonObject({ name: ns.value, description: tool.toolkitDescription ?? absent, version: version.value }),
    input: jsonObject({ parameters: parameters.value }),
    output: output.value,
    requirements: form.hasShapes ? deployRequirements(tool) : writeRequirements(tool),
    deprecation_message: absent,
    metadata: absent,
  });
  const parts = [ns, own, version, inlined, parameters, output];
  const unnamed = lostName(tool, title, 'the full name consists of toolkit and tool');
  return { definition, losses: [...parts.flatMap(({ losses }) => losses), ...unnamed, ...lostAuthorizations(tool)] };
}

function writeOutput(tool: NeutralTool, form: ValueForm): Transformed<JsonObject> {
  const losses: Loss[] = [];
  const usual = usualModes(tool);
  let schema: JsonValue | undefined;
  let description = tool.outputDescription;
  if (tool.output.kind === 'schema') {
    const inlined = inlineReferences(tool.output.schema);
    const written = toValueSchema(inlined.value, 'the output', form);
    losses.push(...inlined.losses, ...written.losses);
    schema = { ...written.value, from: tool.output.schema.from };
    const own = getString(tool.output.schema, 'description');
    if (own && description) {
      losses.push(lost(own, 'The output has two descriptions; the one in its schema is left out.'));
    }
    description ??= own;
  }
  const modes = tool.modes ?? jsonArray(usual.map((mode) => jsonString(mode)));
  if (!tool.modes) {
    const message = `The output modes were invented: ${usual.join(', ')}.`;
    losses.push(synthesized(['output', 'available_modes'], message));
  }
  const absent = form.hasShapes ? jsonLiteral(null) : undefined;
  const value = jsonObject({
    available_modes: modes,
    description: description ?? absent,
    value_schema: schema ?? absent,
  });
  return { value, losses };
}

function writeRequirements({ authorization, secrets }: NeutralTool): JsonValue | undefined {
  const [first] = authorization;
  if (!first && secrets.length === 0) return undefined;
  return jsonObject({
    secrets: secrets.length > 0 ? jsonArray(secrets.map((id) => jsonObject({ key_id: id }, undefined))) : undefined,
    authorization: first && writeAuthorization(first),
  });
}

/** The same with every member there. */
function deployRequirements({ authorization, secrets }: NeutralTool): JsonValue {
  const [first] = authorization;
  const nothing = jsonLiteral(null);
  return jsonObject({
    authorization: first ? deployAuthorization(first) : nothing,
    secrets: secrets.length > 0 ? jsonArray(secrets.map((key) => jsonObject({ key }))) : nothing,
    metadata: nothing,
  });
}

function deployAuthorization({ id, type, scopes, from }: NeutralAuthorization): JsonValue {
  const nothing = jsonLiteral(null);
  const isNamed = id !== undefined && id.from !== type?.from;
  return jsonObject(
    {
      id: nothing,
      provider_id: isNamed ? id : jsonString(type?.value ?? 'oauth2'),
      provider_type: jsonString(type?.value ?? 'oauth2', type?.from),
      oauth2: scopes || type?.value === 'oauth2' ? jsonObject({ scopes: scopes ?? nothing }) : nothing,
    },
    from,
  );
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
    .map((entry) =>
      lost(entry, `${title} allows one authorization; ${entry.id ? `"${entry.id.value}"` : 'this one'} is left out.`),
    );
}
