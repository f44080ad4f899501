import type { TextRange } from '../../core/text/edit';
import type { JsonDocument, ServiceNode } from './language-service';

/** Where a key of an object stands, or could stand. The range is what has been written of it, quotes included. */
export interface KeyPlace extends TextRange {
  readonly object: ServiceNode;
  readonly written: string;
  /** A value follows already. */
  readonly hasValue: boolean;
  /** What must stand behind a new member. */
  readonly separator: ',' | '';
}

const wordEnd = /[^ \t\n\r\v":{[,\]}]*$/;

/** The place of a key at an offset; nothing inside values, lists and comments. */
export function keyPlaceAt(document: JsonDocument, text: string, offset: number): KeyPlace | undefined {
  const node = document.getNodeFromOffset(offset, true);
  const { parent } = node ?? {};
  if (node && parent?.type === 'property' && parent.keyNode === node && parent.parent) {
    return placeOf(parent.parent, text, node);
  }
  if (node?.type !== 'object' || offset === node.offset) return undefined;
  const isBehind = offset === node.offset + node.length && text[offset - 1] === '}';
  if (isBehind) return undefined;
  const word = wordEnd.exec(text.slice(0, offset))?.[0].length ?? 0;
  const start = offset - word - (text[offset - word - 1] === '"' ? 1 : 0);
  return placeOf(node, text, { offset: start, length: offset - start });
}

function placeOf(object: ServiceNode, text: string, { offset, length }: TextRange): KeyPlace {
  const next = /\S/.exec(text.slice(offset + length, offset + length + 2_000))?.[0] ?? '';
  const written = text.slice(offset, offset + length);
  return { object, offset, length, written, hasValue: next === ':', separator: ',}]'.includes(next) ? '' : ',' };
}
