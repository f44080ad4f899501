import { readBodyFailure } from '../../core/network/body-failure';
import type { Io, SlowestArrival } from '../io';
import { keepPace } from './pace';
import type { BodyEnd } from './sent';
import type { Stop, Watch } from './watch';

export interface Body {
  readonly text: string;
  /** What was received, where the text is not exactly that. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** Decoded bytes that were kept. */
  readonly size: number;
  readonly end: BodyEnd;
  /** What the platform says of a body that broke off or could not be decompressed; a page’s says nothing. */
  readonly broke?: string | undefined;
  /** The error that ended the reading. */
  readonly failed?: unknown;
  /** What is wrong with the encoding; nothing for clean UTF-8. */
  readonly encodingProblem: string | undefined;
}

/** For answers that are read before they are whole: event streams. */
export interface Tap {
  /** The request leaves; the watch is the one over all of it. */
  begin(watch: Watch): void;
  head(response: Response): void;
  chunk(bytes: Uint8Array): void;
  end(end: BodyEnd): void;
}

export interface BodyReading {
  readonly io: Io;
  readonly watch: Watch;
  /** By `io.monotonic()`; nothing without a deadline for all of it. */
  readonly totalEndsAt?: number;
  /** Milliseconds between two chunks. */
  readonly idle: number;
  /** Nothing where an answer may drip. */
  readonly slowest?: SlowestArrival | undefined;
  readonly tap?: Tap | undefined;
}

/** Bytes that are read before others get their turn: some 10 ms. */
const turn = 4 * 1024 * 1024;

/** Reads the text of a body; what has arrived is kept whatever happens. */
export async function readBody(response: Response, reading: BodyReading): Promise<Body> {
  const chunks: Uint8Array[] = [];
  const text = createText();
  const { size, ...ending } = await readChunks(response, reading, (chunk, isWhole) => {
    chunks.push(chunk);
    text.add(chunk);
    if (isWhole) reading.tap?.chunk(chunk);
  });
  const clean = text.end(ending.end === 'whole');
  if (clean !== undefined && utf16In(chunks[0]) === undefined) {
    const kept = clean.isExact ? {} : { bytes: joinChunks(chunks) };
    return { text: clean.text, ...kept, encodingProblem: undefined, size, ...ending };
  }
  return { ...decode(chunks, response.headers, ending.end === 'whole'), bytes: joinChunks(chunks), size, ...ending };
}

