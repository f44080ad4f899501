/**
 * Text on one line of a terminal, whatever a file or its name says: control characters and those that turn the
 * direction of writing around are shown, not carried out. U+001B becomes ␛.
 */
export function visible(text: string): string {
  return text.replace(hidden, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '␡' : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

const hidden = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069]/gu;
