import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFile, replaceText } from './write-files';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callsheet-write-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A disk that takes so many characters of each file. */
const diskOf = (room: number) => async (path: string, data: string | Uint8Array) => {
  await writeFile(path, data.slice(0, room));
  if (data.length > room) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
};

it('leaves of a file that does not fit nothing, and of one that was there all of it', async () => {
  const path = join(folder, 'a');
  expect(await makeFile(path, new Uint8Array(9), diskOf(5))).toBe('the disk is full');
  expect(await readdir(folder)).toEqual([]);
  await writeFile(path, 'before');
  expect(await replaceText(path, 'longer than before', 'before', diskOf(6))).toBe('the disk is full');
  expect(await readFile(path, 'utf8')).toBe('before');
  expect(await replaceText(path, 'longer', 'before', diskOf(4))).toBe('the disk is full, and it may be cut off now');
  expect(await replaceText(path, 'after', 'before')).toBeUndefined();
  expect(await readFile(path, 'utf8')).toBe('after');
});

it.each(['EEXIST', 'EMFILE', 'ENFILE', 'EACCES'])('takes no file away that was not opened (%s)', async (code) => {
  const path = join(folder, 'a');
  await writeFile(path, 'kept');
  const fails = () => Promise.reject(Object.assign(new Error(code), { code }));
  expect(await makeFile(path, new Uint8Array(1), fails)).toBeDefined();
  expect(await readFile(path, 'utf8')).toBe('kept');
});

it('never repeats the words of the system', async () => {
  await writeFile(join(folder, 'a'), 'kept');
  const reasons = [
    await makeFile(join(folder, 'a'), new Uint8Array(1)),
    await makeFile(join(folder, 'a', 'b'), new Uint8Array(1)),
    await makeFile(join(folder, 'none', 'b'), new Uint8Array(1)),
    await makeFile(join(folder, 'n'.repeat(300)), new Uint8Array(1)),
    await replaceText(folder, 'a', 'b'),
  ];
  expect(reasons).toEqual([
    'a file of this name is there already',
    ...['its folder cannot be made', 'its folder cannot be made', 'its name is too long', 'it is a folder'],
  ]);
  expect(await readFile(join(folder, 'a'), 'utf8')).toBe('kept');
});
