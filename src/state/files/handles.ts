/** What the type library leaves out of the File System Access API; only some browsers have it. */
export interface FileHandle extends FileSystemFileHandle {
  readonly kind: 'file';
  queryPermission?(descriptor: { readonly mode: 'read' | 'readwrite' }): Promise<PermissionState>;
  requestPermission?(descriptor: { readonly mode: 'read' | 'readwrite' }): Promise<PermissionState>;
}

export interface FolderHandle extends Pick<FileSystemDirectoryHandle, 'name'> {
  readonly kind: 'directory';
  values(): AsyncIterableIterator<FileHandle | FolderHandle>;
}

type PickFiles = (options: { readonly multiple: true }) => Promise<readonly FileHandle[]>;
type PickFolder = (options: { readonly mode: 'read' | 'readwrite' }) => Promise<FolderHandle>;
type PickPlace = (options: { readonly suggestedName: string }) => Promise<FileHandle>;

/** The browser's own dialogs; nothing where a browser has none. They must be asked for in a click. */
export function pickers(): {
  readonly files: PickFiles | undefined;
  readonly folder: PickFolder | undefined;
  readonly place: PickPlace | undefined;
} {
  const files: PickFiles | undefined = Reflect.get(window, 'showOpenFilePicker');
  const folder: PickFolder | undefined = Reflect.get(window, 'showDirectoryPicker');
  const place: PickPlace | undefined = Reflect.get(window, 'showSaveFilePicker');
  return { files, folder, place };
}

export async function mayRead(handle: FileHandle): Promise<boolean> {
  return ((await handle.queryPermission?.({ mode: 'read' })) ?? 'granted') === 'granted';
}

/** Asks the person again when the browser has forgotten; only in a click. */
export async function askFor(handle: FileHandle, mode: 'read' | 'readwrite'): Promise<boolean> {
  if (((await handle.queryPermission?.({ mode })) ?? 'granted') === 'granted') return true;
  return (await handle.requestPermission?.({ mode })) === 'granted';
}

/** Closing a dialog of the browser is no fault. */
export function isDismissal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
