import type { PathEdit } from '../../core/json/modify';
import type { Path } from '../../core/json/pointer';
import type { ToolModel } from '../../core/model/tool-document';

/** The members of a definition, in the order in which they are written. */
export const rootMembers = ['id', 'name', 'description', 'version', 'input_schema', 'output_schema', 'requirements'];

export const requirementMembers = ['authorization', 'secrets', 'user_id'];

export function placeIn(tool: Pick<ToolModel, 'path'>, ...steps: Path): Path {
  return [...tool.path, ...steps];
}

/** Puts a member where it usually stands: behind the last of those that come before it. */
export function insertMember(tool: ToolModel, key: string, json: string): PathEdit {
  const earlier = rootMembers.slice(0, rootMembers.indexOf(key));
  const index = tool.node.entries.findLastIndex((member) => earlier.includes(member.key)) + 1;
  return { kind: 'insert', path: tool.path, key, index, json };
}
