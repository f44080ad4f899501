import type { WriteContext, WrittenTool } from '../../core/conversion/converter';
import { changed, type Loss, lost, synthesized, type Transformed } from '../../core/conversion/loss';
import { inlinedInput, isPlainName, needed, withDescription, writeName } from '../../core/conversion/parts';
import { type JsonString, type JsonValue, jsonArray, jsonLiteral, jsonObject, jsonString } from '../../core/json/value';
import type { NeutralAuthorization, NeutralTool } from '../../core/model/neutral';
import { inlineReferences } from '../../core/schema/transforms/inline-references';
import { idSegment, plainVersion, toolName } from '../../core/schema/transforms/names';

const title = 'Open Tool Calling 1.0';

/** A definition of Open Tool Calling 1.0. */
export function write(tool: NeutralTool, context: WriteContext): WrittenTool {
  const ns = needed(tool.ns, context.toolkit, ['id'], 'The toolkit in the id');
  const toolkit = writeName(ns.value, idSegment, { ...context, suffix: '' }, title);
  const own = needed(tool.tool ?? tool.name, 'Tool', ['id'], 'The name in the id');
  const segment = writeName(own.value, idSegment, context, title);
  const version = writeVersion(tool.version, context);
  const name = writeCallable(tool, toolkit.value, own.value, context);
  const description = needed(tool.description, '', ['description'], 'The description');
  const input = inlinedInput(tool);
  const output = writeOutput(tool);
  const definition = jsonObject({
    id: jsonString(`${toolkit.value.value}.${segment.value.value}@${version.value.value}`, own.value.from),
    name: name.value,
    description: description.value,
    version: version.value,
    input_schema: jsonObject({ parameters: input.value ?? jsonObject({}) }),
    output_schema: output.value,
    requirements: writeRequirements(tool),
  });
  const parts = [ns, toolkit, own, segment, version, name, description, input, output];
  return { definition, losses: [...parts.flatMap(({ losses }) => losses), ...lostAuthorizations(tool)] };
}

/** Names travel as they are; without one of its own a tool is called `Toolkit_Tool`. */
function writeCallable(
  tool: NeutralTool,
  toolkit: JsonString,
  own: JsonString,
  context: WriteContext,
): Transformed<JsonString> {
  if (tool.name && !(tool.ns && isPlainName(tool) && tool.name.value !== `${tool.ns.value}_${own.value}`)) {
    return writeName(tool.name, toolName, context, title);
  }
  const called = jsonString(`${toolkit.value}_${own.value}`, tool.name?.from ?? own.from);
  const { value } = writeName(called, toolName, context, title);
  return { value, losses: [synthesized(['name'], `The name was invented: "${value.value}".`)] };
}

function writeVersion(version: JsonString | undefined, context: WriteContext): Transformed<JsonString> {
  const plain = version && plainVersion(version.value);
  if (!version || plain === undefined) {
    const invented = needed(undefined, context.version, ['version'], 'The version');
    if (!version) return invented;
    const message = `${title} requires a version such as 1.2.3; "${version.value}" becomes "${context.version}".`;
    return { value: jsonString(context.version, version.from), losses: [changed(version, message)] };
  }
  if (plain === version.value) return { value: version, losses: [] };
  const message = `${title} requires a version such as 1.2.3; "${version.value}" becomes "${plain}".`;
  return { value: jsonString(plain, version.from), losses: [changed(version, message)] };
}

function writeOutput({ output, outputDescription }: NeutralTool): Transformed<JsonValue> {
  if (output.kind === 'none') {
    const said = 'The tool has no output, so the description of the output is left out.';
    return {
      value: jsonLiteral(null, output.said?.from),
      losses: outputDescription ? [lost(outputDescription, said)] : [],
    };
  }
  if (output.kind === 'schema') {
    const inlined = inlineReferences(output.schema);
    const described = withDescription(inlined.value, outputDescription);
    return { value: described.value, losses: [...inlined.losses, ...described.losses] };
  }
  const described = withDescription(
    jsonObject({}, output.kind === 'any' ? output.said?.from : undefined),
    outputDescription,
  );
  if (output.kind === 'any') return described;
  const message = 'The source has no output schema, so any output is allowed: {}.';
  return { value: described.value, losses: [...described.losses, synthesized(['output_schema'], message)] };
}

function writeRequirements({ authorization, secrets, userId }: NeutralTool): JsonValue | undefined {
  if (authorization.length === 0 && secrets.length === 0 && !userId) return undefined;
  return jsonObject({
    authorization: authorization.length > 0 ? jsonArray(authorization.map(writeAuthorization)) : undefined,
    secrets: secrets.length > 0 ? jsonArray(secrets.map((id) => jsonObject({ id }))) : undefined,
    user_id: userId,
  });
}

function writeAuthorization({ id, type, scopes, from }: NeutralAuthorization): JsonValue {
  const oauth2 = type?.value === 'oauth2' || scopes ? jsonObject({ scopes }, type?.from) : undefined;
  return jsonObject({ id: id ?? type ?? jsonString('oauth2'), oauth2 }, from);
}

function lostAuthorizations({ authorization }: NeutralTool): readonly Loss[] {
  return authorization.flatMap(({ id, type }) =>
    type && id && type.value !== 'oauth2' && type.value !== id.value
      ? [
          lost(
            type,
            `The type of authorization "${type.value}" has no place in ${title}, which has only an id and scopes.`,
          ),
        ]
      : [],
  );
}
