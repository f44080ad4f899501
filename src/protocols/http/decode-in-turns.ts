import { pause } from '../answer/read-ahead';

/** Bytes decoded before others get their turn. */
const turn = 1024 * 1024;

/** The text of bytes in UTF-8, decoded in turns; nothing when they are not clean. */
export async function decodeInTurns(chunks: readonly Uint8Array[]): Promise<string | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parts: string[] = [];
  let sinceTurn = 0;
  try {
    for (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += turn) {
        const piece = chunk.subarray(at, at + turn);
        parts.push(decoder.decode(piece, { stream: true }));
        sinceTurn += piece.length;
        if (sinceTurn < turn) continue;
        sinceTurn = 0;
        await pause();
      }
    }
    return parts.join('') + decoder.decode();
  } catch {
    return undefined;
  }
}