/** Reads a body chunk by chunk under the cap and the deadlines; at the cap `keep` gets the part of a chunk that fits. */
export async function readChunks(
  response: Response,
  { io, watch, totalEndsAt, idle, slowest }: Omit<BodyReading, 'tap'>,
  keep: (chunk: Uint8Array<ArrayBuffer>, isWhole: boolean, size: number) => void,
): Promise<Pick<Body, 'size' | 'end' | 'broke' | 'failed'>> {
  let size = 0;
  /** Bytes since others had their turn: what has arrived already comes in one go. */
  let unbroken = 0;
  let limit = io.limits.replyBytes;
  const pace = keepPace(watch, slowest);
  const reader = response.body?.getReader();
  const stop = (end: BodyEnd, broke?: string, failed?: unknown) => {
    reader?.cancel().catch(() => undefined);
    return { size, end, broke, failed };
  };
  while (reader) {
    watch.within(idle, 'idle');
    const step = await Promise.race([
      reader.read().catch((failed: unknown) => ({ ...readBodyFailure(failed), failed })),
      watch.lost,
    ]);
    if (typeof step === 'string') return stop(endOf(watch) ?? 'timeout');
    if ('end' in step) return stop(endOf(watch) ?? step.end, step.words, step.failed);
    if (step.done) break;
    while (size + step.value.byteLength > limit) {
      watch.clear('idle');
      watch.clear('total');
      pace.pause();
      const more = await Promise.race([Promise.resolve(io.askForMore?.(size)), watch.lost]);
      if (typeof more !== 'number' || more <= limit) {
        const part = step.value.subarray(0, limit - size);
        size = limit;
        keep(part, false, size);
        return stop(endOf(watch) ?? 'too-large');
      }
      limit = more;
      if (totalEndsAt !== undefined) {
        watch.within(Math.max(io.deadlines.idle, totalEndsAt - io.monotonic()), 'total');
      }
      pace.start();
    }
    size += step.value.byteLength;
    keep(step.value, true, size);
    pace.arrived(step.value.byteLength);
    unbroken += step.value.byteLength;
    if (unbroken < turn) continue;
    unbroken = 0;
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { size, end: 'whole' };
}

/** The chunks as one piece. */
export function joinChunks(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

const ends: Readonly<Record<Stop, BodyEnd>> = {
  cancelled: 'cancelled',
  'first-byte': 'timeout',
  idle: 'silent',
  slow: 'slow',
  total: 'timeout',
};

function endOf(watch: Watch): BodyEnd | undefined {
  const why = watch.stopped();
  return why && ends[why];
}

/** Decodes clean UTF-8 as it arrives, so that a long reply is a text when it ends. */
function createText() {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let parts: string[] | undefined = [];
  const attempt = (next: (parts: string[]) => string): string | undefined => {
    try {
      return parts && next(parts);
    } catch {
      parts = undefined;
      return undefined;
    }
  };
  return {
    add(chunk: Uint8Array): void {
      const decoded = attempt(() => decoder.decode(chunk, { stream: true }));
      if (decoded !== undefined) parts?.push(decoded);
    },
    /** Nothing when it is not clean. A text that broke off may end inside a character. */
    end(whole: boolean): { readonly text: string; readonly isExact: boolean } | undefined {
      const text = attempt((all) => all.join(''));
      const isEnded = attempt(() => decoder.decode()) !== undefined;
      if (text === undefined || (whole && !isEnded)) return undefined;
      const hasMark = text.startsWith('\ufeff');
      return { text: hasMark ? text.slice(1) : text, isExact: isEnded && !hasMark };
    },
  };
}

/** A text that is not clean UTF-8, as far as it can be read, and what it probably is. */
function decode(
  chunks: readonly Uint8Array[],
  headers: Headers,
  whole: boolean,
): { readonly text: string; readonly encodingProblem: string } {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(headers.get('content-type') ?? '')?.[1];
  const [isGzip, isZstd] = [
    [0x1f, 0x8b],
    [0x28, 0xb5, 0x2f, 0xfd],
  ].map((mark) => startsWith(chunks[0], mark));
  const named =
    utf16In(chunks[0]) !== undefined ? 'UTF-16' : charset && !/^utf-?8$/i.test(charset) ? charset : undefined;
  return {
    text: join(chunks, decoderFor(named === 'UTF-16' ? utf16In(chunks[0]) : named), whole),
    encodingProblem:
      isGzip || isZstd
        ? stillCompressed(isGzip ? 'gzip' : 'zstd', headers.get('content-encoding') ?? '')
        : named
          ? `The response seems to be encoded as ${named}; the server must send UTF-8`
          : 'Some of its bytes are not valid UTF-8; the server must send UTF-8',
  };
}

/** Why a body is compressed that was to be undone, by what its Content-Encoding names. */
function stillCompressed(coding: 'gzip' | 'zstd', encodings: string): string {
  const found = 'The response seems to be compressed';
  if (encodings.includes(',')) return `${found} more than once; the server must do so once at most`;
  if (!encodings.toLowerCase().includes(coding)) return `${found} with ${coding}; its Content-Encoding must say so`;
  return coding === 'gzip'
    ? `${found} with gzip twice; its Content-Encoding says so once`
    : `${found} with zstd, which is not undone here; the server must send it only to clients that accept it`;
}

/** A text that broke off may end inside a character; only a whole one is held to its last byte. */
function join(chunks: readonly Uint8Array[], decoder: TextDecoder, whole: boolean): string {
  const parts = chunks.map((chunk) => decoder.decode(chunk, { stream: true }));
  if (whole) parts.push(decoder.decode());
  return parts.join('');
}

function startsWith(chunk: Uint8Array | undefined, mark: readonly number[]): boolean {
  return mark.every((byte, index) => chunk?.[index] === byte);
}

/** By its mark, or by the zeros beside the first two characters of ASCII. */
function utf16In(chunk: Uint8Array | undefined): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 1, 2, 3].map((index) => (chunk?.[index] === 0 ? '0' : 'x')).join('');
  if (startsWith(chunk, [0xff, 0xfe]) || zeros === 'x0x0') return 'utf-16le';
  return startsWith(chunk, [0xfe, 0xff]) || zeros === '0x0x' ? 'utf-16be' : undefined;
}

/** So that what arrived can be read, though it is taken for no result; a name that nobody knows is none. */
function decoderFor(charset = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('utf-8');
  }
}
