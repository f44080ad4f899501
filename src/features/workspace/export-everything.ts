import { hideInAddress } from '../../state/share';
import { noteExport } from '../../state/storage/database';
import { rescueText } from '../../state/storage/documents';
import { saveFile } from '../../ui/platform/save-file';

/** Hands everything that can be read to the person as one file. */
export async function exportEverything(): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`callsheet-${day}.json`, await rescueText(hideInAddress));
  noteExport();
}
