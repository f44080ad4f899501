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
