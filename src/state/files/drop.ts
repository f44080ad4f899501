import type { FileHandle, FolderHandle } from './handles';
import { takeFiles, takeText } from './incoming';
import { type Walked, walkEntry, walkFolder } from './walk';

interface HandleItem {
  getAsFileSystemHandle?(): Promise<FileHandle | FolderHandle | null>;
}

/** Takes what was dropped or pasted: files, folders, or a text. What a drop holds is gone when its event is over. */
export function takeTransfer(transfer: DataTransfer): void {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  if (items.length === 0) {
    takeText(
      transfer
        .getData('text/uri-list')
        .split(/\r?\n/)
        .find((line) => line !== '' && !line.startsWith('#')) ?? transfer.getData('text/plain'),
    );
    return;
  }
  const asked = items.map((item) => {
    const file = item.getAsFile();
    const entry = item.webkitGetAsEntry();
    const withHandle: DataTransferItem & HandleItem = item;
    const handle = withHandle.getAsFileSystemHandle?.().catch(() => null);
    return { file, entry, handle };
  });
  void takeAll(asked);
}

async function takeAll(
  asked: readonly {
    readonly file: File | null;
    readonly entry: FileSystemEntry | null;
    readonly handle: Promise<FileHandle | FolderHandle | null> | undefined;
  }[],
): Promise<void> {
  const walked = await Promise.all(asked.map(async ({ file, entry, handle }) => take(file, entry, await handle)));
  await takeFiles(
    walked.flatMap(({ files }) => files),
    walked.some(({ isMore }) => isMore),
  );
}

async function take(
  file: File | null,
  entry: FileSystemEntry | null,
  handle: FileHandle | FolderHandle | null | undefined,
): Promise<Walked> {
  if (handle?.kind === 'directory') return walkFolder(handle);
  if (handle) return { files: [{ file: await handle.getFile(), handle, folder: undefined }], isMore: false };
  if (entry?.isDirectory) return walkEntry(entry);
  return { files: file ? [{ file, handle: undefined, folder: undefined }] : [], isMore: false };
}
