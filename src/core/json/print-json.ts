import { shortened } from '../text/shortened';
import { type JsonValue, numeral } from './value';

/** The widest list that is kept on one line. */
const lineWidth = 90;

/** JSON text with a line for each member; short lists of plain values stay on one line. */
export function printJson(value: JsonValue, indent = ''): string {
  const inner = `${indent}  `;
  switch (value.kind) {
    case 'string':
      return JSON.stringify(value.value);
    case 'number':
      return numeral(value);
    case 'literal':
      return String(value.value);
    case 'object': {
      if (value.members.length === 0) return '{}';
      const lines = value.members.map(
        (member) => `${inner}${JSON.stringify(member.key)}: ${printJson(member.value, inner)}`,
      );
      return `{\n${lines.join(',\n')}\n${indent}}`;
    }
    case 'array': {
      if (value.items.length === 0) return '[]';
      const items = value.items.map((item) => printJson(item, inner));
      const line = `[${items.join(', ')}]`;
      const isPlain = value.items.every((item) => item.kind !== 'object' && item.kind !== 'array');
      if (isPlain && indent.length + line.length <= lineWidth) return line;
      return `[\n${items.map((item) => inner + item).join(',\n')}\n${indent}]`;
    }
  }
}

/** JSON text on one line, cut to a length that a message can hold. */
export function shortJson(value: JsonValue, length = 60): string {
  return shortened(compactValue(value), length);
}

/** JSON text without white space. */
export function compactValue(value: JsonValue): string {
  switch (value.kind) {
    case 'object':
      return `{${value.members.map(({ key, value: held }) => `${JSON.stringify(key)}:${compactValue(held)}`).join(',')}}`;
    case 'array':
      return `[${value.items.map(compactValue).join(',')}]`;
    default:
      return printJson(value);
  }
}
