import type { WriteContext, WrittenTool } from '../../core/conversion/converter';
import { changed, type Loss, lost, synthesized } from '../../core/conversion/loss';
import {
  inlinedInput,
  isPlainName,
  needed,
  type WrittenPart,
  withDescription,
  writeName,
} from '../../core/conversion/parts';
import {
  type Exact,
  type ExactString,
  exactArray,
  exactLiteral,
  exactObject,
  exactString,
} from '../../core/json/exact';
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
  const definition = exactObject({
    id: exactString(`${toolkit.value.value}.${segment.value.value}@${version.value.value}`, own.value.from),
    name: name.value,
    description: description.value,
    version: version.value,
    input_schema: exactObject({ parameters: input.value ?? exactObject({}) }),
    output_schema: output.value,
    requirements: writeRequirements(tool),
  });
  const parts = [ns, toolkit, own, segment, version, name, description, input, output];
  return { definition, losses: [...parts.flatMap(({ losses }) => losses), ...lostAuthorizations(tool)] };
}

/** Names travel as they are; without one of its own a tool is called `Toolkit_Tool`. */
function writeCallable(tool: NeutralTool, toolkit: ExactString, own: ExactString, context: WriteContext): WrittenPart {
  if (tool.name && !(tool.ns && isPlainName(tool) && tool.name.value !== `${tool.ns.value}_${own.value}`)) {
    return writeName(tool.name, toolName, context, title);
  }
  const called = exactString(`${toolkit.value}_${own.value}`, tool.name?.from ?? own.from);
  const { value } = writeName(called, toolName, context, title);
  return { value, losses: [synthesized(['name'], `The name was invented: "${value.value}".`)] };
}

function writeVersion(version: ExactString | undefined, context: WriteContext): WrittenPart {
  const plain = version && plainVersion(version.value);
  if (!version || plain === undefined) {
    const invented = needed(undefined, context.version, ['version'], 'The version');
    if (!version) return invented;
    const message = `The version "${version.value}" is not three numbers, as ${title} needs it; it becomes "${context.version}".`;
    return { value: exactString(context.version, version.from), losses: [changed(version, message)] };
  }
  if (plain === version.value) return { value: version, losses: [] };
  const message = `The version "${version.value}" becomes "${plain}"; ${title} takes three numbers only.`;
  return { value: exactString(plain, version.from), losses: [changed(version, message)] };
}

function writeOutput({ output, outputDescription }: NeutralTool): WrittenPart<Exact> {
  if (output.kind === 'none') {
    const said = 'There is no output to describe, so its description is left out.';
    return {
      value: exactLiteral(null, output.said?.from),
      losses: outputDescription ? [lost(outputDescription, said)] : [],
    };
  }
  if (output.kind === 'schema') {
    const inlined = inlineReferences(output.schema);
    const described = withDescription(inlined.value, outputDescription);
    return { value: described.value, losses: [...inlined.losses, ...described.losses] };
  }
  const described = withDescription(
    exactObject({}, output.kind === 'any' ? output.said?.from : undefined),
    outputDescription,
  );
  if (output.kind === 'any') return described;
  const message = 'Nothing was said about the output, so it may be anything: {}.';
  return { value: described.value, losses: [...described.losses, synthesized(['output_schema'], message)] };
}

function writeRequirements({ authorization, secrets, userId }: NeutralTool): Exact | undefined {
  if (authorization.length === 0 && secrets.length === 0 && !userId) return undefined;
  return exactObject({
    authorization: authorization.length > 0 ? exactArray(authorization.map(writeAuthorization)) : undefined,
    secrets: secrets.length > 0 ? exactArray(secrets.map((id) => exactObject({ id }))) : undefined,
    user_id: userId,
  });
}

function writeAuthorization({ id, type, scopes, from }: NeutralAuthorization): Exact {
  const oauth2 = type?.value === 'oauth2' || scopes ? exactObject({ scopes }, type?.from) : undefined;
  return exactObject({ id: id ?? type ?? exactString('oauth2'), oauth2 }, from);
}

function lostAuthorizations({ authorization }: NeutralTool): readonly Loss[] {
  return authorization.flatMap(({ id, type }) =>
    type && id && type.value !== 'oauth2' && type.value !== id.value
      ? [
          lost(
            type,
            `The type of authorization "${type.value}" has no place in ${title}, which knows the id and scopes only.`,
          ),
        ]
      : [],
  );
}
