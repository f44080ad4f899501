import type { WriteContext, WrittenTool } from '../../core/conversion/converter';
import { synthesized, type Transformed } from '../../core/conversion/loss';
import { inlinedInput, lostName, needed } from '../../core/conversion/parts';
import { getString, membersOf } from '../../core/json/get';
import { type JsonValue, jsonArray, jsonMembers, jsonNumber, jsonObject, jsonString } from '../../core/json/value';
import type { NeutralTool } from '../../core/model/neutral';
import { toContextParameters } from '../../core/schema/transforms/to-context-parameters';

const title = 'Machine Context Protocol';

/** A document with one capability; documents that differ in nothing else are joined afterwards. */
export function write(tool: NeutralTool, context: WriteContext): WrittenTool {
  const id = needed(tool.ns, context.toolkit, ['id'], 'The id');
  const name = needed(tool.toolkitTitle, id.value.value, ['name'], 'The name of the tool');
  const version = needed(tool.version, context.version, ['version'], 'The version');
  const about = needed(
    tool.toolkitDescription,
    `The ${id.value.value} tools.`,
    ['description'],
    'The description of the tool',
  );
  const own = needed(tool.tool ?? tool.name, 'tool', ['capabilities', 0, 'name'], 'The name of the capability');
  const description = needed(
    tool.description,
    '',
    ['capabilities', 0, 'description'],
    'The description of the capability',
  );
  const inlined = inlinedInput(tool);
  const parameters = toContextParameters(inlined.value, context.profile);
  const security = writeSecurity(tool);
  const capability = jsonObject({
    name: jsonString(own.value.value + context.suffix, own.value.from),
    description: description.value,
    parameters: parameters.value,
    return: writeReturn(tool),
  });
  const definition = jsonObject({
    id: id.value,
    name: name.value,
    version: version.value,
    description: about.value,
    capabilities: jsonArray([capability]),
    securityLevel: security.value,
    metadata: writeMetadata(tool),
  });
  const parts = [id, name, version, about, own, description, inlined, parameters, security];
  const unnamed = lostName(tool, title, 'a call names the id and the capability');
  return { definition, losses: [...parts.flatMap(({ losses }) => losses), ...unnamed] };
}

/** Tools that need somebody's authorization are in the band that checks permissions, those with secrets in the one that knows the caller. */
function writeSecurity({ security, authorization, secrets }: NeutralTool): Transformed<JsonValue> {
  if (security) return { value: security, losses: [] };
  const level = authorization.length > 0 ? 4 : secrets.length > 0 ? 1 : 0;
  return {
    value: jsonNumber(level),
    losses: [synthesized(['securityLevel'], `The security level was invented: ${level}.`)],
  };
}

/** Without a word about the output there is no `return`, and so there is none for a tool that returns nothing. */
function writeReturn({ output, outputDescription }: NeutralTool): JsonValue | undefined {
  if (output.kind === 'schema') {
    // Where other formats describe the output in its schema, this one has a place for it.
    const description = outputDescription ?? getString(output.schema, 'description');
    return jsonObject({ description, schema: output.schema });
  }
  if (output.kind === 'any' || outputDescription)
    return jsonObject({ description: outputDescription }, placeOf(output));
  return undefined;
}

function placeOf(output: NeutralTool['output']) {
  return output.kind === 'any' ? output.said?.from : undefined;
}

function writeMetadata({ meta, tags, title: own }: NeutralTool): JsonValue | undefined {
  if (!meta && !tags && !own) return undefined;
  const rest = membersOf(meta).map(({ key, value }) => [key, value] as const);
  const taken = new Set(rest.map(([key]) => key));
  const more = [['title', own] as const, ['tags', tags] as const].filter(([key]) => !taken.has(key));
  return jsonMembers([...rest, ...more], meta?.from);
}
