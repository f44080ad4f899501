/** The last step of an address as a file name without anything that a file system reads: `report.csv`. */
export function fileNameOf(url: string): string {
  // An address of a scheme of the server's own may have its only step where others have a host: `chart://values.csv`.
  const path =
    /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).pathname : url.replace(/^[\w+.-]+:|[?#].*$/gs, '');
  const last = path.split('/').findLast((step) => step !== '') ?? '';
  const name = last
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+/, '')
    .slice(-80);
  return name === '' ? 'artifact' : name;
}
