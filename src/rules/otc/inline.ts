import { getText } from '../../core/json/get';
import { type JsonNode, keyRange, type MemberNode, type ObjectNode } from '../../core/json/tree';
import { nodeView } from '../../core/schema/schema-view';
import { textOf } from '../../core/text/edit';

/** References that lead to references are followed so far; no schema that a person wrote goes deeper. */
const maxDepth = 100;

/** A text is written so many values deep: schemas that are deep themselves get deeper with each reference. */
const maxLevels = 600;

/** References can multiply without end: so many characters are made of a schema, or so many times its own. */
const [fewCharacters, manyTimes] = [100_000, 10];

/** A text with nothing in it that refers. How long it gets is known before it is written: it may be without end. */
interface Piece {
  /** At most. */
  readonly length: number;
  readonly write: () => string;
}

interface Row {
  readonly key: string;
  readonly piece: Piece;
}

/** The text of a schema under the root with every local reference replaced by what it names. */
export type Inline = (schema: JsonNode) => string | undefined;

/**
 * Writes schemas of one root without references; nothing for one whose references have no end or no target, or lead too
 * deep, or whose text does not fit into what is left: such a one takes nothing from the others. Asked again it gives the
 * same; what is referred to often is looked at once.
 */
export function createInline(root: JsonNode, text: string): Inline {
  const view = nodeView(root);
  const open = new Set<JsonNode>();
  const known = new Map<JsonNode, readonly Row[] | undefined>();
  /** It only gets less: what does not fit now never will, and nothing larger is made of it. */
  let left = Math.max(fewCharacters, manyTimes * root.length);

  const slice = (node: { offset: number; length: number }) => textOf(text, node);

  let levels = 0;
  const pieceOf = (node: JsonNode): Piece | undefined => {
    if (levels === maxLevels) return undefined;
    levels += 1;
    const piece = pieceIn(node);
    levels -= 1;
    return piece;
  };

  const pieceIn = (node: JsonNode): Piece | undefined => {
    if (node.kind === 'object' && referenceIn(node) !== undefined) return pieceOfReference(node);
    const children =
      node.kind === 'object'
        ? node.entries.flatMap(({ value }) => value ?? [])
        : node.kind === 'array'
          ? node.items
          : [];
    const pieces: Piece[] = [];
    let { length } = node;
    for (const child of children) {
      const piece = pieceOf(child);
      if (!piece) return undefined;
      pieces.push(piece);
      length += piece.length - child.length;
      if (length > left) return undefined;
    }
    const write = () => {
      let result = '';
      let position = node.offset;
      for (const [index, child] of children.entries()) {
        result += text.slice(position, child.offset) + (pieces[index]?.write() ?? '');
        position = child.offset + child.length;
      }
      return result + text.slice(position, node.offset + node.length);
    };
    return { length, write };
  };

  const pieceOfReference = (node: ObjectNode): Piece | undefined => {
    const rows = rowsOf(node);
    if (!rows) return undefined;
    const length = rows.reduce((sum, { piece }) => sum + piece.length + 2, 2);
    if (length > left) return undefined;
    return { length, write: () => `{${rows.map(({ piece }) => piece.write()).join(', ')}}` };
  };

  const pieceOfMember = (member: MemberNode): Piece | undefined => {
    const value = pieceOf(member.value);
    const key = keyRange(member);
    return value && { length: key.length + 2 + value.length, write: () => `${slice(key)}: ${value.write()}` };
  };

  /** The members of what a reference leads to. */
  const targetOf = (reference: string): readonly Row[] | undefined => {
    const target = view.resolve(reference)?.value;
    if (target?.kind !== 'object' || open.has(target) || open.size === maxDepth) return undefined;
    if (known.has(target)) return known.get(target);
    open.add(target);
    const rows = rowsOf(target);
    open.delete(target);
    known.set(target, rows);
    return rows;
  };

  /** The members of a schema: of a reference those that it leads to, but for its own. */
  const rowsOf = (schema: ObjectNode): readonly Row[] | undefined => {
    const rows: Row[] = [];
    let length = 0;
    const further = referenceIn(schema);
    if (further !== undefined) {
      const inherited = targetOf(further);
      if (!inherited || schema.members.length === 1) return inherited;
      const own = new Set(schema.members.map(({ key }) => key));
      rows.push(...inherited.filter(({ key }) => !own.has(key)));
    }
    for (const member of schema.members) {
      if (member.key === '$ref') continue;
      const piece = pieceOfMember(member);
      if (!piece) return undefined;
      rows.push({ key: member.key, piece });
      length += piece.length + 2;
      if (length > left) return undefined;
    }
    return rows;
  };

  const write = (schema: JsonNode): string | undefined => {
    const piece = pieceOf(schema);
    if (!piece || piece.length > left) return undefined;
    left -= piece.length;
    return piece.write();
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
