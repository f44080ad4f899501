import { escapeHidden, hex, showHidden } from '../core/hidden-text/hidden-text';

/**
 * Text on one line of a terminal, whatever a file or its name says: control characters, those that turn the direction
 * of writing around and those that are not seen are shown, not carried out. U+001B becomes ␛, U+202E \u{202e}.
 */
export function visible(text: string): string {
  return showHidden(text.replace(control, shown));
}

const control = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029]/gu;

function shown(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '␡' : `\\u{${hex(code)}}`;
}

/** JSON of a value, in which what may be hidden is spelled as escapes. */
export function jsonOf(value: unknown, indent?: number): string {
  return escapeHidden(JSON.stringify(value, undefined, indent));
}
