import type { WriteContext, WrittenTool } from '../../core/conversion/converter';
import { changed, lost, type Transformed } from '../../core/conversion/loss';
import { isPlainName } from '../../core/conversion/parts';
import { stringsIn } from '../../core/json/get';
import { type JsonArray, type JsonString, jsonArray, jsonObject, jsonString } from '../../core/json/value';
import type { NeutralTool } from '../../core/model/neutral';
import { normalizeTags } from '../../core/model/tags';
import { plainVersion } from '../../core/schema/transforms/names';
import { writeTool } from '../mcp/write';

const title = 'toolfoundation';

/** A tool of toolfoundation: that of the Model Context Protocol with namespace, version and tags. */
export function write(tool: NeutralTool, context: WriteContext): WrittenTool {
  const named = withTitle(tool);
  const written = writeTool(named.value, tool.tool ?? tool.name, context, { title, takesAnyOutput: false });
  const ns = writeNamespace(tool.ns);
  const version = writeVersion(tool.version);
  const tags = writeTags(tool.tags);
  const { members } = written.definition;
  const own = jsonObject({ namespace: ns.value, version: version.value, tags: tags.value });
  const rest = members.filter(({ key }) => key !== 'execution');
  return {
    definition: { ...written.definition, members: [...own.members, ...rest] },
    losses: [...named.losses, ...written.losses, ...ns.losses, ...version.losses, ...tags.losses],
  };
}

/** A name of its own besides the one in the namespace is shown as the title. */
function withTitle(tool: NeutralTool): Transformed<NeutralTool> {
  if (!tool.name || !tool.tool || isPlainName(tool)) return { value: tool, losses: [] };
  if (tool.title) {
    return {
      value: tool,
      losses: [lost(tool.name, `The name "${tool.name.value}" has no place in ${title} beside "${tool.tool.value}".`)],
    };
  }
  const message = `The name "${tool.name.value}" becomes the title; ${title} calls the tool "${tool.tool.value}".`;
  return { value: { ...tool, title: tool.name }, losses: [changed(tool.name, message)] };
}

function writeNamespace(ns: JsonString | undefined): Transformed<JsonString | undefined> {
  if (!ns?.value.includes(':')) return { value: ns, losses: [] };
  const value = ns.value.replaceAll(':', '_');
  return {
    value: jsonString(value, ns.from),
    losses: [changed(ns, `The namespace "${ns.value}" becomes "${value}"; a colon separates the parts of an id.`)],
  };
}

const versionForm = /^v?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

function writeVersion(version: JsonString | undefined): Transformed<JsonString | undefined> {
  if (!version || versionForm.test(version.value)) return { value: version, losses: [] };
  const plain = plainVersion(version.value);
  if (plain === undefined) {
    return {
      value: undefined,
      losses: [lost(version, `${title} requires a version such as 1.2.3; "${version.value}" is left out.`)],
    };
  }
  const message = `${title} requires a version such as 1.2.3; "${version.value}" becomes "${plain}".`;
  return { value: jsonString(plain, version.from), losses: [changed(version, message)] };
}

function writeTags(tags: JsonArray | undefined): Transformed<JsonArray | undefined> {
  if (!tags) return { value: undefined, losses: [] };
  const said = stringsIn(tags);
  const normal = normalizeTags(said.map(({ value }) => value));
  const isNormal = said.length === tags.items.length && said.every(({ value }, index) => value === normal[index]);
  if (isNormal) return { value: tags, losses: [] };
  const message =
    normal.length === 0 ? 'No tag is left after normalizing.' : `The tags are normalized to ${normal.join(', ')}.`;
  return {
    value: jsonArray(
      normal.map((tag) => jsonString(tag)),
      tags.from,
    ),
    losses: [changed(tags, message)],
  };
}
