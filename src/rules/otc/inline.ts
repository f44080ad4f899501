import { getText } from '../../core/json/get';
import { type JsonNode, keyRange, type MemberNode, type ObjectNode } from '../../core/json/tree';
import { nodeView } from '../../core/schema/schema-view';
import { textOf } from '../../core/text/edit';

/** References that lead to references are followed so far; no schema that a person wrote goes deeper. */
const maxDepth = 100;

/** References can multiply without end: so many characters are made of a schema, and so many times its own. */
const [fewCharacters, manyTimes] = [10_000, 10];

/** A member of a schema, and its text with nothing in it that refers. */
interface Row {
  readonly member: MemberNode;
  readonly json: string;
}

/** The text of a schema under the root with every local reference replaced by what it names. */
export type Inline = (schema: JsonNode) => string | undefined;

/**
 * Writes schemas of one root without references; nothing for one whose references have no end or no target, or lead too
 * deep, or when too much was written. Asked again it gives the same; what is referred to often is written once.
 */
export function createInline(root: JsonNode, text: string): Inline {
  const view = nodeView(root);
  const open = new Set<JsonNode>();
  const known = new Map<JsonNode, readonly Row[]>();
  let left = Math.max(fewCharacters, manyTimes * root.length);

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
    left -= rows.reduce((length, { json }) => length + json.length + 2, 2);
    return left < 0 ? undefined : `{${rows.map(({ json }) => json).join(', ')}}`;
  };

  const writeMember = (member: MemberNode): string | undefined => {
    const json = write(member.value);
    return json === undefined ? undefined : `${slice(keyRange(member))}: ${json}`;
  };

  /** The members of what a reference leads to. A failure ends the whole text, so only what was written is kept. */
  const writeTarget = (reference: string): readonly Row[] | undefined => {
    const target = view.resolve(reference)?.value;
    if (target?.kind !== 'object' || open.has(target) || open.size === maxDepth) return undefined;
    const before = known.get(target);
    if (before) return before;
    open.add(target);
    const rows = writeMembers(target);
    open.delete(target);
    if (rows) known.set(target, rows);
    return rows;
  };

  /** The members of a schema: of a reference those that it leads to, but for its own. */
  const writeMembers = (schema: ObjectNode): readonly Row[] | undefined => {
    const rows: Row[] = [];
    const further = referenceIn(schema);
    if (further !== undefined) {
      const inherited = writeTarget(further);
      if (!inherited) return undefined;
      const own = new Set(schema.members.map(({ key }) => key));
      rows.push(...inherited.filter(({ member }) => !own.has(member.key)));
    }
    for (const member of schema.members) {
      if (member.key === '$ref') continue;
      const json = writeMember(member);
      if (json === undefined) return undefined;
      rows.push({ member, json });
    }
    return rows;
  };

  const asked = new Map<JsonNode, string | undefined>();
  return (schema) => {
    if (!asked.has(schema)) asked.set(schema, write(schema));
    return asked.get(schema);
  };
}

function referenceIn(node: ObjectNode): string | undefined {
  return getText(node, '$ref');
}
