import { isDocumentName, isPassedOver } from '../../core/folder-entry';
import type { FolderHandle } from './handles';
import type { IncomingFile } from './incoming-store';

/** Files of a folder that are taken at a time. */
const maxFiles = 1000;

export interface Walked {
  readonly files: readonly IncomingFile[];
  /** There were more than are taken. */
  readonly isMore: boolean;
}

/** The documents under a folder, as `callsheet validate` finds them. */
export async function walkFolder(folder: FolderHandle): Promise<Walked> {
  const files: IncomingFile[] = [];
  let isMore = false;
  const walk = async (handle: FolderHandle, path: string): Promise<void> => {
    for await (const entry of handle.values()) {
      if (isPassedOver(entry.name)) continue;
      if (entry.kind === 'directory') await walk(entry, `${path}/${entry.name}`);
      else if (!isDocumentName(entry.name)) continue;
      else if (files.length >= maxFiles) isMore = true;
      else files.push({ file: await entry.getFile(), handle: entry, folder: path });
      if (isMore) return;
    }
  };
  await walk(folder, folder.name);
  return { files: byPath(files), isMore };
}

/** The same for browsers that hand out entries of a drop and no handles. */
export async function walkEntry(entry: FileSystemEntry): Promise<Walked> {
  const files: IncomingFile[] = [];
  let isMore = false;
  const walk = async (each: FileSystemEntry, folder: string | undefined): Promise<void> => {
    if (each instanceof FileSystemFileEntry) {
      if (files.length >= maxFiles) isMore = true;
      else
        files.push({
          file: await new Promise((resolve, reject) => each.file(resolve, reject)),
          handle: undefined,
          folder,
        });
    }
    if (!(each instanceof FileSystemDirectoryEntry)) return;
    const path = folder === undefined ? each.name : `${folder}/${each.name}`;
    const reader = each.createReader();
    for (;;) {
      // It answers with a hundred or so at a time, and with none at the end.
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
      if (some.length === 0 || isMore) return;
      for (const inside of some) {
        if (isPassedOver(inside.name) || (inside.isFile && !isDocumentName(inside.name))) continue;
        await walk(inside, path);
      }
    }
  };
  await walk(entry, undefined);
  return { files: byPath(files), isMore };
}

/** Browsers hand out what is in a folder in no order. */
function byPath(files: readonly IncomingFile[]): readonly IncomingFile[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const path = ({ folder, file }: IncomingFile) => `${folder}/${file.name}`;
  return files.toSorted((a, b) => compare(path(a), path(b)));
}
