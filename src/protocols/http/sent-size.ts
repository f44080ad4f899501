import type { SentRequest } from '../../core/call';
import { counted } from '../../core/text/counted';

/** What was sent, in words for a message: `POST, 412 bytes`. A request without a body has no size to speak of. */
export function sentSize({ method, body }: SentRequest): string {
  return body === undefined ? method : `${method}, ${byteCount(body)}`;
}

/** `1,024 bytes`, in UTF-8. */
export function byteCount(text: string): string {
  return counted(new TextEncoder().encode(text).byteLength, 'byte');
}

/** The headers as they are written in HTTP/1.1, in bytes. */
export function headersSize({ headers }: SentRequest): string {
  return byteCount(
    Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join(''),
  );
}
