import { rm, writeFile } from 'node:fs/promises';
import { reasonOf } from './inputs';

type Write = (path: string, data: string | Uint8Array, options?: { readonly flag: string }) => Promise<void>;

/** What making a file fails for, where `reasonOf` speaks of one that is there. */
const reasons = new Map<unknown, string>([
  ['EEXIST', 'a file of this name is there already'],
  ['ENOENT', 'its folder cannot be made'],
  ['ENOTDIR', 'its folder cannot be made'],
]);

/** What writing fails for after a file was made. */
const brokenOff: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'];

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Makes a file, whole or not at all; the reason why it is not there. */
export async function makeFile(path: string, bytes: Uint8Array, write: Write = writeFile): Promise<string | undefined> {
  try {
    await write(path, bytes, { flag: 'wx' });
    return undefined;
  } catch (error) {
    const code = codeOf(error);
    // With any other code it may be a file of somebody else that was not opened.
    if (brokenOff.includes(code)) await rm(path, { force: true }).catch(() => undefined);
    return reasons.get(code) ?? reasonOf(error);
  }
}

/** Writes a file anew; the reason why it is as it was. A disk that is full takes what stood there before again. */
export async function replaceText(
  path: string,
  text: string,
  before: string,
  write: Write = writeFile,
): Promise<string | undefined> {
  try {
    await write(path, text);
    return undefined;
  } catch (error) {
    const reason = reasonOf(error);
    const isBack = await write(path, before).then(
      () => true,
      () => ['EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOENT'].includes(String(codeOf(error))),
    );
    return isBack ? reason : `${reason}, and it may be cut off now`;
  }
}
