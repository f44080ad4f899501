/** Letters decoded in one go. */
const turn = 256 * 1024;

/** The bytes of base64 (RFC 4648 §4, or with the letters of §5); nothing when it is not base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
    return bytes;
  } catch {
    return undefined;
  }
}

/** The same of a long text, in turns. */
export async function fromLongBase64(
  text: string,
  pause: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = new Uint8Array(Math.ceil((text.length * 3) / 4));
  let size = 0;
  let rest = '';
  for (let at = 0; at < text.length; at += turn) {
    const letters = rest + text.slice(at, at + turn).replace(/\s+/g, '');
    const isLast = at + turn >= text.length;
    const end = isLast ? letters.length : letters.length - (letters.length % 4);
    rest = letters.slice(end);
    const piece = fromBase64(letters.slice(0, end));
    // What fills up the last letters belongs to the end.
    if (!piece || (!isLast && letters.includes('='))) return undefined;
    bytes.set(piece, size);
    size += piece.length;
    await pause();
  }
  return bytes.subarray(0, size);
}
