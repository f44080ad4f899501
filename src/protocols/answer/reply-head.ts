import type { Reply } from '../../core/call';
import type { BodyEnd } from '../http/sent';
import type { DeviationRow } from './deviation';

type Head = Pick<Reply, 'headers' | 'status'>;

/** The type without its parameters, in lower case; empty where the answer names none. */
export function mediaTypeOf({ headers }: Head): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

export function promisesJson(head: Head): boolean {
  return /^(application|text)\/(.+\+)?json$/.test(mediaTypeOf(head));
}

const codings = ['', 'identity', 'gzip', 'x-gzip', 'deflate', 'br', 'zstd'];

/** A Content-Encoding that no client here undoes. */
export function unknownCoding({ headers }: Head): string | undefined {
  const named = (headers['content-encoding'] ?? '').split(',').map((coding) => coding.trim().toLowerCase());
  return named.find((coding) => !codings.includes(coding));
}

export function isOutOfRange({ status }: Head): boolean {
  return status < 200 || status > 599;
}

/** What the head of an answer does otherwise, whatever the protocol. `isResult` tells whether the body was one. */
export function headDeviations<Seen extends { readonly reply: Reply; readonly end: BodyEnd }>(
  prefix: string,
  isResult: (seen: Seen) => boolean,
): readonly DeviationRow<Seen>[] {
  return [
    {
      id: `${prefix}/content-type`,
      message: 'The result is JSON, and its Content-Type does not say so; it must be application/json.',
      at: (seen) => (isResult(seen) && !promisesJson(seen.reply) ? '' : undefined),
    },
    {
      id: `${prefix}/content-encoding`,
      message:
        'The Content-Encoding is not what the body is encoded with: clients that go by it cannot read the response.',
      at: ({ reply, end }) => (end === 'undecodable' || unknownCoding(reply) !== undefined ? '' : undefined),
    },
    {
      id: `${prefix}/status-range`,
      message: 'The status is not one that HTTP defines for a response (200 to 599); proxies may replace it.',
      at: ({ reply }) => (isOutOfRange(reply) ? '' : undefined),
    },
  ];
}
