import { vi } from 'vitest';
import type { FileHandle, FolderHandle } from './handles';

/** A folder as the browser hands it out: by name what is in it, a text for a file. */
export interface Tree {
  readonly [name: string]: string | Tree;
}

export function fileHandle(name: string, text: string): FileHandle {
  const handle: FileHandle = {
    kind: 'file',
    name,
    getFile: async () => new File([text], name),
    isSameEntry: async (other) => other === handle,
    createWritable: () => Promise.reject(new Error('Nothing is written.')),
  };
  return handle;
}

export function folderHandle(name: string, tree: Tree): FolderHandle {
  return {
    kind: 'directory',
    name,
    async *values() {
      for (const [each, inside] of Object.entries(tree)) {
        yield typeof inside === 'string' ? fileHandle(each, inside) : folderHandle(each, inside);
      }
    },
  };
}

class FileEntry {}
class FolderEntry {}

/** An entry of a drop, as browsers without handles hand it out: what is in a folder comes a hundred at a time. */
export function entryOf(name: string, inside: string | Tree): FileSystemEntry {
  if (typeof inside === 'string') {
    const file = (resolve: (file: File) => void) => resolve(new File([inside], name));
    return Object.assign(Object.create(FileEntry.prototype), { name, isFile: true, isDirectory: false, file });
  }
  const createReader = () => {
    const entries = Object.entries(inside).map((each) => entryOf(...each));
    return { readEntries: (resolve: (some: FileSystemEntry[]) => void) => resolve(entries.splice(0, 100)) };
  };
  return Object.assign(Object.create(FolderEntry.prototype), { name, isFile: false, isDirectory: true, createReader });
}

/** Has entries of a drop told apart as a browser does. */
export function handOutEntries(): void {
  vi.stubGlobal('FileSystemFileEntry', FileEntry);
  vi.stubGlobal('FileSystemDirectoryEntry', FolderEntry);
}
