import type { FileHandle, FolderHandle } from './handles';

/** What a drop or paste held; the browser takes it away when the event is over, so all of it is asked for at once. */
export interface Captured {
  readonly files: readonly CapturedFile[];
  readonly text: string;
}

export interface CapturedFile {
  readonly file: File | null;
  readonly entry: FileSystemEntry | null;
  readonly handle: Promise<FileHandle | FolderHandle | null> | undefined;
}

interface HandleItem {
  getAsFileSystemHandle?(): Promise<FileHandle | FolderHandle | null>;
}

export function capture(transfer: DataTransfer): Captured {
  const files = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => {
      const withHandle: DataTransferItem & HandleItem = item;
      const handle = withHandle.getAsFileSystemHandle?.().catch(() => null);
      return { file: item.getAsFile(), entry: item.webkitGetAsEntry(), handle };
    });
  return { files, text: droppedText(transfer.getData('text/uri-list'), transfer.getData('text/plain')) };
}

/** The first of a list of addresses, else the text. */
export function droppedText(addresses: string, text: string): string {
  return addresses.split(/\r?\n/).find((line) => line !== '' && !line.startsWith('#')) ?? text;
}
