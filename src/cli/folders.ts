import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDocumentName, isPassedOver } from '../core/folder-entry';

/**
 * The files to look at: in the place of each folder the documents under it (`*.json`, `*.yaml`, `*.yml`), by name. Links,
 * hidden folders and `node_modules` are left out. A folder that holds none stays in the list, so that it is told of.
 */
export function documentsIn(files: readonly string[]): readonly string[] {
  return files.flatMap((file) => {
    if (file === '-' || !isFolder(file)) return [file];
    const found = walk(file);
    return found.length > 0 ? found : [file];
  });
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function walk(folder: string): readonly string[] {
  return entriesOf(folder).flatMap((entry) => {
    const { name } = entry;
    if (isPassedOver(name)) return [];
    const path = join(folder, name);
    if (entry.isDirectory()) return walk(path);
    return entry.isFile() && isDocumentName(name) ? [path] : [];
  });
}

/** A folder that may not be read counts as one without documents. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
