import { safeFileName } from '../../core/text/file-name';

/** The last step of an address as a file name that no system reads as anything else: `report.csv`. */
export function fileNameOf(url: string): string {
  // An address of a scheme of the server's own may have its only step where others have a host: `chart://values.csv`.
  const path =
    /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).pathname : url.replace(/^[\w+.-]+:|[?#].*$/gs, '');
  return safeFileName(path.split('/').findLast((step) => step !== '') ?? '', 'artifact');
}
