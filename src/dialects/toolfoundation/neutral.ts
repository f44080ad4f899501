import type { ReadTool } from '../../core/conversion/converter';
import { getArray, getString } from '../../core/json/get';
import type { JsonObject } from '../../core/json/value';
import type { NeutralTool } from '../../core/model/neutral';
import { toNeutral as toNeutralMcp } from '../mcp/neutral';

/** A tool of toolfoundation in neutral words: that of the Model Context Protocol in a namespace. */
export function toNeutral(definition: JsonObject): ReadTool {
  const { tool, losses } = toNeutralMcp(definition);
  const own: NeutralTool = {
    ...tool,
    ns: getString(definition, 'namespace'),
    tool: tool.name,
    version: getString(definition, 'version'),
    tags: getArray(definition, 'tags'),
    // It knows the protocol without this member; should it stand there, it is unknown.
    execution: undefined,
  };
  return { tool: own, losses };
}
