import type { SentRequest } from '../../core/call';
import type { Io } from '../protocol';
import { type SendOptions, send } from './send';
import type { Sent } from './sent';

/** Sends a request whose answer is no text, and hands over its bytes as they came. */
export async function sendForBytes(
  request: SentRequest,
  io: Io,
  options: Omit<SendOptions, 'tap'>,
): Promise<{ readonly sent: Sent; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const chunks: Uint8Array[] = [];
  const tap = { head: () => undefined, chunk: (bytes: Uint8Array) => chunks.push(bytes), end: () => undefined };
  const sent = await send(request, io, { ...options, tap });
  const bytes = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { sent, bytes };
}
