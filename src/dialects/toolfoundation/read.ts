import type { JsonTree } from '../../core/json/tree';
import { type DefinitionSource, readDocument } from '../../core/model/read-document';
import { sourcedString } from '../../core/model/sourced-string';
import type { ToolDocument } from '../../core/model/tool-document';
import { type Identity, readTool } from '../mcp/read';
import { toolId } from './identity';

/** Reads tools of toolfoundation: those of the Model Context Protocol with a namespace, a version and tags. */
export function read(tree: JsonTree): ToolDocument {
  return readDocument('tf', tree, (source) => readTool(source, identityOf(source)));
}

/** The id is computed, so its place is that of the name. */
function identityOf({ node, path }: DefinitionSource): Identity {
  const name = sourcedString(node, path, 'name');
  const version = sourcedString(node, path, 'version');
  const toolkit = sourcedString(node, path, 'namespace');
  const id = toolId(name?.value, toolkit?.value, version?.value);
  return { version, toolkit, id: name && id !== undefined ? { value: id, path: name.path } : undefined };
}
