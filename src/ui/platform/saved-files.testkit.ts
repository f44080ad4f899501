import { vi } from 'vitest';

export interface SavedFile {
  readonly name: string;
  readonly text: () => Promise<string>;
}

/** The files that are handed to the browser from now on, which saves none of them; until the test is over. */
export function savedFiles(): readonly SavedFile[] {
  const files: SavedFile[] = [];
  const contents = new Map<string, Blob>();
  const create = URL.createObjectURL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((source) => {
    const url = create(source);
    if (source instanceof Blob) contents.set(url, source);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content) files.push({ name: this.download, text: () => content.text() });
  });
  return files;
}
