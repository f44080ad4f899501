import type { Reply } from '../../core/call';
import { safeFileName } from '../../core/text/file-name';
import { mediaTypeOf } from '../answer/reply-head';

/** The last step of an address as a file name that no system reads as anything else: `report.csv`. */
export function fileNameOf(url: string): string {
  // An address of a scheme of the server's own may have its only step where others have a host: `chart://values.csv`.
  const path =
    /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).pathname : url.replace(/^[\w+.-]+:|[?#].*$/gs, '');
  return safeFileName(path.split('/').findLast((step) => step !== '') ?? '', 'artifact');
}

/** Endings that are no part of the media type. */
const endings: Readonly<Record<string, string>> = {
  'application/octet-stream': 'bin',
  'audio/mpeg': 'mp3',
  'image/svg+xml': 'svg',
  'text/markdown': 'md',
  'text/plain': 'txt',
  'text/tab-separated-values': 'tsv',
  'video/quicktime': 'mov',
};

/** Of files of a media type: `png`; nothing where the type does not tell. */
export function endingOf(mediaType: string): string | undefined {
  return endings[mediaType] ?? /^[a-z]+\/(?:.+\+)?([a-z0-9]{2,5})$/.exec(mediaType)?.[1];
}

/** `image` of `image/png` is `image.png`; a name that has an ending keeps it. */
export function withEnding(name: string, mediaType: string, usual?: string): string {
  const ending = endingOf(mediaType) ?? usual;
  return /\.\w+$/.test(name) || ending === undefined ? name : safeFileName(`${name}.${ending}`, 'artifact');
}

/** A file name for what a tool answered: what its server calls it, else the name of the tool, which may have dots. */
export function replyFileName(tool: string, reply: Pick<Reply, 'status' | 'headers' | 'bytes'>): string {
  const usual = reply.bytes === undefined ? 'txt' : 'bin';
  const hint = nameIn(reply.headers['content-disposition'] ?? '');
  const mediaType = mediaTypeOf(reply);
  if (hint !== undefined) return withEnding(safeFileName(hint, 'response'), mediaType, usual);
  return toolFileName(tool, endingOf(mediaType) ?? usual);
}

/** A file name of what a tool is called. */
export function toolFileName(tool: string, ending: string): string {
  return safeFileName(`${tool}.${ending}`, 'response');
}

/** The name that a Content-Disposition gives (RFC 6266), without the folders before it. */
function nameIn(disposition: string): string | undefined {
  const encoded = /\bfilename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const [, quoted, bare] = /\bfilename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s"]+))/i.exec(disposition) ?? [];
  return (decoded(encoded) ?? quoted?.replace(/\\(.)/g, '$1') ?? bare)?.split(/[/\\]/).at(-1);
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
