import { joinChunks } from '../http/read-body';
export type Limited =
  | { readonly module: Uint8Array<ArrayBuffer> }
  | { readonly reason: 'not-wasm' | 'refused-module'; readonly problem: string };

const page = 65_536;
const maxTables = 16;
const maxTableEntries = 1_000_000;

/** Bounds of a memory or a table; both are counted in what they hold. */
interface Bounds {
  readonly flags: number;
  readonly min: number;
  readonly max: number | undefined;
}

const section = { types: 1, imports: 2, tables: 4, memories: 5 } as const;
const kinds = { table: 1, memory: 2 } as const;

/**
 * The module with a maximum of its own on its memory and its tables, which engines hold it to (WebAssembly Core 2.0,
 * "Binary format"). Refuses what would grow beside those: shared, 64-bit and imported memories, and objects that live
 * on the engine's heap.
 */
export function limitModule(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Limited {
  const head = [...bytes.subarray(0, 8)].join(' ');
  if (!head.startsWith('0 97 115 109 ')) return notWasm(whatBegins(bytes));
  if (head !== '0 97 115 109 1 0 0 0') {
    return refused('It is a WebAssembly component or another version; a plug-in is a core module, version 1.');
  }
  try {
    return { module: limitSections(bytes, Math.floor(maxBytes / page)) };
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message);
    return notWasm('it breaks off in the middle');
  }
}

/** What often is in the place of a module, by how it begins. */
const others: readonly { readonly begins: RegExp; readonly says: string }[] = [
  { begins: /^$/, says: 'it is empty' },
  { begins: /^[^ -~]\x8b/, says: 'it is compressed with gzip' },
  { begins: /^PK[^ -~]{2}/, says: 'it is a ZIP archive' },
  { begins: /^\s*</, says: 'it is a web page or XML' },
  {
    begins: /^\s*(;;[^\n]*\n\s*)*\((module|component)\b/,
    says: 'it is the text format, which has to be compiled (wat2wasm)',
  },
  { begins: /^version https:\/\/git-lfs/, says: 'it is the pointer of Git LFS to the file (git lfs pull fetches it)' },
  { begins: /^AGFzbQ/, says: 'it is written in base64' },
];

function whatBegins(bytes: Uint8Array): string {
  const text = String.fromCharCode(...bytes.subarray(0, 200));
  return others.find(({ begins }) => begins.test(text))?.says ?? 'it does not begin with the four bytes of WebAssembly';
}

class Refusal extends Error {}

function notWasm(why: string): Limited {
  return { reason: 'not-wasm', problem: `This is not a WebAssembly module: ${why}.` };
}

function refused(problem: string): Limited {
  return { reason: 'refused-module', problem };
}

function limitSections(bytes: Uint8Array<ArrayBuffer>, maxPages: number): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  const reader = createReader(bytes, 8);
  while (!reader.isAtEnd()) {
    const id = reader.byte();
    const payload = reader.take(reader.number());
    const limited = limitSection(id, payload, maxPages);
    parts.push(Uint8Array.of(id, ...encode(limited.length)), limited);
  }
  return joinChunks(parts);
}

function limitSection(id: number, payload: Uint8Array, maxPages: number): Uint8Array {
  const reader = createReader(payload, 0);
  if (id === section.types) checkTypes(reader);
  if (id === section.imports) checkImports(reader);
  if (id === section.tables) return limitTables(reader);
  if (id === section.memories) return limitMemories(reader, maxPages);
  return payload;
}

function checkTypes(reader: Reader): void {
  for (let left = reader.number(); left > 0; left -= 1) {
    if (reader.byte() !== 0x60) {
      throw new Refusal(
        'It keeps objects on the engine’s own heap (WasmGC), which has no limit; such a module is not run.',
      );
    }
    skipTypes(reader);
    skipTypes(reader);
  }
}

function skipTypes(reader: Reader): void {
  for (let left = reader.number(); left > 0; left -= 1) {
    const type = reader.byte();
    if (type === 0x63 || type === 0x64) reader.number();
  }
}

function checkImports(reader: Reader): void {
  for (let left = reader.number(); left > 0; left -= 1) {
    reader.take(reader.number());
    reader.take(reader.number());
    const kind = reader.byte();
    if (kind === kinds.table || kind === kinds.memory) {
      throw new Refusal('It imports its memory or a table from its host; a plug-in must have its own.');
    }
    if (kind === 0) reader.number();
    else reader.take(kind === 3 ? 2 : 1);
    if (kind === 4) reader.number();
  }
}

function limitMemories(reader: Reader, maxPages: number): Uint8Array {
  const count = reader.number();
  if (count > 1) throw new Refusal(`It has ${count} memories; at most one is allowed.`);
  const limited: number[] = [...encode(count)];
  for (let left = count; left > 0; left -= 1) {
    const { flags, min, max } = bounds(reader);
    if (flags > 1) throw new Refusal('Its memory is shared or counts in 64 bits; such a module is not run.');
    if (min > maxPages) {
      throw new Refusal(
        `It starts with ${megabytes(min)} MB of memory; at most ${megabytes(maxPages)} MB are allowed.`,
      );
    }
    limited.push(1, ...encode(min), ...encode(Math.min(max ?? maxPages, maxPages)));
  }
  return Uint8Array.from(limited);
}

function limitTables(reader: Reader): Uint8Array {
  const count = reader.number();
  if (count > maxTables) throw new Refusal(`It has ${count} tables; at most ${maxTables} are allowed.`);
  const limited: number[] = [...encode(count)];
  for (let left = count; left > 0; left -= 1) {
    const type = reader.byte();
    // Typed references and initial values have a longer form, which nothing that compiles to plug-ins writes.
    if (type !== 0x70 && type !== 0x6f)
      throw new Refusal('It has a table of an unusual kind; such a module is not run.');
    const { flags, min, max } = bounds(reader);
    if (flags > 1 || min > maxTableEntries) throw new Refusal(`It has a table of ${min} entries; that is too many.`);
    limited.push(type, 1, ...encode(min), ...encode(Math.min(max ?? maxTableEntries, maxTableEntries)));
  }
  return Uint8Array.from(limited);
}

function bounds(reader: Reader): Bounds {
  const flags = reader.byte();
  const min = reader.number();
  return { flags, min, max: (flags & 1) === 1 ? reader.number() : undefined };
}

const megabytes = (pages: number) => Math.round((pages * page) / (1024 * 1024));

interface Reader {
  isAtEnd(): boolean;
  byte(): number;
  /** An unsigned LEB128 number. */
  number(): number;
  take(length: number): Uint8Array;
}

function createReader(bytes: Uint8Array, start: number): Reader {
  let at = start;
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new RangeError('The bytes end here.');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const byte = () => take(1)[0] ?? 0;
  return {
    isAtEnd: () => at >= bytes.length,
    byte,
    number() {
      let value = 0;
      for (let factor = 1; factor <= 2 ** 63; factor *= 128) {
        const next = byte();
        value += (next & 0x7f) * factor;
        if (next < 0x80) return value;
      }
      throw new RangeError('A number has too many bytes.');
    },
    take,
  };
}

function encode(value: number): readonly number[] {
  const encoded: number[] = [];
  let rest = value;
  do {
    encoded.push((rest % 128) + (rest >= 128 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return encoded;
}
