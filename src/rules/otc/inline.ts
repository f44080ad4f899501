import { getText } from '../../core/json/get';
import { type JsonNode, keyRange, type MemberNode, type ObjectNode } from '../../core/json/tree';
import { nodeView } from '../../core/schema/schema-view';
import { textOf } from '../../core/text/edit';

/** Longer texts than this are not made: references can multiply without end. */
const maxLength = 100_000;

/** The text of a schema with every local reference replaced by what it names; nothing when one has no end or no target. */
export function inlineReferences(schema: JsonNode, root: JsonNode, text: string): string | undefined {
  const view = nodeView(root);
  const open = new Set<JsonNode>();
  let written = 0;

  const slice = (node: { offset: number; length: number }) => textOf(text, node);

  const write = (node: JsonNode): string | undefined => {
    if (node.kind === 'object' && referenceIn(node) !== undefined) return writeReference(node);
    const children =
      node.kind === 'object'
        ? node.entries.flatMap(({ value }) => value ?? [])
        : node.kind === 'array'
          ? node.items
          : [];
    let result = '';
    let position = node.offset;
    for (const child of children) {
      const inner = write(child);
      if (inner === undefined) return undefined;
      result += text.slice(position, child.offset) + inner;
      position = child.offset + child.length;
    }
    result += text.slice(position, node.offset + node.length);
    return result;
  };

  const writeReference = (node: ObjectNode): string | undefined => {
    const rows = writeMembers(node);
    if (!rows) return undefined;
    const json = `{${rows.map((row) => row.json).join(', ')}}`;
    written += json.length;
    return written > maxLength ? undefined : json;
  };

  const writeMember = (member: MemberNode): string | undefined => {
    const json = write(member.value);
    return json === undefined ? undefined : `${slice(keyRange(member))}: ${json}`;
  };

  /** The members of a schema: of a reference those that it leads to, but for its own. */
  const writeMembers = (schema: ObjectNode): { member: MemberNode; json: string }[] | undefined => {
    const rows: { member: MemberNode; json: string }[] = [];
    const further = referenceIn(schema);
    if (further !== undefined) {
      const target = view.resolve(further)?.value;
      if (target?.kind !== 'object' || open.has(target)) return undefined;
      open.add(target);
      const inherited = writeMembers(target);
      open.delete(target);
      if (!inherited) return undefined;
      const isOwn = (key: string) => schema.members.some((member) => member.key === key);
      rows.push(...inherited.filter(({ member }) => !isOwn(member.key)));
    }
    for (const member of schema.members) {
      if (member.key === '$ref') continue;
      const json = writeMember(member);
      if (json === undefined) return undefined;
      rows.push({ member, json });
    }
    return rows;
  };

  return write(schema);
}

function referenceIn(node: ObjectNode): string | undefined {
  return getText(node, '$ref');
}
