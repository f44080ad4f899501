import type { SentRequest } from '../../core/call';
import type { Io } from '../io';
import { joinChunks } from './read-body';
import { type SendOptions, send } from './send';
import type { Sent } from './sent';

/** Sends a request whose answer is no text, and hands over its bytes as they came. */
export async function sendForBytes(
  request: SentRequest,
  io: Io,
  options: Omit<SendOptions, 'tap'>,
): Promise<{ readonly sent: Sent; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const chunks: Uint8Array[] = [];
  const tap = {
    begin: () => undefined,
    head: () => undefined,
    chunk: (bytes: Uint8Array) => chunks.push(bytes),
    end: () => undefined,
  };
  const sent = await send(request, io, { ...options, tap });
  return { sent, bytes: joinChunks(chunks) };
}
