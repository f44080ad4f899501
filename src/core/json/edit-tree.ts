import { editsBetween, type TextEdit } from '../text/edit';
import { parseJson } from './parse';
import type { ArrayNode, JsonNode, JsonTree, MemberNode, ObjectNode } from './tree';

type ContainerNode = ObjectNode | ArrayNode;

/**
 * What `parseJson` makes of a text, from the tree of an earlier one: only the innermost object or array around the
 * change is read again, and what stands behind it is moved. Nothing where more than that may have changed.
 */
export function editTree(before: JsonTree, text: string): JsonTree | undefined {
  if (!before.root || before.issues.length > 0 || before.written) return undefined;
  const [edit] = editsBetween(before.text, text);
  if (!edit) return before;
  const [outer, ...inner] = containersAround(before.root, edit);
  const old = inner.at(-1);
  if (!outer || !old) return undefined;
  const by = edit.text.length - edit.length;
  const levels = inner.length;
  const piece = text.slice(old.offset, old.offset + old.length + by);
  // In as many brackets as it stands in: there is a limit.
  const fresh = onlyItem(parseJson('['.repeat(levels) + piece + ']'.repeat(levels)), levels);
  if (fresh?.kind !== old.kind || fresh.length !== piece.length) return undefined;
  return { text, root: replaced([outer, ...inner], moved(fresh, old.offset - levels), by), issues: [] };
}

/** From the outermost to the innermost that an edit leaves the brackets of. */
function containersAround(root: JsonNode, { offset, length }: TextEdit): readonly ContainerNode[] {
  const around: ContainerNode[] = [];
  let node: JsonNode | undefined = root;
  while (node?.kind === 'array' || node?.kind === 'object') {
    if (node.offset >= offset || offset + length >= node.offset + node.length) break;
    around.push(node);
    node = valuesIn(node).findLast((each) => each.offset < offset);
  }
  return around;
}

function valuesIn(node: ContainerNode): readonly JsonNode[] {
  return node.kind === 'array' ? node.items : node.members.map(({ value }) => value);
}

function onlyItem({ root, issues }: JsonTree, levels: number): JsonNode | undefined {
  if (issues.length > 0) return undefined;
  let node = root;
  for (let level = 0; level < levels; level += 1) {
    if (node?.kind !== 'array' || node.items.length !== 1) return undefined;
    node = node.items[0];
  }
  return node;
}

/** The first of nodes in each other, with another node in the place of the last, which is so many characters longer. */
function replaced([node, ...inner]: readonly ContainerNode[], fresh: JsonNode, by: number): JsonNode {
  const [next] = inner;
  if (!node || !next) return fresh;
  const placed = (each: JsonNode) => {
    if (each === next) return replaced(inner, fresh, by);
    return each.offset < next.offset ? each : moved(each, by);
  };
  const length = node.length + by;
  if (node.kind === 'array') return { ...node, length, items: node.items.map(placed) };
  const members = node.members.map((member): MemberNode => {
    if (member.value === next) return { ...member, length: member.length + by, value: placed(next) };
    return member.offset < next.offset ? member : movedMember(member, by);
  });
  return { ...node, length, members, entries: members };
}

/** The same, further on in a text. */
function moved(node: JsonNode, by: number): JsonNode {
  if (by === 0) return node;
  const offset = node.offset + by;
  if (node.kind === 'array') return { ...node, offset, items: node.items.map((item) => moved(item, by)) };
  if (node.kind !== 'object') return { ...node, offset };
  const members = node.members.map((member) => movedMember(member, by));
  return { ...node, offset, members, entries: members };
}

function movedMember(member: MemberNode, by: number): MemberNode {
  return { ...member, offset: member.offset + by, value: moved(member.value, by) };
}
