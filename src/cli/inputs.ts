import { isUtf8 } from 'node:buffer';
import { createReadStream, readFileSync, statSync } from 'node:fs';

/** Bytes of the largest file that is read: 32 MB. */
const largestFile = 32_000_000;

export interface Input {
  readonly kind: 'text';
  /** As named on the command line; `-` is standard input. */
  readonly file: string;
  /** Without the byte order mark. */
  readonly text: string;
  /** U+FEFF when the file begins with it; it belongs in front when the file is written again. */
  readonly mark: string;
}

/** Why a file cannot be used, in a sentence. */
export interface Unusable {
  readonly kind: 'unusable';
  readonly file: string;
  readonly message: string;
}

/** Reads files one at a time; standard input is kept, so that it can be asked for again. */
export function createInputs(): (file: string) => Promise<Input | Unusable> {
  let standardInput: Promise<Input | Unusable> | undefined;
  return (file) => {
    if (file !== '-') return readInput(file);
    standardInput ??= readInput(file);
    return standardInput;
  };
}

async function readInput(file: string): Promise<Input | Unusable> {
  const unusable = (message: string): Unusable => ({ kind: 'unusable', file, message: `${nameOf(file)} ${message}` });
  try {
    if (file === '-') return received(await readBytes(process.stdin));
    const found = statSync(file);
    if (found.isDirectory()) return unusable('is a folder; name the files in it.');
    if (found.isFile() && found.size > largestFile) return unusable(tooLarge);
    // A stream for each small file costs as much as checking it; a file of a special system says it has no bytes.
    const isPlain = found.isFile() && found.size > 0;
    if (!isPlain) return received(await readBytes(createReadStream(file)));
    const text = readFileSync(file, 'utf8');
    // What may not be text is told by its bytes.
    const isText = !text.includes('\0') && !text.includes('\uFFFD');
    return isText ? withoutMark(file, text) : received(readFileSync(file));
  } catch (error) {
    return unusable(`cannot be read: ${reasonOf(error)}.`);
  }

  function received(bytes: Buffer | undefined): Input | Unusable {
    return bytes === undefined ? unusable(tooLarge) : decode(file, bytes, unusable);
  }
}

const tooLarge = `is larger than ${largestFile / 1_000_000} MB, the largest size that is read; split it.`;

/** Nothing when there are too many. */
async function readBytes(stream: NodeJS.ReadableStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > largestFile) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function decode(file: string, bytes: Buffer, unusable: (message: string) => Unusable): Input | Unusable {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return unusable('is UTF-16; save it as UTF-8.');
  }
  if (bytes.includes(0)) return unusable('is binary, not text.');
  if (!isUtf8(bytes)) return unusable('is not UTF-8; save it as UTF-8.');
  return withoutMark(file, bytes.toString('utf8'));
}

function withoutMark(file: string, text: string): Input {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return { kind: 'text', file, text: text.slice(mark.length), mark };
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its symbolic links form a loop',
  ENOSPC: 'the disk is full',
  EROFS: 'the file system is read-only',
};

/** What the system had against it, in words. */
export function reasonOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  const word = typeof code === 'string' ? code : 'unknown reason';
  return reasons[word] ?? word;
}

/** How a file is called in a sentence. */
export function nameOf(file: string): string {
  return file === '-' ? 'Standard input' : file;
}
