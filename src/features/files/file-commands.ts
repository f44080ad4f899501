import { looksLikeYaml } from '../../core/yaml/looks-like-yaml';
import { documentStore } from '../../state/document';
import {
  type FileHandle,
  isDismissal,
  linkFile,
  linksStore,
  offer,
  openFiles,
  pickers,
  takeFiles,
  walkFolder,
  writeFile,
} from '../../state/files';
import { saveFile } from '../../ui/platform/save-file';

/** The way of browsers without a dialog that hands out files to write: the field of the bar at the top. */
const choose = () => document.getElementById('files-to-open')?.click();

/** Opens files that a person chooses. */
export async function openChosenFiles(): Promise<void> {
  const pick = pickers().files;
  if (!pick) {
    choose();
    return;
  }
  try {
    const handles = await pick.call(window, { multiple: true });
    await openFiles(
      await Promise.all(handles.map(async (handle) => ({ file: await handle.getFile(), handle, folder: undefined }))),
    );
  } catch (error) {
    if (!isDismissal(error)) choose();
  }
}

/** Shows the documents of a folder that a person chooses, to be opened. */
export async function openChosenFolder(): Promise<void> {
  const pick = pickers().folder;
  if (!pick) {
    offer({ kind: 'refused', reasons: ['This browser opens no folders. Drop the folder onto the page instead.'] });
    return;
  }
  try {
    const { files, isMore } = await walkFolder(await pick.call(window, { mode: 'readwrite' }));
    await takeFiles(files, isMore);
  } catch (error) {
    if (!isDismissal(error)) offer({ kind: 'refused', reasons: ['The folder could not be read.'] });
  }
}

/** Writes the document in front to its file, or to one that a person chooses; a download where the browser writes none. */
export async function saveToFile(): Promise<void> {
  const { id, text } = documentStore.getState();
  if (linksStore.getState().links[id]) return writeFile();
  const pick = pickers().place;
  if (!pick) return saveFile(fileName(), text);
  try {
    await saveTo(await pick.call(window, { suggestedName: fileName() }), id, text);
  } catch (error) {
    if (!isDismissal(error)) saveFile(fileName(), text);
  }
}

/** The person has just named the place, so what was there may go. */
async function saveTo(handle: FileHandle, id: string, text: string): Promise<void> {
  const stream = await handle.createWritable();
  await stream.write(text);
  await stream.close();
  linkFile(id, handle, text, '');
}

function fileName(): string {
  const { lastGood, text } = documentStore.getState();
  const name = (lastGood.tools[0]?.label ?? 'definition').replace(/[^\w.-]+/g, '-').slice(0, 60);
  return `${name}.${looksLikeYaml(text) ? 'yaml' : 'json'}`;
}
