import { createHash } from 'node:crypto';
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type PluginFiles = typeof import('./plugin-files');
let files: PluginFiles;

/** The page, loaded anew. */
async function reload(): Promise<void> {
  vi.resetModules();
  files = await import('./plugin-files');
}

beforeEach(async () => {
  vi.restoreAllMocks();
  await reload();
});

const magic = [0, 0x61, 0x73, 0x6d];
const plugin = (rest: string, name = 'tea plug-in.wasm') =>
  new File([Uint8Array.from(magic), rest], name, { type: 'application/wasm' });
const sha256Of = (rest: string) =>
  createHash('sha256')
    .update(Buffer.from([...magic, ...Buffer.from(rest)]))
    .digest('hex');
const read = async (address: string) => {
  const bytes = await files.readPluginFile(address);
  return bytes && Buffer.from(bytes.slice(4)).toString();
};

async function kept(rest: string, inUse: readonly string[] = []): Promise<string> {
  const found = await files.keepPluginFile(plugin(rest), inUse);
  if (found.kind === 'refused') throw new Error(found.problem);
  expect(found.isStored).toBe(true);
  return found.address;
}

describe('a plug-in that a person chose', () => {
  it('is kept under its own SHA-256, and is there after a reload', async () => {
    const address = await kept('one');
    expect(address).toBe(`file:tea%20plug-in.wasm#${sha256Of('one')}`);
    expect(await read(address)).toBe('one');
    await reload();
    expect(await read(address)).toBe('one');
  });

  it('stays as long as a server names it', async () => {
    const [one, two] = [await kept('one'), await kept('two', [`file:x#${sha256Of('one')}`, 'https://tea.test#a'])];
    const three = await kept('three', [two]);
    await reload();
    expect([await read(one), await read(two), await read(three)]).toEqual([undefined, 'two', 'three']);
  });

  it('can be run until the page is left where the browser does not store it', async () => {
    vi.spyOn(Dexie.prototype, 'transaction').mockRejectedValue(new DOMException('No room', 'QuotaExceededError'));
    const address = `file:a.wasm#${sha256Of('not stored')}`;
    expect(await files.keepPluginFile(plugin('not stored', 'a.wasm'), [])).toEqual({
      kind: 'kept',
      address,
      isStored: false,
    });
    expect(await read(address)).toBe('not stored');
    vi.restoreAllMocks();
    await reload();
    expect(await read(address)).toBeUndefined();
  });

  it.each([
    ['text', [0x7b, 0x7d]],
    ['empty', []],
    ['almost one: its first byte', [1, 0x61, 0x73, 0x6d]],
    ['almost one: its second byte', [0, 0x62, 0x73, 0x6d]],
    ['almost one: its third byte', [0, 0x61, 0x74, 0x6d]],
    ['almost one: its fourth byte', [0, 0x61, 0x73, 0x6e]],
  ])('is none where the file is %s', async (_, bytes) => {
    expect(await files.keepPluginFile(new File([Uint8Array.from(bytes)], 'a.wasm'), [])).toEqual({
      kind: 'refused',
      problem: 'a.wasm is not a WebAssembly module. Choose the compiled plug-in (.wasm).',
    });
  });

  it('has 50 MB at most', async () => {
    const sized = (size: number) => Object.defineProperty(plugin('one'), 'size', { value: size });
    expect((await files.keepPluginFile(sized(50 * 1024 * 1024), [])).kind).toBe('kept');
    expect(await files.keepPluginFile(sized(50 * 1024 * 1024 + 1), [])).toEqual({
      kind: 'refused',
      problem: 'The file has 52,428,801 bytes; 50 MB are the most.',
    });
  });

  it('is not found at an address that names none, or when the storage cannot be read', async () => {
    const address = await kept('one');
    await reload();
    expect([await read('https://tea.test'), await read('file:a.wasm#00')]).toEqual([undefined, undefined]);
    await reload();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('closed', 'InvalidStateError');
    });
    expect(await read(address)).toBeUndefined();
  });
});
