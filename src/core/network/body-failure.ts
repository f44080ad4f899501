import { codeAndWords, wordsOfParser } from './failure-cause';

/** How the reading of a body failed. */
export interface BodyFailure {
  /** `whole`: as far as its head says, and there is more to be said of it. */
  readonly end: 'whole' | 'cut-off' | 'undecodable';
  /** What the platform says of it, for the end of a sentence; nothing where it keeps that to itself, as a page does. */
  readonly words?: string;
}

/** A failure that was read elsewhere: by the relay. */
export class BrokenBody extends TypeError {
  readonly failure: BodyFailure;

  constructor(failure: BodyFailure) {
    super('The relay received only a part of the response, or could not decompress it.');
    this.failure = failure;
  }
}

/** What an error says that ended the reading of a body. */
export function readBodyFailure(error: unknown): BodyFailure {
  if (error instanceof BrokenBody) return error.failure;
  const known = [error, error instanceof Error ? error.cause : undefined]
    .map(codeAndWords)
    .find(({ code }) => code !== '');
  if (!known) return { end: 'cut-off' };
  const { code, words } = known;
  if (/^(Z_(?!BUF_ERROR)|ERR__ERROR_|ERR_BROTLI|ERR_ZSTD|ZSTD_)/.test(code)) {
    // What Brotli always says.
    return { end: 'undecodable', ...(words === 'Decompression failed' ? {} : { words }) };
  }
  if (code.startsWith('HPE_'))
    return { end: 'cut-off', words: `what followed is not valid HTTP (${wordsOfParser(words)})` };
  return { end: 'cut-off', words: cuts[code] ?? words };
}

/** Behind a body that has as many bytes as its head says. */
export const moreFollows = 'more bytes follow';

const closed = 'the connection was closed';
const cuts: Readonly<Record<string, string>> = {
  ECONNRESET: closed,
  EPIPE: closed,
  UND_ERR_SOCKET: closed,
  // Compressed data that ends too early; Node’s fetch takes it for the whole, the relay does not.
  Z_BUF_ERROR: 'its compressed data ends too early',
};
