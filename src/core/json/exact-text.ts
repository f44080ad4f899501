import { isJsonNumber } from './compact';
import type { Exact } from './exact';
import { parseJson } from './parse';
import type { Path } from './pointer';
import type { JsonNode } from './tree';

/** A node of a text (JSON, or YAML with the same nodes) as data. Of equal keys the last value counts. */
export function toExact(node: JsonNode, text: string, path: Path = []): Exact {
  switch (node.kind) {
    case 'object':
      return {
        kind: 'object',
        members: node.members.map(({ key, value }) => ({ key, value: toExact(value, text, [...path, key]) })),
        from: path,
      };
    case 'array':
      return {
        kind: 'array',
        items: node.items.map((item, index) => toExact(item, text, [...path, index])),
        from: path,
      };
    case 'string':
      return { kind: 'string', value: node.value, from: path };
    case 'number': {
      const spelled = text.slice(node.offset, node.offset + node.length);
      // YAML spells numbers in ways that JSON does not know, such as 0x1F.
      return { kind: 'number', json: isJsonNumber(spelled) ? spelled : JSON.stringify(node.value), from: path };
    }
    case 'literal':
      return { kind: 'literal', value: node.value, from: path };
  }
}

/** JSON text as data; nothing when it holds no value. */
export function parseExact(text: string): Exact | undefined {
  const { root } = parseJson(text);
  return root && toExact(root, text);
}

/** The widest list that is kept on one line. */
const lineWidth = 90;

/** JSON text with a line for each member; short lists of plain values stay on one line. */
export function printExact(value: Exact, indent = ''): string {
  const inner = `${indent}  `;
  switch (value.kind) {
    case 'string':
      return JSON.stringify(value.value);
    case 'number':
      return value.json;
    case 'literal':
      return String(value.value);
    case 'object': {
      if (value.members.length === 0) return '{}';
      const lines = value.members.map(
        (member) => `${inner}${JSON.stringify(member.key)}: ${printExact(member.value, inner)}`,
      );
      return `{\n${lines.join(',\n')}\n${indent}}`;
    }
    case 'array': {
      if (value.items.length === 0) return '[]';
      const items = value.items.map((item) => printExact(item, inner));
      const line = `[${items.join(', ')}]`;
      const isPlain = value.items.every((item) => item.kind !== 'object' && item.kind !== 'array');
      if (isPlain && indent.length + line.length <= lineWidth) return line;
      return `[\n${items.map((item) => inner + item).join(',\n')}\n${indent}]`;
    }
  }
}

/** JSON text on one line, cut to a length that a message can hold. */
export function showExact(value: Exact, length = 60): string {
  const text = compactExact(value);
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** JSON text without white space. */
export function compactExact(value: Exact): string {
  switch (value.kind) {
    case 'object':
      return `{${value.members.map(({ key, value: held }) => `${JSON.stringify(key)}:${compactExact(held)}`).join(',')}}`;
    case 'array':
      return `[${value.items.map(compactExact).join(',')}]`;
    default:
      return printExact(value);
  }
}
