import { type HiddenRun, showHidden } from './hidden-text';

/** What hidden characters spell, where they spell anything: ASCII in tag characters, bytes in variation selectors. */
export function decodeHidden(runs: readonly HiddenRun[]): string {
  const tags = runs.flatMap(({ kind, codes }) => (kind === 'tag' ? codes.map((code) => code - 0xe0000) : []));
  const ascii = tags.map((code) => (code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : '')).join('');
  const bytes = runs.flatMap(({ kind, codes }) => (kind === 'variation' ? codes.flatMap(byteOf) : []));
  return ascii + (bytes.length > 1 ? textOfBytes(bytes) : '');
}

/** The first 16 selectors are the bytes to 0x0f, the other 240 the rest. */
function byteOf(code: number): readonly number[] {
  if (code >= 0xfe00 && code <= 0xfe0f) return [code - 0xfe00];
  return code >= 0xe0100 ? [code - 0xe0100 + 16] : [];
}

/** Nothing when the bytes are no UTF-8, or nothing that is read. */
function textOfBytes(bytes: readonly number[]): string {
  try {
    const text = decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
    return /[\p{L}\p{N}]/u.test(text) ? showHidden(text) : '';
  } catch {
    return '';
  }
}
