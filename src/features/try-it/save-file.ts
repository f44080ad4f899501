/** Hands bytes to the browser as a file to save. The type keeps every browser from opening it as a page of ours. */
export function saveFile(name: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The last step of an address as a file name without anything that a file system reads: `report.csv`. */
export function fileNameOf(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const last = path.split('/').findLast((step) => step !== '') ?? '';
  const name = last
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+/, '')
    .slice(-80);
  return name === '' ? 'artifact' : name;
}
