import { lazyPart } from '../../../ui/loading/lazy-part';
import { sniff } from '../sniff';
import type { Preview } from './preview';

const image = lazyPart(async () => (await import('./image')).default);
const text = lazyPart(async () => (await import('./text')).default);
const csv = lazyPart(async () => (await import('./csv')).default);
const json = lazyPart(async () => (await import('./json')).default);
const pdf = lazyPart(async () => (await import('./pdf')).default);
const audio = lazyPart(async () => (await import('./audio')).default);
const video = lazyPart(async () => (await import('./video')).default);
const hex = lazyPart(async () => (await import('./hex')).default);

const source: Preview = { kinds: ['text', 'markup'], View: text };
const table: Preview = { kinds: ['text'], View: csv };
const value: Preview = { kinds: ['text'], View: json, hasDownload: true };
const bytesAsTheyAre: Preview = { View: hex };

/** How artifacts are shown, by media type. SVG and HTML are shown as source only. */
export const previews: Readonly<Record<string, Preview>> = {
  'image/png': { kinds: ['png'], View: image },
  'image/jpeg': { kinds: ['jpeg'], View: image },
  'image/gif': { kinds: ['gif'], View: image },
  'image/webp': { kinds: ['webp'], View: image },
  'image/bmp': { kinds: ['bmp'], View: image },
  'image/svg+xml': source,
  'text/html': source,
  'text/xml': source,
  'application/xml': source,
  'application/xhtml+xml': source,
  'application/yaml': source,
  'text/csv': table,
  'application/csv': table,
  'text/tab-separated-values': table,
  'application/json': value,
  'text/json': value,
  'application/pdf': { kinds: ['pdf'], View: pdf },
  'audio/wav': { kinds: ['wav'], View: audio },
  'audio/x-wav': { kinds: ['wav'], View: audio },
  'audio/mpeg': { kinds: ['mp3'], View: audio },
  'audio/ogg': { kinds: ['ogg'], View: audio },
  'audio/flac': { kinds: ['flac'], View: audio },
  'audio/mp4': { kinds: ['mp4'], View: audio },
  'audio/webm': { kinds: ['webm'], View: audio },
  'video/mp4': { kinds: ['mp4'], View: video },
  'video/webm': { kinds: ['webm'], View: video },
  'video/ogg': { kinds: ['ogg'], View: video },
};

/** `Text/CSV; charset=utf-8` is `text/csv`. */
export function mediaTypeOf(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** The preview of a media type: of one that is not known, its bytes. */
export function previewOf(mediaType: string): Preview {
  const known = Object.hasOwn(previews, mediaType) ? previews[mediaType] : undefined;
  if (known) return known;
  if (mediaType.endsWith('+json')) return value;
  return mediaType.startsWith('text/') ? source : bytesAsTheyAre;
}

/** Whether a media type is shown as more than its text: as a table, or as a value. */
export function isStructured(mediaType: string): boolean {
  return [table, value].includes(previewOf(mediaType));
}

/** Why bytes are not shown as what they are said to be; nothing when they agree. */
export function disagreement(preview: Preview, mediaType: string, bytes: Uint8Array): string | undefined {
  const found = sniff(bytes);
  if (!preview.kinds || preview.kinds.includes(found)) return undefined;
  const really = found === 'unknown' ? 'something else' : `like ${found}`;
  return `The server calls it ${mediaType}, but its bytes look ${really}. It is not shown; you can still download it.`;
}
