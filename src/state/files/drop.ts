import type { Captured, CapturedFile } from './capture';
import { takeFiles, takeText } from './incoming';
import { type Walked, walkEntry, walkFolder } from './walk';

/** Takes what was dropped or pasted: files and folders, or a text. */
export async function takeCaptured({ files, text }: Captured): Promise<void> {
  if (files.length === 0) {
    await takeText(text);
    return;
  }
  const walked = await Promise.all(files.map(walkOf));
  await takeFiles(
    walked.flatMap(({ files }) => files),
    walked.some(({ isMore }) => isMore),
  );
}

async function walkOf({ file, entry, handle: asked }: CapturedFile): Promise<Walked> {
  const handle = await asked;
  if (handle?.kind === 'directory') return walkFolder(handle);
  if (handle) return { files: [{ file: await handle.getFile(), handle, folder: undefined }], isMore: false };
  if (entry?.isDirectory) return walkEntry(entry);
  return { files: file ? [{ file, handle: undefined, folder: undefined }] : [], isMore: false };
}
